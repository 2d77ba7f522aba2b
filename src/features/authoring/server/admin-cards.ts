import type { Pool, PoolClient } from 'pg';
import { readContentEdits, editStatus, type ContentEdit } from '../../../platform/server/content-store.ts';
import { inSnapshot } from '../../../platform/server/database/transaction.ts';
import {
  formatPageCursor,
  parsePageCursor,
  parseSortOrder,
  type ListSort,
  type PageCursor,
} from '../../../platform/server/database/sorted-page.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { Services } from '../../../platform/server/services.ts';
import type { ParsedOf, ResponseOf } from '../../../platform/shared/contract.ts';
import { usernamesOf } from '../../accounts/server/service.ts';
import type { CardFields } from '../../cards/contract.ts';
import {
  CARD_KIND,
  CARD_SORT_KEYS,
  countDeck,
  fieldsOfRow,
  LAST_CONTENT_ID,
  readCardRow,
  readCardPage,
  type CardFilter,
  type CardRange,
  type CardRow,
  type CardWithFacts,
} from '../../cards/server/service.ts';
import type { authoringContract } from '../contract.ts';
import { CARDS_PER_PAGE, MAX_SELECTED } from '../rules/list-filters.ts';
import { IMPORT_COLUMNS, type ImportColumn } from '../rules/import-table.ts';
import type { CsvBatch } from '../../../platform/server/write-csv.ts';
import { readChanges } from './store/changes.ts';
import { createAudit } from '../../../platform/server/audit.ts';

/** Audit actions of card authors. */
export const audit = createAudit(
  'card.created',
  'card.updated',
  'card.deleted',
  'card.restored',
  'cards.imported',
  'cards.import_undone',
  'cards.exported',
  'card_draft.created',
  'card_draft.updated',
  'card_draft.published',
  'card_draft.deleted',
  'card_draft.restored',
);

/** A card of the content files, with the fields that the admin panel needs. */
export interface FileCard {
  readonly fields: CardFields;
  /** A point in it is not settled: it is not graded. */
  readonly isUngraded: boolean;
}

/** Returns the cards of ranges that learners use, by the feature that stores the use. */
type FindUsedCards = (client: Pool | PoolClient, ranges: readonly CardRange[]) => Promise<readonly number[]>;

/** Dependencies of the card editor. */
export interface AuthoringSources extends Pick<Services, 'pool' | 'now' | 'limiter'> {
  /** Reads the deck of this process again after a change. */
  readonly refreshDeck: () => Promise<void>;
  /** The cards of the files, by number. */
  readonly files: ReadonlyMap<number, FileCard>;
  readonly isKnownFact: (id: string) => boolean;
  /** Whether the law of a card is under review. */
  readonly isUnderReview: (card: CardWithFacts) => boolean;
  readonly cardUses: readonly FindUsedCards[];
}

type Edits = ReadonlyMap<string, ContentEdit>;
/** A card on the wire. */
export type AdminCard = ResponseOf<typeof authoringContract.create>;
type Listed = ResponseOf<typeof authoringContract.list>;

/** Whether a card is in the content files, which require more fields: by its id, or because it was exported into them. */
export function isOfFiles({ files }: Pick<AuthoringSources, 'files'>, id: number): boolean {
  return id <= LAST_CONTENT_ID || files.has(id);
}

/** A stored card as administrators see it. */
export function presentCard(row: CardRow, edits: Edits, { files }: Pick<AuthoringSources, 'files'>): AdminCard {
  const { id, revision, underReview, retiredAt } = row;
  return {
    id,
    ...fieldsOfRow(row),
    revision,
    underReview,
    retiredAt: retiredAt?.toISOString() ?? null,
    standing: cardStatus(id, edits, files),
  };
}

function cardStatus(id: number, edits: Edits, files: AuthoringSources['files']): AdminCard['standing'] {
  if (!isOfFiles({ files }, id)) return 'own';
  const edit = edits.get(String(id));
  if (edit === undefined) return 'file';
  const standing = editStatus(edit, files.get(id)?.fields ?? null);
  return standing === 'in the file' ? 'file' : standing;
}

/** Returns a page of matching cards. */
export async function listCards(
  sources: AuthoringSources,
  { before, ...filters }: ParsedOf<typeof authoringContract.list, 'query'>,
): Promise<Listed> {
  const sort = parseSortOrder(filters.sort, CARD_SORT_KEYS);
  return inSnapshot(sources.pool, async (client) => {
    const edits = await readContentEdits(client, CARD_KIND);
    const page = await readCardPage(client, filterOf(filters, edits, sources.files), {
      sort,
      after: parsePageCursor(before, sort),
      limit: CARDS_PER_PAGE,
    });
    const last = page.cards.at(-1);
    return {
      cards: page.cards.map((row) => presentCard(row, edits, sources)),
      total: page.total,
      ahead: page.ahead,
      next:
        last === undefined || page.ahead + page.cards.length >= page.total
          ? null
          : formatPageCursor({ id: last.id, value: last.sortValue }),
      deck: await countDeck(client),
    };
  });
}

/** Returns the matching cards to select, at most `MAX_SELECTED`. */
export async function listMatching(
  { pool, files }: Pick<AuthoringSources, 'pool' | 'files'>,
  filters: ParsedOf<typeof authoringContract.matching, 'query'>,
): Promise<ResponseOf<typeof authoringContract.matching>> {
  const sort = parseSortOrder(filters.sort, CARD_SORT_KEYS);
  return inSnapshot(pool, async (client) => {
    const edits = await readContentEdits(client, CARD_KIND);
    const filter = filterOf(filters, edits, files);
    const { cards } = await readCardPage(client, filter, { sort, after: null, limit: MAX_SELECTED });
    return {
      cards: cards.map(({ id, question, category, retiredAt }) => ({
        id,
        question,
        category,
        retiredAt: retiredAt?.toISOString() ?? null,
      })),
    };
  });
}

/** Cards read at a time for a file. */
const BATCH_SIZE = 500;

/** Headings of the exported cards: those of an import, after the number. */
export const CARD_HEADINGS = ['card', ...IMPORT_COLUMNS, 'deleted'] as const;

/** Returns a batch of matching cards for the CSV file. */
export async function readCardLines(
  { pool, files }: Pick<AuthoringSources, 'pool' | 'files'>,
  filters: ParsedOf<typeof authoringContract.exportCards, 'query'>,
  after: PageCursor | null,
): Promise<CsvBatch<PageCursor>> {
  return inSnapshot(pool, async (client) => {
    const edits = await readContentEdits(client, CARD_KIND);
    return readLines(client, filterOf(filters, edits, files), {
      sort: parseSortOrder(filters.sort, CARD_SORT_KEYS),
      after,
    });
  });
}

/** Returns a batch of the cards with these ids for the CSV file, the highest id first. */
export async function readSelectedLines(
  { pool }: Pick<AuthoringSources, 'pool'>,
  ids: readonly number[],
  after: PageCursor | null,
): Promise<CsvBatch<PageCursor>> {
  return inSnapshot(pool, (client) =>
    readLines(client, { ...EVERY_CARD, among: ids }, { sort: parseSortOrder('-number', CARD_SORT_KEYS), after }),
  );
}

async function readLines(
  client: PoolClient,
  filter: CardFilter,
  { sort, after }: { readonly sort: ListSort; readonly after: PageCursor | null },
): Promise<CsvBatch<PageCursor>> {
  const { cards } = await readCardPage(client, filter, { sort, after, limit: BATCH_SIZE });
  const last = cards.at(-1);
  return {
    lines: cards.map((row) => {
      const { wrongAnswers, audience, facts, ...fields } = fieldsOfRow(row);
      const cells: Readonly<Record<ImportColumn, unknown>> = {
        ...fields,
        audience: audience.join(', '),
        wrongAnswer1: wrongAnswers[0],
        wrongAnswer2: wrongAnswers[1],
        wrongAnswer3: wrongAnswers[2],
        facts: facts.join(', '),
      };
      return [row.id, ...IMPORT_COLUMNS.map((column) => cells[column]), row.retiredAt];
    }),
    next: cards.length < BATCH_SIZE || last === undefined ? null : { id: last.id, value: last.sortValue },
  };
}

const EVERY_CARD: CardFilter = {
  search: '',
  category: null,
  difficulty: null,
  isPremium: null,
  audience: null,
  isRetired: null,
  among: null,
  orAbove: null,
  ofFiles: [],
};

function filterOf(
  {
    search,
    category,
    difficulty,
    access,
    audience,
    state,
  }: Omit<ParsedOf<typeof authoringContract.list, 'query'>, 'before' | 'sort'>,
  edits: Edits,
  files: AuthoringSources['files'],
): CardFilter {
  const edited = [...edits.keys()].map(Number);
  const disputed = edited.filter((id) => cardStatus(id, edits, files) === 'file changed too');
  const among = { deck: null, deleted: null, edited, disputed }[state];
  return {
    search,
    category: category ?? null,
    difficulty: difficulty ?? null,
    isPremium: access === undefined ? null : access === 'premium',
    audience: audience ?? null,
    isRetired: state === 'disputed' ? null : state === 'deleted',
    among,
    orAbove: state === 'edited' ? LAST_CONTENT_ID : null,
    ofFiles: [...files.keys()].filter((id) => id > LAST_CONTENT_ID),
  };
}

/**
 * Returns a card, with the file's version if it differs.
 * @throws ApiError NOT_FOUND
 */
export async function showCard(
  sources: Pick<AuthoringSources, 'pool' | 'files'>,
  id: number,
): Promise<ResponseOf<typeof authoringContract.read>> {
  const [row, edits] = await Promise.all([readCardRow(sources.pool, id), readContentEdits(sources.pool, CARD_KIND)]);
  const card = presentCard(found(row), edits, sources);
  const isEdited = card.standing === 'edited' || card.standing === 'file changed too';
  return { card, file: isEdited ? (sources.files.get(id)?.fields ?? null) : null };
}

/** Changes of a card on one page. */
const CHANGES_PER_PAGE = 10;

/**
 * Returns the changes of a card, latest first.
 * @throws ApiError NOT_FOUND
 */
export async function showChanges(
  { pool }: AuthoringSources,
  id: number,
  before: number | null,
): Promise<ResponseOf<typeof authoringContract.changes>> {
  found(await readCardRow(pool, id));
  const rows = await readChanges(pool, { cardId: id, before, limit: CHANGES_PER_PAGE + 1 });
  const shown = rows.slice(0, CHANGES_PER_PAGE);
  const names = await usernamesOf(
    pool,
    shown.flatMap(({ changedBy }) => changedBy ?? []),
  );
  return {
    changes: shown.map(({ at, changedBy, ...change }) => ({
      ...change,
      at: at.toISOString(),
      by: (changedBy === null ? undefined : names.get(changedBy)) ?? null,
    })),
    next: rows.length > CHANGES_PER_PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** Why a card is refused that is not there. */
export const NO_CARD = 'There is no card with this number.';

/** The card that was named. @throws ApiError NOT_FOUND when there is none */
export function found(row: CardRow | undefined): CardRow {
  if (row === undefined) throw new ApiError('NOT_FOUND', NO_CARD);
  return row;
}
