import type { Pool } from 'pg';
import { memoizeByEdition } from '../../../platform/server/memoize-by-edition.ts';
import type { GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { placeFacts } from '../../law/rules/library-facts.ts';
import type { LibraryLaw } from '../../law/rules/library-model.ts';
import type { IsUnderReview } from '../../law/rules/item-kind.ts';
import type { Insight } from '../content.ts';
import { paragraphsOf, withUncheckedNotes } from '../rules/insight.ts';
import { createInsightCalendar } from './calendar.ts';
import { presentInsight, type ShownInsight } from './present.ts';
import { readReads } from './store/days.ts';

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
    readonly law: Pick<LibraryLaw, 'acts' | 'facts'> & { readonly isUnderReview: IsUnderReview };
  };
}

/** Creates a function that returns the summary of a day's insight; null without one. The caller checks access. */
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
    const opening = withUncheckedNotes(paragraphsOf(shown.content)[0] ?? '');
    return { title, legalReference, category, readingTime, isCompleted, opening };
  };
}
