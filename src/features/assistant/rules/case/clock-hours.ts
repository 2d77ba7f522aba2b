import { HOURS_A_DAY } from '../../../tools/rules/named-arithmetic.ts';

const NOON = 12;
const CLOCK =
  '(?:(\\d{1,2})(?:[:.](\\d\\d))? ?(am|pm|a\\.m\\.?|p\\.m\\.?|(?:o.?clock )?(?:in|at) the \\w+)?|(noon|midday))';
const RANGE = new RegExp(
  `\\b(?:from )?${CLOCK} ?(?:straight |right )?(?:to|till|til|until|up to|-) ?${CLOCK}(?! ?(?:hours?|hrs?|days?|weeks?)\\b)`,
  'gi',
);
const MORNING = /^a|morning/i;
const MINUTES = 60;
/** Times of several days, or with a break: their hours are more than one subtraction. */
const SEVERAL_OR_BREAK =
  /\b(?:lunch|break (?:of|for)|(?:an?|half|one) (?:an? )?(?:hour|hr)(?:'s)? break|mon(?:day)?s? (?:to|till|until|thru|through)|every day|each day|days a week)\b/i;

/** A shift past midnight is overtime, or those of a number of nights; another one has ordinary hours. */
const STAYED = /\b(?:stay\w*|(?:did|work\w*) overtime)\b[^.;,]*$/i;
const NIGHTS = /^,? (?:for )?(?:\d|two|three|four|five|six|seven) (?:nights|nites|shifts)\b/i;

/**
 * Replaces times of the day by the hours between them: "8 hours" for "from 8 in the morning till 4 in the evening". Carnival Tuesday is a
 * holiday from noon, so its hours before noon are ordinary ones.
 */
export function withClockHours(text: string): string {
  if (SEVERAL_OR_BREAK.test(text)) return text;
  const isHalfHoliday = /\bcarnival tuesday\b/i.test(text);
  // "7am to 3pm, and on Boxing Day 10 to 2"
  const hasClock = /\d ?(?:am|pm)\b/i.test(text);
  return text.replaceAll(RANGE, (written: string, ...groups: readonly (string | undefined)[]) => {
    const at = Number(groups[8]);
    const isOvernight = STAYED.test(text.slice(0, at)) || NIGHTS.test(text.slice(at + written.length));
    const [first, last] = [groups.slice(0, 4), groups.slice(4, 8)].map(hoursOf);
    const isBareClock = hasClock && !/\$/.test(text.slice(Math.max(0, at - 2), at));
    const isClock = groups[2] ?? groups[3] ?? groups[6] ?? groups[7] ?? (isBareClock ? written : undefined);
    const spans = (first ?? []).flatMap((from) =>
      (last ?? []).map((to) => ({ from, to: isOvernight && to <= from ? to + HOURS_A_DAY : to })),
    );
    const [span] = spans
      .filter(({ from, to }) => to > from)
      .toSorted((one, other) => one.to - one.from - (other.to - other.from));
    if (isClock === undefined || span === undefined) return written;
    const { from, to } = span;
    if (!isHalfHoliday) return `${to - from} hours`;
    const [before, after] = [Math.max(0, Math.min(to, NOON) - from), Math.max(0, to - Math.max(from, NOON))];
    return [
      ...(before > 0 ? [`${before} ordinary hours`] : []),
      ...(after > 0 ? [`${after} hours on the holiday from noon`] : []),
    ].join(' and ');
  });
}

/** Returns the hours of the day that a time may mean: both halves of the day without "am" or "in the evening". */
function hoursOf([hour, minutes = '0', half, noon]: readonly (string | undefined)[]): readonly number[] {
  if (noon !== undefined) return [NOON];
  const time = (Number(hour) % NOON) + Number(minutes) / MINUTES;
  if (Number(hour) > HOURS_A_DAY / 2) return [];
  return half === undefined ? [time, time + NOON] : [MORNING.test(half) ? time : time + NOON];
}
