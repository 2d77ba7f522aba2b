import Plus from 'lucide-react/icons/plus';
import Upload from 'lucide-react/icons/upload';
import { useQueryClient, type QueryClient, useMutation } from '@tanstack/react-query';
import { useDeferredValue, useId, useState, type ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { toast } from '../../../platform/client/ui/toast.ts';
import { useUrlFilters, type UrlFilters } from '../../../platform/client/use-url-filters.ts';
import { useListPage } from '../../../platform/client/use-list-page.ts';
import {
  cardRequest,
  exportQuery,
  listFilters,
  AUDIENCE_NAMES,
  DIFFICULTY_NAMES,
  STATE_NAMES,
  ACCESSES,
  LIST_STATES,
  MAX_SELECTED,
  type ListFilters,
} from '../rules/list-filters.ts';
import './authoring.css';
import { CardDialog, type OpenCard } from './CardForm.tsx';
import { DraftList } from './DraftList.tsx';
import { TabLabel } from '../../../platform/client/ui/TabLabel.tsx';
import { Tabs } from '../../../platform/client/ui/Tabs.tsx';
import { CardList, CardRow } from './CardList.tsx';
import { HistoryDialog } from './HistoryDialog.tsx';
import { authoringApi, ADMIN_CARDS_KEY, refreshDeck, type AdminCard, type SelectedCard } from './queries.ts';
import { useSelection } from '../../../platform/client/use-selection.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { showDeletedToast } from './undo-toasts.tsx';
import { useLocation, useSearchParams } from 'wouter';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';
import { TextField } from '../../../platform/client/ui/TextField.tsx';
import { AUDIENCES, CATEGORIES, DIFFICULTIES } from '../../cards/rules/card-text.ts';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { ExportButton } from '../../../platform/client/ui/ExportButton.tsx';
import { FilterBar } from '../../../platform/client/ui/FilterBar.tsx';
import { PageActions } from '../../../platform/client/ui/PageActions.tsx';
import { SelectPage } from '../../../platform/client/ui/ListSelection.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { Dialog } from '../../../platform/client/ui/Dialog.tsx';

/** Requests confirmation before a card is deleted. */
function DeleteDialog({ card, onClose }: { readonly card: AdminCard; readonly onClose: () => void }): ReactNode {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => authoringApi('DELETE /api/flashcards/:id', { params: { id: card.id } }),
    onSuccess: async () => {
      showDeletedToast(client, 'Flashcard deleted successfully', [card.id]);
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
          <Button variant="danger" busy={remove.isPending} busyLabel="Deleting..." onClick={() => remove.mutate()}>
            Delete
          </Button>
        </>
      }
    >
      <div className="column gap-10">
        <p>{card.question}</p>
        <p>It leaves the deck, quizzes, review and search. Learners keep their progress, and you can restore it.</p>
        {remove.error === null ? null : <p role="alert">{sentenceOf(remove.error, 'Please try again.')}</p>}
      </div>
    </Dialog>
  );
}

const FOLDED = ['category', 'difficulty', 'access', 'audience'] as const;

/** The filters of the list of cards. */
function CardFilters({ chosen, choose }: Pick<UrlFilters<ListFilters>, 'chosen' | 'choose'>): ReactNode {
  return (
    <FilterBar
      count={FOLDED.filter((name) => chosen[name] !== '').length + (chosen.state === LIST_STATES[0] ? 0 : 1)}
      search={
        <TextField
          label="Search"
          type="search"
          placeholder="Search cards"
          maxLength={200}
          value={chosen.search}
          onChange={({ target }) => choose('search')(target.value)}
        />
      }
    >
      <SelectField
        label="Category"
        value={chosen.category}
        choices={choicesOf('All laws', CATEGORIES)}
        onChange={({ target }) => choose('category')(target.value)}
      />
      <SelectField
        label="Difficulty"
        value={chosen.difficulty}
        choices={choicesOf('Any difficulty', DIFFICULTIES, DIFFICULTY_NAMES)}
        onChange={({ target }) => choose('difficulty')(target.value)}
      />
      <SelectField
        label="Access"
        value={chosen.access}
        choices={choicesOf('Any access', ACCESSES, { premium: 'Premium', free: 'Free' })}
        onChange={({ target }) => choose('access')(target.value)}
      />
      <SelectField
        label="Audience"
        value={chosen.audience}
        choices={choicesOf('Any audience', AUDIENCES, AUDIENCE_NAMES)}
        onChange={({ target }) => choose('audience')(target.value)}
      />
      <SelectField
        label="Show"
        value={chosen.state}
        choices={LIST_STATES.map((value) => ({ value, label: STATE_NAMES[value] }))}
        onChange={({ target }) => choose('state')(target.value)}
      />
    </FilterBar>
  );
}

function choicesOf<Value extends string>(
  all: string,
  values: readonly Value[],
  names?: Readonly<Record<Value, string>>,
) {
  return [{ value: '', label: all }, ...values.map((value) => ({ value, label: names?.[value] ?? value }))];
}

/** Stores the open card in the address (`/admin/cards?card=12`), so that Back, a reload and links work. */
function useOpenCard(): { readonly open: OpenCard | null; readonly show: (card: OpenCard | null) => void } {
  const [query] = useSearchParams();
  const [path, navigate] = useLocation();
  return {
    open: openCardOf(query),
    show: (card) => {
      const next = new URLSearchParams(query);
      next.delete('card');
      next.delete('draft');
      if (typeof card === 'object') {
        if (card !== null) next.set('draft', card.draft);
      } else next.set('card', String(card));
      // The state has the cursors of the pages before.
      navigate(next.size === 0 ? path : `${path}?${next}`, { state: history.state as unknown });
    },
  };
}

function openCardOf(query: URLSearchParams): OpenCard | null {
  const draft = query.get('draft');
  if (draft !== null) return { draft };
  const card = query.get('card');
  const number = Number(card);
  if (card === 'new') return 'new';
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}

/** Manage Flashcards: the cards and the drafts, each in a list. */
export default function ManageCards(): ReactNode {
  const { open, show } = useOpenCard();
  const [query, setQuery] = useSearchParams();
  const drafts = useListPage({
    queryKey: [...ADMIN_CARDS_KEY, 'drafts'],
    read: (before, signal) =>
      authoringApi('GET /api/admin/card-drafts', { query: before === '' ? {} : { before: Number(before) }, signal }),
  });
  return (
    <>
      <Tabs
        label="Cards and drafts"
        value={query.get('list') === 'drafts' ? 'drafts' : 'cards'}
        onChange={(list) => setQuery(list === 'drafts' ? { list } : {})}
        tabs={[
          { value: 'cards', label: 'Cards', content: <AllCards onOpen={show} /> },
          {
            value: 'drafts',
            label: <TabLabel name="Drafts" count={drafts.page?.total} />,
            content: <DraftList reading={drafts} onEdit={(draft) => show({ draft })} />,
          },
        ]}
      />
      {open === null ? null : <CardDialog key={JSON.stringify(open)} open={open} onClose={() => show(null)} />}
    </>
  );
}

/** The list of every card, to find, write, delete and restore them. */
function AllCards({ onOpen }: { readonly onOpen: (card: OpenCard) => void }): ReactNode {
  const id = useId();
  const client = useQueryClient();
  const { chosen, choose, pages } = useUrlFilters(listFilters);
  const filters = useDeferredValue(chosen);
  const selection = useSelection<SelectedCard>(JSON.stringify(filters), MAX_SELECTED);
  const reading = useListPage({
    queryKey: [...ADMIN_CARDS_KEY, 'list', filters],
    read: async (before, signal) =>
      authoringApi('GET /api/admin/flashcards', { query: cardRequest(filters, before), signal }),
    pages,
  });
  const [deleting, setDeleting] = useState<AdminCard | null>(null);
  const [historyOf, setHistoryOf] = useState<AdminCard | null>(null);
  return (
    <section className="column gap-16" aria-labelledby={id} aria-busy={reading.isFetching}>
      <h2 className="visually-hidden" id={id}>
        All cards
      </h2>
      <PageActions>
        <ExportButton path="/api/admin/flashcards/export" query={exportQuery(filters)} name="cards" />
        <ButtonLink href="/admin/import">
          <Icon of={Upload} size={18} /> Bulk Import
        </ButtonLink>
        <Button variant="primary" onClick={() => onOpen('new')}>
          <Icon of={Plus} size={18} /> Add New Card
        </Button>
      </PageActions>
      <div className="card authoring__list">
        <CardFilters chosen={chosen} choose={choose} />
        <CardList
          labelledBy={id}
          reading={reading}
          selectPage={<SelectPage page={reading.page?.cards ?? []} selection={selection} />}
          order={{ value: chosen.sort || '-number', choose: choose('sort') }}
        >
          {(card) => (
            <CardRow
              key={card.id}
              card={card}
              isSelected={selection.items.has(card.id)}
              canSelect={!selection.isFull}
              onSelect={(isSelected) => selection.select([card], isSelected)}
              onEdit={() => onOpen(card.id)}
              onHistory={() => setHistoryOf(card)}
              onDelete={() => setDeleting(card)}
              onRestore={() => void restore(client, card)}
            />
          )}
        </CardList>
      </div>
      {reading.page === undefined ? null : (
        <SelectionBar total={reading.page.total} filters={filters} selection={selection} />
      )}
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
