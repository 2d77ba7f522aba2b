import type { Pool, PoolClient } from 'pg';
import type { Columns, Present } from '../../../../platform/server/database/rows.ts';
import { deckOf, type Deck } from '../deck.ts';
import type { flashcards } from '../tables.ts';

/**
 * Reads the deck from the database, with the cards that left it within the days in which study of them may still arrive. `sourceNoteOf`
 * says of a card's facts on which one secondary source they rest.
 */
export async function readDeck(
  client: Pool | PoolClient,
  sourceNoteOf: (facts: readonly string[]) => string | undefined = () => undefined,
): Promise<Deck> {
  const { rows } = await client.query<
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
  const { rows: retired } = await client.query<Present<Columns<typeof flashcards, 'id' | 'retiredAt'>>>(
    `select id, retired_at as "retiredAt" from flashcards where retired_at > now() - interval '31 days' order by id`,
  );
  return deckOf(
    rows.map((card) => ({ ...card, sourceNote: sourceNoteOf(card.facts) })),
    retired,
  );
}
