import type { ResponseOf } from '../../../../platform/shared/contract.ts';
import type { EffectiveAccess } from '../../../access/rules/access.ts';
import { addressOfChoice } from '../../../cards/rules/study-sets.ts';
import type { Deck } from '../../../cards/server/service.ts';
import type { groupsContract } from '../../contract.ts';
import { may, type GroupRole } from '../../rules/groups/group-role.ts';
import type { WritingRow } from '../store/discussion.ts';
import type { GroupForRow } from '../store/groups.ts';
import type { SharedRow } from '../store/shared-cards.ts';
import { asMember } from './membership.ts';

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
