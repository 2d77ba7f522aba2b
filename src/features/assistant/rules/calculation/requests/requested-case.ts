import type { Case } from '../../case/case.ts';
import type { DayEvent } from '../../case/day-events.ts';
import { MATERNITY_SERVICE } from '../anchor-days.ts';

/** The parts of a case that choose its calculation. */
export type StatedCase = Pick<Case, 'figures' | 'mentions' | 'quantity' | 'isPayAlone'>;

/** A case, with what several requests depend on. */
export interface RequestedCase extends StatedCase {
  /** Whether a stated day has one of some events. */
  readonly hasDay: (...events: readonly DayEvent[]) => boolean;
  /** Whether a day is requested, or how late something is. */
  readonly requestsDay: boolean;
  /** Whether the time of a total is stated. */
  readonly isLengthStated: boolean;
  /** The fact with the service that the right in question requires; null without a stated service. */
  readonly serviceFact: string | null;
}

/** The facts with the service that a right requires, and phrases of the right. */
const SERVICE_FACTS = {
  [MATERNITY_SERVICE]: 'maternity|baby due|confinement',
  'EA-140': 'sick',
  'EA-134': 'vacation|annual leave',
  'EA-211': 'severance|termination allowance|redundancy',
};

/** Reads what a case requests. */
export function readRequestedCase(userCase: StatedCase): RequestedCase {
  const { figures, mentions, quantity } = userCase;
  const { service, began, ended, day, month, days, lasted, daysWorked } = figures;
  const hasDay = (...events: readonly DayEvent[]) => days.some(({ event }) => event !== null && events.includes(event));
  // "Is that late?" also requests a day.
  const isLate = mentions('late|overdue|in time|on time') || (quantity === 'shortfall' && hasDay('done'));
  const mayBeLate = quantity === 'shortfall' || quantity === 'yes-no' || quantity === null;
  const isServiceStated = (service ?? began) !== null;
  return {
    ...userCase,
    hasDay,
    requestsDay: (day ?? month ?? began ?? ended) !== null && (quantity === 'date' || (mayBeLate && isLate)),
    isLengthStated: (lasted ?? daysWorked) !== null || (service !== null && quantity === 'total'),
    serviceFact: isServiceStated ? findByPhrases(SERVICE_FACTS, mentions) : null,
  };
}

/** Returns the first fact with a phrase that a case mentions. */
export function findByPhrases(
  phrasesByFact: Readonly<Record<string, string>>,
  mentions: Case['mentions'],
): string | null {
  return Object.entries(phrasesByFact).find(([, phrases]) => mentions(phrases))?.[0] ?? null;
}
