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

/** A finished quiz; `score` in whole percent, `at` in milliseconds since 1970 by the server's clock. */
export interface QuizResult {
  readonly id: number;
  readonly score: number;
  readonly questions: number;
  /** Right answers before the first wrong one, and after the last; both are `questions` without a wrong one. */
  readonly rightFirst: number;
  readonly rightLast: number;
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

/** Number of last quizzes whose average counts when it is better than that of all (product-rules.md, B5). */
const RECENT_QUIZZES = 5;

/** Returns the average score in whole percent (product-rules.md, B5); 0 without a quiz. The order of the quizzes does not matter. */
export function averageScore(quizzes: readonly QuizResult[]): number {
  return averagesOf(sortQuizzes(quizzes).map(({ score }) => score)).at(-1) ?? 0;
}

/** Returns the average after each of the scores, the earliest first: the better of all so far and of the last five. */
function averagesOf(scores: readonly number[]): readonly number[] {
  let sum = 0;
  let recentSum = 0;
  return scores.map((score, index) => {
    sum += score;
    recentSum += score - (scores[index - RECENT_QUIZZES] ?? 0);
    const recent = Math.min(index + 1, RECENT_QUIZZES);
    return Math.round(Math.max(sum / (index + 1), recentSum / recent));
  });
}

/** Quizzes still needed for an average, and the right answers of ten that each must have. */
export interface NeededQuizzes {
  readonly quizzes: number;
  readonly rightOfTen: number;
}

/**
 * Returns the fewest next quizzes that bring the average to `requiredScore` percent, with one wrong answer each where that can do; null when it is
 * reached.
 */
export function neededQuizzes(quizzes: readonly QuizResult[], requiredScore: number): NeededQuizzes | null {
  const scores = sortQuizzes(quizzes).map(({ score }) => score);
  const reaches = (count: number, right: number): boolean =>
    (averagesOf([...scores, ...Array<number>(count).fill(right * 10)]).at(-1) ?? 0) >= requiredScore;
  if (reaches(0, 0)) return null;
  const counts = [1, 2, 3, 4, RECENT_QUIZZES];
  // Five perfect quizzes always reach it.
  const count = counts.find((each) => reaches(each, 9)) ?? counts.find((each) => reaches(each, 10)) ?? RECENT_QUIZZES;
  const rights = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  return { quizzes: count, rightOfTen: rights.find((right) => reaches(count, right)) ?? 10 };
}

/**
 * Returns the badges that a history earns (product-rules.md, B1). A badge is earned at the first time at which all its terms are met;
 * later events never remove it. The terms are completed cards and the average score of finished quizzes. Three badges differ:
 * - speed_demon also needs 25 different cards completed within ten minutes, at any earlier time.
 * - night_owl also needs seven days of study in a row, at any earlier time. The seventh day counts from its start.
 * - perfectionist needs only 50 right quiz answers in a row, over any number of quizzes. The server times quizzes, so events
 *   that arrive late cannot break a run.
 * The order of the history and repeats in it do not matter. More cards or days never earn less.
 */
export function badgesEarned(badges: readonly BadgeTerms[], history: StudyHistory): EarnedBadges {
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

/** Whether study can earn a badge with `cards` completed cards. Quizzes alone earn perfectionist. */
export function isEarnedByStudy({ id, requiredCards }: BadgeTerms, cards: number): boolean {
  return id !== PERFECTIONIST && cards >= requiredCards;
}

/**
 * Whether `cards` completed cards and these quizzes can earn a badge. True for every earned badge; spares reading the whole history
 * for the others.
 */
export function isWithinReach(badge: BadgeTerms, cards: number, quizzes: readonly QuizResult[]): boolean {
  const best = bestOf(quizzes);
  if (badge.id === PERFECTIONIST) return best.run >= badge.requiredCards;
  return cards >= badge.requiredCards && best.average >= badge.requiredScore;
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

/** Returns each quiz once, the earliest first. */
function sortQuizzes(quizzes: readonly QuizResult[]): QuizResult[] {
  const byId = new Map(quizzes.map((quiz) => [quiz.id, quiz]));
  return [...byId.values()].toSorted((one, other) => one.at - other.at || one.id - other.id);
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
