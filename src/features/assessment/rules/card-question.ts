import { NUMBER_WORDS } from '../../../platform/shared/number-words.ts';
import { splitSentences } from '../../../platform/shared/sentences.ts';
import { shuffled } from '../../../platform/shared/shuffle.ts';
import { questionCategoryOf, type AskableCard, type QuestionCategory } from './question.ts';
import { GENERIC_WRONG_OPTIONS, WRONG_OPTION_BANKS } from './wrong-option-banks.ts';

/** Number of wrong options of a question. */
const WRONG_OPTIONS = 3;

/** A wrong option that shares more than this share of its words with the right one is left out (product-rules.md, Q6). */
const MAX_OVERLAP = 0.6;

function wordSet(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[a-z0-9$]+/g) ?? []);
}

/** Returns the share of the words of the shorter text that are in the other. */
function overlapOf(first: string, second: string): number {
  const [one, other] = [wordSet(first), wordSet(second)];
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / Math.max(1, Math.min(one.size, other.size));
}

function hasKeyword(keywords: readonly string[], question: string): boolean {
  const text = ` ${question.toLowerCase().replace(/[^a-z0-9-]+/g, ' ')} `;
  return keywords.some((keyword) => text.includes(` ${keyword}`));
}

/**
 * Returns three wrong options for a card whose author gave none (product-rules.md, Q6). They come from the banks whose topic the
 * question names, then from the generic bank. An option that shares more than 60% of its words with the right one is used only
 * when no other is left. `random` returns numbers from 0 up to, but not including, 1.
 */
export function deriveWrongOptions(question: string, correct: string, random: () => number): string[] {
  const banks = WRONG_OPTION_BANKS.filter((bank) => hasKeyword(bank.keywords, question)).map((bank) => bank.options);
  const candidates = [...banks, GENERIC_WRONG_OPTIONS].flatMap((options) => shuffled(options, random));
  const different = [...new Set(candidates)].filter((option) => overlapOf(option, correct) <= MAX_OVERLAP);
  const fillers = GENERIC_WRONG_OPTIONS.filter((filler) => filler !== correct && !different.includes(filler));
  return [...different, ...fillers].slice(0, WRONG_OPTIONS);
}

/** A question of one attempt, copied from its card: later edits of the card do not change it. */
export interface CardQuestion extends QuestionOptions {
  /** From 1. */
  readonly position: number;
  readonly flashcardId: number;
  readonly question: string;
  readonly explanation: string;
  readonly category: QuestionCategory;
  readonly section: string;
  readonly lawReference: string;
}

/** Creates the question of a card in one attempt. The card's answer is the explanation when its author gave none. */
export function createCardQuestion(
  card: AskableCard & Pick<CardQuestion, 'section' | 'lawReference'> & { readonly explanation: string | null },
  position: number,
  random: () => number,
): CardQuestion {
  const { id, question, section, lawReference } = card;
  return {
    position,
    flashcardId: id,
    question,
    ...chooseOptions(card, random),
    explanation: card.explanation ?? card.answer,
    category: questionCategoryOf(card.category),
    section,
    lawReference,
  };
}

/** The options in the order shown; `correctOption` is the index of the right one, from 0. */
interface QuestionOptions {
  readonly options: readonly string[];
  readonly correctOption: number;
}

/** Returns the four options of a card: its author's own, and derived ones for those that are missing. Numbers are sorted, other options shuffled. */
export function chooseOptions(card: AskableCard, random: () => number): QuestionOptions {
  const authored = card.correctAnswer?.trim() ?? '';
  const correct = authored === '' ? deriveCorrectAnswer(card.answer) : authored;
  const own = authored === '' ? [] : (card.multipleChoiceOptions ?? []);
  const wrong = [...new Set([...own, ...deriveWrongOptions(card.question, correct, random)])].filter(
    (option) => option !== correct,
  );
  const four = [correct, ...wrong.slice(0, WRONG_OPTIONS)];
  const options = sortNumericOptions(four) ?? shuffled(four, random);
  return { options, correctOption: options.indexOf(correct) };
}

/** A number in digits, such as 14, 1,250 or 8.50, or in words. */
const NUMBER = /\d+(?:,\d{3})*(?:\.\d+)?|\b(?:no|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/gi;

/** Days of each unit of time, so that a month sorts after three weeks. */
const DAYS: Readonly<Record<string, number>> = { hour: 1 / 24, day: 1, week: 7, month: 30, year: 365 };

const TIME_UNIT = /\b(hour|day|week|month|year)\b/;

/** Parses the one number of an option, with units of time as days, and the text around it in the singular; null when it has none or several. */
function quantityOf(option: string): { readonly value: number; readonly around: string } | null {
  const numbers = option.match(NUMBER) ?? [];
  const [number] = numbers;
  if (number === undefined || numbers.length > 1) return null;
  const word = NUMBER_WORDS.indexOf(number.toLowerCase());
  const count = word === -1 ? Number(number.replaceAll(',', '')) : word;
  const around = option.toLowerCase().replace(number.toLowerCase(), '#').replaceAll(/s\b/g, '');
  const unit = TIME_UNIT.exec(around)?.[1];
  return { value: count * (unit === undefined ? 1 : (DAYS[unit] ?? 1)), around: around.replace(TIME_UNIT, 'time') };
}

/**
 * Sorts options that differ only in one number or length of time, such as "3 weeks" and "1 month", from the smallest to the
 * largest. Returns null for all other options.
 */
export function sortNumericOptions(options: readonly string[]): readonly string[] | null {
  const quantities = options.flatMap((option) => {
    const quantity = quantityOf(option);
    return quantity === null ? [] : [{ option, ...quantity }];
  });
  const alike = new Set(quantities.map(({ around }) => around)).size === 1;
  const distinct = new Set(quantities.map(({ value }) => value)).size === options.length;
  if (!alike || !distinct) return null;
  return quantities.toSorted((one, other) => one.value - other.value).map(({ option }) => option);
}

/** The right option when the answer is too short to be one (product-rules.md, Q5). */
const NO_SENTENCE = 'Specific provision applies.';

/** The right option when the answer is empty (product-rules.md, Q5). */
const NO_ANSWER = 'No answer available';

const MIN_OPTION_LENGTH = 15;
const MIN_SENTENCE_LENGTH = 20;
const MAX_SENTENCE_LENGTH = 150;

/** A figure, a length of time or a duty. */
const SUBSTANCE = /\b(?:weeks?|hours?|years?|must|shall|required|minimum|maximum)\b|\d/i;

/** Text in brackets, with at most one pair nested inside. */
const IN_BRACKETS = /[([][^()[\]]*(?:\([^()]*\)[^()[\]]*)*[)\]]/g;

/** Text in brackets that matches this is a citation. */
const CITED = /\b(?:ss?\.|[Ss]ections?|Cap\.|S\.R\.&O\.|Part [IVX]+)/;

/** Citations outside brackets, in text whose whitespace is single spaces. */
const CITATIONS: readonly RegExp[] = [
  /(?:(?:under|see|in|by) )?\b(?:Employment Act|Labour Relations Act|Minimum Wages(?: \(Amendment\))? Order)(?: \d{4})?,? (?:Cap\. \w+|S\.R\.&O\. \d+(?: of \d{4})?)(?:, (?:ss?\. [\d()a-zA-Z–, and]*\d[)a-zA-Z]*|Part [IVX]+))?/g,
  /\b(?:under|see|in|by) (?:ss?\.|[Ss]ections?) ?\d+[A-Z]?(?:\([0-9a-z]+\))*(?: ?(?:–|,|and|to) ?\d+[A-Z]?(?:\([0-9a-z]+\))*)*/g,
];

function withoutCitations(answer: string): string {
  const line = answer.replace(/\s+/g, ' ').replace(IN_BRACKETS, (bracket) => (CITED.test(bracket) ? '' : bracket));
  return CITATIONS.reduce((text, citation) => text.replace(citation, ''), line)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:])/g, '$1')
    .replace(/^[,;.\s]+/, '')
    .trim();
}

function sentencesOf(text: string): string[] {
  return splitSentences(text, /(?<=[.!?])\s+/).filter((sentence) => sentence !== '');
}

/**
 * Derives the right option from the answer of a card whose author gave none (product-rules.md, Q4). It is the first sentence of
 * 20 to 150 letters with a figure or a duty, else the first sentence, without citations.
 */
export function deriveCorrectAnswer(answer: string): string {
  if (answer.trim() === '') return NO_ANSWER;
  const sentences = sentencesOf(withoutCitations(answer));
  const substantial = sentences.find(
    (sentence) =>
      sentence.length >= MIN_SENTENCE_LENGTH && sentence.length <= MAX_SENTENCE_LENGTH && SUBSTANCE.test(sentence),
  );
  const chosen = substantial ?? sentences[0] ?? '';
  return chosen.length < MIN_OPTION_LENGTH ? NO_SENTENCE : chosen;
}
