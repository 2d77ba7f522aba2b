import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { EmptyState } from '../../../platform/client/ui/EmptyState.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import { TextAreaField } from '../../../platform/client/ui/TextField.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import type { SessionUser } from '../../accounts/client/service.ts';
import { NOTES_LENGTH } from '../rules/group-bounds.ts';
import { may } from '../rules/group-role.ts';
import { CardField } from './CardField.tsx';
import { GroupCard } from './GroupCard.tsx';
import type { JoinedGroup } from './GroupScreen.tsx';
import { groupsApi, nameOf, refreshGroup, useSharedCards } from './queries.ts';

/** A card that is about to be shared, or whose note is changed. */
interface Draft {
  /** Of a card that is shared already; null for a new one. */
  readonly sharedId: string | null;
  /** Made here, so that a card is shared once. */
  readonly id: string;
  readonly cardId: number | null;
  readonly notes: string;
}

/** The cards that members put before the group. */
export default function SharedCards({
  group,
  user,
}: {
  readonly group: JoinedGroup;
  readonly user: SessionUser;
}): ReactNode {
  const { id: groupId, you } = group;
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useSharedCards(groupId);
  const [draft, setDraft] = useState<Draft | null>(null);
  const save = useMutation({
    mutationFn: async ({ sharedId, id, cardId, notes }: Draft) => {
      if (sharedId !== null)
        await groupsApi('PUT /api/groups/:groupId/cards/:sharedId', { params: { groupId, sharedId }, body: { notes } });
      else if (cardId !== null)
        await groupsApi('POST /api/groups/:groupId/cards', { params: { groupId }, body: { id, cardId, notes } });
    },
    onSuccess: async () => {
      setDraft(null);
      await refreshGroup(client, groupId, 'cards');
    },
  });
  const take = useMutation({
    mutationFn: (sharedId: string) =>
      groupsApi('DELETE /api/groups/:groupId/cards/:sharedId', { params: { groupId, sharedId } }),
    onSuccess: () => refreshGroup(client, groupId, 'cards'),
    onError: (failure) =>
      toast({ title: 'Not taken away', description: sentenceOf(failure, 'Please try again.'), tone: 'danger' }),
  });

  function begin(next: Draft): void {
    save.reset();
    setDraft(next);
  }
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (draft !== null && !save.isPending) save.mutate(draft);
  }

  return (
    <div className="column gap-16">
      <div className="actions">
        <Button
          variant="primary"
          onClick={() => begin({ sharedId: null, id: crypto.randomUUID(), cardId: null, notes: '' })}
        >
          Share a card
        </Button>
      </div>
      {data === undefined ? (
        error === null ? (
          <Skeletons label="Loading shared cards" className="column gap-12">
            <Skeleton height="72px" />
            <Skeleton height="72px" />
          </Skeletons>
        ) : (
          <NotLoaded
            title="Shared cards did not load"
            safe="They are all there."
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )
      ) : data.cards.length === 0 ? (
        <EmptyState title="No card is shared yet">Share the first one, and say why it is worth a look.</EmptyState>
      ) : (
        <ul className="groups__list">
          {data.cards.map((shared) => (
            <li key={shared.id} className="card groups__shared">
              <GroupCard card={shared.card} />
              <div className="groups__shared-foot">
                <p className="smallish groups__text">
                  <b>{nameOf(shared)}</b>
                  {shared.notes === '' ? '' : ` ${shared.notes}`}
                </p>
                <div className="line groups__acts">
                  {shared.by.isYou ? (
                    <Button
                      variant="quiet"
                      onClick={() =>
                        begin({ sharedId: shared.id, id: shared.id, cardId: shared.card.cardId, notes: shared.notes })
                      }
                    >
                      Change the note
                    </Button>
                  ) : null}
                  {shared.by.isYou || may(you.role, 'moderate') ? (
                    <Button variant="quiet" onClick={() => take.mutate(shared.id)}>
                      Take away
                    </Button>
                  ) : null}
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
      {draft === null ? null : (
        <Dialog
          open
          onClose={() => setDraft(null)}
          title={draft.sharedId === null ? 'Share a card' : 'Change the note'}
        >
          <form className="column gap-16" onSubmit={submit} noValidate>
            {draft.sharedId === null ? (
              <CardField
                userId={user.id}
                label="Card"
                none="Choose a card"
                value={draft.cardId}
                onChange={(cardId) => setDraft({ ...draft, cardId })}
              />
            ) : null}
            <TextAreaField
              label="Note"
              help="Why it is worth a look. May be empty."
              limit={NOTES_LENGTH}
              rows={3}
              value={draft.notes}
              onChange={({ target }) => setDraft({ ...draft, notes: target.value })}
            />
            {save.error === null ? null : (
              <p role="alert" className="groups__alert">
                {sentenceOf(save.error, 'That was not saved. Please try again.')}
              </p>
            )}
            <div className="actions">
              <Button onClick={() => setDraft(null)}>Cancel</Button>
              <Button
                variant="primary"
                type="submit"
                disabled={draft.cardId === null}
                busy={save.isPending}
                busyWord="Saving..."
              >
                {draft.sharedId === null ? 'Share' : 'Save'}
              </Button>
            </div>
          </form>
        </Dialog>
      )}
    </div>
  );
}
