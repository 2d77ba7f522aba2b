import type { Pool, PoolClient } from 'pg';
import { hashUuid } from '../../../platform/server/hash-uuid.ts';
import type { Columns } from '../../../platform/server/database/row-types.ts';
import type { questionTexts } from './tables.ts';

type TextRow = Columns<
  typeof questionTexts,
  'id' | 'question' | 'options' | 'explanation' | 'category' | 'section' | 'lawReference'
>;

export type QuestionText = Omit<TextRow, 'id'>;

/**
 * Stores the texts of questions, each once, and returns the questions with the id of their text instead. Inserts in the order of the
 * ids, so that transactions with the same texts cannot deadlock.
 */
export async function storeTexts<Question extends QuestionText>(client: PoolClient, questions: readonly Question[]) {
  const split = questions.map(({ question, options, explanation, category, section, lawReference, ...rest }) => {
    // Migration 0020 computes the same id.
    const textId = hashUuid(JSON.stringify([question, options, explanation, category, section, lawReference]));
    const text = { id: textId, question, options, explanation, category, section, law_reference: lawReference };
    return { text, stored: { ...rest, textId } };
  });
  await client.query({
    name: 'store-question-texts',
    text: `insert into question_texts select t.* from jsonb_populate_recordset(null::question_texts, $1::jsonb) as t order by id
           on conflict do nothing`,
    values: [JSON.stringify(split.map(({ text }) => text))],
  });
  return split.map(({ stored }) => stored);
}

/** Joins the text `t` of a question `q`. */
export const JOIN_TEXTS_SQL = 'join question_texts t on t.id = q.text_id';

/** Returns stored questions with their texts. */
export async function addTexts<Question extends { readonly textId: string }>(
  connection: Pool | PoolClient,
  questions: readonly Question[],
): Promise<(Question & QuestionText)[]> {
  const { rows } = await connection.query<TextRow>({
    name: 'read-question-texts',
    text: `select id, question, options, explanation, category, section, law_reference as "lawReference"
             from question_texts where id = any($1::uuid[])`,
    values: [questions.map(({ textId }) => textId)],
  });
  const texts = new Map(rows.map(({ id, ...text }) => [id, text]));
  return questions.map((question) => {
    const text = texts.get(question.textId);
    if (text === undefined) throw new Error(`There is no question text ${question.textId}.`);
    return { ...question, ...text };
  });
}
