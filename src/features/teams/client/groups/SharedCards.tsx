import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { sentenceOf } from '../../../../platform/client/api-client.ts';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { EmptyState } from '../../../../platform/client/ui/EmptyState.tsx';
import { Skeleton, Skeletons } from '../../../../platform/client/ui/Loading.tsx';
import { NotLoaded } from '../../../../platform/client/ui/NotLoaded.tsx';
import { toast } from '../../../../platform/client/ui/toast.ts';
import { CancelButton, Dialog } from '../../../../platform/client/ui/Dialog.tsx';
import { TextAreaField } from '../../../../platform/client/ui/TextField.tsx';
import type { SessionUser } from '../../../accounts/client/service.ts';
import { may, NOTES_LENGTH } from '../../rules/groups/group.ts';
import { GroupCard } from './GroupCard.tsx';
import type { JoinedGroup } from './GroupScreen.tsx';
import { groupsApi, nameOf, refreshGroup, useSharedCards, type SharedCard } from './queries.ts';
import { CardField } from './CardFinder.tsx';

interface ShareDialogProps {
  readonly groupId: string;
  readonly userId: number;
  /** The shared card whose note is edited; null to share a card. */
  readonly shared: SharedCard | null;
  readonly onClose: () => void;
}

/** Shares a card, or edits the note of a shared one. */
function ShareDialog({ groupId, userId, shared, onClose }: ShareDialogProps): ReactNode {
  const [cardId, setCardId] = useState(shared?.card.cardId ?? null);
  const [notes, setNotes] = useState(shared?.notes ?? '');
  const save = useSharing({ groupId, shared, onSaved: onClose });
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!save.isPending) save.mutate({ cardId, notes });
  }
  return (
    <Dialog open onClose={onClose} title={shared === null ? 'Share a card' : 'Change the note'}>
      <form className="column gap-16" onSubmit={submit} noValidate>
        {shared === null ? (
          <CardField userId={userId} label="Find a card" none={null} value={cardId} onChange={setCardId} />
        ) : null}
        <TextAreaField
          label="Note"
          help="Why it is worth a look. You can leave it empty."
          limit={NOTES_LENGTH}
          rows={3}
          value={notes}
          onChange={({ target }) => setNotes(target.value)}
        />
        {save.error === null ? null : (
          <p role="alert" className="groups__alert">
            {sentenceOf(save.error, 'That was not saved. Please try again.')}
          </p>
        )}
        <div className="actions">
          <CancelButton />
          <Button
            variant="primary"
            type="submit"
            disabled={cardId === null}
            busy={save.isPending}
            busyLabel="Saving..."
          >
            {shared === null ? 'Share' : 'Save'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useSharing({
  groupId,
  shared,
  onSaved,
}: Pick<ShareDialogProps, 'groupId' | 'shared'> & { readonly onSaved: () => void }) {
  const client = useQueryClient();
  // Made here, so that a card that is sent once more is shared once.
  const [id] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: async ({ cardId, notes }: { readonly cardId: number | null; readonly notes: string }) => {
      if (shared !== null)
        await groupsApi('PUT /api/groups/:groupId/cards/:sharedId', {
          params: { groupId, sharedId: shared.id },
          body: { notes },
        });
      else if (cardId !== null)
        await groupsApi('POST /api/groups/:groupId/cards', { params: { groupId }, body: { id, cardId, notes } });
    },
    onSuccess: async () => {
      onSaved();
      await refreshGroup(client, groupId, 'cards');
    },
  });
}

/** Cards shared with the group. */
export default function SharedCards({
  group,
  user,
}: {
  readonly group: JoinedGroup;
  readonly user: SessionUser;
}): ReactNode {
  const [sharing, setSharing] = useState<SharedCard | 'new' | null>(null);
  return (
    <div className="column gap-16">
      <div className="actions">
        <Button variant="primary" onClick={() => setSharing('new')}>
          Share a card
        </Button>
      </div>
      <SharedList group={group} onChange={setSharing} />
      {sharing === null ? null : (
        <ShareDialog
          groupId={group.id}
          userId={user.id}
          shared={sharing === 'new' ? null : sharing}
          onClose={() => setSharing(null)}
        />
      )}
    </div>
  );
}

function SharedList({
  group: { id: groupId, you },
  onChange,
}: {
  readonly group: JoinedGroup;
  readonly onChange: (shared: SharedCard) => void;
}): ReactNode {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useSharedCards(groupId);
  const removal = useMutation({
    mutationFn: (sharedId: string) =>
      groupsApi('DELETE /api/groups/:groupId/cards/:sharedId', { params: { groupId, sharedId } }),
    onSuccess: () => refreshGroup(client, groupId, 'cards'),
    onError: (failure) =>
      toast({ title: 'Not removed', description: sentenceOf(failure, 'Please try again.'), tone: 'danger' }),
  });
  if (data === undefined)
    return error === null ? (
      <Skeletons label="Loading shared cards" className="column gap-12">
        <Skeleton height="72px" />
        <Skeleton height="72px" />
      </Skeletons>
    ) : (
      <NotLoaded
        title="Shared cards did not load"
        safe="The cards are safe."
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data.cards.length === 0)
    return <EmptyState title="No card is shared yet">Share the first one, and say why it is worth a look.</EmptyState>;
  return (
    <ul className="groups__list">
      {data.cards.map((shared) => (
        <SharedItem
          key={shared.id}
          shared={shared}
          canRemove={shared.by.isYou || may(you.role, 'moderate')}
          onChange={() => onChange(shared)}
          onRemove={() => removal.mutate(shared.id)}
        />
      ))}
    </ul>
  );
}

/** A shared card with its note and the user's actions. */
function SharedItem({
  shared,
  canRemove,
  onChange,
  onRemove,
}: {
  readonly shared: SharedCard;
  readonly canRemove: boolean;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}): ReactNode {
  return (
    <li className="card groups__shared">
      <GroupCard card={shared.card} />
      <div className="groups__shared-foot">
        <p className="smallish groups__text">
          <b>{nameOf(shared)}</b>
          {shared.notes === '' ? '' : ` ${shared.notes}`}
        </p>
        <div className="line groups__acts">
          {shared.by.isYou ? (
            <Button variant="quiet" onClick={onChange}>
              Change the note
            </Button>
          ) : null}
          {canRemove ? (
            <Button variant="quiet" onClick={onRemove}>
              Remove
            </Button>
          ) : null}
        </div>
      </div>
    </li>
  );
}
