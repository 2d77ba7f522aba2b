import type { Pool } from 'pg';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { memoizeByEdition } from '../../../platform/server/memoize-by-edition.ts';
import type { GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { type FactLocations, locateFacts, markLabel } from '../../law/rules/library-facts.ts';
import { lawAddressOf } from '../../law/rules/law-address.ts';
import { titleOf } from '../../law/rules/library-names.ts';
import { addressOf } from '../../law/rules/provisions.ts';
import { createSourceNotes } from '../../law/rules/provenance.ts';
import { markedPieces } from '../../law/rules/unchecked-marks.ts';
import { timeLeft } from '../../assessment/rules/clock.ts';
import { accommodatedSeconds } from '../../accounts/rules/time-accommodation.ts';
import { optionOrder } from '../../assessment/rules/question.ts';
import type { LibraryLaw } from '../../law/rules/library-model.ts';
import type { IsUnderReview } from '../../law/rules/item-kind.ts';
import type { Challenge, Insight } from '../content.ts';
import type { insightsContract } from '../contract.ts';
import { isOutOfTime, challengeState, readingMinutes, paragraphsOf, withUncheckedNotes } from '../rules/insight.ts';
import { type StoredAttempt, readReads } from './store.ts';
import { createInsightCalendar } from './calendar.ts';

type Today = ResponseOf<typeof insightsContract.today>;

export type ShownInsight = NonNullable<Today['insight']>;

export type ShownChallenge = NonNullable<Today['challenge']>;

/** Looks up a fact, its path in the law library, the source of an item, and the title of a section. */
export interface Places extends Pick<FactLocations, 'factOf' | 'pathOf'> {
  readonly sourceNoteOf: ReturnType<typeof createSourceNotes>;
  /** Returns the title of the section that a reference cites; undefined for none. */
  readonly headingOf: (legalReference: string) => string | undefined;
}

/** Creates the look-up of facts and their sources. */
export function createPlaces(law: Pick<LibraryLaw, 'acts' | 'facts' | 'sources'>): Places {
  const titles = new Map(
    law.acts.flatMap(({ provisions }) => provisions.map((each) => [addressOf(each), titleOf(each)] as const)),
  );
  return {
    ...locateFacts(law),
    sourceNoteOf: createSourceNotes(law.facts, law.sources.sources),
    headingOf: (legalReference) => titles.get(lawAddressOf(legalReference)) ?? undefined,
  };
}

/** Converts an insight for the client. */
export function presentInsight(insight: Insight, isCompleted: boolean, places: Places): ShownInsight {
  const { id, title, legalReference, category, difficulty } = insight;
  const texts = [insight.content, ...insight.keyPoints, insight.practicalTip];
  const facts = new Set(
    texts.flatMap(markedPieces).flatMap((piece) => (typeof piece === 'string' ? [] : [piece.fact])),
  );
  const unchecked = [...facts].map((fact) => ({
    fact,
    standing: markLabel(places.factOf(fact)),
    path: places.pathOf(fact),
  }));
  return {
    id,
    title,
    content: insight.content,
    keyPoints: [...insight.keyPoints],
    legalReference,
    heading: places.headingOf(legalReference),
    sourceNote: places.sourceNoteOf(insight.facts),
    practicalTip: insight.practicalTip,
    category,
    difficulty,
    readingTime: readingMinutes(texts.join(' ')),
    unchecked,
    isCompleted,
  };
}

export interface ChallengeView {
  /** Determines the order of the options. */
  readonly userId: number;
  readonly attempt: StoredAttempt | null;
  /** Percent of the usual time. */
  readonly timeAccommodation: number;
  readonly dayIsOver: boolean;
  readonly now: Date;
}

/** Converts a challenge for the client. Contains the right option only when the user can no longer answer. */
export function presentChallenge(
  challenge: Challenge,
  { userId, attempt, timeAccommodation, dayIsOver, now }: ChallengeView,
): ShownChallenge {
  const { id, title, question, legalReference, points, category, difficulty } = challenge;
  const state = challengeState(attempt, now);
  const isCompleted = state === 'completed';
  const isRevealed = isCompleted || (state === 'not_started' && dayIsOver);
  return {
    id,
    title,
    question,
    options: optionsOf(challenge, userId),
    ...(isRevealed
      ? { correctAnswer: shownPosition(challenge, userId, RIGHT_OPTION), explanation: challenge.explanation }
      : {}),
    legalReference,
    timeLimit: attempt === null ? accommodatedSeconds(challenge.timeLimit, timeAccommodation) : secondsOf(attempt),
    points,
    category,
    difficulty,
    state,
    isCompleted,
    userAnswer: attempt === null || attempt.answer === null ? null : shownPosition(challenge, userId, attempt.answer),
    isCorrect: isCompleted ? attempt?.correct === true : null,
    outOfTime: isCompleted && attempt !== null && isOutOfTime(attempt, now),
    remainingMs: state === 'started' && attempt !== null ? timeLeft(attempt.expiresAt, now) : null,
  };
}

/** Stored number of the right option; the wrong ones are 1 to 3 in the author's order. */
export const RIGHT_OPTION = 0;

/** Returns the position, from 0, at which the user sees an option. */
export function shownPosition({ id }: Pick<Challenge, 'id'>, userId: number, option: number): number {
  return optionOrder(id, userId).indexOf(option);
}

/** Returns the option that the user sees at a position; null without one. */
export function optionAt({ id }: Pick<Challenge, 'id'>, userId: number, position: number): number | null {
  return optionOrder(id, userId)[position] ?? null;
}

function optionsOf({ id, correctOption, wrongOptions }: Challenge, userId: number): string[] {
  const options = [correctOption, ...wrongOptions];
  return optionOrder(id, userId).flatMap((option) => options[option] ?? []);
}

function secondsOf({ startedAt, expiresAt }: StoredAttempt): number {
  return Math.round((expiresAt.getTime() - startedAt.getTime()) / 1000);
}

/** Summary of a day's insight. `isCompleted`: the user has read it. */
export interface InsightTeaser extends Pick<
  ShownInsight,
  'title' | 'legalReference' | 'category' | 'readingTime' | 'isCompleted'
> {
  /** The first paragraph, with notes after unchecked facts. */
  readonly opening: string;
}

interface TeaserSources {
  readonly pool: Pool;
  readonly content: () => {
    readonly material: { readonly insights: readonly Insight[] };
    readonly law: Pick<LibraryLaw, 'acts' | 'facts' | 'sources'> & { readonly isUnderReview: IsUnderReview };
  };
}

/** Creates a function that returns the summary of a day's insight; null without one. The caller checks access. */
export function createTeasers({
  pool,
  content,
}: TeaserSources): (userId: number, day: GrenadaDay) => Promise<InsightTeaser | null> {
  const sources = memoizeByEdition(content, ({ material: { insights }, law }) => ({
    calendar: createInsightCalendar({ insights, challenges: [], isUnderReview: law.isUnderReview }),
    places: createPlaces(law),
  }));
  return async (userId, day) => {
    const { calendar, places } = sources();
    const [read] = await readReads(pool, userId, day, day);
    const insight = (read === undefined ? null : calendar.insight(read.insightId)) ?? calendar.insightOf(day);
    if (insight === null) return null;
    const shown = presentInsight(insight, read !== undefined, places);
    const { title, legalReference, category, readingTime, isCompleted } = shown;
    const opening = withUncheckedNotes(paragraphsOf(shown.content)[0] ?? '');
    return { title, legalReference, category, readingTime, isCompleted, opening };
  };
}
