/** A day (`YYYY-MM-DD`) as people in Grenada write it: "21 November 2026". */
export function formatDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}

/**
 * The Grenadian calendar. Grenada is at UTC-4 all year, without daylight saving (product-rules.md, D1). A calendar day
 * is arithmetic on the instant and needs no time-zone data.
 */
const OFFSET_MS = -4 * 60 * 60 * 1000;

/** A day in milliseconds; in Grenada every one has as many. */
export const DAY_MS = 24 * 60 * 60 * 1000;

/** A calendar day in Grenada, written `YYYY-MM-DD`. */
export type GrenadaDay = string & { readonly __brand: 'GrenadaDay' };

function asDay(text: string): GrenadaDay {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place where a text becomes a day
  return text as GrenadaDay;
}

/** The day it is in Grenada at an instant. The one source of every day, week and streak in the product. */
export function grenadaDay(instant: Date): GrenadaDay {
  return asDay(new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 10));
}

/** Formats the day in Grenada of an instant (ISO 8601 when a text): "21 November 2026". */
export function formatDate(instant: Date | string): string {
  return formatDay(grenadaDay(new Date(instant)));
}

/** Formats the time of day in Grenada: "8:05 am". */
export function formatTime(instant: Date | string | number): string {
  const clock = onGrenadaClock(new Date(instant).getTime());
  const hour = clock.getUTCHours();
  const minutes = String(clock.getUTCMinutes()).padStart(2, '0');
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour < 12 ? 'am' : 'pm'}`;
}

/** Formats an instant in Grenada: "21 November 2026 at 8:05 am". */
export function formatDateTime(instant: Date | string): string {
  return `${formatDate(instant)} at ${formatTime(instant)}`;
}

/** The instant at which a day begins in Grenada, in milliseconds since 1970. */
export function dayStart(day: GrenadaDay): number {
  return Date.parse(`${day}T00:00:00Z`) - OFFSET_MS;
}

/** An instant as UTC arithmetic must see it to reckon with the days of Grenada; `onUtcClock` undoes it. */
export function onGrenadaClock(instant: number): Date {
  return new Date(instant + OFFSET_MS);
}

/** The instant of a date that `onGrenadaClock` gave, in milliseconds since 1970. */
export function onUtcClock(date: Date): number {
  return date.getTime() - OFFSET_MS;
}

/** Reads a day that was stored or sent; null when the text is no real calendar day. */
export function parseGrenadaDay(text: string): GrenadaDay | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const instant = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(instant.getTime()) || instant.toISOString().slice(0, 10) !== text ? null : asDay(text);
}

/** Whole days since 1970-01-01; orders days and measures gaps. */
export function dayNumber(day: GrenadaDay): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
}

/** The day `count` days later (earlier when negative). */
export function addDays(day: GrenadaDay, count: number): GrenadaDay {
  return asDay(new Date((dayNumber(day) + count) * DAY_MS).toISOString().slice(0, 10));
}

/** The Monday that begins the week of a day. */
export function weekStart(day: GrenadaDay): GrenadaDay {
  const daysSinceMonday = (dayNumber(day) + 3) % 7;
  return addDays(day, -daysSinceMonday);
}

/** The hour of the day in Grenada, 0 to 23. */
export function grenadaHour(instant: Date): number {
  return new Date(instant.getTime() + OFFSET_MS).getUTCHours();
}

/**
 * The day with the same number `count` months later; the first of the month after it where that month is too short. A month of
 * service that begins on 31 January is therefore complete when February is over.
 */
export function addMonths(day: GrenadaDay, count: number): GrenadaDay {
  const start = new Date(`${day}T00:00:00Z`);
  const [month, date] = [start.getUTCMonth() + count, start.getUTCDate()];
  const same = new Date(Date.UTC(start.getUTCFullYear(), month, date));
  const isThere = same.getUTCDate() === date;
  const later = isThere ? same : new Date(Date.UTC(start.getUTCFullYear(), month + 1, 1));
  return asDay(later.toISOString().slice(0, 10));
}

/** The whole months from one day up to another, which is not counted itself; 0 when it is no later. */
export function completedMonths(from: GrenadaDay, until: GrenadaDay): number {
  const [start, end] = [new Date(`${from}T00:00:00Z`), new Date(`${until}T00:00:00Z`)];
  const most = (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
  return Math.max(0, addMonths(from, most) <= until ? most : most - 1);
}

/** Returns Easter Sunday of a year, by Butcher's method. */
export function easterSunday(year: number): GrenadaDay {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const epact = (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const march22 = new Date(Date.UTC(year, 2, 22)).toISOString().slice(0, 10);
  return addDays(asDay(march22), epact + weekday - 7 * correction);
}

/** Reads a date without its year, such as "7 February", in a year; null when the text is no date of that year. */
export function parseDateInYear(date: string, year: number): GrenadaDay | null {
  const text = `${date} ${year}`;
  const instant = new Date(`${text} UTC`);
  if (Number.isNaN(instant.getTime())) return null;
  const day = asDay(instant.toISOString().slice(0, 10));
  return formatDay(day) === text ? day : null;
}
