import { type ReactNode, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { keepNames } from '../../../../platform/client/ui/keep-names.tsx';
import { sentenceOf } from '../../../../platform/client/api-client.ts';
import { toast } from '../../../../platform/client/ui/toast.ts';
import type { GroupRole } from '../../rules/groups/group.ts';
import { groupsApi, forgetGroup, refreshGroup } from './queries.ts';

/** Runs an action on a group, with an optional confirmation first. Leaving a group removes it from the cache. */
export function useGroupAct(groupId: string) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [question, ask] = useState<Question | null>(null);
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
  return { question, ask, run: (chosen: GroupAct): void => act.mutate(chosen), isRunning: act.isPending };
}

/** An action on a group or a member. */
export interface GroupAct {
  readonly run: () => Promise<unknown>;
  /** Whether the user is still a member afterwards. */
  readonly stays: boolean;
}

/** An action that needs a confirmation. */
export interface Question extends GroupAct {
  readonly title: ReactNode;
  readonly text: string;
  /** Label of the button, and its label while the request runs. */
  readonly act: string;
  readonly doing: string;
}

interface MemberIds {
  readonly groupId: string;
  readonly userId: number;
}

/** Changes the role of a member. */
export function roleChange(params: MemberIds, role: Exclude<GroupRole, 'owner'>): GroupAct {
  return { run: () => groupsApi('PUT /api/groups/:groupId/members/:userId', { params, body: { role } }), stays: true };
}

/** Transfers the group to another member. */
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

/** Removes a member. */
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

/** Deletes the group. */
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
