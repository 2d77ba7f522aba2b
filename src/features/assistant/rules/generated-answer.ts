import type { ComposedAnswer, Passage } from './answer.ts';
import { CITATION, FACT_ID, type CitedFacts } from './cited-fact.ts';

/** A sentence that a model wrote, and the statements that it says it rests on. */
export interface GeneratedSentence {
  readonly text: string;
  readonly facts: readonly string[];
}

/** Whatever comes after a full stop that only shortens a word: a number, or anything. */
const SHORT_BEFORE_NUMBER = /\b(Cap|No|ss?|secs?|Art)\. (?=[\d(])/gi;
const SHORT = /\b(Dr|Mr|Mrs|Ms|St|vs?|e\.g|i\.e)\. (?=\S)|(S\.R\.&O)\. (?=\S)/g;

/**
 * The sentences of what a model wrote, without bold and the signs of lists, in one form of letters: what is checked is what is shown. A
 * sentence ends at every end mark that a space or a capital follows. Ids behind an end mark belong to the sentence before it.
 */
export function readGenerated(text: string): readonly GeneratedSentence[] {
  return text
    .normalize('NFKC')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/\*\*|__|^ ?(?:[-*•#]+|\d{1,2}\.) (?=\S)/gm, '')
    .replaceAll(/([.!?]) ?((?:\[[A-Z]{1,4}-\d{3}[^[\]\n]{0,60}\] ?)+)/g, ' $2$1 ')
    .replaceAll(SHORT_BEFORE_NUMBER, '$1.\u00A0')
    .replaceAll(SHORT, '$1$2.\u00A0')
    .split(/\n|(?<=[.!?]["”’)]?) +|(?<=[a-z\])][.!?])(?=[A-Z][a-z])/)
    .map(sentenceOf)
    .filter((sentence) => sentence.text !== '' || sentence.facts.length > 0);
}

/** What is written without a citation that has begun and is not whole yet. */
function withoutOpenCitation(written: string): string {
  const begins = written.lastIndexOf('[');
  return begins > written.lastIndexOf(']') ? written.slice(0, begins) : written;
}

/**
 * Reads sentences while they are written. `take` answers those that are whole by a piece: one is when the next has begun, since its ids
 * may stand behind its end mark. `rest` answers what is left when no more comes.
 */
export function readAsWritten(): {
  readonly take: (piece: string) => readonly GeneratedSentence[];
  readonly rest: () => readonly GeneratedSentence[];
} {
  let written = '';
  let taken = 0;
  const next = (whole: readonly GeneratedSentence[]) => {
    const fresh = whole.slice(taken);
    taken += fresh.length;
    return fresh;
  };
  return {
    take(piece) {
      written += piece;
      return next(readGenerated(withoutOpenCitation(written)).slice(0, -1));
    },
    rest: () => next(readGenerated(written)),
  };
}

function sentenceOf(written: string): GeneratedSentence {
  return {
    text: written
      .replaceAll(CITATION, '')
      .replaceAll(/ +/g, ' ')
      .replaceAll(/ (?=[.,;:!?])/g, '')
      .trim(),
    facts: [...new Set([...written.matchAll(CITATION)].flatMap(([cited]) => cited.match(FACT_ID) ?? []))],
  };
}

/**
 * The answer of which a model wrote the words of the lead and the rule. Whom it covers, exceptions, what to do, sum, correction and nearest
 * places stay those of the library, so that no condition is lost; a sentence that rests on what nobody has confirmed is marked by us,
 * whatever it says of itself.
 */
export function answerOfSentences(
  sentences: readonly GeneratedSentence[],
  library: ComposedAnswer,
  facts: CitedFacts,
): ComposedAnswer {
  const [lead = library.lead, ...rule] = sentences.map((sentence) => passageOf(sentence, facts));
  return { ...library, lead, rule };
}

function passageOf({ text, facts }: GeneratedSentence, known: CitedFacts): Passage {
  const unsure = facts.find((id) => known.get(id)?.standing !== 'confirmed');
  return { text: unsure === undefined ? text : `[${text}]{${unsure}}`, facts };
}
