import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useDeferredValue, useId, useState, type ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { toast } from '../../../platform/client/ui/toast.ts';
import { useUrlFilters } from '../../../platform/client/use-url-filters.ts';
import { useListPage } from '../../../platform/client/use-list-page.ts';
import { cardRequest, listFilters } from '../rules/list-filters.ts';
import './authoring.css';
import { CardDialog } from './CardForm.tsx';
import { CardFilters } from './CardFilters.tsx';
import { CardList, CardRow } from './CardList.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { useOpenCard } from './desk-place.ts';
import { HistoryDialog } from './HistoryDialog.tsx';
import { authoringApi, ADMIN_CARDS_KEY, refreshDeck, type AdminCard } from './queries.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { useSelection } from './use-selection.ts';

/** Manage Flashcards: the list of every card, to find, write, delete and restore them. */
export default function ManageCards(): ReactNode {
  const id = useId();
  const client = useQueryClient();
  const { open, show } = useOpenCard();
  const { chosen, choose } = useUrlFilters(listFilters);
  const filters = useDeferredValue(chosen);
  const selection = useSelection(JSON.stringify(filters));
  const reading = useListPage({
    queryKey: [...ADMIN_CARDS_KEY, 'list', filters],
    read: async (before, signal) =>
      authoringApi('GET /api/admin/flashcards', { query: cardRequest(filters, before), signal }),
  });
  const [deleting, setDeleting] = useState<AdminCard | null>(null);
  const [historyOf, setHistoryOf] = useState<AdminCard | null>(null);
  return (
    <section className="card column authoring__desk" aria-labelledby={id} aria-busy={reading.isFetching}>
      <div className="padded column gap-14">
        <h2 className="title" id={id}>
          Manage Flashcards
        </h2>
        <CardFilters chosen={chosen} choose={choose} />
      </div>
      {reading.page === undefined ? null : <SelectionBar page={reading.page.cards} selection={selection} />}
      <CardList reading={reading}>
        {(card) => (
          <CardRow
            key={card.id}
            card={card}
            isSelected={selection.cards.has(card.id)}
            canSelect={!selection.isFull}
            onSelect={(isSelected) => selection.select([card], isSelected)}
            onEdit={() => show(card.id)}
            onHistory={() => setHistoryOf(card)}
            onDelete={() => setDeleting(card)}
            onRestore={() => void restore(client, card)}
          />
        )}
      </CardList>
      {open === null ? null : <CardDialog key={open} open={open} onClose={() => show(null)} />}
      {deleting === null ? null : <DeleteDialog card={deleting} onClose={() => setDeleting(null)} />}
      {historyOf === null ? null : <HistoryDialog card={historyOf} onClose={() => setHistoryOf(null)} />}
    </section>
  );
}

async function restore(client: QueryClient, { id }: AdminCard): Promise<void> {
  try {
    await authoringApi('POST /api/admin/flashcards/:id/restore', { params: { id }, body: {} });
    toast({ title: 'Flashcard restored successfully', tone: 'success' });
    await refreshDeck(client);
  } catch (failure) {
    const description = sentenceOf(failure, 'Failed to restore flashcard');
    toast({ title: 'Error', description, tone: 'danger' });
  }
}
