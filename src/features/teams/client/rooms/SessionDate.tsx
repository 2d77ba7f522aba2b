import type { ReactNode } from 'react';
import { sessionDay } from '../../rules/rooms/session-time-text.ts';

/** The day of a session as the leaf of a calendar. Ornament: the day stands beside it in words. */
export function SessionDate({ scheduledAt }: { readonly scheduledAt: Date }): ReactNode {
  const { day, month } = sessionDay(scheduledAt.getTime());
  return (
    <p className="live-rooms__date" aria-hidden="true">
      <span className="cloth">{month}</span>
      <b>{day}</b>
    </p>
  );
}
