import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import type { CardFields } from '../../contract.ts';
import type { flashcards } from '../tables.ts';

/** Ids up to this one belong to the content; an administrator's own cards come above. */
export const LAST_CONTENT_ID = 10_000;

/** A card of the content as it is stored. */
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

/** What the author of a card decides, as the columns of its row. */
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

/** An administrator's own card, as far as it says on which law it rests. */
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

/** Takes cards out of graded use until an editor has read them again. */
export async function takeOutOfGradedUse(client: PoolClient, ids: readonly number[]): Promise<void> {
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
