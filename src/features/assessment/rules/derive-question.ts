import { shuffled } from '../../../platform/shared/shuffle.ts';
import { GENERIC_WRONG_OPTIONS, WRONG_OPTION_BANKS } from './wrong-option-banks.ts';

/** The right option for an answer that is too short to stand by itself (product-rules.md, Q5). */
const NO_SENTENCE = 'Specific provision applies.';
/** The right option for an answer that says nothing (product-rules.md, Q5). */
const NO_ANSWER = 'No answer available';
const SHORTEST_OPTION = 15;
const SHORTEST_SENTENCE = 20;
const LONGEST_SENTENCE = 150;
/** A wrong option that shares more of its words with the right one is left out. */
const MOST_OVERLAP = 0.6;
const WRONG_OPTIONS = 3;

const TELLING = /\b(?:weeks?|hours?|years?|must|shall|required|minimum|maximum)\b|\d/i;

/** What stands in brackets, one pair inside others at most, and what makes a citation of it. */
const IN_BRACKETS = /[([][^()[\]]*(?:\([^()]*\)[^()[\]]*)*[)\]]/g;
const CITED = /\b(?:ss?\.|[Ss]ections?|Cap\.|S\.R\.&O\.|Part [IVX]+)/;

/** Citations as cards write them outside brackets, where every gap is one space. */
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
  return text.split(/(?<=[.!?])\s+/).filter((sentence) => sentence !== '');
}

/**
 * The right option for a card whose author gave none (product-rules.md, Q4): without citations, the first sentence
 * of 20 to 150 letters that says a figure or a duty, else the first sentence.
 */
export function deriveCorrectAnswer(answer: string): string {
  if (answer.trim() === '') return NO_ANSWER;
  const sentences = sentencesOf(withoutCitations(answer));
  const telling = sentences.find(
    (sentence) => sentence.length >= SHORTEST_SENTENCE && sentence.length <= LONGEST_SENTENCE && TELLING.test(sentence),
  );
  const chosen = telling ?? sentences[0] ?? '';
  return chosen.length < SHORTEST_OPTION ? NO_SENTENCE : chosen;
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[a-z0-9$]+/g) ?? []);
}

/** How much of the shorter of two texts stands in the other, as a share of its words. */
function overlapOf(first: string, second: string): number {
  const [one, other] = [wordsOf(first), wordsOf(second)];
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / Math.max(1, Math.min(one.size, other.size));
}

function serves(keywords: readonly string[], question: string): boolean {
  const text = ` ${question.toLowerCase().replace(/[^a-z0-9-]+/g, ' ')} `;
  return keywords.some((keyword) => text.includes(` ${keyword}`));
}

/**
 * Three wrong options for a card whose author gave none: from the banks whose topic the question names, in their order,
 * then from the generic bank; none that shares more than 60% of its words with the right one, unless nothing else is left
 * to fill up with. `random` gives numbers from
 * 0 up to, but not, 1.
 */
export function deriveWrongOptions(question: string, correct: string, random: () => number): string[] {
  const banks = WRONG_OPTION_BANKS.filter((bank) => serves(bank.keywords, question)).map((bank) => bank.options);
  const candidates = [...banks, GENERIC_WRONG_OPTIONS].flatMap((options) => shuffled(options, random));
  const different = [...new Set(candidates)].filter((option) => overlapOf(option, correct) <= MOST_OVERLAP);
  const fillers = GENERIC_WRONG_OPTIONS.filter((filler) => filler !== correct && !different.includes(filler));
  return [...different, ...fillers].slice(0, WRONG_OPTIONS);
}
