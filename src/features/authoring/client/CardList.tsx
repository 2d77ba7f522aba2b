import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Button, ButtonLink, IconButton } from '../../../platform/client/ui/Button.tsx';
import { Cell, ListTable, type ListColumn, type ListOrder } from '../../../platform/client/ui/ListTable.tsx';
import { EmptyState } from '../../../platform/client/ui/EmptyState.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import type { ListPage } from '../../../platform/client/use-list-page.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { thousands } from '../../../platform/shared/numbers.ts';
import type { authoringContract } from '../contract.ts';
import type { AdminCard } from './queries.ts';
import History from 'lucide-react/icons/history';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { Badge, CategoryBadge, DifficultyBadge, StatusBadge } from '../../../platform/client/ui/Badges.tsx';
import { Checkbox } from '../../../platform/client/ui/CheckboxAndRadios.tsx';
import { sectionInLine } from '../rules/card-change.ts';

const STATUS_BADGES = {
  file: null,
  edited: <Badge tone="sea">Changed here</Badge>,
  'file changed too': <Badge tone="warn">The file has changed too</Badge>,
  own: <Badge>Written here</Badge>,
} as const satisfies Readonly<Record<AdminCard['standing'], ReactNode>>;

/** A card of the list with its actions. */
export function CardRow({
  card,
  isSelected,
  canSelect,
  onSelect,
  onEdit,
  onHistory,
  onDelete,
  onRestore,
}: {
  readonly card: AdminCard;
  readonly isSelected: boolean;
  /** Whether one more card can be selected. */
  readonly canSelect: boolean;
  readonly onSelect: (isSelected: boolean) => void;
  readonly onEdit: () => void;
  readonly onHistory: () => void;
  readonly onDelete: () => void;
  readonly onRestore: () => void;
}): ReactNode {
  const { id, question, answer, category, difficulty, section, isPremium, standing, underReview, retiredAt } = card;
  return (
    <tr>
      <Cell hasCheckbox>
        <Checkbox
          label={<span className="visually-hidden">{`Select card ${id}`}</span>}
          checked={isSelected}
          disabled={!isSelected && !canSelect}
          onChange={({ target }) => onSelect(target.checked)}
        />
      </Cell>
      <Cell isWide>
        <div className="authoring__words">
          <h3>{question}</h3>
          <p className="small muted">{answer}</p>
          {STATUS_BADGES[standing]}
        </div>
      </Cell>
      <Cell>
        <CategoryBadge category={category} />
      </Cell>
      <Cell>
        <DifficultyBadge difficulty={difficulty} />
      </Cell>
      <Cell>
        <span className="authoring__cite">{sectionInLine(section)}</span>{' '}
        <span className="authoring__cite small muted tabular">No. {id}</span>
      </Cell>
      <Cell>
        <div className="authoring__marks">
          {isPremium ? <StatusBadge status="Premium" /> : <span className="small muted">Free</span>}
          {underReview ? <Badge>Not graded</Badge> : null}
        </div>
      </Cell>
      <Cell align="end">
        <div className="authoring__actions">
          {retiredAt === null ? (
            <>
              <IconButton label={`Edit card ${id}`} onClick={onEdit}>
                <Icon of={Pencil} size={18} />
              </IconButton>
              <IconButton label={`Delete card ${id}`} onClick={onDelete}>
                <Icon of={Trash} size={18} />
              </IconButton>
            </>
          ) : (
            <>
              {/* The history of an active card is in its editor. */}
              <IconButton label={`History of card ${id}`} onClick={onHistory}>
                <Icon of={History} size={18} />
              </IconButton>
              <Button aria-label={`Restore card ${id}`} onClick={onRestore}>
                Restore
              </Button>
            </>
          )}
        </div>
      </Cell>
    </tr>
  );
}

type Page = ResponseOf<typeof authoringContract.list>;

const COLUMNS: readonly ListColumn[] = [
  {
    name: 'Card',
    sort: {
      by: 'number',
      ascending: 'lowest number first',
      descending: 'highest number first',
      startsDescending: true,
    },
  },
  { name: 'Category', width: '180px', sort: { by: 'category', ascending: 'A to Z', descending: 'Z to A' } },
  { name: 'Difficulty', width: '108px', sort: { by: 'difficulty', ascending: 'easy first', descending: 'hard first' } },
  { name: 'Section', width: '102px', sort: { by: 'section', ascending: 'lowest first', descending: 'highest first' } },
  {
    name: 'Access',
    width: '92px',
    sort: { by: 'access', ascending: 'free first', descending: 'premium first' },
  },
  { name: 'Actions', width: '112px', isHidden: true },
];

/** A page of cards with pagination, or its loading or error state. */
export function CardList({
  labelledBy,
  reading: { page, error, isFetching, retry, ...paging },
  order,
  selectPage,
  children,
}: {
  /** Id of the heading of the list. */
  readonly labelledBy: string;
  readonly order: ListOrder;
  readonly selectPage: ReactNode;
  readonly reading: ListPage<Page>;
  /** A row of a card. */
  readonly children: (card: AdminCard) => ReactNode;
}): ReactNode {
  return (
    <>
      {page === undefined && error === null ? <p className="padded muted">Loading the cards...</p> : null}
      {error === null ? null : (
        <div className="padded column gap-10">
          <p role="alert">{sentenceOf(error, 'The cards did not load. Please try again.')}</p>
          <div>
            <Button busy={isFetching} busyLabel="Loading..." onClick={retry}>
              Try Again
            </Button>
          </div>
        </div>
      )}
      {page === undefined ? null : (
        <>
          {page.cards.length === 0 ? (
            <EmptyState
              heading="h3"
              title={page.deck === 0 ? 'There are no cards yet' : 'No card matches these filters'}
              action={page.deck === 0 ? null : <ButtonLink href="/admin/cards">Clear the Search</ButtonLink>}
            />
          ) : (
            <ListTable labelledBy={labelledBy} columns={COLUMNS} order={order} selectPage={selectPage}>
              {page.cards.map((card) => children(card))}
            </ListTable>
          )}
          <Foot page={page} {...paging} />
        </>
      )}
    </>
  );
}

/** Pagination of the list. */
function Foot({
  page: { cards, ahead, total },
  toNext,
  toPrevious,
  toFirst,
}: { readonly page: Page } & Pick<ListPage<Page>, 'toNext' | 'toPrevious' | 'toFirst'>): ReactNode {
  return (
    <div className="authoring__foot">
      <output className="small muted tabular">
        {cards.length === 0
          ? 'No cards'
          : `${thousands(ahead + 1)} to ${thousands(ahead + cards.length)} of ${thousands(total)}`}
      </output>
      <span className="flow">
        {toFirst === null ? null : <Button onClick={toFirst}>First Page</Button>}
        <IconButton label="Previous page" disabled={toPrevious === null} onClick={() => toPrevious?.()}>
          <Icon of={ChevronLeft} />
        </IconButton>
        <IconButton label="Next page" disabled={toNext === null} onClick={() => toNext?.()}>
          <Icon of={ChevronRight} />
        </IconButton>
      </span>
    </div>
  );
}
