/** The right option for an answer that is too short to stand by itself (product-rules.md, Q5). */
const NO_SENTENCE = 'Specific provision applies.';
/** The right option for an answer that says nothing (product-rules.md, Q5). */
const NO_ANSWER = 'No answer available';
const SHORTEST_OPTION = 15;
const SHORTEST_SENTENCE = 20;
const LONGEST_SENTENCE = 150;

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
