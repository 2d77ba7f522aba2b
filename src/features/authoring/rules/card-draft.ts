import { CARD_LENGTHS, WRONG_ANSWERS, type CardDraft } from './read-card.ts';

/** Drafts that one administrator may have at a time. */
export const MAX_DRAFTS = 100;

/** Drafts on one page of the list. */
export const DRAFTS_PER_PAGE = 20;

/** Characters of a draft's question and answer in the list. */
export const DRAFT_EXCERPT = 200;

/** The most characters of each text of a draft: twice those of a card, so that a text can be saved and shortened later. */
export const DRAFT_LENGTHS = {
  question: 2 * CARD_LENGTHS.question,
  answer: 2 * CARD_LENGTHS.answer,
  heading: 2 * CARD_LENGTHS.heading,
  section: 2 * CARD_LENGTHS.section,
  lawReference: 2 * CARD_LENGTHS.lawReference,
  option: 2 * CARD_LENGTHS.option,
  explanation: 2 * CARD_LENGTHS.explanation,
} as const;

/** The most bytes of a stored draft, with every character in its longest JSON form. */
export const MAX_DRAFT_BYTES = 131_072;

/** The form of a new card. */
export const EMPTY_DRAFT: CardDraft = {
  question: '',
  answer: '',
  heading: '',
  section: '',
  lawReference: '',
  audience: [],
  category: '',
  difficulty: 'medium',
  isPremium: false,
  correctAnswer: '',
  wrongAnswers: Array.from({ length: WRONG_ANSWERS }, () => ''),
  explanation: '',
  facts: [],
};
