import type { Pool } from 'pg';
import type { ResponseOf } from '../../../../platform/shared/contract.ts';
import type { GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { weekOfEach } from '../../../progress/server/service.ts';
import type { groupsContract } from '../../contract.ts';
import { groupMembers, ownGroup } from './membership.ts';

/**
 * Returns the weekly points and cards of the members, the most points first, and the weekly goal.
 * @throws ApiError NOT_FOUND
 */
export async function showWeek(
  pool: Pool,
  { userId, groupId, today }: { readonly userId: number; readonly groupId: string; readonly today: GrenadaDay },
): Promise<ResponseOf<typeof groupsContract.week>> {
  const { weeklyGoal } = await ownGroup(pool, userId, groupId);
  const members = await groupMembers(pool, groupId);
  const weeks = await weekOfEach(
    pool,
    members.map((member) => member.userId),
    today,
  );
  const lines = members
    .map((member) => ({
      username: member.username,
      isYou: member.userId === userId,
      points: weeks.get(member.userId)?.points ?? 0,
      cards: weeks.get(member.userId)?.cards ?? 0,
    }))
    .toSorted((one, next) => next.points - one.points || next.cards - one.cards);
  return {
    goal: weeklyGoal,
    cards: lines.reduce((sum, { cards }) => sum + cards, 0),
    ownCards: weeks.get(userId)?.cards ?? 0,
    members: lines.map((line) => ({
      ...line,
      rank: line.points === 0 ? null : 1 + lines.filter(({ points }) => points > line.points).length,
    })),
  };
}
