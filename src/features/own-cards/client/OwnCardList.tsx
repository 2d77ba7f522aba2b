import Bookmark from 'lucide-react/icons/bookmark';
import Pencil from 'lucide-react/icons/pencil';
import Share from 'lucide-react/icons/share-2';
import Trash from 'lucide-react/icons/trash-2';
import { useState, type ReactNode } from 'react';
import { serverNow } from '../../../platform/client/server-clock.ts';
import { Button, IconButton } from '../../../platform/client/ui/Button.tsx';
import { Checkbox } from '../../../platform/client/ui/CheckboxAndRadios.tsx';
import { EmptyState } from '../../../platform/client/ui/EmptyState.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { TextField } from '../../../platform/client/ui/TextField.tsx';
import { useUrlFilters } from '../../../platform/client/use-url-filters.ts';
import { counted } from '../../../platform/shared/numbers.ts';
import { CARDS_PER_PAGE, formatDue, findOwnCards, MAX_OWN_CARDS, type OwnCard } from '../rules/own-card.ts';

/** Actions on a card of the list. */
export interface OwnCardActions {
  readonly onEdit: (card: OwnCard) => void;
  readonly onDelete: (card: OwnCard) => void;
  readonly onBookmark: (card: OwnCard) => void;
  readonly onShare: (card: OwnCard) => void;
}

const readFilters = (get: (name: 'q' | 'bookmarked') => string) => ({ q: get('q'), bookmarked: get('bookmarked') });

/** Fewer cards need no search and no count. */
const SEARCHED_FROM = 8;

/** From this number of cards on, the limit is shown. */
const LIMIT_SHOWN_FROM = MAX_OWN_CARDS - 100;

/** The cards with a search and a filter, which the address keeps, page by page. */
export function OwnCardList({ cards, ...actions }: OwnCardActions & { readonly cards: readonly OwnCard[] }): ReactNode {
  const { chosen, choose } = useUrlFilters(readFilters);
  const search = { query: chosen.q, bookmarkedOnly: chosen.bookmarked === 'yes' };
  const isFiltered = search.query !== '' || search.bookmarkedOnly;
  const found = findOwnCards(cards, search);
  const { shown, page, pages, goToPage } = usePages(found, JSON.stringify(search));
  const now = serverNow().getTime();
  const isShort = cards.length < SEARCHED_FROM && !isFiltered;

  function showAll(): void {
    choose('q')('');
    choose('bookmarked')('');
  }

  return (
    <>
      {isShort ? null : (
        <search className="own-cards__seek">
          <TextField
            label="Search your cards"
            type="search"
            autoComplete="off"
            value={chosen.q}
            maxLength={100}
            onChange={({ target }) => choose('q')(target.value)}
          />
          <Checkbox
            label="Bookmarked only"
            checked={search.bookmarkedOnly}
            onChange={({ target }) => choose('bookmarked')(target.checked ? 'yes' : '')}
          />
        </search>
      )}
      <output className={isShort ? 'visually-hidden' : 'muted tabular'}>
        {found.length < cards.length
          ? `${counted(found.length, 'card')} found`
          : cards.length < LIMIT_SHOWN_FROM
            ? counted(cards.length, 'card')
            : `${counted(cards.length, 'card')}. You can write up to ${MAX_OWN_CARDS}.`}
      </output>
      {found.length > 0 ? null : (
        <div className="card">
          <EmptyState title="No card matches" action={<Button onClick={showAll}>Show all my cards</Button>}>
            {search.query === '' ? 'You have not bookmarked a card yet.' : 'Try another word.'}
          </EmptyState>
        </div>
      )}
      <ul className="own-cards__list">
        {shown.map((card) => (
          <li key={card.id}>
            <OwnCardItem card={card} due={formatDue(card, now)} {...actions} />
          </li>
        ))}
      </ul>
      {pages < 2 ? null : (
        <nav className="apart" aria-label="Pages">
          <Button disabled={page === 0} onClick={() => goToPage(page - 1)}>
            Previous
          </Button>
          <span className="muted tabular" aria-live="polite">
            Page {page + 1} of {pages}
          </span>
          <Button disabled={page + 1 === pages} onClick={() => goToPage(page + 1)}>
            Next
          </Button>
        </nav>
      )}
    </>
  );
}

/** Returns one page of the found cards. Another search begins at the first page. */
function usePages(found: readonly OwnCard[], search: string) {
  const [turned, setTurned] = useState({ search, page: 0 });
  const pages = Math.ceil(found.length / CARDS_PER_PAGE);
  const page = turned.search === search ? Math.min(turned.page, Math.max(0, pages - 1)) : 0;
  return {
    shown: found.slice(page * CARDS_PER_PAGE, (page + 1) * CARDS_PER_PAGE),
    page,
    pages,
    goToPage: (to: number): void => {
      setTurned({ search, page: to });
      scrollTo(0, 0);
    },
  };
}

interface OwnCardItemProps extends OwnCardActions {
  readonly card: OwnCard;
  readonly due: string;
}

function OwnCardItem({ card, due, onEdit, onDelete, onBookmark, onShare }: OwnCardItemProps): ReactNode {
  const { front, back, section, isBookmarked } = card;
  return (
    <article className="card own-cards__item">
      <div className="column gap-6">
        <h2 className="own-cards__text title serif" translate="no">
          {front}
        </h2>
        <p className="own-cards__text muted" translate="no">
          {back}
        </p>
      </div>
      <p className="flow small muted own-cards__due">
        <span className="tabular">{due}</span>
        {section === null ? null : section.path === null ? (
          <span>{section.label}</span>
        ) : (
          <a className="link" href={section.path}>
            {section.label}
          </a>
        )}
      </p>
      <div className="own-cards__actions">
        <IconButton
          label={`Bookmark: ${front}`}
          className={isBookmarked ? 'own-cards__bookmarked' : undefined}
          aria-pressed={isBookmarked}
          onClick={() => onBookmark(card)}
        >
          <Icon of={Bookmark} />
        </IconButton>
        <IconButton label={`Edit: ${front}`} onClick={() => onEdit(card)}>
          <Icon of={Pencil} />
        </IconButton>
        <IconButton label={`Share with a group: ${front}`} onClick={() => onShare(card)}>
          <Icon of={Share} />
        </IconButton>
        <IconButton label={`Delete: ${front}`} onClick={() => onDelete(card)}>
          <Icon of={Trash} />
        </IconButton>
      </div>
    </article>
  );
}
