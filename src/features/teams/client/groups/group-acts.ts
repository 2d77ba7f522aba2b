import { type ReactNode, useState } from 'react';
import { keepNames } from '../../../../platform/client/ui/keep-names.tsx';
import type { GroupRole } from '../../rules/groups/group-role.ts';
import { groupsApi, forgetGroup, refreshGroup } from './queries.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { sentenceOf } from '../../../../platform/client/api-client.ts';
import { toast } from '../../../../platform/client/ui/toast.ts';

/** Does something to a group and its members, at once or once it was asked about; what one is no more in is forgotten. */
export function useGroupAct(groupId: string) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [asked, ask] = useState<Question | null>(null);
  const act = useMutation({
    mutationFn: ({ run }: GroupAct) => run(),
    onSuccess: async (_done, { stays }) => {
      ask(null);
      if (stays) return refreshGroup(client, groupId, 'group', 'members', 'week');
      forgetGroup(client, groupId);
      navigate('/groups');
    },
    onError: (failure) => {
      ask(null);
      toast({ title: 'That was not done', description: sentenceOf(failure, 'Please try again.'), tone: 'danger' });
    },
  });
  return { asked, ask, run: (chosen: GroupAct): void => act.mutate(chosen), isRunning: act.isPending };
}

/** Something that is done to a group or to one of its members. */
export interface GroupAct {
  readonly run: () => Promise<unknown>;
  /** Whether one is in the group afterwards. */
  readonly stays: boolean;
}

/** Something that is asked about before it is done. */
export interface Question extends GroupAct {
  readonly title: ReactNode;
  readonly text: string;
  /** The word on the button that does it, and while it does. */
  readonly act: string;
  readonly doing: string;
}

interface MemberIds {
  readonly groupId: string;
  readonly userId: number;
}

/** Makes a member a moderator, or the other way round. */
export function roleChange(params: MemberIds, role: Exclude<GroupRole, 'owner'>): GroupAct {
  return { run: () => groupsApi('PUT /api/groups/:groupId/members/:userId', { params, body: { role } }), stays: true };
}

/** Makes another member the owner. */
export function handingOn({ groupId, userId }: MemberIds, username: string): Question {
  return {
    title: keepNames`Make ${username} the owner?`,
    text: 'They become the owner, and you become a moderator.',
    act: 'Make the owner',
    doing: 'Saving...',
    run: () => groupsApi('POST /api/groups/:groupId/owner', { params: { groupId }, body: { userId } }),
    stays: true,
  };
}

/** Takes the group from a member. */
export function removal(params: MemberIds, username: string): Question {
  return {
    title: keepNames`Remove ${username}?`,
    text: 'They leave the group at once. To come back, they need a new code.',
    act: 'Remove',
    doing: 'Removing...',
    run: () => groupsApi('DELETE /api/groups/:groupId/members/:userId', { params }),
    stays: true,
  };
}

/** Leaves the group. */
export function leaving(groupId: string): Question {
  return {
    title: 'Leave this group?',
    text: 'Your posts stay in the group.',
    act: 'Leave',
    doing: 'Leaving...',
    run: () => groupsApi('POST /api/groups/:groupId/leave', { params: { groupId }, body: {} }),
    stays: false,
  };
}

/** Ends the group for all its members. */
export function deletion(groupId: string, name: string): Question {
  return {
    title: keepNames`Delete ${name}?`,
    text: 'Everything in it is gone for all members. You cannot undo this.',
    act: 'Delete the group',
    doing: 'Deleting...',
    run: () => groupsApi('DELETE /api/groups/:groupId', { params: { groupId } }),
    stays: false,
  };
}
