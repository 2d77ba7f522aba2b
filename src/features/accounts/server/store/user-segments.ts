import { addDays, dayStart, grenadaDay, weekStart } from '../../../../platform/shared/grenada-calendar.ts';
import { AWAY_DAYS, type UserSegment } from '../../rules/user-segments.ts';

/** `accessOf` of the access feature as SQL; `$1` is the current time. A test compares the two. */
export const ACCESS_SQL = `case
  when is_premium or coalesce(subscription_end_date > $1, false) or (access_type in ('paid', 'premium') and subscription_end_date is null)
    then 'premium'
  when coalesce(trial_end_date > $1, false) then 'trial' else 'free' end`;

/** Conditions of the ready filters; `$1` to `$3` are `segmentTimes`. Users who never studied count from their registration. */
export const SEGMENTS_SQL = {
  'trial-ending': `${ACCESS_SQL} = 'trial' and trial_end_date < $2`,
  away: `${ACCESS_SQL} = 'premium' and coalesce(last_active_date, (created_at at time zone 'America/Grenada')::date) <= $3`,
  unconfirmed: 'not email_verified',
} as const satisfies Readonly<Record<UserSegment, string>>;

/** Returns the current time, the end of the week, and the last day of study of users who are away. */
export function segmentTimes(now: Date): readonly [Date, Date, string] {
  const today = grenadaDay(now);
  return [now, new Date(dayStart(addDays(weekStart(today), 7))), addDays(today, -AWAY_DAYS)];
}
