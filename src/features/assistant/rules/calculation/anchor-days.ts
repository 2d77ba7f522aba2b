import { addDays, addMonths, formatDay, type GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import type { CaseFigures } from '../case/parse-case.ts';
import type { DayEvent } from '../case/day-events.ts';

/** A day that the time in a fact may run from. */
export interface AnchorDay {
  readonly day: GrenadaDay;
  /** What must have been on that day: "the strike ended on 8 May 2026". Null when the question says so. */
  readonly condition: string | null;
}

/** The events that a time runs from, the condition before the day in an answer, and the question for the day. */
interface Anchor {
  readonly events: readonly DayEvent[];
  readonly condition: string;
  readonly prompt: string;
}

const anchor = (condition: string, question: string, ...events: readonly DayEvent[]): Anchor => ({
  events,
  condition: `${condition} on`,
  prompt: `On which day ${question}?`,
});
const END = anchor('the job ended', 'did the job end', 'ended');
const START = anchor('the job began', 'did the job begin', 'began');
const LEAVE = anchor('the leave starts', 'does the leave start', 'leave');
/** The facts with the maximum probation of unskilled workers, and of others. */
export const PROBATION = { unskilled: 'EA-060', others: 'EA-061' } as const;
/** Phrases of work without skill. "No skill" would match "skilled, and no agreement". */
export const UNSKILLED = 'unskilled|labourer|without skill';
/** The fact with the service before a maternity leave. */
export const MATERNITY_SERVICE = 'EA-151';
/** The fact with the days of grace, which run from the end of a month. */
const GRACE = 'GEN-325';

/** A time that the law sets, with the phrases of a question for its day; "|" separates alternatives. */
interface LawTime {
  readonly fact: string;
  readonly anchor: Anchor;
  /** The question mentions one phrase of each. Without them, the phrases of a question never select the time. */
  readonly phrases?: readonly string[];
  /** None of these may be mentioned. */
  readonly exceptPhrases?: string;
}

/** The times that the law sets; the first match counts. */
export const LAW_TIMES: readonly LawTime[] = [
  {
    fact: 'LRA-084',
    anchor: anchor('the strike ended', 'did the strike end', 'over', 'ended'),
    phrases: ['strike|lockout'],
    exceptPhrases: 'pay',
  },
  {
    fact: 'LRA-061',
    anchor: anchor('the dues were deducted', 'were the dues deducted', 'deducted'),
    phrases: ['union dues|dues deducted'],
  },
  { fact: 'GEN-334', anchor: END, phrases: ['termination certificate|certificate of termination'] },
  {
    fact: 'LRA-053',
    anchor: anchor('the application was received', 'was the application received', 'applied'),
    phrases: ['certification|poll'],
  },
  { fact: 'EA-060', anchor: START, phrases: ['probation'], exceptPhrases: 'pay' },
  { fact: 'EA-061', anchor: START },
  { fact: 'EA-053', anchor: START, phrases: ['particulars|terms in writing'] },
  { fact: 'GEN-333', anchor: END, phrases: ['unemployment benefit'] },
  {
    fact: 'EA-205',
    anchor: END,
    phrases: ['dismiss|dismissal|fire|sack', 'complain|complaint|unfair'],
    exceptPhrases: 'final pay|last pay|nis',
  },
  {
    fact: GRACE,
    anchor: anchor('the month ended', 'did the month end'),
    phrases: ['nis|national insurance|grace', 'contribution|grace'],
  },
  { fact: 'GEN-323', anchor: START, phrases: ['register nis|register national insurance'] },
  {
    fact: 'EA-136',
    anchor: anchor('the leave fell due', 'did the leave fall due', 'due'),
    phrases: ['vacation due|annual leave due'],
  },
  { fact: 'EA-153', anchor: LEAVE, phrases: ['maternity', 'tell|notice|inform|let know'] },
  { fact: 'EA-159', anchor: anchor('you return', 'do you return') },
  {
    fact: 'EA-150',
    anchor: LEAVE,
    phrases: ['maternity', 'start|begin|go|goes|went|back|return|resume'],
    exceptPhrases: 'nis|claim|early',
  },
  { fact: 'EA-104', anchor: END },
];

function anchorOf(fact: string): Anchor | undefined {
  return LAW_TIMES.find((each) => each.fact === fact)?.anchor;
}

/** Returns the stated days that the time in a fact may run from. Uncertain ones, several or of another event, have a condition. */
export function anchorDays({ days, day: first, month }: CaseFigures, fact: string): readonly AnchorDay[] {
  const known = anchorOf(fact);
  if (fact === GRACE) return month === null ? [] : [{ day: addDays(addMonths(month, 1), -1), condition: null }];
  const possibly = days.filter(({ event }) => event !== 'now' && event !== 'done');
  const stated = possibly.length === 0 ? days : possibly;
  const matching = stated.filter(({ event }) => event !== null && known?.events.includes(event) === true);
  const possible = [...new Set((matching.length > 0 ? matching : stated).map(({ day }) => day))];
  const belongsToOtherEvent =
    matching.length === 0 && known !== undefined && stated.some(({ event }) => event !== null);
  if (possible.length === 0) return first === null ? [] : [{ day: first, condition: null }];
  if (possible.length === 1 && !belongsToOtherEvent) return possible.map((day) => ({ day, condition: null }));
  return possible.map((day) => ({ day, condition: `${known?.condition ?? 'it counts from'} ${formatDay(day)}` }));
}

/** Returns the one day that the time in a fact runs from; null when that is open. */
export function anchorDay(figures: CaseFigures, fact: string): GrenadaDay | null {
  const [first, ...others] = anchorDays(figures, fact);
  return first === undefined || others.length > 0 || first.condition !== null ? null : first.day;
}

/** Returns the question for the day that the time in a fact runs from. */
export function anchorPrompt(fact: string): string {
  return anchorOf(fact)?.prompt ?? 'From which day does it count?';
}

/** Returns the one stated day of an event; null for none and for several. */
export function dayOfEvent({ days }: CaseFigures, event: DayEvent): GrenadaDay | null {
  const ofEvent = new Set(days.filter((each) => each.event === event).map(({ day }) => day));
  return ofEvent.size === 1 ? ([...ofEvent][0] ?? null) : null;
}

/** Returns the day on which what was due after another day was done. */
export function doneAfter(first: GrenadaDay, figures: CaseFigures): GrenadaDay | null {
  const done = dayOfEvent(figures, 'done');
  return done !== null && done >= first ? done : null;
}
