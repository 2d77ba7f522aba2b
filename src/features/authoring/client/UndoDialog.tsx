import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { counted } from '../../../platform/shared/numbers.ts';
import { authoringApi, refreshDeck, type ImportEntry } from './queries.ts';

/** Asks before an import is undone, and says what happens to its cards. */
export function UndoDialog({
  entry: { id, total, used, changed },
  onClose,
  onUndone,
}: {
  readonly entry: ImportEntry;
  readonly onClose: () => void;
  /** Called when the list no longer has the button that opened the dialog: the focus needs another place. */
  readonly onUndone: () => void;
}): ReactNode {
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: () =>
      authoringApi('POST /api/admin/card-imports/:importId/undo', { params: { importId: id }, body: {} }),
    onSuccess: async ({ undone }) => {
      const kept = undone?.retired ?? 0;
      toast({
        title: 'Import undone',
        description:
          kept === 0
            ? `${counted(undone?.removed ?? total, 'card')} removed.`
            : `${counted(undone?.removed ?? 0, 'card')} removed. ${counted(kept, 'card is', 'cards are')} under Deleted in Manage Flashcards.`,
        tone: 'success',
      });
      onClose();
      await refreshDeck(client);
      onUndone();
    },
    onError: () => toast({ title: 'Error', description: 'Failed to undo the import', tone: 'danger' }),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Undo this import of ${counted(total, 'card')}?`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={undo.isPending} busyWord="Undoing..." onClick={() => undo.mutate()}>
            Undo Import
          </Button>
        </>
      }
    >
      <div className="column gap-10">
        <p>All of its cards leave the deck, quizzes, review and search at once. Learners keep what they did.</p>
        <p>
          Cards that nobody uses and nobody has changed are removed for good. To get them back, import the file again.
          Cards that a learner has studied, bookmarked or taken into a study group, or that an administrator has
          changed, stay under Deleted, where you can restore them.
        </p>
        <p>
          {`Learners use ${counted(used, 'card')} at the moment. Administrators have changed or deleted ${counted(changed, 'card')}.`}
        </p>
        {undo.error === null ? null : <p role="alert">{sentenceOf(undo.error, 'Please try again.')}</p>}
      </div>
    </Dialog>
  );
}
