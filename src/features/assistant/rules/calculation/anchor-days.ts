import { addDays, addMonths, formatDay, type GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import type { CaseFigures } from '../case/parse-case.ts';
import type { DayEvent } from '../case/day-events.ts';

/** A day that the time in a fact may run from. */
export interface AnchorDay {
  readonly day: GrenadaDay;
  /** What must have been on that day: "the strike ended on 8 May 2026". Null when the question says so. */
  readonly condition: string | null;
}

/** The event that a time runs from: its text, and the events of a question that match it. */
interface Anchor {
  readonly condition: string;
  readonly events: readonly DayEvent[];
}

const JOB_START: Anchor = { condition: 'the job began', events: ['began'] };
const JOB_END: Anchor = { condition: 'the job ended', events: ['ended'] };
const STRIKE_END: Anchor = { condition: 'the strike ended', events: ['over', 'ended'] };
const LEAVE_START: Anchor = { condition: 'the leave starts', events: ['leave'] };
const LEAVE_DUE: Anchor = { condition: 'the leave fell due', events: ['due'] };
const DEDUCTION: Anchor = { condition: 'the dues were deducted', events: ['deducted'] };
const APPLICATION: Anchor = { condition: 'the application was received', events: ['applied'] };
const RETURN: Anchor = { condition: 'you return', events: ['back'] };
const DEATH: Anchor = { condition: 'the baby died', events: ['died'] };
const MONTH_END: Anchor = { condition: 'the month ended', events: [] };
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
  { fact: 'LRA-084', anchor: STRIKE_END, phrases: ['strike|lockout'], exceptPhrases: 'pay' },
  { fact: 'LRA-061', anchor: DEDUCTION, phrases: ['union dues|dues deducted'] },
  { fact: 'GEN-334', anchor: JOB_END, phrases: ['termination certificate|certificate of termination|nis certificate'] },
  {
    fact: 'LRA-053',
    anchor: APPLICATION,
    phrases: ['certification|poll'],
    exceptPhrases: 'nis|final pay|last pay|doctor',
  },
  { fact: PROBATION.unskilled, anchor: JOB_START, phrases: ['probation'], exceptPhrases: 'pay' },
  { fact: PROBATION.others, anchor: JOB_START },
  { fact: 'EA-053', anchor: JOB_START, phrases: ['particulars|terms in writing'] },
  { fact: 'GEN-333', anchor: JOB_END, phrases: ['unemployment benefit'] },
  {
    fact: 'EA-205',
    anchor: JOB_END,
    phrases: ['dismiss|dismissal|fire|sack', 'complain|complaint|unfair'],
    exceptPhrases: 'final pay|last pay|nis',
  },
  { fact: GRACE, anchor: MONTH_END, phrases: ['nis|national insurance|grace', 'contribution|grace'] },
  { fact: 'GEN-323', anchor: JOB_START, phrases: ['register nis|register national insurance'] },
  {
    fact: 'EA-136',
    anchor: LEAVE_DUE,
    phrases: ['vacation|annual leave|leave due since|leave fell due', 'due|owed|last day to give|give by'],
    exceptPhrases: 'maternity|baby',
  },
  {
    fact: 'EA-158',
    anchor: DEATH,
    phrases: [
      'lost baby|lose baby|baby died|baby die|baby dead|baby pass|stillborn',
      'leave|maternity leave|back|return',
    ],
  },
  {
    fact: 'EA-159',
    anchor: RETURN,
    phrases: [
      'early|before leave|want back|want return',
      'come back|go back|return|back work',
      'tell|notice|inform|let know',
    ],
  },
  {
    fact: 'EA-153',
    anchor: LEAVE_START,
    phrases: ['maternity|baby|birth|confinement|due date', 'tell|notice|notify|inform|let know'],
  },
  {
    fact: 'EA-150',
    anchor: LEAVE_START,
    phrases: ['maternity', 'start|begin|go|goes|went|back|return|resume'],
    exceptPhrases: 'nis|claim|early|benefit|allowance',
  },
  { fact: 'EA-104', anchor: JOB_END },
];

function anchorOf(fact: string): Anchor | undefined {
  return LAW_TIMES.find((each) => each.fact === fact)?.anchor;
}

/** Returns the stated days that the time in a fact may run from. A day is conditional if several are possible, or if it has another event. */
export function anchorDays({ days, month }: CaseFigures, fact: string): readonly AnchorDay[] {
  if (fact === GRACE) return month === null ? [] : [{ day: addDays(addMonths(month, 1), -1), condition: null }];
  const known = anchorOf(fact);
  const others = days.filter(({ event }) => event !== 'now' && event !== 'done');
  const stated = others.length === 0 ? days : others;
  const matching = stated.filter(({ event }) => event !== null && known?.events.includes(event) === true);
  const possible = new Set((matching.length > 0 ? matching : stated).map(({ day }) => day));
  const isOtherEvent = matching.length === 0 && known !== undefined && stated.some(({ event }) => event !== null);
  const isCertain = possible.size === 1 && !isOtherEvent;
  const condition = known?.condition ?? 'it began';
  return [...possible].map((day) => ({ day, condition: isCertain ? null : `${condition} on ${formatDay(day)}` }));
}

/** Returns the one day that the time in a fact runs from; null when that is open. */
export function anchorDay(figures: CaseFigures, fact: string): GrenadaDay | null {
  const [first, ...others] = anchorDays(figures, fact);
  return first === undefined || others.length > 0 || first.condition !== null ? null : first.day;
}

/** Returns the request for the day that the time in a fact runs from. */
export function anchorPrompt(fact: string): string {
  return `Give the day on which ${anchorOf(fact)?.condition ?? 'it began'}.`;
}

/** Returns the one stated day of an event; null for none and for several. */
export function dayOfEvent({ days }: CaseFigures, event: DayEvent): GrenadaDay | null {
  const [first, ...others] = new Set(days.flatMap((each) => (each.event === event ? each.day : [])));
  return others.length > 0 ? null : (first ?? null);
}

/** Returns the day on which what was due after another day was done. */
export function doneAfter(first: GrenadaDay, figures: CaseFigures): GrenadaDay | null {
  const done = dayOfEvent(figures, 'done');
  return done !== null && done >= first ? done : null;
}
