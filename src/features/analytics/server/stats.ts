import type { Pool } from 'pg';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { addDays, dayStart, grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { readRevenue } from '../../billing/server/service.ts';
import type { Deck } from '../../cards/server/service.ts';
import { periodAt } from '../../leaderboard/rules/periods.ts';
import { countActive, countActiveSince, countByAccess, countCompletions } from '../../progress/server/service.ts';
import type { analyticsContract } from '../contract.ts';
import { averageCompletion } from '../rules/completion.ts';

/** Days over which somebody counts as active (product-rules.md, X2). */
const ACTIVE_DAYS = 30;

/** The figures of the four cards, as they stand now. */
export async function readStats(
  pool: Pool,
  deck: Deck,
  now: Date,
): Promise<ResponseOf<typeof analyticsContract.stats>> {
  const today = grenadaDay(now);
  const month = periodAt('month', today).start;
  const [activeUsers, activeUsersBefore, learners, completions, revenue] = await Promise.all([
    countActiveSince(pool, addDays(today, 1 - ACTIVE_DAYS)),
    countActive(pool, addDays(today, 1 - 2 * ACTIVE_DAYS), addDays(today, -ACTIVE_DAYS)),
    countByAccess(pool, now),
    countCompletions(pool, now),
    readRevenue(pool, new Date(dayStart(month)), now),
  ]);
  const completion = averageCompletion(learners, completions, deck.openIds);
  return {
    totalCards: deck.cards.length,
    ungradedCards: deck.cards.filter(({ underReview }) => underReview).length,
    activeUsers,
    activeUsersBefore,
    completionRate: completion === null ? null : Math.round(completion * 100),
    revenue: revenue.cents / 100,
    payments: revenue.orders,
    month,
  };
}
