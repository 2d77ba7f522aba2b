import { averageScore, averagesOf, sortQuizzes, type QuizResult } from './quiz-score.ts';
import { dayNumber, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';

/** Terms of a badge (product-rules.md, B1): completed cards, and an average score in percent. */
export interface BadgeTerms {
  readonly id: string;
  readonly requiredCards: number;
  readonly requiredScore: number;
}

/** Completion of a card; `at` in milliseconds since 1970. A card counts once. */
export interface Completion {
  readonly cardId: number;
  readonly at: number;
}

/** A user's history as far as badges depend on it, in any order, repeats allowed. */
export interface StudyHistory {
  readonly completions: readonly Completion[];
  readonly quizzes: readonly QuizResult[];
  /** Days with any study. */
  readonly days: readonly GrenadaDay[];
}

/** When the terms of each earned badge were first met, by badge id, in milliseconds since 1970. */
export type EarnedBadges = ReadonlyMap<string, number>;

const PERFECTIONIST = 'perfectionist';
const SPEED_DEMON = 'speed_demon';
const NIGHT_OWL = 'night_owl';

const SPEED_DEMON_MS = 10 * 60 * 1000;
const NIGHT_OWL_DAYS = 7;

/** Start of a day in Grenada, in UTC. */
const DAY_START = 'T04:00:00Z';

/**
 * Returns the badges that a history earns (product-rules.md, B1). A badge is earned at the first time at which all its terms are met;
 * later events never remove it. The terms are completed cards and the average score of finished quizzes. Three badges differ:
 * - speed_demon also needs 25 different cards completed within ten minutes, at any earlier time.
 * - night_owl also needs seven days of study in a row, at any earlier time. The seventh day counts from its start.
 * - perfectionist needs only 50 right quiz answers in a row, over any number of quizzes. The server times quizzes, so events
 *   that arrive late cannot break a run.
 * The order of the history and repeats in it do not matter. More cards or days never earn less.
 */
export function computeEarnedBadges(badges: readonly BadgeTerms[], history: StudyHistory): EarnedBadges {
  const earned = new Map<string, number>();
  const fastFrom = fastStudyAt(history.completions, cardsOf(badges, SPEED_DEMON));
  const runFrom = longRunAt(history.days);
  const completed = new Set<number>();
  const averages = averagesOf(sortQuizzes(history.quizzes).map(({ score }) => score));
  let quizzes = 0;
  let average = 0;
  let run = 0;
  let bestRun = 0;

  const isMet = ({ id, requiredCards, requiredScore }: BadgeTerms, at: number): boolean => {
    if (id === PERFECTIONIST) return bestRun >= requiredCards;
    if (id === SPEED_DEMON && fastFrom > at) return false;
    if (id === NIGHT_OWL && runFrom > at) return false;
    return completed.size >= requiredCards && average >= requiredScore;
  };

  for (const { at, event } of momentsOf(history, [fastFrom, runFrom])) {
    if (event?.kind === 'card') completed.add(event.cardId);
    if (event?.kind === 'quiz') {
      average = averages[quizzes] ?? 0;
      quizzes += 1;
      bestRun = Math.max(bestRun, run + event.quiz.rightFirst);
      run = runAfter(run, event.quiz);
    }
    for (const badge of badges) {
      if (!earned.has(badge.id) && isMet(badge, at)) earned.set(badge.id, at);
    }
  }
  return earned;
}

/**
 * Whether study can earn a badge with at most `maxCards` completed cards. A filter that spares reading the history: true for every
 * badge that study earns, and for others. Quizzes alone earn perfectionist.
 */
export function canBeEarnedByStudy({ id, requiredCards }: BadgeTerms, maxCards: number): boolean {
  return id !== PERFECTIONIST && maxCards >= requiredCards;
}

/**
 * Whether at most `maxCards` completed cards and these quizzes can earn a badge. A filter that spares reading the history: true for
 * every earned badge, and for others.
 */
export function canBeEarned(badge: BadgeTerms, maxCards: number, quizzes: readonly QuizResult[]): boolean {
  const best = bestOf(quizzes);
  if (badge.id === PERFECTIONIST) return best.run >= badge.requiredCards;
  return maxCards >= badge.requiredCards && best.average >= badge.requiredScore;
}

/** The next badge, with the missing cards and the missing score in percent. */
export interface NextBadge {
  readonly id: string;
  readonly cardsNeeded: number;
  readonly scoreNeeded: number;
}

/** Returns the first badge that is not earned; null when all are. */
export function nextBadge(
  badges: readonly BadgeTerms[],
  earned: ReadonlySet<string>,
  progress: { readonly cards: number; readonly quizzes: readonly QuizResult[] },
): NextBadge | null {
  const badge = badges.find(({ id }) => !earned.has(id));
  if (badge === undefined) return null;
  const cards = badge.id === PERFECTIONIST ? currentRun(progress.quizzes) : progress.cards;
  const score = badge.id === PERFECTIONIST ? badge.requiredScore : averageScore(progress.quizzes);
  return {
    id: badge.id,
    cardsNeeded: Math.max(0, badge.requiredCards - cards),
    scoreNeeded: Math.max(0, badge.requiredScore - score),
  };
}

interface Moment {
  readonly at: number;
  /** Null at the time when the term of speed_demon or night_owl is met. */
  readonly event:
    | { readonly kind: 'card'; readonly cardId: number }
    | { readonly kind: 'quiz'; readonly quiz: QuizResult }
    | null;
}

/** Returns all events by time; at the same time cards come first, then quizzes by id. */
function momentsOf({ completions, quizzes }: StudyHistory, termsMetAt: readonly number[]): Moment[] {
  const cards = completions.map(({ cardId, at }): Moment => ({ at, event: { kind: 'card', cardId } }));
  const graded = sortQuizzes(quizzes).map((quiz): Moment => ({ at: quiz.at, event: { kind: 'quiz', quiz } }));
  const marks = termsMetAt.filter(Number.isFinite).map((at): Moment => ({ at, event: null }));
  return [...cards, ...graded, ...marks].toSorted((one, other) => one.at - other.at);
}

/** Returns when `cards` different cards were first completed within ten minutes; Infinity when never. */
function fastStudyAt(completions: readonly Completion[], cards: number): number {
  const sorted = completions.toSorted((one, other) => one.at - other.at);
  const inWindow = new Map<number, number>();
  let first = 0;
  for (const { cardId, at } of sorted) {
    inWindow.set(cardId, (inWindow.get(cardId) ?? 0) + 1);
    for (let oldest = sorted[first]; oldest !== undefined && at - oldest.at >= SPEED_DEMON_MS; oldest = sorted[first]) {
      const left = (inWindow.get(oldest.cardId) ?? 1) - 1;
      if (left === 0) inWindow.delete(oldest.cardId);
      else inWindow.set(oldest.cardId, left);
      first += 1;
    }
    if (inWindow.size >= cards) return at;
  }
  return Infinity;
}

/** Returns the start of the seventh day of the first run of seven days; Infinity without one. */
function longRunAt(days: readonly GrenadaDay[]): number {
  let run = 0;
  let previous: GrenadaDay | null = null;
  for (const day of [...new Set(days)].toSorted()) {
    run = previous !== null && dayNumber(day) - dayNumber(previous) === 1 ? run + 1 : 1;
    if (run >= NIGHT_OWL_DAYS) return Date.parse(`${day}${DAY_START}`);
    previous = day;
  }
  return Infinity;
}

/** Returns the run of right answers at the end of a quiz, given the run before it. */
function runAfter(run: number, { questions, rightFirst, rightLast }: QuizResult): number {
  return rightFirst === questions ? run + questions : rightLast;
}

function currentRun(quizzes: readonly QuizResult[]): number {
  return sortQuizzes(quizzes).reduce(runAfter, 0);
}

/** Returns the longest run of right answers and the highest average at any time. */
function bestOf(quizzes: readonly QuizResult[]): { readonly run: number; readonly average: number } {
  const sorted = sortQuizzes(quizzes);
  let run = 0;
  let bestRun = 0;
  for (const quiz of sorted) {
    bestRun = Math.max(bestRun, run + quiz.rightFirst);
    run = runAfter(run, quiz);
  }
  return { run: bestRun, average: Math.max(0, ...averagesOf(sorted.map(({ score }) => score))) };
}

function cardsOf(badges: readonly BadgeTerms[], badgeId: string): number {
  return badges.find(({ id }) => id === badgeId)?.requiredCards ?? Infinity;
}
