import { CronExpressionParser } from 'cron-parser';

const ZONE = 'America/Grenada';
const MINUTE_MS = 60 * 1000;

/** A missed time is made up for when the server was down for less than this. */
export const CATCH_UP_MS = 24 * 60 * 60 * 1000;

/** A crontab line that can be read. */
export interface Timetable {
  readonly line: string;
}

/**
 * Reads a crontab line of five fields (minute, hour, day, month, weekday), whose times are Grenadian.
 * @throws Error naming what is wrong
 */
export function parseCron(line: string): Timetable {
  // The library would take a sixth field for seconds, and stars for those that are missing.
  if (line.trim().split(/\s+/).length !== 5) throw new Error(`The timetable "${line}" needs five fields.`);
  try {
    CronExpressionParser.parse(line, { tz: ZONE });
  } catch (error) {
    throw new Error(
      `The timetable "${line}" cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
  return { line };
}

/** The last time named by the timetable, at or before `now` and less than a day ago; null when there is none. */
export function latestSlot({ line }: Timetable, now: Date): Date | null {
  const thisMinute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  // What the library calls previous is before the date it is given: this minute itself counts too.
  const slot = CronExpressionParser.parse(line, { tz: ZONE, currentDate: new Date(thisMinute + 1_000) }).prev();
  return slot.getTime() > thisMinute - CATCH_UP_MS ? slot.toDate() : null;
}
