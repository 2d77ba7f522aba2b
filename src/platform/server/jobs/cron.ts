/** Grenada keeps UTC-4 all year. */
const OFFSET_MS = -4 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

/** A missed time is made up for when the server was down for less than this. */
export const CATCH_UP_MS = 24 * 60 * 60 * 1000;

const FIELDS = [
  { name: 'minute', from: 0, to: 59 },
  { name: 'hour', from: 0, to: 23 },
  { name: 'day of the month', from: 1, to: 31 },
  { name: 'month', from: 1, to: 12 },
  { name: 'day of the week', from: 0, to: 6 },
] as const;

/** A timetable: whether it names a minute of the Grenadian clock. */
export type Timetable = (grenadianMinute: Date) => boolean;

/**
 * Reads a crontab line of five fields (minute, hour, day, month, weekday with 0 for Sunday): stars, numbers, `a-b`, lists,
 * and steps after a slash. The times are Grenadian.
 * @throws Error naming the field that is wrong
 */
export function parseCron(line: string): Timetable {
  const texts = line.trim().split(/\s+/);
  if (texts.length !== FIELDS.length) throw new Error(`The timetable "${line}" needs five fields.`);
  const [minutes, hours, days, months, weekdays] = FIELDS.map((field, index) => fieldOf(texts[index] ?? '', field, line));
  const [, , dayText, , weekdayText] = texts;
  return (time) => {
    const onDay = days?.has(time.getUTCDate()) === true;
    const onWeekday = weekdays?.has(time.getUTCDay()) === true;
    // As cron has it: with both given, either is enough.
    const today = dayText !== '*' && weekdayText !== '*' ? onDay || onWeekday : onDay && onWeekday;
    return today && minutes?.has(time.getUTCMinutes()) === true && hours?.has(time.getUTCHours()) === true && months?.has(time.getUTCMonth() + 1) === true;
  };
}

function fieldOf(text: string, field: (typeof FIELDS)[number], line: string): ReadonlySet<number> {
  const values = new Set<number>();
  for (const part of text.split(',')) {
    const match = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(part);
    const from = Number(match?.[1] ?? field.from);
    const step = Number(match?.[3] ?? 1);
    const to = match?.[1] === undefined ? field.to : Number(match[2] ?? (match[3] === undefined ? from : field.to));
    if (match === null || from < field.from || to > field.to || from > to || step < 1) {
      throw new Error(`The timetable "${line}" has no ${field.name} "${part}".`);
    }
    for (let value = from; value <= to; value += step) values.add(value);
  }
  return values;
}

/** The last time named by the timetable, at or before `now` and less than a day ago; null when there is none. */
export function latestSlot(timetable: Timetable, now: Date): Date | null {
  const thisMinute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  for (let minute = thisMinute; minute > thisMinute - CATCH_UP_MS; minute -= MINUTE_MS) {
    if (timetable(new Date(minute + OFFSET_MS))) return new Date(minute);
  }
  return null;
}
