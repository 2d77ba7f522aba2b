import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import {
  buildPageSql,
  type ListSort,
  type PageCursor,
  type SortKey,
} from '../../../../platform/server/database/sorted-page.ts';
import type { CardFields } from '../../contract.ts';
import type { flashcards } from '../tables.ts';
import { columnsOf, LAST_CONTENT_ID } from './from-files.ts';

/** A card as administrators see it, in the deck or not. */
export type CardRow = Columns<
  typeof flashcards,
  | 'id'
  | 'question'
  | 'answer'
  | 'heading'
  | 'section'
  | 'lawReference'
  | 'audience'
  | 'category'
  | 'difficulty'
  | 'isPremium'
  | 'correctAnswer'
  | 'multipleChoiceOptions'
  | 'explanation'
  | 'facts'
  | 'revision'
  | 'underReview'
  | 'retiredAt'
>;

const CARD_COLUMNS = `id, question, answer, heading, section, law_reference as "lawReference", audience, category, difficulty,
  is_premium as "isPremium", correct_answer as "correctAnswer", multiple_choice_options as "multipleChoiceOptions",
  explanation, facts, revision, under_review as "underReview", retired_at as "retiredAt"`;

/** Filters of a card list; null means all. */
export interface CardFilter {
  /** Words in the card's texts, or its id; empty for all. */
  readonly search: string;
  readonly category: CardFields['category'] | null;
  readonly difficulty: CardFields['difficulty'] | null;
  readonly isPremium: boolean | null;
  readonly audience: CardFields['audience'][number] | null;
  readonly isRetired: boolean | null;
  /** Only cards with these ids. */
  readonly among: readonly number[] | null;
  /** Only cards above this id, besides those in `among`. */
  readonly orAbove: number | null;
  /** Numbers above it that are of the files all the same. */
  readonly ofFiles: readonly number[];
}

/** SQL condition for cards with the values of `valuesOf`. */
const MATCHES_FILTER = `
  removed_at is null
  and ($1 = '' or position(lower($1) in lower(concat_ws(' ', question, answer, heading, section, law_reference))) > 0 or id::text = $1)
  and ($2::text is null or category = $2)
  and ($3::text is null or difficulty = $3)
  and ($4::boolean is null or is_premium = $4)
  and ($5::text is null or audience ? $5)
  and ($6::boolean is null or (retired_at is not null) = $6)
  and ($7::int[] is null or id = any($7) or (id > $8 and not id = any($9::int[])))`;

function valuesOf(filter: CardFilter): unknown[] {
  const { search, category, difficulty, isPremium, audience, isRetired, among, orAbove, ofFiles } = filter;
  return [search, category, difficulty, isPremium, audience, isRetired, among, orAbove, ofFiles];
}

/** Sort keys of the cards. A section is sorted by its number; Parts come after the numbers. */
export const CARD_SORT_KEYS = {
  number: { sql: 'id', type: 'int' },
  category: { sql: 'category', type: 'text' },
  difficulty: { sql: "array_position(array['easy', 'medium', 'hard'], difficulty)", type: 'int' },
  section: { sql: String.raw`coalesce(substring(section from '^\d{1,6}')::int, 1000000)`, type: 'int' },
  access: { sql: 'is_premium', type: 'boolean' },
} as const satisfies Readonly<Record<string, SortKey>>;

/** Returns up to `limit` cards after a cursor, with how many there are in all and up to the cursor. */
export async function readCardPage(
  client: PoolClient,
  filter: CardFilter,
  { sort, after, limit }: { readonly sort: ListSort; readonly after: PageCursor | null; readonly limit: number },
): Promise<{
  readonly cards: readonly (CardRow & { readonly sortValue: string })[];
  readonly total: number;
  readonly ahead: number;
}> {
  const page = buildPageSql(sort, 'id', { value: 10, id: 11 });
  const cursor = [after?.value ?? null, after?.id ?? null];
  const { rows: cards } = await client.query<CardRow & { readonly sortValue: string }>(
    `select ${CARD_COLUMNS}, ${page.column} from flashcards where ${MATCHES_FILTER} and ${page.after} order by ${page.order} limit $12`,
    [...valuesOf(filter), ...cursor, limit],
  );
  const { rows } = await client.query<{ total: number; ahead: number }>(
    `select count(*)::int as total, (count(*) filter (where not ${page.after}))::int as ahead from flashcards where ${MATCHES_FILTER}`,
    [...valuesOf(filter), ...cursor],
  );
  return { cards, total: rows[0]?.total ?? 0, ahead: rows[0]?.ahead ?? 0 };
}

/** The administrators' own cards in the deck. */
export async function readOwnCards(client: Pool | PoolClient): Promise<readonly CardRow[]> {
  const { rows } = await client.query<CardRow>(
    `select ${CARD_COLUMNS} from flashcards where id > $1 and retired_at is null order by id`,
    [LAST_CONTENT_ID],
  );
  return rows;
}

/** Returns the present number of cards in the deck. */
export async function countDeck(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from flashcards where retired_at is null',
  );
  return rows[0]?.count ?? 0;
}

/** Returns a card, in the deck or deleted; undefined when there is none or the undo of an import removed it. */
export async function readCardRow(client: Pool | PoolClient, id: number): Promise<CardRow | undefined> {
  const { rows } = await client.query<CardRow>(
    `select ${CARD_COLUMNS} from flashcards where id = $1 and removed_at is null`,
    [id],
  );
  return rows[0];
}

/** Locks cards, in the deck or deleted, and returns those that there are, by their numbers. */
export async function lockCards(client: PoolClient, ids: readonly number[]): Promise<readonly CardRow[]> {
  const { rows } = await client.query<CardRow>(
    `select ${CARD_COLUMNS} from flashcards where id = any($1::int[]) and removed_at is null order by id for no key update`,
    [ids],
  );
  return rows;
}

/** Cards that follow one another by their numbers, as an import makes them. */
export interface CardRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Locks the cards of a range until the transaction ends, so that no new record refers to them. Returns their ids. Does
 * not wait: skips a card that another transaction has locked, for example for a learner's record.
 */
export async function lockRemovableCards(
  client: PoolClient,
  { first, last }: CardRange,
): Promise<readonly Columns<typeof flashcards, 'id'>['id'][]> {
  const { rows } = await client.query<Columns<typeof flashcards, 'id'>>(
    'select id from flashcards where id between $1 and $2 and removed_at is null order by id for update skip locked',
    [first, last],
  );
  return rows.map(({ id }) => id);
}

/** Returns the cards of an import that were not removed, with whether an administrator deleted or changed them. */
export async function readImportedCards(
  client: Pool | PoolClient,
  { first, last }: CardRange,
): Promise<readonly Columns<typeof flashcards, 'id' | 'revision' | 'retiredAt'>[]> {
  const { rows } = await client.query<Columns<typeof flashcards, 'id' | 'revision' | 'retiredAt'>>(
    `select id, revision, retired_at as "retiredAt" from flashcards
      where id between $1 and $2 and removed_at is null order by id`,
    [first, last],
  );
  return rows;
}

/** The highest number that any card has or had. */
export async function highestCardId(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ highest: number }>('select coalesce(max(id), 0) as highest from flashcards');
  return rows[0]?.highest ?? 0;
}

/** A card that is new. */
interface NewCard {
  readonly id: number;
  readonly fields: CardFields;
  readonly underReview: boolean;
}

/** Adds cards to the deck at an instant. */
export async function addCards(client: PoolClient, cards: readonly NewCard[], now: Date): Promise<void> {
  await client.query(
    `insert into flashcards
       (id, question, answer, heading, section, law_reference, audience, category, difficulty, is_premium, question_type,
        multiple_choice_options, correct_answer, explanation, facts, under_review, created_at)
     select id, question, answer, heading, section, law_reference, audience, category, difficulty, is_premium, 'flashcard',
            options, correct_answer, explanation, facts, under_review, $2
       from jsonb_to_recordset($1::jsonb) as c(id int, question text, answer text, heading text, section text,
            law_reference text, audience jsonb, category text, difficulty text, is_premium boolean, options jsonb,
            correct_answer text, explanation text, facts jsonb, under_review boolean)`,
    [
      JSON.stringify(
        cards.map(({ id, fields, underReview }) => ({ ...columnsOf(fields), id, under_review: underReview })),
      ),
      now,
    ],
  );
}

/** Updates the fields of a card. */
export async function writeCard(
  client: PoolClient,
  id: number,
  { fields, underReview }: Pick<NewCard, 'fields' | 'underReview'>,
): Promise<void> {
  const given = columnsOf(fields);
  await client.query(
    `update flashcards set question = $2, answer = $3, heading = $4, section = $5, law_reference = $6, audience = $7::jsonb,
            category = $8, difficulty = $9, is_premium = $10, multiple_choice_options = $11::jsonb, correct_answer = $12,
            explanation = $13, facts = $14::jsonb, under_review = $15, revision = revision + 1
      where id = $1`,
    [
      id,
      given.question,
      given.answer,
      given.heading,
      given.section,
      given.law_reference,
      JSON.stringify(given.audience),
      given.category,
      given.difficulty,
      given.is_premium,
      given.options === null ? null : JSON.stringify(given.options),
      given.correct_answer,
      given.explanation,
      JSON.stringify(given.facts),
      underReview,
    ],
  );
}

/** Changes the category of cards. */
export async function storeCategory(
  client: PoolClient,
  ids: readonly number[],
  category: CardFields['category'],
): Promise<void> {
  await client.query('update flashcards set category = $2, revision = revision + 1 where id = any($1::int[])', [
    ids,
    category,
  ]);
}

/** Returns how many cards of each range an administrator has changed or deleted since they were added, in the order of the ranges. */
export async function countChangedCards(
  client: Pool | PoolClient,
  ranges: readonly CardRange[],
): Promise<readonly number[]> {
  const { rows } = await client.query<{ changed: number }>(
    `select (select count(*)::int from flashcards where id between r.first and r.last and revision > 1) as changed
       from unnest($1::int[], $2::int[]) with ordinality as r(first, last, place) order by r.place`,
    [ranges.map(({ first }) => first), ranges.map(({ last }) => last)],
  );
  return rows.map(({ changed }) => changed);
}

/** Retires cards from the deck; the rows and learners' progress stay. */
export async function retireCards(client: PoolClient, ids: readonly number[], now: Date): Promise<void> {
  await client.query('update flashcards set retired_at = $2, revision = revision + 1 where id = any($1::int[])', [
    ids,
    now,
  ]);
}

/** Removes cards from the deck and from the administrators' lists. */
export async function removeCards(client: PoolClient, ids: readonly number[], now: Date): Promise<void> {
  await client.query('update flashcards set retired_at = $2, removed_at = $2 where id = any($1::int[])', [ids, now]);
}

/** Puts cards back into the deck. */
export async function returnCards(
  client: PoolClient,
  cards: readonly Pick<NewCard, 'id' | 'underReview'>[],
): Promise<void> {
  await client.query(
    `update flashcards as f set retired_at = null, under_review = c.under_review, revision = f.revision + 1
       from jsonb_to_recordset($1::jsonb) as c(id int, under_review boolean) where f.id = c.id`,
    [JSON.stringify(cards.map(({ id, underReview }) => ({ id, under_review: underReview })))],
  );
}

/** Returns the questions of the cards in the deck. */
export async function readQuestions(
  client: Pool | PoolClient,
): Promise<readonly Columns<typeof flashcards, 'id' | 'question'>[]> {
  const { rows } = await client.query<Columns<typeof flashcards, 'id' | 'question'>>(
    'select id, question from flashcards where retired_at is null order by id',
  );
  return rows;
}
