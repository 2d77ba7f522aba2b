import type { ReactNode } from 'react';
import { formatTime } from '../../../platform/shared/grenada-calendar.ts';
import { formatShortDate } from './short-date.ts';

/** A moment in a table: the day, and the time of day below it. */
export function ShortMoment({ at }: { readonly at: string }): ReactNode {
  return (
    <span className="admin__day">
      <span>{formatShortDate(at)},</span> <span>{formatTime(at)}</span>
    </span>
  );
}
