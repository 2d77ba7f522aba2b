import { formatDay, type GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import type { CaseFigures } from '../case/parse-case.ts';
import type { DayEvent } from '../case/day-events.ts';

/** A day that the time in a fact may run from. */
export interface AnchorDay {
  readonly day: GrenadaDay;
  /** What must have been on that day: "the strike ended on 8 May 2026". Null when the question says so. */
  readonly condition: string | null;
}

interface Anchor {
  /** The events that the time runs from. */
  readonly events: readonly DayEvent[];
  /** The condition, before the day. */
  readonly condition: string;
  /** The question for the day. */
  readonly prompt: string;
}

const STRIKE: Anchor = {
  events: ['over', 'ended'],
  condition: 'the strike ended on',
  prompt: 'On which day did the strike end?',
};
const DUES: Anchor = {
  events: ['deducted'],
  condition: 'the dues were deducted on',
  prompt: 'On which day were the dues deducted?',
};
const APPLICATION: Anchor = {
  events: ['applied'],
  condition: 'the application was received on',
  prompt: 'On which day was the application received?',
};
const END: Anchor = { events: ['ended'], condition: 'the job ended on', prompt: 'On which day did the job end?' };
const START: Anchor = { events: ['began'], condition: 'the job began on', prompt: 'On which day did the job begin?' };
const LEAVE: Anchor = {
  events: ['leave'],
  condition: 'the leave starts on',
  prompt: 'On which day does the leave start?',
};
const DUE: Anchor = {
  events: ['due'],
  condition: 'the leave fell due on',
  prompt: 'On which day did the leave fall due?',
};

/** The event that the time in a fact runs from. */
const ANCHORS: Readonly<Record<string, Anchor>> = {
  'LRA-084': STRIKE,
  'LRA-061': DUES,
  'LRA-053': APPLICATION,
  'EA-104': END,
  'GEN-333': END,
  'EA-053': START,
  'EA-060': START,
  'EA-061': START,
  'GEN-323': START,
  'EA-150': LEAVE,
  'EA-153': LEAVE,
  'EA-136': DUE,
};

/**
 * Returns the stated days that the time in a fact may run from. Several, or one of another event, have a condition each: none is
 * certain.
 */
export function anchorDays({ days, day: first }: CaseFigures, fact: string): readonly AnchorDay[] {
  const anchor = ANCHORS[fact];
  const past = days.filter(({ event }) => event !== 'now');
  const stated = past.length === 0 ? days : past;
  const matching = stated.filter(({ event }) => event !== null && anchor?.events.includes(event) === true);
  const possible = distinct((matching.length > 0 ? matching : stated).map(({ day }) => day));
  const belongsToOtherEvent =
    matching.length === 0 && anchor !== undefined && stated.some(({ event }) => event !== null);
  if (possible.length === 0) return first === null ? [] : [{ day: first, condition: null }];
  if (possible.length === 1 && !belongsToOtherEvent) return possible.map((day) => ({ day, condition: null }));
  const condition = anchor?.condition ?? 'it counts from';
  return possible.map((day) => ({ day, condition: `${condition} ${formatDay(day)}` }));
}

/** Returns the one day that the time in a fact runs from; null when that is open. */
export function anchorDay(figures: CaseFigures, fact: string): GrenadaDay | null {
  const [first, ...others] = anchorDays(figures, fact);
  return first === undefined || others.length > 0 || first.condition !== null ? null : first.day;
}

/** Returns the question for the day that the time in a fact runs from. */
export function anchorPrompt(fact: string): string {
  return ANCHORS[fact]?.prompt ?? 'From which day does it count?';
}

/** Returns the one stated day of an event; null for none and for several. */
export function dayOfEvent({ days }: CaseFigures, event: DayEvent): GrenadaDay | null {
  const [first, ...others] = distinct(days.filter((each) => each.event === event).map(({ day }) => day));
  return first === undefined || others.length > 0 ? null : first;
}

function distinct(days: readonly GrenadaDay[]): readonly GrenadaDay[] {
  return [...new Set(days)];
}
