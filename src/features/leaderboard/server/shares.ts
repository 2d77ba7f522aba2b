import type { Pool } from 'pg';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { ShareSource } from '../../sharing/server/service.ts';
import { placeOf } from './service.ts';

/** A learner's place of a period as it is now, to be shared. */
export function placeShares(pool: Pool, now: () => Date): ShareSource<'leaderboard'> {
  return async (user, { period }) => {
    const place = await placeOf(pool, user.id, period, now());
    if (place === null)
      throw new ApiError('REFUSED', 'You have no place on the leaderboard yet: join it and earn points first.');
    return {
      source: `${period} ${place.position}/${place.totalUsers}`,
      data: { type: 'leaderboard', ...place },
    };
  };
}
