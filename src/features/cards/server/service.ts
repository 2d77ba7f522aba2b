import type { CardFields } from '../contract.ts';
import type { CardRow } from './store/admin-cards.ts';
import type { SearchReader } from '../../search/rules/search-item.ts';
import type { SearchItem } from '../../search/rules/search-item.ts';
import { addressOfChoice } from '../rules/study-sets.ts';
import type { Deck } from './deck.ts';

/** Accesses from the least on. */
const READERS = ['free', 'trial', 'premium'] as const;

/** Returns the search items of cards, by heading and law. The question is only for users who may open the card. */
export function cardItems(deck: Deck): readonly SearchItem[] {
  return deck.cards.map(({ id, heading, question, section, category, facts }) => ({
    id: `card ${id}`,
    kind: 'cards',
    title: heading?.replace(/\.$/, '') ?? `Card ${id}`,
    openTitle: question,
    text: '',
    words: `${section} ${category}`,
    restsOn: facts,
    label: `Card ${id}`,
    law: category,
    path: `${addressOfChoice({ category, bookmarkedOnly: false })}&card=${id}`,
    opens: READERS.find((reader) => deck.openIds(reader).has(id)) ?? ('premium' satisfies SearchReader),
  }));
}

/** The author's fields of a stored card. The deck stores choices as plain text. */
type StoredCard<Audience, Category, Difficulty> = Pick<
  CardRow,
  'question' | 'answer' | 'heading' | 'section' | 'lawReference' | 'isPremium' | 'correctAnswer' | 'explanation'
> & {
  readonly audience: Audience;
  readonly category: Category;
  readonly difficulty: Difficulty;
  readonly multipleChoiceOptions: readonly string[] | null;
  readonly facts: readonly string[];
};

/** Returns the fields of a stored card that its author set. */
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

export { currentDeck, type Deck, type DeckCard } from './deck.ts';
export { readDeck } from './store/deck.ts';
export {
  CARD_KIND,
  cardsInForce,
  markExported,
  readPanelCards,
  storeCards,
  type CardLaw,
  type PanelCards,
  type CardWithFacts,
} from './store/from-files.ts';
export { LAST_CONTENT_ID, removeFromGradedUse } from './store/from-files.ts';
export {
  addCards,
  countChangedCards,
  countDeck,
  highestCardId,
  lockCards,
  lockRemovableCards,
  readQuestions,
  readCardRow,
  CARD_SORT_KEYS,
  readCardPage,
  readOwnCards,
  readImportedCards,
  removeCards,
  retireCards,
  returnCards,
  storeCategory,
  writeCard,
  type CardFilter,
  type CardRange,
  type CardRow,
} from './store/admin-cards.ts';
