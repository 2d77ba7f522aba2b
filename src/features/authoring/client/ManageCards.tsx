import { useQueryClient } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useDeferredValue, useId, useState, type ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Button, IconButton } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';
import { TextField } from '../../../platform/client/ui/TextField.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { usePage } from '../../../platform/client/use-page.ts';
import { thousands } from '../../../platform/shared/numbers.ts';
import { AUDIENCES, CATEGORIES, DIFFICULTIES } from '../../cards/rules/card-choices.ts';
import { LIST_STATES } from '../rules/list-choices.ts';
import { AUDIENCE_NAMES, DIFFICULTY_NAMES, STATE_NAMES } from '../rules/choice-names.ts';
import './authoring.css';
import { CardDialog } from './CardDialog.tsx';
import { CardRow } from './CardRow.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { useOpenCard } from './desk-place.ts';
import { HistoryDialog } from './HistoryDialog.tsx';
import { authoringApi, DESK_KEY, refreshDeck, type DeskCard } from './queries.ts';

/** What the list is narrowed to; '' for all. */
const ALL = { category: '', difficulty: '', access: '', audience: '', state: 'deck' } as const;
type Filters = Readonly<Record<keyof typeof ALL, string>>;

/** Manage Flashcards: every card, to be found, written, deleted and restored. */
export default function ManageCards(): ReactNode {
  const id = useId();
  const client = useQueryClient();
  const { open, show } = useOpenCard();
  const [typed, setTyped] = useState('');
  const [filters, setFilters] = useState<Filters>(ALL);
  const [deleting, setDeleting] = useState<DeskCard | null>(null);
  const [told, setTold] = useState<DeskCard | null>(null);
  const search = useDeferredValue(typed.trim());
  const { page, error, isFetching, retry, toNext, toPrevious, toFirst } = usePage({
    queryKey: [...DESK_KEY, 'list', search, filters],
    read: async (before, signal) =>
      authoringApi('GET /api/admin/flashcards', { query: queryOf(search, filters, before), signal }),
  });

  function narrow(name: keyof Filters, value: string): void {
    toFirst();
    setFilters({ ...filters, [name]: value });
  }

  async function restore({ id: cardId }: DeskCard): Promise<void> {
    try {
      await authoringApi('POST /api/admin/flashcards/:id/restore', { params: { id: cardId }, body: {} });
      toast({ title: 'Flashcard restored successfully', tone: 'success' });
      await refreshDeck(client);
    } catch (failure) {
      const description = sentenceOf(failure, 'Failed to restore flashcard');
      toast({ title: 'Error', description, tone: 'danger' });
    }
  }

  return (
    <section className="card column authoring__desk" aria-labelledby={id} aria-busy={isFetching}>
      <div className="padded column gap-14">
        <h2 className="title" id={id}>
          Manage Flashcards
        </h2>
        <search className="authoring__tools">
          <TextField
            label="Search"
            type="search"
            placeholder="Search question, answer or section"
            maxLength={200}
            value={typed}
            onChange={({ target }) => {
              toFirst();
              setTyped(target.value);
            }}
          />
          <SelectField
            label="Category"
            value={filters.category}
            choices={choicesOf('All Categories', CATEGORIES)}
            onChange={({ target }) => narrow('category', target.value)}
          />
          <SelectField
            label="Difficulty"
            value={filters.difficulty}
            choices={choicesOf('Any difficulty', DIFFICULTIES, DIFFICULTY_NAMES)}
            onChange={({ target }) => narrow('difficulty', target.value)}
          />
          <SelectField
            label="Access"
            value={filters.access}
            choices={choicesOf('Any access', ['premium', 'free'], { premium: 'Premium', free: 'Free' })}
            onChange={({ target }) => narrow('access', target.value)}
          />
          <SelectField
            label="Audience"
            value={filters.audience}
            choices={choicesOf('Any audience', AUDIENCES, AUDIENCE_NAMES)}
            onChange={({ target }) => narrow('audience', target.value)}
          />
          <SelectField
            label="Show"
            value={filters.state}
            choices={LIST_STATES.map((value) => ({ value, label: STATE_NAMES[value] }))}
            onChange={({ target }) => narrow('state', target.value)}
          />
        </search>
      </div>
      {page === undefined && error === null ? <p className="padded muted">Loading the cards...</p> : null}
      {error === null ? null : (
        <div className="padded column gap-10">
          <p role="alert">{sentenceOf(error, 'The cards did not load. Please try again.')}</p>
          <div>
            <Button busy={isFetching} busyWord="Loading..." onClick={retry}>
              Try Again
            </Button>
          </div>
        </div>
      )}
      {page?.cards.length === 0 ? (
        <p className="padded">{page.deck === 0 ? 'There are no cards yet.' : 'No card is like that.'}</p>
      ) : null}
      {page === undefined || page.cards.length === 0 ? null : (
        <>
          <div className="authoring__names" aria-hidden="true">
            {['Card', 'Category', 'Difficulty', 'Section', 'Access', 'Actions'].map((name) => (
              <span key={name}>{name}</span>
            ))}
          </div>
          <ul className="rows authoring__cards" aria-label="Flashcards">
            {page.cards.map((card) => (
              <CardRow
                key={card.id}
                card={card}
                onEdit={() => show(card.id)}
                onHistory={() => setTold(card)}
                onDelete={() => setDeleting(card)}
                onRestore={() => void restore(card)}
              />
            ))}
          </ul>
        </>
      )}
      {page === undefined ? null : (
        <div className="authoring__foot">
          <output className="small muted tabular">{placeText(page)}</output>
          <span className="flow">
            <IconButton label="Previous page" disabled={toPrevious === null} onClick={() => toPrevious?.()}>
              <Icon of={ChevronLeft} />
            </IconButton>
            <IconButton label="Next page" disabled={toNext === null} onClick={() => toNext?.()}>
              <Icon of={ChevronRight} />
            </IconButton>
          </span>
        </div>
      )}
      {open === null ? null : <CardDialog key={open} open={open} onClose={() => show(null)} />}
      {deleting === null ? null : <DeleteDialog card={deleting} onClose={() => setDeleting(null)} />}
      {told === null ? null : <HistoryDialog card={told} onClose={() => setTold(null)} />}
    </section>
  );
}

function choicesOf<Value extends string>(
  all: string,
  values: readonly Value[],
  names?: Readonly<Record<Value, string>>,
) {
  return [{ value: '', label: all }, ...values.map((value) => ({ value, label: names?.[value] ?? value }))];
}

function queryOf(search: string, { category, difficulty, access, audience, state }: Filters, before: string) {
  const [inCategory, ofDifficulty, withAccess, forAudience] = [
    one(CATEGORIES, category),
    one(DIFFICULTIES, difficulty),
    one(['premium', 'free'] as const, access),
    one(AUDIENCES, audience),
  ];
  return {
    search,
    state: one(LIST_STATES, state) ?? ('deck' as const),
    ...(inCategory && { category: inCategory }),
    ...(ofDifficulty && { difficulty: ofDifficulty }),
    ...(withAccess && { access: withAccess }),
    ...(forAudience && { audience: forAudience }),
    ...(before === '' ? {} : { before: Number(before) }),
  };
}

function one<Value extends string>(values: readonly Value[], typed: string): Value | undefined {
  return values.find((value) => value === typed);
}

/** "1 to 20 of 264". */
function placeText({
  cards,
  ahead,
  total,
}: {
  readonly cards: readonly unknown[];
  readonly ahead: number;
  readonly total: number;
}): string {
  if (cards.length === 0) return 'No cards';
  return `${thousands(ahead + 1)} to ${thousands(ahead + cards.length)} of ${thousands(total)}`;
}
