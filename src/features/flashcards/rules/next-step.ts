import { isCounted } from '../../achievements/rules/quiz-score.ts';
import { isAskable, type AskableCard } from '../../assessment/rules/question.ts';
import { LEVELS, type Level, type LevelState } from '../../achievements/rules/levels.ts';
import {
  cardsInRange,
  cardsOfChoice,
  progressOfSets,
  queryOfSet,
  setOfQuery,
  STUDY_SETS,
  type SetProgress,
  type StudiedSet,
  type StudyChoice,
} from '../../cards/rules/study-sets.ts';
import { studyOrder, type OrderFacts } from './opening-cards.ts';
import type { StudyMode } from '../../progress/rules/study-mode.ts';

type DeckCard = Pick<AskableCard, 'id' | 'category' | 'question' | 'answer'> & {
  /** Absent in the deck of a browser, which does not know it. */
  readonly underReview?: boolean;
};

/** A card to study, with its position in its set. */
export interface CardStep<Card> {
  readonly kind: 'card';
  readonly card: Card;
  /** Query of the set's address, and name of the set. */
  readonly set: string;
  readonly setName: string;
  /** Level to which the set is limited; null without one. */
  readonly level: Level | null;
  /** 1 for the first card of the set. */
  readonly position: number;
  readonly total: number;
  /** Number of cards of the set that are not known. */
  readonly unknown: number;
}

/** Terms of the quiz that completes a level. */
export interface QuizTerms {
  /** In whole percent. */
  readonly requiredScore: number;
  /** In whole percent; 0 without a quiz. */
  readonly averageScore: number;
  /** The fewest further quizzes that reach `requiredScore`, and the right answers of ten that each needs; null when it is reached. */
  readonly neededQuizzes: { readonly quizzes: number; readonly rightOfTen: number } | null;
  /** Number of cards of the level that a quiz can ask the user. */
  readonly questions: number;
}

/** The next step of the user's role path. */
export interface PathStep {
  readonly path: string;
  readonly title: string;
  /** Number of the step, from 1. */
  readonly step: number;
  readonly steps: number;
  readonly stepTitle: string;
}

/** The one thing to do next. */
export type NextStep<Card> =
  | { readonly kind: 'review'; readonly cards: number }
  | { readonly kind: 'missedCards'; readonly cards: number }
  | CardStep<Card>
  | { readonly kind: 'levelQuiz'; readonly level: Level; readonly opens: Level | null; readonly terms: QuizTerms }
  | { readonly kind: 'nextLevel'; readonly level: Level }
  | { readonly kind: 'nextSet'; readonly set: SetProgress }
  | { readonly kind: 'pathStep'; readonly step: PathStep }
  | { readonly kind: 'upgrade' }
  | { readonly kind: 'quiz' };

/** State and quiz terms of each level, as `GET /api/levels` sends them. */
export interface LevelProgress {
  readonly levels: readonly {
    readonly id: number;
    readonly state: LevelState;
    readonly neededQuizzes: QuizTerms['neededQuizzes'];
  }[];
  readonly badges: readonly { readonly id: string; readonly requiredScore: number }[];
  readonly averageScore: number;
}

/** What the next step depends on. */
export interface StudyProgress<Card> {
  /** Number of cards to review today. */
  readonly dueForReview: number;
  /** Number of cards that the user missed and that the review shows again within minutes. */
  readonly missed: number;
  /** Whether the user studies by levels. */
  readonly mode: StudyMode;
  /** Id of the level that the user chose; null without one. */
  readonly chosenLevel: number | null;
  /** The cards that the user's access opens, in deck order. */
  readonly cards: readonly Card[];
  /** Ids of the known cards in the order in which they became known. */
  readonly completed: ReadonlySet<number>;
  readonly purpose: OrderFacts['purpose'];
  readonly bookmarked: ReadonlySet<number>;
  /** Set and card of the last answer; null before the first. */
  readonly place: { readonly set: string; readonly cardId: number } | null;
  readonly levels: LevelProgress;
  /** The step of the role path; null without one that the user can continue. */
  readonly path: PathStep | null;
  /** Whether the user's access opens all cards. */
  readonly everythingOpen: boolean;
}

/**
 * Returns the next step (product-rules.md, V12), the first of these: cards to review; an unknown card of the level or set in study; cards just
 * missed, then the quiz that completes the level; the next level; the next set; the role path; Premium; a quiz over all cards.
 */
export function nextStep<Card extends DeckCard>(progress: StudyProgress<Card>): NextStep<Card> {
  const { dueForReview, missed, mode, cards, completed, path, everythingOpen } = progress;
  if (dueForReview > 0) return { kind: 'review', cards: dueForReview };
  const step = mode === 'achievement' ? levelStep(progress) : cardOfSet(progress);
  if (step?.kind === 'levelQuiz' && missed > 0) return { kind: 'missedCards', cards: missed };
  if (step !== null) return step;
  const [nearest] = progressOfSets(cards, completed)
    .filter(({ completedCards, openCards }) => completedCards < openCards)
    .toSorted((one, other) => other.percent - one.percent);
  if (nearest !== undefined) return { kind: 'nextSet', set: nearest };
  if (path !== null) return { kind: 'pathStep', step: path };
  return everythingOpen ? { kind: 'quiz' } : { kind: 'upgrade' };
}

/** Returns the step within the levels: in the chosen level or that of the last answer while it is not completed, else in the first such level. */
export function levelStep<Card extends DeckCard>(progress: StudyProgress<Card>): NextStep<Card> | null {
  const { cards, completed, place, levels, chosenLevel } = progress;
  const isOpen = ({ id }: Level): boolean => levels.levels.find((each) => each.id === id)?.state === 'open';
  const studied = place === null ? null : setOfQuery(place.set).level;
  const level =
    LEVELS.find((each) => each.id === chosenLevel && isOpen(each)) ??
    LEVELS.find((each) => each.id === studied && isOpen(each)) ??
    LEVELS.find(isOpen);
  if (level === undefined) return null;
  const own = studyOrder(cards, level, progress);
  const set = queryOfSet({ category: null, bookmarkedOnly: false, level: level.id });
  const unknown = own.filter(({ id }) => !completed.has(id));
  if (level.id > 1 && own.length > 0 && unknown.length === own.length) return { kind: 'nextLevel', level };
  const card = firstUnknown(own, completed, place);
  if (card !== undefined) {
    const position = own.indexOf(card) + 1;
    const setName = nameOfLevel(level);
    return { kind: 'card', card, set, setName, level, position, total: own.length, unknown: unknown.length };
  }
  const questions = own.filter((card) => isAskable({ underReview: false, ...card })).length;
  const terms = termsOf(level, levels, questions);
  if (terms.averageScore >= terms.requiredScore || !isCounted(terms.questions)) return null;
  return { kind: 'levelQuiz', level, opens: levelOpenedBy(level), terms };
}

function levelOpenedBy({ id }: Level): Level | null {
  return LEVELS.find(({ requiredPreviousLevel }) => requiredPreviousLevel === id) ?? null;
}

/** Returns the step to a level that a badge opens; null without cards of it that the user's access opens. */
function toLevel(level: Level | null, { cards }: { readonly cards: readonly DeckCard[] }): NextStep<never> | null {
  return level !== null && cardsInRange(cards, level.cardRange).length > 0 ? { kind: 'nextLevel', level } : null;
}

/** Returns what follows a step once it is done; null when the step ends the list. */
export function stepAfter<Card extends DeckCard>(
  step: NextStep<Card>,
  progress: StudyProgress<Card>,
): NextStep<Card> | null {
  switch (step.kind) {
    case 'review':
    case 'missedCards':
      return nextStep({ ...progress, dueForReview: 0, missed: 0 });
    case 'card': {
      const own = cardsOfSet(progress, setOfQuery(step.set));
      const completed = new Set([...progress.completed, ...own.map(({ id }) => id)]);
      const opens = step.level === null ? null : levelOpenedBy(step.level);
      const after = nextStep({ ...progress, completed, missed: 0 });
      return after.kind === 'levelQuiz' ? after : (toLevel(opens, progress) ?? after);
    }
    case 'levelQuiz':
      return toLevel(step.opens, progress);
    default:
      return null;
  }
}

/** Returns the terms of the quiz that completes a level, with the number of cards that it can ask. */
export function termsOf(level: Level, { levels, badges, averageScore }: LevelProgress, questions: number): QuizTerms {
  const own = levels.find(({ id }) => id === level.id);
  return {
    requiredScore: badges.find(({ id }) => id === level.badge)?.requiredScore ?? 0,
    averageScore,
    neededQuizzes: own?.neededQuizzes ?? null,
    questions,
  };
}

/**
 * Returns the first unknown card of the set of the last answer; null when all its cards are known. Without such a set, or without cards in it,
 * returns the first unknown card of all, in the set of its law.
 */
function cardOfSet<Card extends DeckCard>(progress: StudyProgress<Card>): CardStep<Card> | null {
  const { cards, completed, place } = progress;
  const first = cards.find(({ id }) => !completed.has(id));
  if (first === undefined) return null;
  const studied = place === null ? null : setOfQuery(place.set);
  const hasCards = studied !== null && cardsOfSet(progress, studied).length > 0;
  const set = hasCards ? studied : { category: first.category, bookmarkedOnly: false, level: null };
  const own = cardsOfSet(progress, set);
  const card = firstUnknown(own, completed, place);
  if (card === undefined) return null;
  const level = levelOf(set);
  return {
    kind: 'card',
    card,
    set: queryOfSet(set),
    setName: level === null ? nameOfChoice(set) : nameOfLevel(level),
    level,
    position: own.indexOf(card) + 1,
    total: own.length,
    unknown: own.filter(({ id }) => !completed.has(id)).length,
  };
}

function cardsOfSet<Card extends DeckCard>(progress: StudyProgress<Card>, set: StudiedSet): readonly Card[] {
  const { cards, bookmarked } = progress;
  const level = levelOf(set);
  if (level === null && set.level !== null) return [];
  return cardsOfChoice(level === null ? cards : studyOrder(cards, level, progress), set, bookmarked);
}

function levelOf({ level }: StudiedSet): Level | null {
  return LEVELS.find(({ id }) => id === level) ?? null;
}

/** Returns the first card not known after the last answer, else the first of all. */
function firstUnknown<Card extends DeckCard>(
  cards: readonly Card[],
  completed: ReadonlySet<number>,
  place: StudyProgress<Card>['place'],
): Card | undefined {
  const answered = cards.findIndex(({ id }) => id === place?.cardId);
  const isUnknown = ({ id }: Card): boolean => !completed.has(id);
  return cards.slice(answered + 1).find(isUnknown) ?? cards.find(isUnknown);
}

function nameOfLevel({ id, name }: Level): string {
  return `Level ${id}: ${name}`;
}

function nameOfChoice({ category, bookmarkedOnly, step }: StudyChoice): string {
  if (step !== undefined) return 'Your path';
  const law = STUDY_SETS.find((set) => set.category === category)?.title ?? category;
  if (bookmarkedOnly) return law === null ? 'Bookmarked cards' : `Bookmarked cards, ${law}`;
  return law ?? 'All Categories';
}
