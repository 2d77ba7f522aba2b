import type { QueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { counted } from '../../../platform/shared/numbers.ts';
import { authoringApi, refreshDeck } from './queries.ts';

/** The Undo button of a toast about deleted cards. Toasts render outside the query provider, so the client is a prop. */
function UndoDelete({ client, ids }: { readonly client: QueryClient; readonly ids: readonly number[] }): ReactNode {
  const [isBusy, setIsBusy] = useState(false);

  async function undo(): Promise<void> {
    setIsBusy(true);
    try {
      const { changed, refused } = await authoringApi('POST /api/admin/flashcards/bulk', {
        body: { action: 'restore', ids: [...ids] },
      });
      const [first] = refused;
      if (first === undefined) toast({ title: `${counted(changed.length, 'flashcard')} restored`, tone: 'success' });
      else {
        const title = `${counted(refused.length, 'flashcard')} not restored`;
        toast({ title, description: first.reason, tone: 'danger' });
      }
      await refreshDeck(client);
    } catch (error) {
      const description = sentenceOf(error, 'Choose Deleted under Show, and restore them there.');
      toast({ title: 'Failed to restore flashcards', description, tone: 'danger' });
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Button busy={isBusy} busyWord="Restoring..." onClick={() => void undo()}>
      Undo
    </Button>
  );
}

/** Shows a toast about deleted cards, with a button that restores them. */
export function showDeletedToast(client: QueryClient, title: string, ids: readonly number[]): void {
  toast({ title, description: <UndoDelete client={client} ids={ids} />, tone: 'success' });
}
