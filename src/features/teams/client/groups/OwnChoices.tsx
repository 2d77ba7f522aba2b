import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../../platform/client/api-client.ts';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { Checkbox } from '../../../../platform/client/ui/CheckboxAndRadios.tsx';
import { toast } from '../../../../platform/client/ui/toast.ts';
import { deletion, leaving, type Question } from './group-acts.ts';
import type { JoinedGroup } from './GroupScreen.tsx';
import { groupsApi, refreshGroup } from './queries.ts';

/** What a member settles for themselves: what they share, and that they leave; an owner may end the group. */
export function OwnChoices({
  group,
  onAsk,
}: {
  readonly group: JoinedGroup;
  readonly onAsk: (question: Question) => void;
}): ReactNode {
  const { id: groupId, name, you } = group;
  return (
    <section className="card padded column gap-12" aria-labelledby="own-choices">
      <h2 className="title" id="own-choices">
        Your choices
      </h2>
      {you.role === 'owner' ? (
        <p className="muted">You own this group. To leave it, make another member the owner first.</p>
      ) : (
        <Consent groupId={groupId} sharesProgress={you.sharesProgress} />
      )}
      <div className="actions">
        {you.role === 'owner' ? (
          <Button onClick={() => onAsk(deletion(groupId, name))}>Delete the group</Button>
        ) : (
          <Button onClick={() => onAsk(leaving(groupId))}>Leave the group</Button>
        )}
      </div>
    </section>
  );
}

/** Whether the owner sees how far the reader is (product-rules.md, O7). */
function Consent({
  groupId,
  sharesProgress: shared,
}: {
  readonly groupId: string;
  readonly sharesProgress: boolean;
}): ReactNode {
  const client = useQueryClient();
  const consent = useMutation({
    mutationFn: (sharesProgress: boolean) =>
      groupsApi('PUT /api/groups/:groupId/consent', { params: { groupId }, body: { sharesProgress } }),
    onSuccess: () => refreshGroup(client, groupId, 'group'),
    onError: (failure) =>
      toast({ title: 'Not saved', description: sentenceOf(failure, 'Please try again.'), tone: 'danger' }),
  });
  return (
    <Checkbox
      label="Share my progress in this group: cards known, quiz scores and the day I last studied."
      help="Only the owner of the group sees it. You can stop this at any time."
      checked={shared}
      disabled={consent.isPending}
      onChange={({ target }) => consent.mutate(target.checked)}
    />
  );
}
