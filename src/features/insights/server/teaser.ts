import type { Pool } from 'pg';
import { memoizeByEdition } from '../../../platform/server/memoize-by-edition.ts';
import type { GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { placeFacts } from '../../law/rules/library-facts.ts';
import type { LibraryLaw } from '../../law/rules/library-model.ts';
import type { IsUnderReview } from '../../law/rules/resting-item.ts';
import type { Insight } from '../content.ts';
import { paragraphsOf, spelledOut } from '../rules/insight-text.ts';
import { createInsightCalendar } from './calendar.ts';
import { presentInsight, type ShownInsight } from './present.ts';
import { readReads } from './store/days.ts';

/** The insight of a day in short. `isCompleted`: the learner has read it. */
export interface InsightTeaser extends Pick<
  ShownInsight,
  'title' | 'legalReference' | 'category' | 'readingTime' | 'isCompleted'
> {
  /** Its first paragraph; words that nobody has confirmed say so behind them. */
  readonly opening: string;
}

/** What a teaser is taken from. */
interface TeaserSources {
  readonly pool: Pool;
  readonly content: () => {
    readonly material: { readonly insights: readonly Insight[] };
    readonly law: Pick<LibraryLaw, 'acts' | 'facts'> & { readonly isUnderReview: IsUnderReview };
  };
}

/** The insight of the day in short, as a learner whose access opens it may be told; null without one. What was read that day stays the day's. */
export function createTeasers({
  pool,
  content,
}: TeaserSources): (userId: number, day: GrenadaDay) => Promise<InsightTeaser | null> {
  const sources = memoizeByEdition(content, ({ material: { insights }, law }) => ({
    calendar: createInsightCalendar({ insights, challenges: [], isUnderReview: law.isUnderReview }),
    places: placeFacts(law),
  }));
  return async (userId, day) => {
    const { calendar, places } = sources();
    const [read] = await readReads(pool, userId, day, day);
    const insight = (read === undefined ? null : calendar.insight(read.insightId)) ?? calendar.insightOf(day);
    if (insight === null) return null;
    const shown = presentInsight(insight, read !== undefined, places);
    const { title, legalReference, category, readingTime, isCompleted } = shown;
    const opening = spelledOut(paragraphsOf(shown.content)[0] ?? '');
    return { title, legalReference, category, readingTime, isCompleted, opening };
  };
}
