import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../platform/server/database/rows.ts';
import type { Card } from '../content.ts';
import { deckOf, type Deck } from './deck.ts';
import type { flashcards } from './tables.ts';

/** Ids up to this one belong to the content; an administrator's own cards come above. */
const LAST_CONTENT_ID = 10_000;

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
    explanation = excluded.explanation, facts = excluded.facts, under_review = excluded.under_review, retired_at = null`;

/**
 * Puts the content's cards into the database: a changed one in place, a removed one retired, progress untouched. A card
 * that rests on one of `changedFacts` is under review.
 */
export async function storeCards(
  client: Pool | PoolClient,
  cards: readonly Card[],
  changedFacts: ReadonlySet<string>,
): Promise<void> {
  const rows = cards.map((card) => ({
    id: card.id,
    question: card.question,
    answer: card.answer,
    heading: card.heading,
    section: card.section,
    law_reference: card.lawReference,
    audience: card.audience,
    category: card.category,
    difficulty: card.difficulty,
    is_premium: card.isPremium,
    options: [card.correctOption, ...card.wrongOptions],
    correct_answer: card.correctOption,
    explanation: card.explanation,
    facts: card.facts,
    under_review: card.ungraded !== undefined || card.facts.some((fact) => changedFacts.has(fact)),
  }));
  await client.query(UPSERT, [JSON.stringify(rows)]);
  await client.query(
    'update flashcards set retired_at = now() where id <= $1 and retired_at is null and not (id = any($2::int[]))',
    [LAST_CONTENT_ID, cards.map((card) => card.id)],
  );
}

/** Reads the deck from the database. `sourceNoteOf` says of a card's facts on which one secondary source they rest. */
export async function readDeck(
  pool: Pool,
  sourceNoteOf: (facts: readonly string[]) => string | undefined = () => undefined,
): Promise<Deck> {
  const { rows } = await pool.query<
    Columns<
      typeof flashcards,
      | 'id'
      | 'question'
      | 'answer'
      | 'heading'
      | 'section'
      | 'lawReference'
      | 'category'
      | 'difficulty'
      | 'audience'
      | 'isPremium'
      | 'correctAnswer'
      | 'multipleChoiceOptions'
      | 'explanation'
      | 'underReview'
      | 'facts'
    >
  >(
    `select id, question, answer, heading, section, law_reference as "lawReference", category, difficulty, audience,
            is_premium as "isPremium", correct_answer as "correctAnswer",
            multiple_choice_options as "multipleChoiceOptions", explanation, under_review as "underReview", facts
       from flashcards where retired_at is null order by id`,
  );
  return deckOf(rows.map((card) => ({ ...card, sourceNote: sourceNoteOf(card.facts) })));
}
