import type { GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import type { CaseText } from './tokenize.ts';
import { wordAt } from './tokenize.ts';

/**
 * What happened on a stated day, by the nearest word of an event: a job began or ended, something else such as a strike was over, notice
 * was given, dues were deducted, an application was made, something is due, a leave starts; or the day is today's.
 */
export type DayEvent =
  | 'began'
  | 'ended'
  | 'over'
  | 'notice'
  | 'deducted'
  | 'applied'
  | 'due'
  | 'leave'
  | 'strike'
  | 'now';

/** A day that a question states, with its event; null when no word near it says one. */
export interface StatedDay {
  readonly day: GrenadaDay;
  readonly event: DayEvent | null;
}

/** The words of a date: from the first position up to the one after the last. */
export interface DatePlace {
  readonly from: number;
  readonly to: number;
}

const EVENT_WORDS: readonly (readonly [DayEvent, ReadonlySet<string>])[] = (
  [
    [
      'began',
      'start starts started starting begin begins began begun hire hired joined employed engaged recruited since',
    ],
    ['ended', 'lose lost fire fired dismiss dismissed sacked redundant retrenched terminated left quit'],
    ['over', 'end ends ended ending finish finished finishes expire expires expired close closed'],
    ['notice', 'notice resign resigned resigns resignation letter handed'],
    ['deducted', 'deduct deducts deducted deduction deductions withheld'],
    ['applied', 'apply applies applied applying application filed submitted received'],
    ['due', 'due expect expected expecting born birth'],
    ['now', 'today now'],
  ] as const
).map(([event, words]) => [event, new Set(words.split(' '))]);

/** What ends or starts besides a job. */
const OTHER_PERIODS =
  /^(?:strike|lockout|probation|leave|maternity|vacation|holiday|training|course|notice|meeting|dispute|sick|ill|hospital)$/;
/** Words before "leave" when it means going away: "I leave on 3 March". */
const WHO_LEAVES = /^(?:i|we|you|he|she|they|will|ll|to|must|can|could|should|did|ah)$/;
/** Words allowed before a date that begins its clause. */
const LEADS = /^(?:on|in|from|at|since|the|then|so|of|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/;
const JOINS = /^(?:and|but|then|n)$/;

/** Returns the event of a date among all dates of a text, by the nearest event word of its own clause. */
export function eventOfDate(
  { tokens, begins }: CaseText,
  dates: readonly DatePlace[],
  date: DatePlace,
): DayEvent | null {
  const previous = Math.max(0, ...dates.filter(({ from }) => from < date.from).map(({ to }) => to));
  const next = Math.min(tokens.length, ...dates.filter(({ from }) => from > date.from).map(({ from }) => from));
  const isJoin = (place: number) => JOINS.test(wordAt(tokens, place));

  const before = (stopsAtJoin: boolean) => {
    for (let place = date.from - 1; place >= previous; place -= 1) {
      if (stopsAtJoin && isJoin(place)) return null;
      const event = eventAt(tokens, place, previous);
      if (event !== null) return event;
      if (begins.has(place)) return null;
    }
    return null;
  };
  const after = (end: number) => {
    for (let place = date.to; place < end; place += 1) {
      const event = eventAt(tokens, place, date.to);
      if (event !== null) return event;
    }
    return null;
  };

  const isFirst = leadsClause({ tokens, begins }, previous, date.from);
  const ends = Array.from({ length: next - date.to }, (_, on) => date.to + on).filter(
    (place) => begins.has(place) || isJoin(place),
  );
  // "On 1 May, I was fired"
  const end = ends[0] === date.to ? (ends[1] ?? next) : (ends[0] ?? next);
  const own = before(true);
  if (own !== null) return own;
  const follows = isFirst ? after(end) : after(Math.min(next, date.to + 1));
  if (follows !== null) return follows;
  if (previous > 0 && /^(?:to|thru|through)$/.test(wordAt(tokens, date.from - 1))) return 'ended';
  return isFirst ? null : before(false);
}

/** Whether only words such as "on" are between the beginning of a clause and a date. */
function leadsClause({ tokens, begins }: CaseText, previous: number, from: number): boolean {
  for (let place = from; place > previous; place -= 1) {
    if (begins.has(place) || JOINS.test(wordAt(tokens, place - 1))) return true;
    if (!LEADS.test(wordAt(tokens, place - 1))) return false;
  }
  return true;
}

/** Returns the event that the word at a position names; `start` is where its clause may begin. */
function eventAt(tokens: CaseText['tokens'], place: number, start: number): DayEvent | null {
  const [before, word] = [wordAt(tokens, place - 1), wordAt(tokens, place)];
  if (word === 'leave' || word === 'maternity') return word === 'leave' && WHO_LEAVES.test(before) ? 'ended' : 'leave';
  if (word === 'day' && /^(?:last|final)$/.test(before)) return isOfJob(tokens, place, start) ? 'ended' : 'over';
  if (word === 'off' || word === 'over') return offOrOver(tokens, place, start);
  if (word === 'strike' && before === 'on') return 'strike';
  const near = wordsBetween(tokens, Math.max(start, place - 4), place);
  // "They let my cousin go", "they sent me home"
  if (word === 'go' && near.includes('let')) return 'ended';
  if (word === 'home' && near.some((each) => /^(?:sent|send)$/.test(each))) return 'ended';
  if (word === 'out' && /^(?:took|take|taken|takes)$/.test(before)) return 'deducted';
  // "There was a fire on 3 March"
  if (word === 'fire' && /^(?:a|the)$/.test(before)) return null;
  // "I worked until 3 March", and not "he has until 3 March"
  if (/^(?:until|till|til)$/.test(word)) return isOfWork(tokens, place, start) ? 'ended' : 'over';
  const event = EVENT_WORDS.find(([, words]) => words.has(word))?.[0] ?? null;
  if (event === 'over') return isOfJob(tokens, place, start) ? 'ended' : 'over';
  // "My maternity leave starts on 3 March"
  return event === 'began' && isOfLeave(tokens, place, start) ? 'leave' : event;
}

function offOrOver(tokens: CaseText['tokens'], place: number, start: number): DayEvent | null {
  const before = wordAt(tokens, place - 1);
  if (wordAt(tokens, place) === 'over')
    return /^(?:is|was|be|been|got|it)$/.test(before) ? (isOfJob(tokens, place, start) ? 'ended' : 'over') : null;
  if (before === 'called') return 'over';
  return [1, 2].some((back) => /^(?:lay|laid)$/.test(wordAt(tokens, place - back))) ? 'ended' : null;
}

/** Whether nothing but a job is named before an end: "it ended". */
function isOfJob(tokens: CaseText['tokens'], place: number, start: number): boolean {
  return !wordsBetween(tokens, start, place).some((word) => OTHER_PERIODS.test(word));
}

function isOfWork(tokens: CaseText['tokens'], place: number, start: number): boolean {
  return (
    isOfJob(tokens, place, start) &&
    wordsBetween(tokens, start, place).some((word) => /^(?:work|worked|working|employed|there)$/.test(word))
  );
}

function isOfLeave(tokens: CaseText['tokens'], place: number, start: number): boolean {
  return wordsBetween(tokens, start, place).some((word) => word === 'leave' || word === 'maternity');
}

function wordsBetween(tokens: CaseText['tokens'], from: number, to: number): readonly string[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, on) => wordAt(tokens, from + on));
}
