import type { Pool } from 'pg';
import { addDays, dayStart, grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { EffectiveAccess } from '../../access/rules/access.ts';
import { registeredBetween } from '../../accounts/server/service.ts';
import { countBuyers, readRevenueByDay } from '../../billing/server/service.ts';
import { CATEGORIES } from '../../cards/rules/card-choices.ts';
import type { Deck } from '../../cards/server/service.ts';
import { countActiveSince, countByAccess, countCompletions, countReturned } from '../../progress/server/service.ts';
import { countScores, hardestCards } from '../../quiz/server/service.ts';
import type { Figures } from '../rules/charts.ts';
import { averageCompletion, type CompletionCount, type LearnerCount } from '../rules/completion.ts';
import { LEARNER_MEASURES } from '../rules/measures.ts';
import { figurePeriod, intoBars, type PeriodDays } from '../rules/period.ts';
import { scoreBands } from '../rules/score-bands.ts';
import { readMeasure } from './daily-figures.ts';

/** A card with fewer first answers says nothing of how hard it is (product-rules.md, X6). */
const FEWEST_ANSWERS = 30;
const HARDEST = 10;

/** What learners did over so many days up to today. Each figure is one statement over what it counts, or two where days are added up. */
export async function readFigures(
  pool: Pool,
  deck: Deck,
  { days, now }: { readonly days: PeriodDays; readonly now: Date },
): Promise<Figures> {
  const period = figurePeriod(days, grenadaDay(now));
  const { first, last, unit } = period;
  const from = new Date(dayStart(first));
  const until = new Date(dayStart(addDays(last, 1)));
  const [registered, learners, activeLearners, answers, byAccess, completions, hardest, scores, revenue] =
    await Promise.all([
      registeredBetween(pool, from, until),
      readMeasure(pool, LEARNER_MEASURES[unit], period),
      countActiveSince(pool, first),
      readMeasure(pool, 'answers', period),
      countByAccess(pool, now),
      countCompletions(pool, now),
      hardestCards(pool, { from, until, fewest: FEWEST_ANSWERS, limit: HARDEST }),
      countScores(pool, from, until),
      readRevenueByDay(pool, from, until),
    ]);
  const newcomers = registered.map(({ id }) => id);
  const [returned, bought] = await Promise.all([countReturned(pool, newcomers), countBuyers(pool, newcomers)]);
  return {
    unit,
    first,
    last,
    registrations: intoBars(
      period,
      registered.map(({ day }) => ({ day, count: 1 })),
    ),
    learners: intoBars(period, learners),
    activeLearners,
    answers: intoBars(period, answers),
    completion: completionBySet(deck, byAccess, completions),
    hardest: hardest.map(({ cardId, ...answered }) => ({
      cardId,
      heading: headingOf(deck, cardId),
      ...answered,
    })),
    ...scoreBands(scores),
    conversion: { registered: newcomers.length, ...returned, bought },
    revenue: intoBars(period, revenue),
  };
}

/** How far learners are in each study set, of the cards open to them. */
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

/** What a card is called: its heading, or its question; of a card that left the deck its number. */
function headingOf(deck: Deck, cardId: number): string {
  const card = deck.byId.get(cardId);
  return card === undefined ? `Card ${cardId}` : (card.heading ?? card.question);
}
