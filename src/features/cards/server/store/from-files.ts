import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import { type CardFields, cardFieldsSchema } from '../../contract.ts';
import type { flashcards } from '../tables.ts';
import {
  deleteContentEdits,
  storeContentEdits,
  readContentEdits,
  editStatus,
  type ContentEdit,
} from '../../../../platform/server/content-store.ts';
import { inTransaction } from '../../../../platform/server/database/transaction.ts';
import { incrementVersion } from '../../../../platform/server/content-store.ts';
import type { LawLink } from '../../../law/rules/library-pages.ts';
import { fieldsOfCard, type Card } from '../../content.ts';

/** Kind of cards in the edits of the content. */
export const CARD_KIND = 'card';

/** A card as far as its law may come under review. */
export interface CardWithFacts extends Pick<CardFields, 'category' | 'section' | 'lawReference'> {
  readonly id: number;
  readonly facts: readonly string[];
}

/** The law as far as cards depend on it. */
export interface CardLaw {
  /** Where some facts come from. */
  readonly sourceNoteOf: (facts: readonly string[]) => string | undefined;
  /** Documents to fill in that some facts lead to; undefined for none. */
  readonly documentsOf: (facts: readonly string[]) => LawLink[] | undefined;
  /** The facts that a card depends on. */
  readonly factsBehind: (card: CardWithFacts) => readonly string[];
  /** Whether a card waits for an editor since its law changed. */
  readonly isUnderReview: (card: CardWithFacts) => boolean;
}

/** Changes of cards in the admin panel. */
export interface PanelCards {
  /** Changes of cards of the files, by id. */
  readonly edits: ReadonlyMap<string, ContentEdit>;
  /** The administrators' own, without those that left the deck. */
  readonly own: readonly OwnCard[];
}

/** Changes of cards in the admin panel. */
export async function readPanelCards(connection: Pool | PoolClient): Promise<PanelCards> {
  const edits = await readContentEdits(connection, CARD_KIND);
  const own = await readOwnCards(connection);
  return { edits, own: own.filter(({ retiredAt }) => retiredAt === null) };
}

/**
 * Stores the cards of the content files in the database: updates changed cards, retires removed ones, and keeps learners' progress. A
 * card that was edited or deleted in the admin panel keeps that state until the files match (product-rules.md, Y1). A card under review
 * or with an open point is not graded.
 */
export async function storeCards(
  pool: Pool,
  cards: readonly Card[],
  isUnderReview: (card: CardWithFacts) => boolean,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    await incrementVersion(client, 'deck');
    const all = await readContentEdits(client, CARD_KIND);
    const files = new Map(cards.map((card) => [card.id, card]));
    const fileOf = (id: string) => {
      const card = files.get(Number(id));
      return card === undefined ? null : fieldsOfCard(card);
    };
    const absorbed = [...all.keys()].filter((id) => {
      const edit = all.get(id);
      return edit !== undefined && editStatus(edit, fileOf(id)) === 'in the file';
    });
    await deleteContentEdits(client, CARD_KIND, absorbed);
    const edits = new Map([...all].filter(([id]) => !absorbed.includes(id)));
    const rows = cardsInForce(cards, edits).map(({ id, fields }) => ({
      id,
      fields,
      underReview: files.get(id)?.ungraded !== undefined || isUnderReview({ id, ...fields }),
    }));
    await storeContentRows(client, rows);
    await retireOthers(
      client,
      rows.map(({ id }) => id),
    );
    const panel = await readOwnCards(client);
    await reviewOnly(
      client,
      panel.filter(isUnderReview).map(({ id }) => id),
      rows.map(({ id }) => id),
    );
  });
}

/**
 * Notes that an administrator's own card was written into files. From now on it is one of the content, which the panel may have changed by
 * the time those files are released (product-rules.md, Y6).
 */
export async function markExported(client: PoolClient, id: number, body: CardFields): Promise<void> {
  await storeContentEdits(client, CARD_KIND, [{ id: String(id), body, fileItem: null }]);
}

/** Returns the cards of the content with the edits of the admin panel, without deleted ones. */
export function cardsInForce(
  cards: readonly Card[],
  edits: ReadonlyMap<string, ContentEdit>,
): readonly { readonly id: number; readonly fields: CardFields }[] {
  const ids = new Set([...cards.map(({ id }) => id), ...[...edits.keys()].map(Number)]);
  const files = new Map(cards.map((card) => [card.id, card]));
  return [...ids].flatMap((id) => {
    const edit = edits.get(String(id));
    if (edit !== undefined) return edit.body === null ? [] : [{ id, fields: cardFieldsSchema.parse(edit.body) }];
    const card = files.get(id);
    return card === undefined ? [] : [{ id, fields: fieldsOfCard(card) }];
  });
}

/** Ids up to this one belong to the content; an administrator's own cards come above. */
export const LAST_CONTENT_ID = 10_000;

/** A card of the content as stored. */
interface ContentRow {
  readonly id: number;
  readonly fields: CardFields;
  readonly underReview: boolean;
}

const UPSERT = `
  insert into flashcards as f
    (id, question, answer, heading, section, law_reference, audience, category, difficulty, is_premium, question_type,
     multiple_choice_options, correct_answer, explanation, facts, under_review)
  select id, question, answer, heading, section, law_reference, audience, category, difficulty, is_premium, 'flashcard',
         options, correct_answer, explanation, facts, under_review
    from jsonb_to_recordset($1::jsonb) as c(id int, question text, answer text, heading text, section text,
         law_reference text, audience jsonb, category text, difficulty text, is_premium boolean, options jsonb,
         correct_answer text, explanation text, facts jsonb, under_review boolean)
  on conflict (id) do update set
    question = excluded.question, answer = excluded.answer, heading = excluded.heading, section = excluded.section,
    law_reference = excluded.law_reference, audience = excluded.audience, category = excluded.category,
    difficulty = excluded.difficulty, is_premium = excluded.is_premium,
    multiple_choice_options = excluded.multiple_choice_options, correct_answer = excluded.correct_answer,
    explanation = excluded.explanation, facts = excluded.facts, under_review = excluded.under_review, retired_at = null,
    revision = f.revision + 1
  where f.retired_at is not null
     or (f.question, f.answer, f.heading, f.section, f.law_reference, f.audience, f.category, f.difficulty, f.is_premium,
         f.multiple_choice_options, f.correct_answer, f.explanation, f.facts, f.under_review)
        is distinct from
        (excluded.question, excluded.answer, excluded.heading, excluded.section, excluded.law_reference, excluded.audience,
         excluded.category, excluded.difficulty, excluded.is_premium, excluded.multiple_choice_options,
         excluded.correct_answer, excluded.explanation, excluded.facts, excluded.under_review)`;

/** Adds cards, and changes those that are there in place. */
export async function storeContentRows(client: PoolClient, rows: readonly ContentRow[]): Promise<void> {
  const given = rows.map(({ id, fields, underReview }) => ({ ...columnsOf(fields), id, under_review: underReview }));
  await client.query(UPSERT, [JSON.stringify(given)]);
}

/** Returns the author's fields of a card as columns. */
export function columnsOf(fields: CardFields) {
  return {
    question: fields.question,
    answer: fields.answer,
    heading: fields.heading,
    section: fields.section,
    law_reference: fields.lawReference,
    audience: fields.audience,
    category: fields.category,
    difficulty: fields.difficulty,
    is_premium: fields.isPremium,
    options: fields.correctAnswer === null ? null : [fields.correctAnswer, ...fields.wrongAnswers],
    correct_answer: fields.correctAnswer,
    explanation: fields.explanation,
    facts: fields.facts,
  };
}

/** Retires the content's cards that are none of these. */
export async function retireOthers(client: PoolClient, ids: readonly number[]): Promise<void> {
  await client.query(
    'update flashcards set retired_at = now() where id <= $1 and retired_at is null and not (id = any($2::int[]))',
    [LAST_CONTENT_ID, ids],
  );
}

/** The fields of an administrator's own card that decide which facts it depends on. */
export type OwnCard = Columns<
  typeof flashcards,
  'id' | 'facts' | 'category' | 'section' | 'lawReference' | 'createdAt' | 'retiredAt'
>;

/** The administrators' own cards, in the deck or not. */
export async function readOwnCards(client: Pool | PoolClient): Promise<readonly OwnCard[]> {
  const { rows } = await client.query<OwnCard>(
    `select id, facts, category, section, law_reference as "lawReference", created_at as "createdAt", retired_at as "retiredAt"
       from flashcards where id > $1 order by id`,
    [LAST_CONTENT_ID],
  );
  return rows;
}

/** Removes cards from graded use until an editor reviews them. */
export async function removeFromGradedUse(client: PoolClient, ids: readonly number[]): Promise<void> {
  await client.query('update flashcards set under_review = true where id = any($1::int[]) and not under_review', [ids]);
}

/** Of the administrators' own cards, which are not of the files, puts these under review and no other. */
export async function reviewOnly(
  client: PoolClient,
  ids: readonly number[],
  ofFiles: readonly number[],
): Promise<void> {
  await client.query(
    `update flashcards set under_review = (id = any($2::int[]))
      where id > $1 and under_review <> (id = any($2::int[])) and not id = any($3::int[])`,
    [LAST_CONTENT_ID, ids, ofFiles],
  );
}
