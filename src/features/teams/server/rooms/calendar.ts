import { calendarFile } from '../../rules/rooms/calendar-file.ts';
import type { SessionRow } from '../store/sessions.ts';

/** A session as a calendar file; `publicUrl` without a slash at its end. */
export function calendarOf(session: SessionRow, publicUrl: string): string {
  const { id, groupId, sequence, cancelledAt, title, description, scheduledAt, duration, changedAt } = session;
  return calendarFile({
    uid: id,
    sequence,
    cancelled: cancelledAt !== null,
    title,
    description,
    startsAt: scheduledAt.getTime(),
    minutes: duration,
    changedAt: changedAt.getTime(),
    url: `${publicUrl}/groups/${groupId}/sessions/${id}`,
  });
}
