import { addDays, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';

/** When an insight is a learner's to read: today, on a past day of the archive, or on a day to come. */
export interface InsightDay {
  readonly day: GrenadaDay;
  readonly when: 'today' | 'past' | 'to_come';
}

/**
 * The day of an insight: the latest one from `first` to today, else the next to come. `insightOf` tells whose turn a day is, by
 * its id; `round` is how many days a whole round of all insights takes. Null when its turn does not come.
 */
export function dayOfInsight(
  id: number,
  insightOf: (day: GrenadaDay) => number | null,
  { first, today, round }: { readonly first: GrenadaDay; readonly today: GrenadaDay; readonly round: number },
): InsightDay | null {
  for (let day = today; day >= first; day = addDays(day, -1))
    if (insightOf(day) === id) return { day, when: day === today ? 'today' : 'past' };
  for (let away = 1; away <= round; away += 1) {
    const day = addDays(today, away);
    if (insightOf(day) === id) return { day, when: 'to_come' };
  }
  return null;
}
