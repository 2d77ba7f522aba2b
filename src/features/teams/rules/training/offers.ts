import { LEVELS } from '../../../achievements/rules/levels.ts';
import { addressOfChoice, cardsInRange, STUDY_SETS } from '../../../cards/rules/study-sets.ts';
import { type QuizCategory, QUESTIONS_PER_QUIZ } from '../../../quiz/rules/quiz.ts';

/** Kinds of assignments. */
export const ASSIGNED_KINDS = ['study', 'quiz', 'certification'] as const;
export type AssignedKind = (typeof ASSIGNED_KINDS)[number];

/** Labels of the kinds. */
export const KIND_NAMES: Readonly<Record<AssignedKind, string>> = {
  study: 'Study set',
  quiz: 'Quiz',
  certification: 'Certification',
};

/** Pass mark of an assigned quiz in whole percent (product-rules.md, O21). */
export const QUIZ_PASS_MARK = 80;

/** Maximum of current assignments of a group. */
export const ASSIGNMENTS_AT_ONCE = 20;

/** Measure of the progress in an assignment. */
export type Measure =
  | { readonly by: 'cards'; readonly cards: readonly number[] }
  | { readonly by: 'quiz'; readonly category: QuizCategory; readonly studyLevel: number | null }
  | { readonly by: 'exam'; readonly certification: number };

/** An item that can be assigned, identified by kind and `about`. */
export interface Offer {
  readonly kind: AssignedKind;
  readonly about: string;
  readonly title: string;
  /** Description: "Study set, 20 cards". */
  readonly detail: string;
  /** Path of the screen where a member does it. */
  readonly path: string;
  readonly measure: Measure;
}

/** Cards and certifications from which offers are built. */
export interface OfferSources {
  readonly cards: readonly { readonly id: number; readonly category: string }[];
  readonly certifications: readonly { readonly id: number; readonly name: string; readonly requiredScore: number }[];
}

const QUIZ_DETAIL = `Quiz, ${QUESTIONS_PER_QUIZ} questions, pass at ${QUIZ_PASS_MARK}`;

/** Lists everything that can be assigned: levels and laws to study, a quiz of each, and certifications. */
export function offersOf({ cards, certifications }: OfferSources): readonly Offer[] {
  const levels = LEVELS.map(({ id, name, cardRange }) => ({
    id,
    about: `level-${id}`,
    title: `Level ${id}: ${name}`,
    cards: cardsInRange(cards, cardRange),
  }));
  return [
    ...levels.map(({ about, title, cards: own }) => study({ about, title, path: '/study', cards: own })),
    ...STUDY_SETS.map(({ slug, title, category }) => {
      const own = cards.filter((card) => card.category === category);
      return study({ about: slug, title, path: addressOfChoice({ category, bookmarkedOnly: false }), cards: own });
    }),
    ...levels.map(({ about, title, id }) =>
      quiz({ about, title, path: `/quiz?level=${id}`, category: 'all', studyLevel: id }),
    ),
    ...QUIZZES.map(({ category, title }) =>
      quiz({ about: category, title, path: '/quiz', category, studyLevel: null }),
    ),
    ...certifications.map(({ id, name, requiredScore }) => ({
      kind: 'certification' as const,
      about: String(id),
      title: name,
      detail: `Certification, pass at ${requiredScore}`,
      path: '/certifications',
      measure: { by: 'exam' as const, certification: id },
    })),
  ];
}

const QUIZZES: readonly { readonly category: QuizCategory; readonly title: string }[] = [
  { category: 'all', title: 'All three laws' },
  { category: 'employment', title: 'Employment Act' },
  { category: 'unions', title: 'Labour Relations Act' },
  { category: 'minimum_wages', title: 'Minimum Wages Orders' },
];

function study({
  about,
  title,
  path,
  cards,
}: Pick<Offer, 'about' | 'title' | 'path'> & { readonly cards: readonly { readonly id: number }[] }): Offer {
  const detail = `Study set, ${cards.length} ${cards.length === 1 ? 'card' : 'cards'}`;
  return { kind: 'study', about, title, detail, path, measure: { by: 'cards', cards: cards.map(({ id }) => id) } };
}

function quiz({
  about,
  title,
  path,
  ...of
}: Pick<Offer, 'about' | 'title' | 'path'> & {
  readonly category: QuizCategory;
  readonly studyLevel: number | null;
}): Offer {
  return { kind: 'quiz', about, title, detail: QUIZ_DETAIL, path, measure: { by: 'quiz', ...of } };
}

/** Returns an offer by kind and `about`; undefined when it is not offered. */
export function findOffer(offers: readonly Offer[], { kind, about }: Pick<Offer, 'kind' | 'about'>): Offer | undefined {
  return offers.find((offer) => offer.kind === kind && offer.about === about);
}
