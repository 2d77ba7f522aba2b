import type { Pool, PoolClient } from 'pg';
import { addDays, dayStart, grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { EffectiveAccess } from '../../access/rules/access.ts';
import { countRegistrations } from '../../accounts/server/service.ts';
import { countBuyers, readRevenueByDay, readRevenue } from '../../billing/server/service.ts';
import { CATEGORIES } from '../../cards/rules/card-text.ts';
import type { Deck } from '../../cards/server/service.ts';
import {
  countActiveSince,
  countByAccess,
  countCompletions,
  countReturned,
  countActive,
  countAnswerChanges,
  countLearners,
  countNewLearners,
  type ReceivedPeriod,
} from '../../progress/server/service.ts';
import { countScores, hardestCards } from '../../quiz/server/service.ts';
import { type Figures, type NightlyFigures, scoreBands } from '../rules/charts.ts';
import { averageCompletion, type CompletionCount, type LearnerCount } from '../rules/completion.ts';
import {
  LEARNER_MEASURES,
  figurePeriod,
  groupIntoBars,
  PERIOD_DAYS,
  type PeriodDays,
  MEASURES,
  type DayCount,
  type Measure,
  type FigurePeriod,
} from '../rules/period.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { periodAt } from '../../leaderboard/rules/periods.ts';
import type { analyticsContract } from '../contract.ts';
import { inLongTransaction } from '../../../platform/server/database/transaction.ts';
import {
  lockCountedUntil,
  addCounts,
  deleteNightlyFigures,
  readCounts,
  readNightlyFigures,
  setCountedUntil,
  storeNightlyFigures,
} from './store.ts';

/** How long received answers may take to be stored, in milliseconds. */
const SETTLING_MS = 15 * 60 * 1000;

/**
 * Adds the answers received until a quarter of an hour ago to the stored counts, in one transaction. A late answer counts on the day it was given. A
 * repeated run adds nothing twice.
 */
export async function updateDailyFigures(pool: Pool, now: Date): Promise<void> {
  const until = new Date(now.getTime() - SETTLING_MS);
  await inLongTransaction(pool, async (client) => {
    const since = await lockCountedUntil(client);
    if (since !== null && since >= until) return;
    for (const measure of MEASURES)
      await addCounts(client, measure, await readChanges(client, measure, { since, until }));
    await setCountedUntil(client, until);
  });
}

/**
 * Returns a measure at this moment: stored counts, and later answers counted directly. A run may come between both reads, so the second read starts where the stored counts end.
 */
export async function readMeasure(pool: Pool, measure: Measure, period: FigurePeriod): Promise<readonly DayCount[]> {
  const { until, counts } = await readCounts(pool, measure, period);
  const since = await readChanges(pool, measure, { since: until, until: null });
  return [...counts, ...since.filter(({ day }) => period.first <= day && day <= period.last)];
}

async function readChanges(
  client: Pool | PoolClient,
  measure: Measure,
  period: ReceivedPeriod,
): Promise<readonly DayCount[]> {
  switch (measure) {
    case 'answers':
      return countAnswerChanges(client, period);
    case 'learners.day':
      return countNewLearners(client, 'day', period);
    case 'learners.week':
      return countNewLearners(client, 'week', period);
    case 'learners.month':
      return countNewLearners(client, 'month', period);
  }
}

/** Days within which a user counts as active (product-rules.md, X2). */
const ACTIVE_DAYS = 30;

/** Returns the key figures. */
export async function readStats(
  pool: Pool,
  deck: Deck,
  now: Date,
): Promise<ResponseOf<typeof analyticsContract.stats>> {
  const today = grenadaDay(now);
  const month = periodAt('month', today).start;
  const [activeUsers, revenue, stored] = await Promise.all([
    countActiveSince(pool, addDays(today, 1 - ACTIVE_DAYS)),
    readRevenue(pool, new Date(dayStart(month)), now),
    readNightlyFigures(pool, 30),
  ]);
  const { activeUsersBefore, completionRate } = stored?.figures ?? (await countOverall(pool, deck, now));
  return {
    totalCards: deck.cards.length,
    ungradedCards: deck.cards.filter(({ underReview }) => underReview).length,
    activeUsers,
    activeUsersBefore,
    completionRate,
    revenue: revenue.cents / 100,
    payments: revenue.orders,
    month,
    countedAt: stored?.countedAt.toISOString() ?? null,
  };
}

/** Fewer first answers say nothing about a card (product-rules.md, X6). */
const MIN_ANSWERS = 30;
const MAX_HARDEST = 10;

/** Returns the data of all charts for the last `days` days. Each figure takes one or two statements. */
export async function readFigures(
  pool: Pool,
  deck: Deck,
  { days, now }: { readonly days: PeriodDays; readonly now: Date },
): Promise<Figures> {
  const period = figurePeriod(days, grenadaDay(now));
  const { first, last, unit } = period;
  const { from, until } = spanOf(period);
  const [registered, learners, activeLearners, answers, revenue, stored] = await Promise.all([
    countRegistrations(pool, from, until),
    readMeasure(pool, LEARNER_MEASURES[unit], period),
    countActiveSince(pool, first),
    readMeasure(pool, 'answers', period),
    readRevenueByDay(pool, from, until),
    readNightlyFigures(pool, days),
  ]);
  const counted = stored?.figures ?? {
    ...(await countOverall(pool, deck, now)),
    ...(await countPeriod(pool, deck, period)),
  };
  const { completion, hardest, scores, averageScore, conversion } = counted;
  return {
    unit,
    first,
    last,
    registrations: groupIntoBars(period, registered),
    learners: groupIntoBars(period, learners),
    activeLearners,
    answers: groupIntoBars(period, answers),
    completion,
    hardest,
    scores,
    averageScore,
    conversion,
    revenue: groupIntoBars(period, revenue),
    countedAt: stored?.countedAt.toISOString() ?? null,
  };
}

/** With more learners than this, figures that read the whole history are counted at night (product-rules.md, X1). */
const MAX_LEARNERS_COUNTED_AT_ONCE = 2000;

/** Counts the figures of every period that need the whole history and stores them. Deletes them on a small site, which counts at each visit. */
export async function updateNightlyFigures(
  pool: Pool,
  deck: Deck,
  { now, maxLearners = MAX_LEARNERS_COUNTED_AT_ONCE }: { readonly now: Date; readonly maxLearners?: number },
): Promise<void> {
  await inLongTransaction(pool, async (client) => {
    if ((await countLearners(client)) <= maxLearners) return deleteNightlyFigures(client);
    const overall = await countOverall(client, deck, now);
    for (const days of PERIOD_DAYS) {
      const figures = { ...overall, ...(await countPeriod(client, deck, figurePeriod(days, grenadaDay(now)))) };
      await storeNightlyFigures(client, days, { figures, countedAt: now });
    }
  });
}

type OverallFigures = Pick<NightlyFigures, 'activeUsersBefore' | 'completionRate' | 'completion'>;

/** Counts the figures over the whole history that are the same in every period. */
async function countOverall(client: Pool | PoolClient, deck: Deck, now: Date): Promise<OverallFigures> {
  const today = grenadaDay(now);
  const learners = await countByAccess(client, now);
  const completions = await countCompletions(client, now);
  const rate = averageCompletion(learners, completions, deck.openIds);
  return {
    activeUsersBefore: await countActive(client, addDays(today, 1 - 2 * ACTIVE_DAYS), addDays(today, -ACTIVE_DAYS)),
    completionRate: rate === null ? null : Math.round(rate * 100),
    completion: completionBySet(deck, learners, completions),
  };
}

/** Counts the other figures over the whole history. */
async function countPeriod(
  client: Pool | PoolClient,
  deck: Deck,
  period: FigurePeriod,
): Promise<Omit<NightlyFigures, keyof OverallFigures>> {
  const { from, until } = spanOf(period);
  const registered = await countRegistrations(client, from, until);
  const hardest = await hardestCards(client, { from, until, minAnswers: MIN_ANSWERS, limit: MAX_HARDEST });
  return {
    hardest: hardest.map(({ cardId, ...answered }) => ({ cardId, heading: headingOf(deck, cardId), ...answered })),
    ...scoreBands(await countScores(client, from, until)),
    conversion: {
      registered: registered.reduce((sum, { count }) => sum + count, 0),
      ...(await countReturned(client, from, until)),
      bought: await countBuyers(client, from, until),
    },
  };
}

function spanOf({ first, last }: FigurePeriod): { readonly from: Date; readonly until: Date } {
  return { from: new Date(dayStart(first)), until: new Date(dayStart(addDays(last, 1))) };
}

/** Returns the average completion of each study set. */
function completionBySet(
  deck: Deck,
  learners: readonly LearnerCount[],
  completions: readonly CompletionCount[],
): Figures['completion'] {
  const sets = new Set(deck.cards.map(({ category }) => category));
  return CATEGORIES.filter((set) => sets.has(set)).map((set) => {
    const ids = new Set(deck.cards.flatMap(({ id, category }) => (category === set ? [id] : [])));
    const openOf = (access: EffectiveAccess) => new Set([...deck.openIds(access)].filter((id) => ids.has(id)));
    const open = { free: openOf('free'), trial: openOf('trial'), premium: openOf('premium') };
    const average = averageCompletion(learners, completions, (access) => open[access]);
    return { set, cards: ids.size, percent: average === null ? null : Math.round(average * 100) };
  });
}

/** Returns the heading or question of a card; its number when it left the deck. */
function headingOf(deck: Deck, cardId: number): string {
  const card = deck.byId.get(cardId);
  return card === undefined ? `Card ${cardId}` : (card.heading ?? card.question);
}
