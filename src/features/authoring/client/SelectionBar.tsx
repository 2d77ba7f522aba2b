import { useState, type ReactNode } from 'react';
import type { Selection } from '../../../platform/client/use-selection.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { SelectionDock } from '../../../platform/client/ui/ListSelection.tsx';
import { counted, thousands } from '../../../platform/shared/numbers.ts';
import { CATEGORIES } from '../../cards/rules/card-text.ts';
import { cardRequest, MAX_SELECTED, type ListFilters } from '../rules/list-filters.ts';
import { authoringApi, refreshDeck, type SelectedCard } from './queries.ts';
import { showDeletedToast, showMovedToast } from './undo-toasts.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { ExportButton } from '../../../platform/client/ui/ExportButton.tsx';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';

/** Cards that the question names; the rest is counted. */
const MAX_NAMED = 5;

type BulkAction = 'delete' | 'restore' | 'category';

const TEXTS = {
  delete: {
    title: (cards) => `Delete ${cards}?`,
    button: (cards) => `Delete ${cards}`,
    busy: 'Deleting...',
    effect:
      'They leave the deck, quizzes, review and search. Learners keep their progress, and you can restore the cards.',
    done: 'deleted',
    failed: 'Failed to delete flashcards',
  },
  restore: {
    title: (cards) => `Restore ${cards}?`,
    button: (cards) => `Restore ${cards}`,
    busy: 'Restoring...',
    effect: 'They come back into the deck, quizzes, review and search as they were.',
    done: 'restored',
    failed: 'Failed to restore flashcards',
  },
  category: {
    title: (cards) => `Change the category of ${cards}?`,
    button: (cards) => `Move ${cards}`,
    busy: 'Moving...',
    effect: 'Study sets, quizzes and search show them under this category. Learners keep their progress.',
    done: 'moved',
    failed: 'Failed to change the category',
  },
} as const satisfies Readonly<
  Record<
    BulkAction,
    Readonly<Record<'title' | 'button', (cards: string) => string>> &
      Readonly<Record<'busy' | 'effect' | 'done' | 'failed', string>>
  >
>;

/** Requests confirmation before several cards are changed, and lists those that were refused. */
function BulkDialog({
  action,
  cards: selected,
  onChanged,
  onClose,
}: {
  readonly action: BulkAction;
  readonly cards: readonly SelectedCard[];
  /** Called with the cards that were changed. */
  readonly onChanged: (ids: readonly number[]) => void;
  readonly onClose: () => void;
}): ReactNode {
  const client = useQueryClient();
  // Changed cards leave the selection; the dialog keeps those it was opened with.
  const [cards] = useState(selected);
  const [category, setCategory] = useState<(typeof CATEGORIES)[number]>(CATEGORIES[0]);
  const text = TEXTS[action];
  const change = useMutation({
    mutationFn: () => {
      const ids = cards.map(({ id }) => id);
      return authoringApi('POST /api/admin/flashcards/bulk', {
        body: action === 'category' ? { action, category, ids } : { action, ids },
      });
    },
    onSuccess: async ({ changed, refused }) => {
      const title = `${counted(changed.length, 'flashcard')} ${text.done}`;
      if (action === 'delete' && changed.length > 0) showDeletedToast(client, title, changed);
      else if (action === 'category' && changed.length > 0) {
        const wasChanged = new Set(changed);
        showMovedToast(
          client,
          title,
          cards.filter(({ id }) => wasChanged.has(id)),
        );
      } else if (changed.length > 0) toast({ title, tone: 'success' });
      if (refused.length === 0) onClose();
      onChanged(changed);
      await refreshDeck(client);
    },
    onError: () => toast({ title: 'Error', description: text.failed, tone: 'danger' }),
  });
  const refused = change.data?.refused ?? [];
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title(counted(cards.length, 'card'))}
      actions={
        refused.length > 0 ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button
              variant={action === 'delete' ? 'danger' : 'primary'}
              busy={change.isPending}
              busyLabel={text.busy}
              onClick={() => change.mutate()}
            >
              {text.button(counted(cards.length, 'Card'))}
            </Button>
          </>
        )
      }
    >
      {refused.length > 0 ? (
        <div className="column gap-10" role="alert">
          <p>{`${counted(refused.length, 'card was', 'cards were')} not ${text.done}:`}</p>
          <ul className="column">
            {refused.map(({ id, reason }) => (
              <li key={id}>
                <span translate="no">{`Card ${id}`}</span>
                <span>{`: ${reason}`}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <div className="column gap-10">
          <ul className="column">
            {cards.slice(0, MAX_NAMED).map(({ id, question }) => (
              <li key={id}>{question}</li>
            ))}
            {cards.length > MAX_NAMED ? <li>{`and ${thousands(cards.length - MAX_NAMED)} more`}</li> : null}
          </ul>
          {action === 'category' ? (
            <SelectField
              label="New category"
              value={category}
              choices={CATEGORIES.map((value) => ({ value, label: value }))}
              onChange={({ target }) => setCategory(CATEGORIES.find((each) => each === target.value) ?? category)}
            />
          ) : null}
          <p>{text.effect}</p>
          {change.error === null ? null : <p role="alert">{sentenceOf(change.error, 'Please try again.')}</p>}
        </div>
      )}
    </Dialog>
  );
}

/** Selects all cards that match the filters, as many as may be selected. */
function SelectAllButton({
  total,
  filters,
  selection,
}: {
  readonly total: number;
  readonly filters: ListFilters;
  readonly selection: Selection<SelectedCard>;
}): ReactNode {
  const selecting = useMutation({
    mutationFn: () => authoringApi('GET /api/admin/flashcards/selection', { query: cardRequest(filters, '') }),
    onSuccess: ({ cards }) => selection.replace(cards),
    onError: (error) =>
      toast({
        title: 'Error',
        description: sentenceOf(error, 'The cards could not be selected. Please try again.'),
        tone: 'danger',
      }),
  });
  return (
    <Button variant="outline" busy={selecting.isPending} busyLabel="Selecting..." onClick={() => selecting.mutate()}>
      {total > MAX_SELECTED
        ? `Select the first ${thousands(MAX_SELECTED)} of ${thousands(total)}`
        : `Select all ${thousands(total)}`}
    </Button>
  );
}

/** Selects the cards of all pages, and offers what can be done with those that are selected. */
export function SelectionBar({
  total,
  filters,
  selection,
}: {
  /** Number of matching cards on all pages. */
  readonly total: number;
  readonly filters: ListFilters;
  readonly selection: Selection<SelectedCard>;
}): ReactNode {
  const [asking, setAsking] = useState<BulkAction | null>(null);
  const cards = [...selection.items.values()];
  const isOpen = cards.some(({ retiredAt }) => retiredAt === null);
  return (
    <>
      <SelectionDock
        selection={selection}
        text={countText(selection)}
        last={
          isOpen ? (
            <Button variant="outline" className="list__last" onClick={() => setAsking('delete')}>
              Delete Selected
            </Button>
          ) : null
        }
      >
        {isOpen ? (
          <Button variant="outline" onClick={() => setAsking('category')}>
            Change Category
          </Button>
        ) : null}
        {cards.some(({ retiredAt }) => retiredAt !== null) ? (
          <Button variant="outline" onClick={() => setAsking('restore')}>
            Restore Selected
          </Button>
        ) : null}
        <ExportButton
          path="/api/admin/flashcards/export"
          body={{ ids: cards.map(({ id }) => id) }}
          name="cards"
          label="Export Selected"
          variant="outline"
        />
        {cards.length >= Math.min(total, MAX_SELECTED) ? null : (
          <SelectAllButton total={total} filters={filters} selection={selection} />
        )}
      </SelectionDock>
      {asking === null ? null : (
        <BulkDialog
          action={asking}
          cards={cards.filter(({ retiredAt }) => (retiredAt === null) === (asking !== 'restore'))}
          onChanged={selection.deselect}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

function countText({ items, isFull }: Selection<SelectedCard>): string {
  if (items.size === 0) return 'No cards selected';
  return `${counted(items.size, 'card')} selected${isFull ? `, at most ${thousands(MAX_SELECTED)} at a time` : ''}`;
}
