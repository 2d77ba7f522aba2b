import type { Pool, PoolClient } from 'pg';
import type { Columns, NotNull } from '../../../../platform/server/database/row-types.ts';
import type { CardLaw } from './from-files.ts';
import { deckOf, type Deck } from '../deck.ts';
import type { flashcards } from '../tables.ts';

/** Law for reading a deck only for its texts. */
const NO_LAW: CardLaw = {
  sourceNoteOf: () => undefined,
  documentsOf: () => undefined,
  factsBehind: ({ facts }) => facts,
  isUnderReview: () => false,
};

/**
 * Reads the deck from the database, with the cards that left it within the days in which study of them may still arrive. Over the law of
 * this process a card may be under review that another process, over an earlier one, has stored as graded.
 */
export async function readDeck(client: Pool | PoolClient, law: CardLaw = NO_LAW): Promise<Deck> {
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
  const { rows: retired } = await client.query<NotNull<Columns<typeof flashcards, 'id' | 'retiredAt'>>>(
    `select id, retired_at as "retiredAt" from flashcards where retired_at > now() - interval '31 days' order by id`,
  );
  return deckOf(
    rows.map((card) => ({
      ...card,
      sourceNote: law.sourceNoteOf(card.facts),
      documents: law.documentsOf(card.facts),
      dependsOn: law.factsBehind(card),
      underReview: card.underReview || law.isUnderReview(card),
    })),
    retired,
  );
}
