import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { STANDING_WORDS, type FactPlaces } from '../../law/rules/library-facts.ts';
import { markedPieces } from '../../law/rules/unchecked-marks.ts';
import type { Challenge, Insight } from '../content.ts';
import type { insightsContract } from '../contract.ts';
import { ranOut, stateOf } from '../rules/challenge-state.ts';
import { timeLeft } from '../../assessment/rules/clock.ts';
import { accommodatedSeconds } from '../../accounts/rules/time-accommodation.ts';
import { optionOrder } from '../../assessment/rules/option-order.ts';
import { readingMinutes } from '../rules/reading-time.ts';
import type { StoredAttempt } from './store/days.ts';

type Today = ResponseOf<typeof insightsContract.today>;

/** An insight as a learner gets it. */
export type ShownInsight = NonNullable<Today['insight']>;

/** A challenge as a learner gets it. */
export type ShownChallenge = NonNullable<Today['challenge']>;

/** What tells how a fact stands and where it is explained. */
export type Places = Pick<FactPlaces, 'factOf' | 'pathOf'>;

/** An insight on the wire. Marks of facts that have been confirmed are gone from its texts. */
export function presentInsight(insight: Insight, isCompleted: boolean, places: Places): ShownInsight {
  const { id, title, legalReference, category, difficulty } = insight;
  const texts = [insight.content, ...insight.keyPoints, insight.practicalTip];
  const facts = new Set(
    texts.flatMap(markedPieces).flatMap((piece) => (typeof piece === 'string' ? [] : [piece.fact])),
  );
  const unchecked = [...facts].flatMap((fact) => {
    const standing = STANDING_WORDS[places.factOf(fact)?.standing ?? 'unconfirmed'];
    return standing === null ? [] : [{ fact, standing, path: places.pathOf(fact) }];
  });
  const open = new Set(unchecked.map(({ fact }) => fact));
  const shown = (text: string) =>
    markedPieces(text)
      .map((piece) =>
        typeof piece === 'string' ? piece : open.has(piece.fact) ? `[${piece.words}]{${piece.fact}}` : piece.words,
      )
      .join('');
  return {
    id,
    title,
    content: shown(insight.content),
    keyPoints: insight.keyPoints.map(shown),
    legalReference,
    practicalTip: shown(insight.practicalTip),
    category,
    difficulty,
    readingTime: readingMinutes(texts.join(' ')),
    unchecked,
    isCompleted,
  };
}

/** How a challenge is shown: to whom, when, and whether its day is over. */
export interface ChallengeView {
  /** The learner, for whom the options have an order of their own. */
  readonly userId: number;
  readonly attempt: StoredAttempt | null;
  /** Percent of the usual time. */
  readonly timeAccommodation: number;
  readonly dayIsOver: boolean;
  readonly now: Date;
}

/** A challenge on the wire. While a learner may still answer it, nothing says which option is right. */
export function presentChallenge(
  challenge: Challenge,
  { userId, attempt, timeAccommodation, dayIsOver, now }: ChallengeView,
): ShownChallenge {
  const { id, title, question, legalReference, points, category, difficulty } = challenge;
  const state = stateOf(attempt, now);
  const isCompleted = state === 'completed';
  const told = isCompleted || (state === 'not_started' && dayIsOver);
  return {
    id,
    title,
    question,
    options: optionsOf(challenge, userId),
    ...(told ? { correctAnswer: placeOf(challenge, userId, RIGHT_OPTION), explanation: challenge.explanation } : {}),
    legalReference,
    timeLimit: attempt === null ? accommodatedSeconds(challenge.timeLimit, timeAccommodation) : secondsOf(attempt),
    points,
    category,
    difficulty,
    state,
    isCompleted,
    userAnswer: attempt === null || attempt.answer === null ? null : placeOf(challenge, userId, attempt.answer),
    isCorrect: isCompleted ? attempt?.correct === true : null,
    outOfTime: isCompleted && attempt !== null && ranOut(attempt, now),
    remainingMs: state === 'started' && attempt !== null ? timeLeft(attempt.expiresAt, now) : null,
  };
}

/** Which of a challenge's options is right; the wrong ones are 1 to 3, as their author wrote them. */
export const RIGHT_OPTION = 0;

/** The place from 0 at which a learner sees an option of a challenge. */
export function placeOf({ id }: Pick<Challenge, 'id'>, userId: number, option: number): number {
  return optionOrder(id, userId).indexOf(option);
}

/** The option of a challenge that a learner sees at a place; null for a place there is not. */
export function optionAt({ id }: Pick<Challenge, 'id'>, userId: number, place: number): number | null {
  return optionOrder(id, userId)[place] ?? null;
}

function optionsOf({ id, correctOption, wrongOptions }: Challenge, userId: number): string[] {
  const options = [correctOption, ...wrongOptions];
  return optionOrder(id, userId).flatMap((option) => options[option] ?? []);
}

function secondsOf({ startedAt, expiresAt }: StoredAttempt): number {
  return Math.round((expiresAt.getTime() - startedAt.getTime()) / 1000);
}
