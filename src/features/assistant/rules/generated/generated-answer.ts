import { splitSentences } from '../../../../platform/shared/sentences.ts';
import type { ComposedAnswer, Passage } from '../answer/answer.ts';
import { CITATION, FACT_ID, type CitedFacts } from '../answer/fact-index.ts';

/** A model's sentence with the ids of the facts that it cites. */
export interface GeneratedSentence {
  readonly text: string;
  readonly facts: readonly string[];
}

/**
 * Parses a model's text into sentences, without bold and list marks, in Unicode form NFKC. A sentence ends at an end mark before a space or
 * capital; ids after the end mark belong to it.
 */
export function parseSentences(text: string): readonly GeneratedSentence[] {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/\*\*|__|^ ?(?:[-*•#]+|\d{1,2}\.) (?=\S)/gm, '')
    .replaceAll(/([.!?]) ?((?:\[[A-Z]{1,4}-\d{3}[^[\]\n]{0,60}\] ?)+)/g, ' $2$1 ');
  return splitSentences(plain, /\n|(?<=[.!?]["”’)]?) +|(?<=[a-z\])][.!?])(?=[A-Z][a-z])/)
    .map(sentenceOf)
    .filter((sentence) => sentence.text !== '' || sentence.facts.length > 0);
}

/** Returns the text so far without an incomplete citation at its end. */
function withoutOpenCitation(written: string): string {
  const begins = written.lastIndexOf('[');
  return begins > written.lastIndexOf(']') ? written.slice(0, begins) : written;
}

/**
 * Creates a parser of a streamed text. `add` returns the sentences that a chunk completes. A sentence is complete when the
 * next has begun, because ids may follow its full stop. `end` returns the last ones.
 */
export function createSentenceParser() {
  let written = '';
  let consumed = 0;
  const next = (whole: readonly GeneratedSentence[]) => {
    const fresh = whole.slice(consumed);
    consumed += fresh.length;
    return fresh;
  };
  return {
    add(piece: string) {
      written += piece;
      return next(parseSentences(withoutOpenCitation(written)).slice(0, -1));
    },
    end: () => next(parseSentences(written)),
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
 * Returns a composed answer with the lead and rule rephrased by a language model. All other rows stay, so that no condition
 * is lost. A sentence with unconfirmed facts is always marked.
 */
export function withRephrasedText(
  sentences: readonly GeneratedSentence[],
  composed: ComposedAnswer,
  facts: CitedFacts,
): ComposedAnswer {
  const [lead = composed.lead, ...rule] = sentences.map((sentence) => passageOf(sentence, facts));
  return { ...composed, lead, rule };
}

function passageOf({ text, facts }: GeneratedSentence, known: CitedFacts): Passage {
  const unsure = facts.find((id) => known.get(id)?.standing !== 'confirmed');
  return { text: unsure === undefined ? text : `[${text}]{${unsure}}`, facts };
}
