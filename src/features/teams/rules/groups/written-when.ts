import { DAY_MS, grenadaDay, onGrenadaClock } from '../../../../platform/shared/grenada-calendar.ts';

/** When something was written, by the clock in Grenada: "Today, 18:40", "Yesterday, 21:10", "3 November, 09:05", with the year of another one. */
export function writtenWhen(writtenAt: Date, now: Date): string {
  const clock = onGrenadaClock(writtenAt.getTime());
  return `${dayText(writtenAt, now, clock)}, ${clock.toISOString().slice(11, 16)}`;
}

function dayText(writtenAt: Date, now: Date, clock: Date): string {
  const day = grenadaDay(writtenAt);
  if (day === grenadaDay(now)) return 'Today';
  if (day === grenadaDay(new Date(now.getTime() - DAY_MS))) return 'Yesterday';
  return clock.toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    ...(day.slice(0, 4) === grenadaDay(now).slice(0, 4) ? {} : { year: 'numeric' }),
  });
}
