/** Subjects of ratings, in the order of the form. */
export const RATING_CATEGORIES = ['general', 'flashcards', 'ai_chat', 'quiz', 'certification'] as const;

export type RatingCategory = (typeof RATING_CATEGORIES)[number];

/** Labels of the subjects. */
export const CATEGORY_NAMES: Readonly<Record<RatingCategory, string>> = {
  general: 'General',
  flashcards: 'Flashcards',
  ai_chat: 'AI chat',
  quiz: 'Quiz',
  certification: 'Certification',
};

/** Returns the subject of this name, or null. */
export function categoryNamed(text: string | null): RatingCategory | null {
  return RATING_CATEGORIES.find((category) => category === text) ?? null;
}

/** Maximum of stars; the minimum is one. */
export const MAX_STARS = 5;

/** Minimum and maximum characters of each text. */
export const TITLE_LENGTH = { least: 5, most: 100 } as const;
export const TESTIMONIAL_LENGTH = { least: 20, most: 1000 } as const;
export const LOCATION_LENGTH = 100;

/** Maximum characters of the reason of a rejection, which the author reads. */
export const REASON_LENGTH = 500;

/** States of a rating: waiting for an administrator, approved or rejected. */
export const RATING_STATES = ['pending', 'approved', 'rejected'] as const;

export type RatingState = (typeof RATING_STATES)[number];

/** Derives the state of a rating from its stored fields. */
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

/** Values of the form; `rating` 0 and an empty choice mean that nothing was chosen. */
export interface RatingDraft {
  readonly rating: number;
  readonly title: string;
  readonly testimonial: string;
  readonly category: string;
  readonly userRole: string;
}

/** Returns the errors of a draft in the order of the form; none when it may be sent. */
export function ratingErrors(
  draft: RatingDraft,
): readonly { readonly field: keyof RatingDraft; readonly message: string }[] {
  const title = draft.title.trim().length;
  const testimonial = draft.testimonial.trim().length;
  const checks: readonly (readonly [keyof RatingDraft, boolean, string])[] = [
    ['rating', draft.rating === 0, RATING_MESSAGES.ratingMissing],
    ['category', draft.category === '', RATING_MESSAGES.categoryMissing],
    ['userRole', draft.userRole === '', RATING_MESSAGES.roleMissing],
    ['title', title < TITLE_LENGTH.least, RATING_MESSAGES.titleShort],
    ['title', title > TITLE_LENGTH.most, RATING_MESSAGES.titleLong],
    ['testimonial', testimonial < TESTIMONIAL_LENGTH.least, RATING_MESSAGES.testimonialShort],
    ['testimonial', testimonial > TESTIMONIAL_LENGTH.most, RATING_MESSAGES.testimonialLong],
  ];
  return checks.filter(([, isWrong]) => isWrong).map(([field, , message]) => ({ field, message }));
}

/** Messages of invalid fields. */
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

/** Minimum number of ratings for an average. */
export const MIN_FOR_AVERAGE = 5;

/** Number of public ratings with these stars about one subject. */
export interface StarCount {
  readonly category: string;
  readonly rating: number;
  readonly count: number;
}

/** Figures over all public ratings. */
export interface RatingSummary {
  /** Of the chosen subject, or of all. */
  readonly total: number;
  /** Stars with one decimal; null below `MIN_FOR_AVERAGE`. */
  readonly average: number | null;
  /** Number of ratings with one star, two, and so on. */
  readonly stars: readonly number[];
  /** Number of ratings about each subject, and of all. */
  readonly categories: Readonly<Record<RatingCategory | 'all', number>>;
}

/** Summarises the counts for one subject, or for all with null. */
export function summarise(counts: readonly StarCount[], category: RatingCategory | null): RatingSummary {
  const totalOf = (which: readonly StarCount[]) => which.reduce((sum, { count }) => sum + count, 0);
  const chosen = category === null ? counts : counts.filter((each) => each.category === category);
  const total = totalOf(chosen);
  const points = chosen.reduce((sum, { rating, count }) => sum + rating * count, 0);
  const about = (each: RatingCategory) => totalOf(counts.filter((count) => count.category === each));
  const [general, flashcards, ai_chat, quiz, certification] = RATING_CATEGORIES;
  return {
    total,
    average: total < MIN_FOR_AVERAGE ? null : Math.round((points / total) * 10) / 10,
    stars: Array.from({ length: MAX_STARS }, (_, place) =>
      totalOf(chosen.filter(({ rating }) => rating === place + 1)),
    ),
    categories: {
      all: totalOf(counts),
      general: about(general),
      flashcards: about(flashcards),
      ai_chat: about(ai_chat),
      quiz: about(quiz),
      certification: about(certification),
    },
  };
}
