import { splitSentences } from '../../../../platform/shared/sentences.ts';
import type { FindCountryNames } from '../question/other-country.ts';
import type { ComposedAnswer } from '../answer/answer.ts';
import type { CitedFact, CitedFacts } from '../answer/fact-index.ts';
import { splitStatementClauses, splitAssertions, contradictsStatements } from './contradictions.ts';
import { compareConcepts, conceptsIn } from '../question/concepts.ts';
import type { GeneratedSentence } from './generated-answer.ts';
import { matchesStatedFigures } from './stated-figures.ts';
import { citationsOf, sectionsMentioned } from '../../../law/rules/citations.ts';
import { figuresIn, sameFigure } from '../../../law/rules/figures.ts';

const REPEATS_USER = /^You (?:said|wrote|mentioned)\b/;
/** Words that judge a repeated figure, or draw a conclusion from it. */
const JUDGEMENT_WORDS =
  /\b(?:right|correct|true|indeed|entitled|lawful|legal|illegal|unlawful|must|may|shall|should|can|cannot|due|owe[ds]?|allow\w*|law|act|so|therefore|means?)\b/i;
const NOT = /\b(?:no|not|never|none|nobody|nothing|nor|neither|without)\b|n['’]?t\b/gi;

/**
 * Returns the errors of a sentence without a citation. It may only repeat a figure of the user, with the user's words
 * and negations. Any other figure could pass for one of the law.
 */
function checkRepetition(text: string, question: string): string[] {
  const unquoted = text.replace(REPEATS_USER, '');
  if (unquoted === text) return ['cites nothing'];
  const figures = figuresIn(unquoted);
  const sentences = splitSentences(question.normalize('NFKC'), /(?<=[.!?;])\s|\n/);
  const repeats =
    figures.length > 0 &&
    !JUDGEMENT_WORDS.test(unquoted) &&
    sentences.some((sentence) => {
      const given = figuresIn(sentence);
      const concepts = conceptsIn(sentence);
      return (
        figures.every((figure) => given.some((each) => sameFigure(figure, each) && figure.unit === each.unit)) &&
        [...conceptsIn(unquoted)].every((concept) => concepts.has(concept)) &&
        countOf(NOT, unquoted) === countOf(NOT, sentence)
      );
    });
  return repeats ? [] : ['says more than the asker and cites nothing'];
}

function countOf(pattern: RegExp, text: string): number {
  return (text.match(pattern) ?? []).length;
}

const WRITTEN_NUMBER =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred';
const NUMBER = String.raw`(?:\d+[a-z]?(?:\([0-9a-z]+\))*|(?=[ivxlc])[ivxlc]+|${WRITTEN_NUMBER})(?:[- ](?:${WRITTEN_NUMBER}))*`;
const ORDINAL = '(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\\d+(?:st|nd|rd|th))';
const PROVISION =
  '(?:parts?|articles?|arts?|schedules?|paragraphs?|clauses?|regulations?|rules?|chapters?|caps?|annex(?:es)?|tables?)';
const INSTRUMENT =
  '(?:acts?|orders?|conventions?|recommendations?|protocols?|ordinances?|bills?|codes?|s\\.? ?r\\.? ?& ?o\\.?|sros?)';

/** Matches a numbered provision or law, in lower case. */
const NUMBERED_REFERENCES: readonly RegExp[] = [
  new RegExp(String.raw`\b${PROVISION}\.?\s*(?:no\.?\s*)?${NUMBER}\b`, 'g'),
  new RegExp(String.raw`\b${ORDINAL}\s+${PROVISION}\b`, 'g'),
  new RegExp(String.raw`\b${INSTRUMENT},? ?(?:no\.? ?)?\d{1,5}[a-z]?(?: of \d{4})?`, 'g'),
  new RegExp(String.raw`\b${INSTRUMENT},?\s*(?:of\s+)?(?:18|19|20)\d\d\b`, 'g'),
  new RegExp(String.raw`\b(?:18|19|20)\d\d\s+${INSTRUMENT}`, 'g'),
  /\bno\.?\s*\d+(?:\s+of\s+\d{4})?/g,
];
/** Matches laws by name, and words for a law: "the Notices Order", "the Constitution". */
const LAW_NAMES =
  /\b(?:[A-Z][\w’']+\s+(?:(?:and|of|the|for)\s+)?)+(?:Act|Order|Regulations?|Ordinance|Bill|Code|Rules|Convention)\b/g;
const LAW_TYPES =
  /\b(?:orders?|ordinances?|regulations?|constitution|conventions?|treat(?:y|ies)|gazettes?|statutes?|judge?ments?|directives?|bye?-?laws?|schedules?|articles?)\b/gi;
const SECTION =
  /(?:\b(?:sub)?sections?|\bss?\.|\bsecs?\b\.?|\bss?(?= \d)|(?<!§)§{1,3}) ?((?:\d{1,4}[a-z]?(?:\([0-9a-z]{1,4}\)){0,4}|[ivxlc]{1,8}\b)(?: ?(?:–|-|,|&|and|to|or) ?\d{1,4}[a-z]?(?:\([0-9a-z]{1,4}\)){0,4}){0,8})/gi;
const SPELLED_SECTION = new RegExp(String.raw`\b(?:sub)?sections?\s+(?:no\.?\s*)?(?:${WRITTEN_NUMBER})\b`, 'i');

/** Normalizes a name: lower case, singular, without stops, spaces and "of". */
function normalizeName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/\bs\.? ?r\.? ?& ?o\.?|\bsros?\b/g, 'sro')
    .replaceAll(/\b(chapter|cap)s?\b/g, 'cap')
    .replaceAll(/\b(?:of|no|the)\b/g, '')
    .replaceAll(/[^a-z0-9()]/g, '');
}

/** Returns whether a sentence names a section or law that none of its cited facts names; null for none. */
function uncitedReference(written: string, cited: readonly CitedFact[]): 'section' | 'law' | null {
  const text = written.replaceAll(/\s/g, ' ');
  const citedText = cited
    .map((fact) => `${fact.text} ${fact.citation} ${fact.section ?? ''} ${fact.part ?? ''}`)
    .join('\n');
  const sections = [...text.matchAll(SECTION)].flatMap(([, listed = '']) => listed.split(/ ?(?:–|-|,|&|and|to|or) ?/));
  if (SPELLED_SECTION.test(text)) return 'section';
  if (sections.some((section) => !cited.some((fact) => namesSection(fact, section)))) return 'section';

  const form = normalizeName(citedText);
  const small = text.toLowerCase();
  const numbered = NUMBERED_REFERENCES.flatMap((pattern) => small.match(pattern) ?? []);
  if (numbered.some((name) => !form.includes(normalizeName(name)))) return 'law';
  const byName = (text.match(LAW_NAMES) ?? []).map((name) =>
    name.replace(/^(?:The|Under|By|In|As|This|That|An?)\s+(?:the\s+)?/, ''),
  );
  if (byName.some((name) => !form.includes(normalizeName(name)))) return 'law';
  const kinds = text.replaceAll(/\bin order\b/gi, '').match(LAW_TYPES) ?? [];
  return kinds.some((kind) => !form.includes(normalizeName(kind).replace(/(?:ies|s)$/, ''))) ? 'law' : null;
}

function namesSection(fact: CitedFact, section: string): boolean {
  const known = [...citationsOf(fact).map((citation) => citation.section), ...sectionsMentioned(fact.text)];
  return known.some((each) => each.toLowerCase() === section.toLowerCase());
}

/** The question, its answer and its facts: a language model's sentences are checked against them. */
export interface CheckContext {
  /** Only the facts that were retrieved for the question. */
  readonly facts: CitedFacts;
  readonly question: string;
  readonly calculation: ComposedAnswer['calculation'];
  readonly findCountryNames: FindCountryNames;
}

/** The minimum overlap of a sentence with its cited facts, and the maximum number of concepts that may be missing there. */
const MIN_OVERLAP = 0.7;
const MAX_UNKNOWN_CONCEPTS = 2;
/** The same for one part of a sentence, which may be short. */
const MIN_CLAUSE_OVERLAP = 0.5;
/** Maximum sentences, words of a sentence, and facts that it cites. */
const MAX_SENTENCES = 10;
const MAX_SENTENCE_LENGTH = 40;
const MAX_CITATIONS = 3;

/** Latin letters, digits and plain punctuation. */
const PLAIN = /^[\p{Script=Latin}\d\s.,:;!?'’‘"“”()%$&/–—-]*$/u;
const LINK = /:\/\/|\bwww\b|\b[\w-]{2,}\.[a-z]{2,}/i;
/** US dollars; the list of countries cannot contain "us". */
const OTHER_MONEY = /\bU\.?S\.?(?:D\b|\s?\$|\b)|\b(?:TT|BDS|CA|CAD|JA?|GY)\s?\$|\b(?:pounds|euros?|sterling)\b/;
const CERTAIN =
  /\bcertainly\b|\b(?:is|are|for) certain\b|\bconfirm(?:ed|s)\b|\bdefinite(?:ly)?\b|\bundoubted(?:ly)?\b|\bdoubt\b|\bsurely\b|\bguarantee[ds]?\b|\bsettled\b|\bproven\b|\bclearly\b/i;
const UNSURE =
  /\b(?:not|n['’]t) (?:yet )?(?:been )?(?:certain|confirmed|settled|proven)\b|\bunconfirmed\b|\bnobody has confirmed\b/gi;
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

/** Returns the errors of a sentence; `position` is its position in the answer, from 0. */
export function checkSentence(sentence: GeneratedSentence, position: number, context: CheckContext): readonly string[] {
  if (position >= MAX_SENTENCES) return ['is too long'];
  return checkMeaning(sentence, context).map((error) => `sentence ${position + 1} ${error}`);
}

function checkMeaning(
  { text, facts }: GeneratedSentence,
  { facts: retrievedFacts, question, calculation, findCountryNames }: CheckContext,
): string[] {
  const errors = checkForm(text);
  if (facts.some((id) => !retrievedFacts.has(id))) errors.push('cites a statement that was not found');
  if (facts.length > MAX_CITATIONS) errors.push('cites too much at once');
  const cited = facts.flatMap((id) => retrievedFacts.get(id) ?? []);
  if (facts.length === 0) return [...errors, ...checkRepetition(text, question)];

  const citedText = cited.map(factText).join('\n');
  const citedCountries = new Set(findCountryNames(citedText));
  if (
    findCountryNames(text).some((name) => !citedCountries.has(name)) ||
    (OTHER_MONEY.test(text) && !OTHER_MONEY.test(citedText))
  )
    errors.push('speaks of another country');
  const texts = cited.map((fact) => fact.text.normalize('NFKC'));
  const calculated = calculationLines(calculation);
  if (!matchesStatedFigures(text, [...texts.flatMap(splitStatementClauses), ...calculated]))
    errors.push('states a figure that what it cites does not');
  const uncited = uncitedReference(text, cited);
  if (uncited !== null) errors.push(`names a ${uncited} that what it cites does not`);
  if ([...text.matchAll(QUOTED)].some(([, quoted = '']) => !citedText.includes(quoted)))
    errors.push('quotes what is not there');
  const citedTexts = `${citedText}\n${calculated.join('\n')}`;
  const { overlap, newConcepts } = compareConcepts(text, citedTexts);
  const addsAssertion = splitAssertions(text).some(
    (assertion) => compareConcepts(assertion, citedTexts).overlap < MIN_CLAUSE_OVERLAP,
  );
  if (overlap < MIN_OVERLAP || newConcepts.length > MAX_UNKNOWN_CONCEPTS || addsAssertion)
    errors.push('says what its statements do not');
  if (contradictsStatements(text, [...texts, ...calculated])) errors.push('turns its statement into the opposite');
  if (cited.some(({ standing }) => standing !== 'confirmed') && CERTAIN.test(text.replaceAll(UNSURE, '')))
    errors.push('calls certain what is not confirmed');
  return errors;
}

function checkForm(text: string): string[] {
  return [
    ...(LINK.test(text) ? ['holds a link or a tag'] : []),
    ...(PLAIN.test(text) ? [] : ['holds signs that no plain sentence has']),
    ...(text.split(/\s+/).length > MAX_SENTENCE_LENGTH ? ['is too long a sentence'] : []),
  ];
}

function factText({ text, citation, part = '' }: CitedFact): string {
  return `${text} (${citation}; ${part})`;
}

function calculationLines(calculation: ComposedAnswer['calculation']): string[] {
  if (calculation === null) return [];
  const { title, lines, total } = calculation;
  const figures = [...lines, ...(total === null ? [] : [total])];
  return [title, ...figures.map(({ label, figure }) => `${label}: ${figure ?? ''}`)];
}
