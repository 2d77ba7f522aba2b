import { addDays, grenadaDay, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';

/** Days that the archive goes back. */
export const ARCHIVE_DAYS = 60;

/** Days on one page of the archive. */
export const ARCHIVE_PAGE = 10;

/** Returns the oldest day of a user's archive: 60 days ago, or the day of registration when that is later. */
export function firstArchiveDay(accountCreatedAt: Date, today: GrenadaDay): GrenadaDay {
  const created = grenadaDay(accountCreatedAt);
  const oldest = addDays(today, -ARCHIVE_DAYS);
  return created > oldest ? created : oldest;
}

/** Returns the days of an archive page, newest first, from before `before` (null: today) back to `first`. */
export function archivePage({
  first,
  today,
  before,
}: {
  readonly first: GrenadaDay;
  readonly today: GrenadaDay;
  readonly before: GrenadaDay | null;
}): GrenadaDay[] {
  const days: GrenadaDay[] = [];
  for (
    let day = addDays(before === null || before > today ? today : before, -1);
    day >= first && days.length < ARCHIVE_PAGE;
    day = addDays(day, -1)
  )
    days.push(day);
  return days;
}

/** Whether a day is in the archive: past, and not before `first`. */
export function isArchived(
  day: GrenadaDay,
  { first, today }: { readonly first: GrenadaDay; readonly today: GrenadaDay },
): boolean {
  return day >= first && day < today;
}

/** The day on which a user can read an insight. */
interface InsightDay {
  readonly day: GrenadaDay;
  readonly when: 'today' | 'past' | 'to_come';
}

/**
 * Returns the latest day of an insight from `first` to today, else its next day; null when it has none. `insightOf` returns the id of a
 * day's insight; `round` is the number of days in which every insight has its day.
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
