import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { authoringApi, refreshDeck, type AdminCard } from './queries.ts';

/** Asks before a card leaves the deck. */
export function DeleteDialog({ card, onClose }: { readonly card: AdminCard; readonly onClose: () => void }): ReactNode {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => authoringApi('DELETE /api/flashcards/:id', { params: { id: card.id } }),
    onSuccess: async () => {
      toast({ title: 'Flashcard deleted successfully', tone: 'success' });
      onClose();
      await refreshDeck(client);
    },
    onError: () => toast({ title: 'Error', description: 'Failed to delete flashcard', tone: 'danger' }),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Are you sure you want to delete this flashcard?"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={remove.isPending} busyWord="Deleting..." onClick={() => remove.mutate()}>
            Delete
          </Button>
        </>
      }
    >
      <div className="column gap-10">
        <p>{card.question}</p>
        <p>
          It leaves the deck, quizzes, review and search. Learners keep what they did with it, and you can restore it.
        </p>
        {remove.error === null ? null : <p role="alert">{sentenceOf(remove.error, 'Please try again.')}</p>}
      </div>
    </Dialog>
  );
}
