import type { CardFields } from '../contract.ts';
import type { DeskRow } from './store/desk.ts';

/** A stored card, at the desk or in the deck, as far as its author decided it; the deck says its choices as texts. */
type StoredCard<Audience, Category, Difficulty> = Pick<
  DeskRow,
  'question' | 'answer' | 'heading' | 'section' | 'lawReference' | 'isPremium' | 'correctAnswer' | 'explanation'
> & {
  readonly audience: Audience;
  readonly category: Category;
  readonly difficulty: Difficulty;
  readonly multipleChoiceOptions: readonly string[] | null;
  readonly facts: readonly string[];
};

/** What the author of a stored card decided. */
export function fieldsOfRow<Audience, Category, Difficulty>(
  card: StoredCard<Audience, Category, Difficulty>,
): Omit<CardFields, 'audience' | 'category' | 'difficulty'> & {
  audience: Audience;
  category: Category;
  difficulty: Difficulty;
} {
  const { question, answer, heading, section, lawReference, audience, category, difficulty, isPremium } = card;
  const { correctAnswer, multipleChoiceOptions, explanation, facts } = card;
  return {
    question,
    answer,
    heading,
    section,
    lawReference,
    audience,
    category,
    difficulty,
    isPremium,
    correctAnswer,
    wrongAnswers: (multipleChoiceOptions ?? []).filter((option) => option !== correctAnswer),
    explanation,
    facts: [...facts],
  };
}
