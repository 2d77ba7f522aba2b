import { dayNumber, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';

/** What a badge asks (product-rules.md, B1): cards completed, and an average score in percent. */
export interface BadgeTerms {
  readonly id: string;
  readonly requiredCards: number;
  readonly requiredScore: number;
}

/** A card completed; the same card again counts as the same card. `at` is milliseconds since 1970. */
export interface Completion {
  readonly cardId: number;
  readonly at: number;
}

/** A finished quiz. `score` is whole percent, `at` the server's milliseconds since 1970. */
export interface QuizResult {
  readonly id: number;
  readonly score: number;
  readonly questions: number;
  /** Right answers before the first slip, and after the last one; both are all questions of a quiz without a slip. */
  readonly rightFirst: number;
  readonly rightLast: number;
  readonly at: number;
}

/** All of a learner's history that badges look at, in any order and with repeats. */
export interface StudyHistory {
  readonly completions: readonly Completion[];
  readonly quizzes: readonly QuizResult[];
  /** Every day of study, of any kind. */
  readonly days: readonly GrenadaDay[];
}

/** Badges earned, by id, each with the instant (milliseconds since 1970) at which its terms were first met. */
export type EarnedBadges = ReadonlyMap<string, number>;

const PERFECTIONIST = 'perfectionist';
const SPEED_DEMON = 'speed_demon';
const NIGHT_OWL = 'night_owl';

const SPEED_MS = 10 * 60 * 1000;
const OWL_DAYS = 7;

/** When a Grenadian day begins, in UTC. */
const DAY_BEGINS = 'T04:00:00Z';

/** The average score in whole percent, as the dashboard shows it; 0 without a quiz. */
export function averageScore(quizzes: readonly QuizResult[]): number {
  if (quizzes.length === 0) return 0;
  return Math.round(quizzes.reduce((sum, { score }) => sum + score, 0) / quizzes.length);
}

/**
 * The badges a history earns. A badge is earned at the first instant at which its terms hold together, judged by what
 * had happened until then; what comes later takes none away. The terms are cards completed and the average score over
 * finished quizzes; besides,
 * - speed_demon: 25 different cards completed in less than ten minutes from the first to the last of them, at any time before;
 * - night_owl: seven days of study in a row, at any time before; the last of them counts from its beginning;
 * - perfectionist has one term alone: 50 questions right in a row, over any number of finished quizzes. It rests on
 *   graded quizzes, not on cards the learner judges, and as quizzes are timed by the server, nothing that arrives late
 *   from another device can break a run.
 * The same history in any order, with any repeats, earns the same; more cards or days never earn less.
 */
export function badgesEarned(badges: readonly BadgeTerms[], history: StudyHistory): EarnedBadges {
  const earned = new Map<string, number>();
  const fastFrom = fastStudyAt(history.completions, cardsOf(badges, SPEED_DEMON));
  const runFrom = longRunAt(history.days);
  const completed = new Set<number>();
  const quizzes: QuizResult[] = [];
  let average = 0;
  let run = 0;
  let bestRun = 0;

  const isMet = ({ id, requiredCards, requiredScore }: BadgeTerms, at: number): boolean => {
    if (id === PERFECTIONIST) return bestRun >= requiredCards;
    if (id === SPEED_DEMON && fastFrom > at) return false;
    if (id === NIGHT_OWL && runFrom > at) return false;
    return completed.size >= requiredCards && average >= requiredScore;
  };

  for (const { at, happens } of momentsOf(history, [fastFrom, runFrom])) {
    if (happens?.kind === 'card') completed.add(happens.cardId);
    if (happens?.kind === 'quiz') {
      quizzes.push(happens.quiz);
      average = averageScore(quizzes);
      bestRun = Math.max(bestRun, run + happens.quiz.rightFirst);
      run = runAfter(run, happens.quiz);
    }
    for (const badge of badges) {
      if (!earned.has(badge.id) && isMet(badge, at)) earned.set(badge.id, at);
    }
  }
  return earned;
}

/** Whether study can earn a badge once so many cards were completed: not one that rests on quizzes alone. */
export function mayFollowStudy({ id, requiredCards }: BadgeTerms, cards: number): boolean {
  return id !== PERFECTIONIST && cards >= requiredCards;
}

/**
 * Whether a badge is worth the look at the whole history: its cards and score are within reach of so many cards
 * completed and these quizzes. True for every badge that is earned.
 */
export function isWithinReach(badge: BadgeTerms, cards: number, quizzes: readonly QuizResult[]): boolean {
  const best = bestOf(quizzes);
  if (badge.id === PERFECTIONIST) return best.run >= badge.requiredCards;
  return cards >= badge.requiredCards && best.average >= badge.requiredScore;
}

/** The next badge, and what is still missing from it: cards and percent, each 0 when there is enough of it. */
export interface NextBadge {
  readonly id: string;
  readonly cardsNeeded: number;
  readonly scoreNeeded: number;
}

/** The first badge not yet earned; null when all are. */
export function nextBadge(
  badges: readonly BadgeTerms[],
  earned: ReadonlySet<string>,
  standing: { readonly cards: number; readonly quizzes: readonly QuizResult[] },
): NextBadge | null {
  const badge = badges.find(({ id }) => !earned.has(id));
  if (badge === undefined) return null;
  const cards = badge.id === PERFECTIONIST ? currentRun(standing.quizzes) : standing.cards;
  const score = badge.id === PERFECTIONIST ? badge.requiredScore : averageScore(standing.quizzes);
  return {
    id: badge.id,
    cardsNeeded: Math.max(0, badge.requiredCards - cards),
    scoreNeeded: Math.max(0, badge.requiredScore - score),
  };
}

interface Moment {
  readonly at: number;
  /** Null where a run or a fast sitting comes to count. */
  readonly happens:
    | { readonly kind: 'card'; readonly cardId: number }
    | { readonly kind: 'quiz'; readonly quiz: QuizResult }
    | null;
}

/** Everything in the order of time; at one instant cards come first, then quizzes by id. */
function momentsOf({ completions, quizzes }: StudyHistory, counting: readonly number[]): Moment[] {
  const cards = completions.map(({ cardId, at }): Moment => ({ at, happens: { kind: 'card', cardId } }));
  const graded = inOrder(quizzes).map((quiz): Moment => ({ at: quiz.at, happens: { kind: 'quiz', quiz } }));
  const marks = counting.filter(Number.isFinite).map((at): Moment => ({ at, happens: null }));
  return [...cards, ...graded, ...marks].toSorted((one, other) => one.at - other.at);
}

/** Each quiz once, the earliest first. */
function inOrder(quizzes: readonly QuizResult[]): QuizResult[] {
  const byId = new Map(quizzes.map((quiz) => [quiz.id, quiz]));
  return [...byId.values()].toSorted((one, other) => one.at - other.at || one.id - other.id);
}

/** When so many different cards had first been completed within the time of a fast sitting; infinite when never. */
function fastStudyAt(completions: readonly Completion[], cards: number): number {
  const sorted = completions.toSorted((one, other) => one.at - other.at);
  const inWindow = new Map<number, number>();
  let first = 0;
  for (const { cardId, at } of sorted) {
    inWindow.set(cardId, (inWindow.get(cardId) ?? 0) + 1);
    for (let oldest = sorted[first]; oldest !== undefined && at - oldest.at >= SPEED_MS; oldest = sorted[first]) {
      const left = (inWindow.get(oldest.cardId) ?? 1) - 1;
      if (left === 0) inWindow.delete(oldest.cardId);
      else inWindow.set(oldest.cardId, left);
      first += 1;
    }
    if (inWindow.size >= cards) return at;
  }
  return Infinity;
}

/** The beginning of the day that first made a run of seven; infinite when none did. */
function longRunAt(days: readonly GrenadaDay[]): number {
  let run = 0;
  let previous: GrenadaDay | null = null;
  for (const day of [...new Set(days)].toSorted()) {
    run = previous !== null && dayNumber(day) - dayNumber(previous) === 1 ? run + 1 : 1;
    if (run >= OWL_DAYS) return Date.parse(`${day}${DAY_BEGINS}`);
    previous = day;
  }
  return Infinity;
}

/** Questions right in a row, up to the last one of a quiz. */
function runAfter(run: number, { questions, rightFirst, rightLast }: QuizResult): number {
  return rightFirst === questions ? run + questions : rightLast;
}

function currentRun(quizzes: readonly QuizResult[]): number {
  return inOrder(quizzes).reduce(runAfter, 0);
}

/** What holds best at any time: the longest run of right questions and the highest average. */
function bestOf(quizzes: readonly QuizResult[]): { readonly run: number; readonly average: number } {
  const best = { run: 0, average: 0 };
  let [run, sum] = [0, 0];
  for (const [index, quiz] of inOrder(quizzes).entries()) {
    best.run = Math.max(best.run, run + quiz.rightFirst);
    run = runAfter(run, quiz);
    sum += quiz.score;
    best.average = Math.max(best.average, Math.round(sum / (index + 1)));
  }
  return best;
}

function cardsOf(badges: readonly BadgeTerms[], badgeId: string): number {
  return badges.find(({ id }) => id === badgeId)?.requiredCards ?? Infinity;
}
