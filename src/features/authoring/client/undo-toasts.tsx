import type { QueryClient } from '@tanstack/react-query';
import { UndoButton } from '../../../platform/client/ui/UndoButton.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { counted } from '../../../platform/shared/numbers.ts';
import type { InputOf, ResponseOf } from '../../../platform/shared/contract.ts';
import type { authoringContract } from '../contract.ts';
import { ADMIN_CARDS_KEY, authoringApi, refreshDeck, type SelectedCard } from './queries.ts';

type Change = InputOf<typeof authoringContract.changeMany, 'body'>;

/** Shows a toast about deleted cards, with a button that restores them. */
export function showDeletedToast(client: QueryClient, title: string, ids: readonly number[]): void {
  const undo = () => undoChanges(client, [{ action: 'restore', ids: [...ids] }], 'restored');
  const failed = {
    title: 'Failed to restore flashcards',
    description: 'Choose Deleted under Show and restore them there.',
  };
  toast({ title, description: <UndoButton undo={undo} busyLabel="Restoring..." failed={failed} />, tone: 'success' });
}

/** Shows a toast about cards in a new category, with a button that moves them back. `cards` have the category before. */
export function showMovedToast(client: QueryClient, title: string, cards: readonly SelectedCard[]): void {
  const categories = [...new Set(cards.map(({ category }) => category))];
  const changes = categories.map((category) => ({
    action: 'category' as const,
    category,
    ids: cards.filter((card) => card.category === category).map(({ id }) => id),
  }));
  const undo = () => undoChanges(client, changes, 'moved back');
  const failed = { title: 'Failed to change the category back', description: 'Please change their category again.' };
  toast({ title, description: <UndoButton undo={undo} busyLabel="Moving..." failed={failed} />, tone: 'success' });
}

/** Shows a toast about a deleted draft, with a button that restores it. */
export function showDraftDeletedToast(client: QueryClient, id: string): void {
  async function undo(): Promise<void> {
    await authoringApi('POST /api/admin/card-drafts/:id/restore', { params: { id }, body: {} });
    toast({ title: 'Draft restored', tone: 'success' });
    await client.invalidateQueries({ queryKey: ADMIN_CARDS_KEY });
  }
  const failed = { title: 'Failed to restore the draft', description: 'Please try again.' };
  const button = <UndoButton undo={undo} busyLabel="Restoring..." failed={failed} />;
  toast({ title: 'Draft deleted', description: button, tone: 'success' });
}

/** Makes changes one after another, and shows how many cards were changed or why one was not. */
async function undoChanges(client: QueryClient, changes: readonly Change[], done: string): Promise<void> {
  const answers: ResponseOf<typeof authoringContract.changeMany>[] = [];
  for (const body of changes) answers.push(await authoringApi('POST /api/admin/flashcards/bulk', { body }));
  const refused = answers.flatMap((answer) => answer.refused);
  const [first] = refused;
  if (first === undefined) {
    const count = answers.reduce((total, { changed }) => total + changed.length, 0);
    toast({ title: `${counted(count, 'flashcard')} ${done}`, tone: 'success' });
  } else {
    const title = `${counted(refused.length, 'flashcard')} not ${done}`;
    toast({ title, description: first.reason, tone: 'danger' });
  }
  await refreshDeck(client);
}
