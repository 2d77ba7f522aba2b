import { addDays, grenadaDay, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';

/** How far back the archive goes. */
export const ARCHIVE_DAYS = 60;

/** Days on one page of the archive. */
export const ARCHIVE_PAGE = 10;

/** The oldest day of a learner's archive: 60 days ago, or the day the account was made when that is later. */
export function firstArchiveDay(accountMadeAt: Date, today: GrenadaDay): GrenadaDay {
  const made = grenadaDay(accountMadeAt);
  const oldest = addDays(today, -ARCHIVE_DAYS);
  return made > oldest ? made : oldest;
}

/** The days of a page of the archive, newest first: those before a day (null: before today), none older than the first. */
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

/** Whether a day stands in the archive: past, and not older than its first. */
export function isArchived(
  day: GrenadaDay,
  { first, today }: { readonly first: GrenadaDay; readonly today: GrenadaDay },
): boolean {
  return day >= first && day < today;
}
