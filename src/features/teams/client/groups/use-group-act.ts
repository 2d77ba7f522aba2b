import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { sentenceOf } from '../../../../platform/client/api-client.ts';
import { toast } from '../../../../platform/client/ui/toast.ts';
import type { GroupAct, Question } from './group-acts.ts';
import { forgetGroup, refreshGroup } from './queries.ts';

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
