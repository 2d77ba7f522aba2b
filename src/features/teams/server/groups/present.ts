import type { Pool } from 'pg';
import type { ResponseOf } from '../../../../platform/shared/contract.ts';
import type { GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import type { EffectiveAccess } from '../../../access/rules/access.ts';
import { addressOfChoice } from '../../../cards/rules/study-sets.ts';
import type { Deck } from '../../../cards/server/service.ts';
import { weekOfEach } from '../../../progress/server/service.ts';
import type { groupsContract } from '../../contract.ts';
import { may, type GroupRole } from '../../rules/groups/group.ts';
import type { WritingRow } from '../store/discussion.ts';
import type { GroupForRow } from '../store/groups.ts';
import type { SharedRow } from '../store/shared-cards.ts';
import { asMember, groupMembers, ownGroup } from './membership.ts';

type Group = ResponseOf<typeof groupsContract.show>;
type Writing = ResponseOf<typeof groupsContract.replies>['replies'][number];
type Shared = ResponseOf<typeof groupsContract.cards>['cards'][number];

/** Presents a group to the user of the row. */
export function presentGroup(group: GroupForRow, now: Date): Group {
  const own = asMember(group);
  const { inviteCode: code, inviteCodeEndsAt: endsAt } = group;
  return {
    id: group.id,
    name: group.name,
    description: group.description,
    category: group.category,
    isPublic: group.isPublic,
    members: group.members,
    maxMembers: group.maxMembers,
    weeklyGoal: group.weeklyGoal,
    needsNewCode: own === null && group.removedAt !== null,
    you:
      own === null
        ? null
        : {
            role: own.role,
            joinedAt: own.joinedAt.toISOString(),
            sharesProgress: own.sharesProgress,
            sharesProgressSince: own.sharesProgressSince?.toISOString() ?? null,
          },
    invite:
      own === null || code === null || !may(own.role, 'invite')
        ? null
        : { code, endsAt: endsAt?.toISOString() ?? null, expired: endsAt !== null && endsAt <= now },
  };
}

/** Converts rows of a group to the response for one member. */
export interface Presenter {
  readonly writing: (row: WritingRow) => Writing;
  readonly shared: (row: SharedRow) => Shared;
}

/** Creates a presenter for one member: with usernames, roles, and links to cards that are open to the member. */
export function presenterFor(
  deck: Deck,
  {
    userId,
    access,
    names,
    roles,
  }: {
    readonly userId: number;
    readonly access: EffectiveAccess;
    readonly names: ReadonlyMap<number, string>;
    readonly roles: ReadonlyMap<number, GroupRole>;
  },
): Presenter {
  const opened = deck.openIds(access);

  function author(id: number | null): Writing['author'] {
    return id === null
      ? { username: null, isYou: false, role: null }
      : { username: names.get(id) ?? null, isYou: id === userId, role: roles.get(id) ?? null };
  }

  function card(cardId: number): Shared['card'] | null {
    const found = deck.byId.get(cardId);
    if (found === undefined) return null;
    const { heading, lawReference: reference, category } = found;
    return {
      cardId,
      title: heading?.replace(/\.$/, '') ?? `Card ${cardId}`,
      reference,
      category,
      href: opened.has(cardId) ? `${addressOfChoice({ category, bookmarkedOnly: false })}&card=${cardId}` : null,
    };
  }

  return {
    writing: ({ id, userId: by, flashcardId, message, createdAt, editedAt, deletedBy }) => ({
      id,
      author: author(by),
      message,
      card: flashcardId === null ? null : card(flashcardId),
      writtenAt: createdAt.toISOString(),
      edited: editedAt !== null,
      deletedBy,
    }),
    shared: ({ id, flashcardId, sharedByUserId, notes, sharedAt }) => ({
      id,
      card: card(flashcardId) ?? {
        cardId: flashcardId,
        title: `Card ${flashcardId}`,
        reference: 'This card was taken out of the deck.',
        category: '',
        href: null,
      },
      notes,
      by: author(sharedByUserId),
      sharedAt: sharedAt.toISOString(),
    }),
  };
}

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
