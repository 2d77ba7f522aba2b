import { citationsOf, sectionsMentioned } from '../../law/rules/citations.ts';
import { figuresIn, sameFigure } from '../../law/rules/figures.ts';
import { sentencesOf } from '../../law/rules/wording.ts';
import { stemsOf } from '../../search/rules/stems.ts';
import type { ComposedAnswer } from './answer.ts';
import type { CitedFact, CitedFacts } from './cited-fact.ts';
import type { GeneratedSentence } from './generated-answer.ts';

/** What a sentence of a model is held against. */
export interface Grounds {
  /** The statements that were found for the question, and no others. */
  readonly facts: CitedFacts;
  readonly question: string;
  readonly sum: ComposedAnswer['sum'];
}

/** How much of what a sentence says has to be said by what it cites. */
const LEAST_SHARED = 1 / 3;
/** Sentences of an answer at most: a longer one was not asked for. */
const MOST_SENTENCES = 10;

/** A sentence that repeats the asker cites nothing, and adds next to nothing. */
const REPEATS_ASKER = /^You (?:said|wrote|asked|mentioned)\b/;
const AGREES = /\b(?:right|correct|true|indeed|entitled|lawful|legal)\b/i;
const LEAST_REPEATED = 0.75;
const ELSEWHERE =
  /\b(?:Trinidad|Tobago|Barbados|Jamaica|Guyana|Bahamas|Belize|Dominica|Antigua|Barbuda|Montserrat|Bermuda|Suriname|Haiti|Cuba|St\.? Lucia|Saint Lucia|St\.? Vincent|Saint Vincent|St\.? Kitts|Saint Kitts|Nevis|Anguilla|Cayman|Canada|Canadian|England|English law|Britain|British|United Kingdom|U\.?K\.?|United States|U\.S\.A?\.?|USA|American|Australia|India|Nigeria|South Africa|Jamaican|Barbadian|Trinidadian|Guyanese)\b/;
const LINK = /:\/\/|www\.|\]\(|!\[|[<>]|@|\b[a-z\d-]+\.(?:com|net|org|gd|info|io|ai|co|gov|edu)\b/i;
/** That something is not so; that something is not confirmed is said of the statement and not by it. */
const NEGATED = /\b(?:no|not|never|none|nobody|nothing|nor|neither|cannot)\b|n['’]t\b/i;
const UNSURE = /\b(?:not|n['’]t) (?:yet )?(?:been )?confirmed\b|\bunconfirmed\b/gi;
const PART = /\bPart ([IVXLC]+)\b/g;
const QUOTED = /["“]([^"“”]{12,})["”]/g;
const OPEN_MARKS = /[[\]{}]/;

/**
 * What keeps an answer that a model wrote from being given, a line for each fault; none when it may be given. Every sentence rests on
 * statements that were found, states no figure, section, Part or quotation that they do not, and says what they say and not the opposite
 * (product-rules.md, J7). What a fault says is ours and never what the model wrote.
 */
export function checkGenerated(sentences: readonly GeneratedSentence[], grounds: Grounds): readonly string[] {
  if (sentences.length === 0) return ['says nothing'];
  if (sentences.length > MOST_SENTENCES) return ['is too long'];
  return sentences.flatMap((sentence, place) =>
    faultsOf(sentence, grounds).map((fault) => `sentence ${place + 1} ${fault}`),
  );
}

function faultsOf({ text, facts }: GeneratedSentence, { facts: found, question, sum }: Grounds): string[] {
  const faults: string[] = [];
  if (LINK.test(text)) faults.push('holds a link or a tag');
  if (OPEN_MARKS.test(text)) faults.push('holds brackets that are no citation');
  if (facts.some((id) => !found.has(id))) faults.push('cites a statement that was not found');
  const cited = facts.flatMap((id) => found.get(id) ?? []);
  if (facts.length === 0) return [...faults, ...faultsOfRepeating(text, question)];

  const words = cited.map(wordsOfFact).join('\n');
  const elsewhere = ELSEWHERE.exec(text)?.[0];
  if (elsewhere !== undefined && !words.includes(elsewhere)) faults.push('speaks of another country');
  const grounded = [...figuresIn(words), ...figuresIn(wordsOfSum(sum))];
  if (figuresIn(text).some((figure) => !grounded.some((ground) => sameFigure(figure, ground))))
    faults.push('states a figure that what it cites does not');
  if (sectionsMentioned(text).some((section) => !cited.some((fact) => standsIn(fact, section))))
    faults.push('names a section that what it cites does not');
  if ([...text.matchAll(PART)].some(([part]) => !words.includes(part)))
    faults.push('names a Part that what it cites does not');
  if ([...text.matchAll(QUOTED)].some(([, quoted = '']) => !words.includes(quoted)))
    faults.push('quotes what is not there');
  if (sharedOf(text, `${words}\n${wordsOfSum(sum)}`) < LEAST_SHARED) faults.push('says what its statements do not');
  if (turnsAround(text, cited)) faults.push('turns its statement into the opposite');
  return faults;
}

/** Whether a sentence says that something is not so where what it says again says that it is, or the other way round. */
function turnsAround(text: string, cited: readonly CitedFact[]): boolean {
  const [closest] = cited
    .flatMap((fact) => sentencesOf(fact.text))
    .map((sentence) => ({ sentence, shared: sharedOf(sentence, text) + sharedOf(text, sentence) }))
    .toSorted((one, other) => other.shared - one.shared);
  return closest !== undefined && isNegated(text) !== isNegated(closest.sentence);
}

function isNegated(text: string): boolean {
  return NEGATED.test(text.replaceAll(UNSURE, ''));
}

function wordsOfFact({ text, citation, part = '' }: CitedFact): string {
  return `${text} (${citation}; ${part})`;
}

function wordsOfSum(sum: ComposedAnswer['sum']): string {
  if (sum === null) return '';
  const lines = [...sum.lines, ...(sum.total === null ? [] : [sum.total])];
  return [sum.title, ...lines.map(({ label, figure }) => `${label}: ${figure ?? ''}`)].join('\n');
}

/** What is wrong with a sentence that cites nothing: it may say again what the asker said, and no more. */
function faultsOfRepeating(text: string, question: string): string[] {
  const said = text.replace(REPEATS_ASKER, '');
  if (said === text) return ['cites nothing'];
  const asked = figuresIn(question);
  const adds =
    figuresIn(said).some((figure) => !asked.some((ground) => sameFigure(figure, ground))) ||
    AGREES.test(said) ||
    sharedOf(said, question) < LEAST_REPEATED;
  return adds ? ['says more than the asker and cites nothing'] : [];
}

function standsIn(fact: CitedFact, section: string): boolean {
  return [...citationsOf(fact).map((citation) => citation.section), ...sectionsMentioned(fact.text)].includes(section);
}

/** The share of the words of a sentence that stand in other words, in any form. */
function sharedOf(text: string, words: string): number {
  const said = new Set(stemsOf(text));
  const known = new Set(stemsOf(words));
  return said.size === 0 ? 1 : [...said].filter((stem) => known.has(stem)).length / said.size;
}
