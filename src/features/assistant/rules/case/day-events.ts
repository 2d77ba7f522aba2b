import type { GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import type { CaseText } from './tokenize.ts';
import { textBetween, wordAt } from './tokenize.ts';

/** What happened on a stated day, by the nearest word of an event. */
export type DayEvent =
  // The job.
  | 'began'
  | 'ended'
  | 'notice'
  // A leave starts, or someone is back early from it.
  | 'leave'
  | 'back'
  // A strike, and the end of it or of another time.
  | 'strike'
  | 'over'
  // Union dues were deducted; an application was made.
  | 'deducted'
  | 'applied'
  // Something is due, a birth too; someone reached an age, or died.
  | 'due'
  | 'turned'
  | 'died'
  // What was due was done.
  | 'done'
  // Today.
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

/** Events, by patterns of a clause up to the word that names the event; the first match counts. "end" is decided by `OTHER_PERIODS`. */
const EVENTS: readonly (readonly [DayEvent | 'end', RegExp])[] = [
  ['due', /\b(?:due|owed) since$/],
  ['due', /\b(?:finish|complet|reach|made)\w* (?:my |his |her |the |a )?(?:first |one |# )?year$/],
  [
    'back',
    /\b(?:want|wants|like|hope|hopes|plan|plans)(?: to)? (?:go|come|get|return)(?: back)?(?: to work)?(?: on)?$/,
  ],
  [
    'back',
    /\bback\b.* before (?:the |my |her )?(?:maternity )?leave (?:done|finish\w*|over|ends?)(?: on)?$|\b(?:back|return|returning)(?: \S+){0,4} early\b(?: \S+){0,5}$/,
  ],
  [
    // "I leave on 3 March", and not "my leave" or "a fire"
    'ended',
    /\b(?:(?:i|we|you|he|she|they|will|ll|to|must|can|could|should|did|ah|want|wants) leave|leaves|(?:lay|laid)(?: \S+)? off|let(?: \S+){0,3} go|sen[td](?: \S+){0,3} home|g[eo]t(?:ting)? rid(?: \S+){0,2}|(?:go|went|gone) home|lose|lost|(?<!\b(?:a|the) )fired?|dismiss|dismissed|sacked|redundant|retrenched|terminated|termination|redundancy|left|quit|gone|(?:job|work|contract) (?:is |was )?done(?: on)?)$/,
  ],
  [
    'leave',
    /\b(?:leave|maternity)$|\b(?:leave|maternity)\b(?:(?! (?:i|he|she|we|they)\b).)* (?:start|starts|started|starting|begin|begins|began|begun)$/,
  ],
  [
    // "I worked until 3 March", and not "he has until 8 March"
    'end',
    /\b(?:(?:last|final) day|(?:is|was|be|been|got|it) over|an end|(?:work|worked|working|employed|there)\b.* (?:until|till|til)|end|ends|ended|ending|finish|finished|finishes|expire[sd]?|clos(?:e[sd]?|ing|ure)|stop(?:ped)?)$/,
  ],
  ['over', /\b(?:called off|until|till|til|(?:run|runs|last|lasts) to)$/],
  ['strike', /\bon strike$/],
  ['deducted', /\b(?:(?:took|take|taken|takes) out|deduct|deducts|deducted|deductions?|withheld)$/],
  ['began', /\b(?:took|take|taken) on(?: (?:a|an|the|our|my))?(?: \w+){0,2}$/],
  ['began', /\bfirst day (?:(?:of|at|on) (?:\w+ )?(?:work|job)(?: (?:was|is))?|was|is)$/],
  [
    'began',
    /\b(?:start|starts|started|starting|begin|begins|began|begun|hired?|join|joins|joined|employed|engaged|recruited|since)$/,
  ],
  ['notice', /\b(?:notice|resign|resigned|resigns|resignation|letter|handed|in writing)$/],
  [
    'applied',
    /\b(?:apply|applies|applied|applying|application|filed|submitted|received)$|\bapplication\b.* (?:sent|made|in)$/,
  ],
  ['done', /\b(?:cheque|money|pay|wages|salary|transfer) (?:came|come|reach(?:ed)?|arrived?|landed)$/],
  ['died', /\b(?:died|die|dead|passed away|stillborn)$/],
  ['turned', /\bturn(?:s|ed|ing)?(?: #)?$/],
  ['due', /\b(?:due|expect|expected|expecting|confinement|born|birth(?:day)?)$/],
  [
    'done',
    /\b(?:pa(?:ys?|id)|gets?|got|gave|given?|se[nt]d|sent|hand(?:ed)?|pass(?:ed)?|reach(?:ed)?|register(?:ed)?|claim(?:ed)?)(?: \S+){0,4} (?:money|pay|paid|paying|wages|salary|everything|all|it|them|dem|dues|certificate|particulars|papers?|over|in|out|claim|nis|union|account|bank|me|him|her|us)$|\b(?:paid|sent|forwarded|remitted|registered|claimed|held)$/,
  ],
  ['now', /\b(?:today|now)$/],
];

/** What ends besides a job. */
const OTHER_PERIODS =
  /\b(?:strike|lockout|probation|leave|maternity|vacation|holiday|training|course|notice|meeting|dispute|sick|ill|hospital)\b(?!.*\b(?:contract|job|employment)\b)/;
/** Words allowed before a date that begins its clause. */
const LEADS =
  /^(?:on|in|from|at|since|is|was|till|until|only|the|then|so|of|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/;
const JOINS = /^(?:and|but|then|n|an)$/;

/** Returns the event of a date among all dates of a text, by the nearest event word of its own clause. */
export function eventOfDate(
  { tokens, begins }: CaseText,
  dates: readonly TokenRange[],
  date: TokenRange,
): DayEvent | null {
  const previous = Math.max(0, ...dates.filter(({ from }) => from < date.from).map(({ to }) => to));
  const next = Math.min(tokens.length, ...dates.filter(({ from }) => from > date.from).map(({ from }) => from));
  const isJoin = (position: number) => JOINS.test(wordAt(tokens, position));
  const isFirst = leadsClause({ tokens, begins }, previous, date.from);
  for (let position = date.from - 1; position >= previous; position -= 1) {
    if (isFirst && isJoin(position)) break;
    // "Got fired in 2024" has the "in" of the date, and not that of "put in".
    const isOfDate = position === date.from - 1 && wordAt(tokens, position) === 'in';
    const event = isOfDate ? null : eventAt(tokens, position, previous);
    if (event !== null) return event;
    if (begins.has(position)) break;
  }
  // "On 1 May, I was fired": the first comma does not end its clause.
  for (let position = date.to; position < (isFirst ? next : Math.min(next, date.to + 1)); position += 1) {
    if (position > date.to && (begins.has(position) || isJoin(position))) break;
    const event = eventAt(tokens, position, date.to);
    if (event !== null) return event;
  }
  return previous > 0 && /^(?:to|thru|through)$/.test(wordAt(tokens, date.from - 1)) ? 'ended' : null;
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
  const clause = textBetween(tokens, Math.min(start, position - 1), position + 1);
  const event = EVENTS.find(([, words]) => words.test(clause))?.[0] ?? null;
  if (event !== 'end') return event;
  return OTHER_PERIODS.test(textBetween(tokens, start, position)) ? 'over' : 'ended';
}
