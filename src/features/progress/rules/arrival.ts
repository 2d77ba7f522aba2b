import { formatDay } from '../../../platform/shared/day-text.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { accessOf, type AccessFacts, type EffectiveAccess } from '../../access/rules/access.ts';

/** How many days after it happened an event still counts: what a device without a network, or left in a drawer, can explain. */
export const LATEST_ARRIVAL_DAYS = 30;

/** How far a device's clock may run from ours before its events are refused. */
const CLOCK_SKEW_MS = 5 * 60 * 1000;

const DAY_MS = 24 * 60 * 60 * 1000;

/** When something happened, in milliseconds since 1970 by the device's clock, and what bounds it by ours. */
export interface Arrival {
  readonly at: number;
  readonly receivedAt: number;
  readonly accountMadeAt: number;
}

/** Why an event cannot count by its time, in a sentence; null when it can. */
export function refusalByTime({ at, receivedAt, accountMadeAt }: Arrival): string | null {
  if (at > receivedAt + CLOCK_SKEW_MS)
    return 'This happened in the future by our clock. Check the date and time of this device.';
  if (at < accountMadeAt - CLOCK_SKEW_MS)
    return 'This happened before the account was made. Check the date and time of this device.';
  if (at < receivedAt - LATEST_ARRIVAL_DAYS * DAY_MS)
    return `This was sent more than ${LATEST_ARRIVAL_DAYS} days after it happened. Check the date and time of this device.`;
  return null;
}

/**
 * What an event is judged by: whose it is, when it came, the cards an access opened at an instant, and when a card left the deck. Dates
 * are instants.
 */
export interface Judgement {
  readonly user: AccessFacts & { readonly createdAt: Date };
  readonly receivedAt: Date;
  readonly openTo: (access: EffectiveAccess, at: Date) => ReadonlySet<number>;
  readonly retiredAt: (cardId: number) => Date | null;
}

/**
 * Why an event does not count, in a sentence; null when it counts. What was studied while it was open counts though it is sent
 * after the trial or the plan ended, or after the card left the deck.
 */
export function refusalOf(
  { cardId, at }: { readonly cardId: number; readonly at: string },
  { user, receivedAt, openTo, retiredAt }: Judgement,
): string | null {
  const happenedAt = new Date(at);
  const byTime = refusalByTime({
    at: happenedAt.getTime(),
    receivedAt: receivedAt.getTime(),
    accountMadeAt: user.createdAt.getTime(),
  });
  if (byTime !== null) return byTime;
  const accesses = [accessOf(user, happenedAt), accessOf(user, receivedAt)];
  if (accesses.some((access) => openTo(access, happenedAt).has(cardId))) return null;
  const removed = retiredAt(cardId);
  if (removed !== null && accesses.some((access) => openTo(access, justBefore(removed)).has(cardId)))
    return `This card was removed on ${formatDay(grenadaDay(removed))}.`;
  if (hadEnded(user.subscriptionEndDate, happenedAt) && openTo('premium', happenedAt).has(cardId))
    return 'The plan had ended.';
  if (hadEnded(user.trialEndDate, happenedAt) && openTo('trial', happenedAt).has(cardId)) return 'The trial had ended.';
  return 'This card is not open to this account.';
}

function justBefore(instant: Date): Date {
  return new Date(instant.getTime() - 1);
}

function hadEnded(end: Date | null, at: Date): boolean {
  return end !== null && end.getTime() <= at.getTime();
}
