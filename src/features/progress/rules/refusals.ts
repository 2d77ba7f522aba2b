import { formatDate } from '../../../platform/shared/grenada-calendar.ts';
import { accessOf, type AccessFacts, type EffectiveAccess } from '../../access/rules/access.ts';
import type { LearningEvent } from './learning-record.ts';

/** Maximum age of an event in days. A device may have been offline that long (product-rules.md, D5). */
export const MAX_EVENT_AGE_DAYS = 30;

/** Minimum days between resets: otherwise the same cards could earn points in every week of the leaderboard. */
export const DAYS_BETWEEN_RESETS = 30;

/** Milliseconds by which a device's clock may be ahead. */
const CLOCK_SKEW_MS = 5 * 60 * 1000;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Time of an event by the device's clock, and times of the server's clock, in milliseconds since 1970. */
interface EventTiming {
  readonly at: number;
  readonly receivedAt: number;
  readonly accountMadeAt: number;
}

/** Returns why an event's time is refused, in a sentence; null when it is accepted. */
export function refusalByTime({ at, receivedAt, accountMadeAt }: EventTiming): string | null {
  if (at > receivedAt + CLOCK_SKEW_MS)
    return 'This happened in the future by our clock. Check the date and time of this device.';
  if (at < accountMadeAt - CLOCK_SKEW_MS)
    return 'This happened before the account existed. Check the date and time of this device.';
  if (at < receivedAt - MAX_EVENT_AGE_DAYS * DAY_MS)
    return `This was sent more than ${MAX_EVENT_AGE_DAYS} days after it happened. Check the date and time of this device.`;
  return null;
}

/** What decides about an event. `openTo`: the cards an access includes at an instant. `retiredAt`: when a card was removed. */
export interface EventContext {
  readonly user: AccessFacts & { readonly createdAt: Date };
  readonly receivedAt: Date;
  readonly openTo: (access: EffectiveAccess, at: Date) => ReadonlySet<number>;
  readonly retiredAt: (cardId: number) => Date | null;
}

/**
 * Returns why an event is refused, in a sentence; null when it counts. Study of an open card counts even if it is sent after the trial, the
 * plan or the card ended (product-rules.md, A6).
 */
export function findRefusal(
  { cardId, at }: { readonly cardId: number; readonly at: string },
  { user, receivedAt, openTo, retiredAt }: EventContext,
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
    return `This card was removed on ${formatDate(removed)}.`;
  if (hadEnded(user.subscriptionEndDate, happenedAt) && openTo('premium', happenedAt).has(cardId))
    return 'The plan had ended.';
  if (hadEnded(user.trialEndDate, happenedAt) && openTo('trial', happenedAt).has(cardId)) return 'The trial had ended.';
  return 'This card is not open to this account.';
}

/** Returns why an event does not count after a reset, in a sentence; null when it counts. */
export function refusalAfterReset({ at }: { readonly at: string }, latest: Date | null): string | null {
  return latest !== null && Date.parse(at) <= latest.getTime() ? 'This was before you reset your progress.' : null;
}

/** Returns why progress cannot be reset at an instant, in a sentence; null when it can. */
export function resetRefusal(latest: Date | null, now: Date): string | null {
  if (latest === null) return null;
  const next = new Date(latest.getTime() + DAYS_BETWEEN_RESETS * DAY_MS);
  return now < next ? `You can reset your progress again on ${formatDate(next)}.` : null;
}

function justBefore(instant: Date): Date {
  return new Date(instant.getTime() - 1);
}

function hadEnded(end: Date | null, at: Date): boolean {
  return end !== null && end.getTime() <= at.getTime();
}

/** Returns what a learner did, as the buttons name it. */
export function actionText(event: LearningEvent): string {
  switch (event.kind) {
    case 'card.completed':
      return 'Got it!';
    case 'card.practised':
      return 'Need Practice';
    case 'card.reviewed':
      return `Reviewed: ${event.grade}`;
    case 'answer.undone':
      return 'Answer taken back';
    case 'bookmark.set':
      return event.bookmarked ? 'Bookmarked' : 'Bookmark removed';
  }
}

/** Returns refused events as CSV. */
export function refusedTable(refused: readonly { readonly event: LearningEvent; readonly reason: string }[]): string {
  const rows = refused.map(({ event, reason }) => [
    event.at,
    String(event.cardId),
    actionText(event),
    reason,
    event.id,
  ]);
  return [['Time', 'Card', 'Answer', 'Not counted because', 'Id'], ...rows]
    .map((row) => `${row.map(quoted).join(',')}\r\n`)
    .join('');
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}
