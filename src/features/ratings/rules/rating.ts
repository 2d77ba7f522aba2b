/** What a rating may be about, in the order in which people choose. */
export const RATING_CATEGORIES = ['general', 'flashcards', 'ai_chat', 'quiz', 'certification'] as const;

/** One of them. */
export type RatingCategory = (typeof RATING_CATEGORIES)[number];

/** How each subject is told to people. */
export const CATEGORY_NAMES: Readonly<Record<RatingCategory, string>> = {
  general: 'General',
  flashcards: 'Flashcards',
  ai_chat: 'AI chat',
  quiz: 'Quiz',
  certification: 'Certification',
};

/** The subject that a text names; null when it names none. */
export function categoryNamed(text: string | null): RatingCategory | null {
  return RATING_CATEGORIES.find((category) => category === text) ?? null;
}

/** The most stars; the fewest is one. */
export const MOST_STARS = 5;

/** Fewest and most characters of each text of a rating. */
export const TITLE_LENGTH = { least: 5, most: 100 } as const;
export const TESTIMONIAL_LENGTH = { least: 20, most: 1000 } as const;
export const LOCATION_LENGTH = 100;

/** The most characters of why a rating was rejected, which its author reads. */
export const REASON_LENGTH = 500;

/** Where a rating stands with the administrators. */
export const RATING_STATES = ['pending', 'approved', 'rejected'] as const;

/** One of them. */
export type RatingState = (typeof RATING_STATES)[number];

/** Where a rating stands, from what is stored of it. */
export function stateOf({
  isApproved,
  rejectionReason,
}: {
  readonly isApproved: boolean;
  readonly rejectionReason: string | null;
}): RatingState {
  if (isApproved) return 'approved';
  return rejectionReason === null ? 'pending' : 'rejected';
}

/** What a person filled in; `rating` 0 and an empty choice say that nothing was chosen. */
export interface RatingDraft {
  readonly rating: number;
  readonly title: string;
  readonly testimonial: string;
  readonly category: string;
  readonly userRole: string;
}

/** What is wrong with a draft, by field, in the order of the form; none when it may be sent. */
export function faultsOf(
  draft: RatingDraft,
): readonly { readonly field: keyof RatingDraft; readonly message: string }[] {
  const title = draft.title.trim().length;
  const testimonial = draft.testimonial.trim().length;
  const faults: readonly (readonly [keyof RatingDraft, boolean, string])[] = [
    ['rating', draft.rating === 0, RATING_MESSAGES.ratingMissing],
    ['category', draft.category === '', RATING_MESSAGES.categoryMissing],
    ['userRole', draft.userRole === '', RATING_MESSAGES.roleMissing],
    ['title', title < TITLE_LENGTH.least, RATING_MESSAGES.titleShort],
    ['title', title > TITLE_LENGTH.most, RATING_MESSAGES.titleLong],
    ['testimonial', testimonial < TESTIMONIAL_LENGTH.least, RATING_MESSAGES.testimonialShort],
    ['testimonial', testimonial > TESTIMONIAL_LENGTH.most, RATING_MESSAGES.testimonialLong],
  ];
  return faults.filter(([, isWrong]) => isWrong).map(([field, , message]) => ({ field, message }));
}

/** What a person is told of a field that cannot stand so. */
export const RATING_MESSAGES = {
  ratingMissing: 'Please select a rating',
  ratingRange: 'Rating must be between 1 and 5',
  categoryMissing: 'Please select a category',
  roleMissing: 'Please select your role',
  titleShort: `Title must be at least ${TITLE_LENGTH.least} characters`,
  titleLong: `Title must be less than ${TITLE_LENGTH.most} characters`,
  testimonialShort: `Testimonial must be at least ${TESTIMONIAL_LENGTH.least} characters`,
  testimonialLong: `Testimonial must be less than ${TESTIMONIAL_LENGTH.most} characters`,
} as const;
