import type { ComposedAnswer, Passage } from './answer.ts';
import { CITATION, FACT_ID, type CitedFacts } from './cited-fact.ts';

/** A sentence that a model wrote, and the statements that it says it rests on. */
export interface GeneratedSentence {
  readonly text: string;
  readonly facts: readonly string[];
}

/** The sentences of what a model wrote, without bold and the signs of lists. Ids behind a full stop belong to the sentence before it. */
export function readGenerated(text: string): readonly GeneratedSentence[] {
  return text
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/\*\*|__|`|^ ?(?:[-*•#]+|\d{1,2}\.) (?=\S)/gm, '')
    .replaceAll(/([.!?]) ?((?:\[[A-Z]{1,4}-\d{3}[^[\]\n]{0,60}\] ?)+)/g, ' $2$1 ')
    .replaceAll(/\b(Cap|No|ss?|Dr|Mr|Mrs|Ms)\. (?=\S)|(S\.R\.&O)\. /g, '$1$2.\u00A0')
    .split(/\n|(?<=[.!?]["”’]?) +(?=["“‘(]?[A-Z\d])/)
    .map(sentenceOf)
    .filter((sentence) => sentence.text !== '' || sentence.facts.length > 0);
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
 * The answer of which a model wrote the words: sum, correction and nearest places stay those of the library, and a sentence that rests on
 * what nobody has confirmed is marked by us, whatever it says of itself.
 */
export function answerOfSentences(
  sentences: readonly GeneratedSentence[],
  library: ComposedAnswer,
  facts: CitedFacts,
): ComposedAnswer {
  const [lead = library.lead, ...rule] = sentences.map((sentence) => passageOf(sentence, facts));
  return { ...library, lead, rule, covers: [], exception: [], whatToDo: [] };
}

function passageOf({ text, facts }: GeneratedSentence, known: CitedFacts): Passage {
  const unsure = facts.find((id) => known.get(id)?.standing !== 'confirmed');
  return { text: unsure === undefined ? text : `[${text}]{${unsure}}`, facts };
}
