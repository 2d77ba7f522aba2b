import type { ComposedAnswer } from '../answer/answer.ts';
import { formatCalculation } from '../answer/answer-text.ts';
import type { CitedFacts } from '../answer/fact-index.ts';
import { compareConcepts } from '../question/concepts.ts';
import type { FindCountryNames } from '../question/other-country.ts';
import { contradictsStatements, splitAssertions, splitStatementClauses, UNSURE } from './contradictions.ts';
import type { GeneratedSentence } from './generated-answer.ts';
import { uncitedReference } from './references.ts';
import { matchesStatedFigures } from './stated-figures.ts';

/** The material that a language model's sentences are checked against. */
export interface CheckContext {
  /** Only the facts that were retrieved for the question. */
  readonly facts: CitedFacts;
  readonly calculation: ComposedAnswer['calculation'];
  readonly findCountryNames: FindCountryNames;
}

/** Maximum sentences, words of a sentence, and facts that it cites. */
const MAX_SENTENCES = 10;
const MAX_SENTENCE_LENGTH = 40;
const MAX_CITATIONS = 3;
/** The minimum overlap of a sentence with its cited facts, and the maximum number of concepts that may be missing there. */
const MIN_OVERLAP = 0.7;
const MAX_UNKNOWN_CONCEPTS = 2;
/** The minimum overlap of one assertion, which may be short. */
const MIN_CLAUSE_OVERLAP = 0.5;

/** Latin letters, digits and plain punctuation. */
const PLAIN = /^[\p{Script=Latin}\d\s.,:;!?'’‘"“”()%$&/–—-]*$/u;
const LINK = /:\/\/|\bwww\b|\b[\w-]{2,}\.[a-z]{2,}/i;
/** US dollars; the list of countries cannot contain "us". */
const OTHER_MONEY = /\bU\.?S\.?(?:D\b|\s?\$|\b)|\b(?:TT|BDS|CA|CAD|JA?|GY)\s?\$|\b(?:pounds|euros?|sterling)\b/;
const CERTAIN =
  /\bcertainly\b|\b(?:is|are|for) certain\b|\bconfirm(?:ed|s)\b|\bdefinite(?:ly)?\b|\bundoubted(?:ly)?\b|\bdoubt\b|\bsurely\b|\bguarantee[ds]?\b|\bsettled\b|\bproven\b|\bclearly\b/i;
const QUOTED = /["“]([^"“”]{12,})["”]/g;

/**
 * Returns the errors of a model's answer, one per line. An answer with an error is not shown. Every sentence must cite
 * retrieved facts. It must not name a law, figure or quotation that they lack, or reverse their meaning
 * (product-rules.md, J7). Error texts never quote the model.
 */
export function checkGenerated(sentences: readonly GeneratedSentence[], context: CheckContext): readonly string[] {
  if (sentences.length === 0) return ['says nothing'];
  return sentences.flatMap((sentence, position) => checkSentence(sentence, position, context));
}

/** Returns the errors of a sentence. `position` counts the sentences of the answer, from 0. */
export function checkSentence(sentence: GeneratedSentence, position: number, context: CheckContext): readonly string[] {
  if (position >= MAX_SENTENCES) return ['is too long'];
  const { text, facts } = sentence;
  const errors = [
    ...findErrors([
      [LINK.test(text), 'holds a link or a tag'],
      [!PLAIN.test(text), 'holds signs that no plain sentence has'],
      [text.split(/\s+/).length > MAX_SENTENCE_LENGTH, 'is too long a sentence'],
      [facts.some((id) => !context.facts.has(id)), 'cites a statement that was not found'],
      [facts.length > MAX_CITATIONS, 'cites too much at once'],
    ]),
    ...(facts.length === 0 ? ['cites nothing'] : checkMeaning(sentence, context)),
  ];
  return errors.map((error) => `sentence ${position + 1} ${error}`);
}

/** Returns the texts of the errors that are found. */
function findErrors(checks: readonly (readonly [isFound: boolean, error: string])[]): string[] {
  return checks.flatMap(([isFound, error]) => (isFound ? [error] : []));
}

/** Returns the errors of a sentence that its facts and the calculation do not support. */
function checkMeaning(
  { text, facts }: GeneratedSentence,
  { facts: retrievedFacts, calculation, findCountryNames }: CheckContext,
): string[] {
  const cited = facts.flatMap((id) => retrievedFacts.get(id) ?? []);
  const citedText = cited.map((fact) => `${fact.text} (${fact.citation}; ${fact.part ?? ''})`).join('\n');
  const statements = cited.map((fact) => fact.text.normalize('NFKC'));
  const calculated = calculation === null ? [] : [calculation.title, ...formatCalculation(calculation)];
  const known = `${citedText}\n${calculated.join('\n')}`;
  const citedCountries = new Set(findCountryNames(citedText));
  const namesOtherCountry =
    findCountryNames(text).some((name) => !citedCountries.has(name)) ||
    (OTHER_MONEY.test(text) && !OTHER_MONEY.test(citedText));
  const { overlap, newConcepts } = compareConcepts(text, known);
  const addsAssertion = splitAssertions(text).some(
    (assertion) => compareConcepts(assertion, known).overlap < MIN_CLAUSE_OVERLAP,
  );
  const uncited = uncitedReference(text, cited);
  return findErrors([
    [namesOtherCountry, 'speaks of another country'],
    [
      !matchesStatedFigures(text, [...statements.flatMap(splitStatementClauses), ...calculated]),
      'states a figure that what it cites does not',
    ],
    [uncited !== null, `names a ${uncited} that what it cites does not`],
    [[...text.matchAll(QUOTED)].some(([, quoted = '']) => !citedText.includes(quoted)), 'quotes what is not there'],
    [
      overlap < MIN_OVERLAP || newConcepts.length > MAX_UNKNOWN_CONCEPTS || addsAssertion,
      'says what its statements do not',
    ],
    [contradictsStatements(text, [...statements, ...calculated]), 'turns its statement into the opposite'],
    [
      cited.some(({ standing }) => standing !== 'confirmed') && CERTAIN.test(text.replaceAll(UNSURE, '')),
      'calls certain what is not confirmed',
    ],
  ]);
}
