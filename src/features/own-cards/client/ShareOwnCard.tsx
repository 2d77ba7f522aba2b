import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { apiClient, sentenceOf } from '../../../platform/client/api-client.ts';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { RadioGroup } from '../../../platform/client/ui/CheckboxAndRadios.tsx';
import { Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import type { groupsContract } from '../../teams/contract.ts';
import { formatPost, type OwnCard } from '../rules/own-card.ts';

const groupsApi = apiClient<typeof groupsContract>();

export interface ShareOwnCardProps {
  readonly card: OwnCard;
  readonly onClose: () => void;
}

/** Posts a copy of a card to one of the learner's study groups. */
export function ShareOwnCard({ card, onClose }: ShareOwnCardProps): ReactNode {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['groups', 'own'],
    queryFn: ({ signal }) => groupsApi('GET /api/groups', { signal }),
    refetchOnMount: 'always',
  });
  return (
    <Dialog open onClose={onClose} title="Share this card with a group?" closeButton>
      <div className="column gap-16">
        <p>
          The group gets a copy as a post, which the members can read, answer and report. If you change or delete your
          card later, the copy stays. You can delete the post in the group.
        </p>
        {data !== undefined ? (
          data.groups.length === 0 ? (
            <>
              <p>You are not in a group yet.</p>
              <div>
                <ButtonLink href="/groups">Find a group</ButtonLink>
              </div>
            </>
          ) : (
            <GroupChoice card={card} groups={data.groups} onClose={onClose} />
          )
        ) : error === null ? (
          <p>Loading your groups...</p>
        ) : (
          <>
            <p role="alert">{sentenceOf(error, 'Your groups did not load.')}</p>
            <div>
              <Button busy={isFetching} busyLabel="Trying..." onClick={() => void refetch()}>
                Try Again
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}

interface GroupChoiceProps extends ShareOwnCardProps {
  readonly groups: readonly { readonly id: string; readonly name: string }[];
}

function GroupChoice({ card, groups, onClose }: GroupChoiceProps): ReactNode {
  const [groupId, setGroupId] = useState(groups.length === 1 ? (groups[0]?.id ?? null) : null);
  // The same post, however often it is sent; one for each group.
  const [postIds] = useState(() => new Map(groups.map(({ id }) => [id, crypto.randomUUID()])));
  const [missing, setMissing] = useState<string>();
  const posting = useMutation({
    mutationFn: (to: string) =>
      groupsApi('POST /api/groups/:groupId/posts', {
        params: { groupId: to },
        body: { id: postIds.get(to) ?? crypto.randomUUID(), message: formatPost(card) },
      }),
    onSuccess: () => {
      toast({ title: 'Card shared', description: 'Your group can see it now.', tone: 'success', passing: true });
      onClose();
    },
  });

  function share(): void {
    if (posting.isPending) return;
    if (groupId === null) setMissing('Please choose a group.');
    else posting.mutate(groupId);
  }

  return (
    <>
      <RadioGroup
        label="Your groups"
        error={missing}
        value={groupId}
        choices={groups.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(chosen) => {
          setGroupId(chosen);
          setMissing(undefined);
        }}
      />
      {posting.error === null ? null : (
        <p role="alert" className="own-cards__alert">
          {sentenceOf(posting.error, 'The card was not shared. Please try again.')}
        </p>
      )}
      <div className="actions">
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" busy={posting.isPending} busyLabel="Sharing..." onClick={share}>
          Share
        </Button>
      </div>
    </>
  );
}
