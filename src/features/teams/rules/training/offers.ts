import { LEVELS } from '../../../achievements/rules/levels.ts';
import { addressOfChoice, cardsInRange, STUDY_SETS } from '../../../cards/rules/study-sets.ts';
import { QUESTIONS_PER_QUIZ, type QuizCategory } from '../../../quiz/rules/quiz.ts';
import type { AssignedKind } from './assigned-kind.ts';

/** Whole percent from which on an assigned quiz is passed (product-rules.md, O21). */
export const QUIZ_PASS_MARK = 80;

/** Assignments that a group may have open at one time. */
export const ASSIGNMENTS_AT_ONCE = 20;

/** By what progress in an assignment is measured. */
export type Measure =
  | { readonly by: 'cards'; readonly cards: readonly number[] }
  | { readonly by: 'quiz'; readonly category: QuizCategory; readonly studyLevel: number | null }
  | { readonly by: 'exam'; readonly certification: number };

/** Something that can be assigned, named by kind and `about` together. */
export interface Offer {
  readonly kind: AssignedKind;
  readonly about: string;
  readonly title: string;
  /** What it is: "Study set, 20 cards". */
  readonly detail: string;
  /** Where a member does it. */
  readonly path: string;
  readonly measure: Measure;
}

/** What there is to offer from. */
export interface OfferSources {
  readonly cards: readonly { readonly id: number; readonly category: string }[];
  readonly certifications: readonly { readonly id: number; readonly name: string; readonly requiredScore: number }[];
}

const QUIZ_DETAIL = `Quiz, ${QUESTIONS_PER_QUIZ} questions, pass at ${QUIZ_PASS_MARK}`;

/** Everything that can be assigned: the levels and laws to study, a quiz of each, and the certifications. */
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

/** The offer of a kind and name; undefined when there is none any more. */
export function findOffer(offers: readonly Offer[], { kind, about }: Pick<Offer, 'kind' | 'about'>): Offer | undefined {
  return offers.find((offer) => offer.kind === kind && offer.about === about);
}
