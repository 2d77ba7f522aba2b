import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { sentenceOf } from '../../../../platform/client/api-client.ts';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { CancelButton, Dialog } from '../../../../platform/client/ui/Dialog.tsx';
import { TextAreaField } from '../../../../platform/client/ui/TextField.tsx';
import { NOTES_LENGTH } from '../../rules/groups/group-bounds.ts';
import { CardField } from './CardField.tsx';
import { groupsApi, refreshGroup, type SharedCard } from './queries.ts';

interface ShareDialogProps {
  readonly groupId: string;
  readonly userId: number;
  /** The shared card whose note is changed; null to share another. */
  readonly shared: SharedCard | null;
  readonly onClose: () => void;
}

/** Shares a card, or changes what is said of one. */
export function ShareDialog({ groupId, userId, shared, onClose }: ShareDialogProps): ReactNode {
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
          <Button variant="primary" type="submit" disabled={cardId === null} busy={save.isPending} busyWord="Saving...">
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
