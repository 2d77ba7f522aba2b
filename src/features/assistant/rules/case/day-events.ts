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
export interface TokenRange {
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
  dates: readonly TokenRange[],
  date: TokenRange,
): DayEvent | null {
  const previous = Math.max(0, ...dates.filter(({ from }) => from < date.from).map(({ to }) => to));
  const next = Math.min(tokens.length, ...dates.filter(({ from }) => from > date.from).map(({ from }) => from));
  const isJoin = (position: number) => JOINS.test(wordAt(tokens, position));

  const before = (stopsAtJoin: boolean) => {
    for (let position = date.from - 1; position >= previous; position -= 1) {
      if (stopsAtJoin && isJoin(position)) return null;
      const event = eventAt(tokens, position, previous);
      if (event !== null) return event;
      if (begins.has(position)) return null;
    }
    return null;
  };
  const after = (end: number) => {
    for (let position = date.to; position < end; position += 1) {
      const event = eventAt(tokens, position, date.to);
      if (event !== null) return event;
    }
    return null;
  };

  const isFirst = leadsClause({ tokens, begins }, previous, date.from);
  const ends = Array.from({ length: next - date.to }, (_, on) => date.to + on).filter(
    (position) => begins.has(position) || isJoin(position),
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
  for (let position = from; position > previous; position -= 1) {
    if (begins.has(position) || JOINS.test(wordAt(tokens, position - 1))) return true;
    if (!LEADS.test(wordAt(tokens, position - 1))) return false;
  }
  return true;
}

/** Returns the event that the word at a position names; `start` is where its clause may begin. */
function eventAt(tokens: CaseText['tokens'], position: number, start: number): DayEvent | null {
  const [before, word] = [wordAt(tokens, position - 1), wordAt(tokens, position)];
  if (word === 'leave' || word === 'maternity') return word === 'leave' && WHO_LEAVES.test(before) ? 'ended' : 'leave';
  if (word === 'day' && /^(?:last|final)$/.test(before)) return isOfJob(tokens, position, start) ? 'ended' : 'over';
  if (word === 'off' || word === 'over') return offOrOver(tokens, position, start);
  if (word === 'strike' && before === 'on') return 'strike';
  const near = wordsBetween(tokens, Math.max(start, position - 4), position);
  // "They let my cousin go", "they sent me home"
  if (word === 'go' && near.includes('let')) return 'ended';
  if (word === 'home' && near.some((each) => /^(?:sent|send)$/.test(each))) return 'ended';
  if (word === 'out' && /^(?:took|take|taken|takes)$/.test(before)) return 'deducted';
  // "There was a fire on 3 March"
  if (word === 'fire' && /^(?:a|the)$/.test(before)) return null;
  // "I worked until 3 March", and not "he has until 3 March"
  if (/^(?:until|till|til)$/.test(word)) return isOfWork(tokens, position, start) ? 'ended' : 'over';
  const event = EVENT_WORDS.find(([, words]) => words.has(word))?.[0] ?? null;
  if (event === 'over') return isOfJob(tokens, position, start) ? 'ended' : 'over';
  // "My maternity leave starts on 3 March"
  return event === 'began' && isOfLeave(tokens, position, start) ? 'leave' : event;
}

function offOrOver(tokens: CaseText['tokens'], position: number, start: number): DayEvent | null {
  const before = wordAt(tokens, position - 1);
  if (wordAt(tokens, position) === 'over')
    return /^(?:is|was|be|been|got|it)$/.test(before) ? (isOfJob(tokens, position, start) ? 'ended' : 'over') : null;
  if (before === 'called') return 'over';
  return [1, 2].some((back) => /^(?:lay|laid)$/.test(wordAt(tokens, position - back))) ? 'ended' : null;
}

/** Whether nothing but a job is named before an end: "it ended". */
function isOfJob(tokens: CaseText['tokens'], position: number, start: number): boolean {
  return !wordsBetween(tokens, start, position).some((word) => OTHER_PERIODS.test(word));
}

function isOfWork(tokens: CaseText['tokens'], position: number, start: number): boolean {
  return (
    isOfJob(tokens, position, start) &&
    wordsBetween(tokens, start, position).some((word) => /^(?:work|worked|working|employed|there)$/.test(word))
  );
}

function isOfLeave(tokens: CaseText['tokens'], position: number, start: number): boolean {
  return wordsBetween(tokens, start, position).some((word) => word === 'leave' || word === 'maternity');
}

function wordsBetween(tokens: CaseText['tokens'], from: number, to: number): readonly string[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, on) => wordAt(tokens, from + on));
}
