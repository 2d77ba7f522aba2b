import type { Elsewhere } from './another-country.ts';
import type { ComposedAnswer } from './answer.ts';
import type { CitedFact, CitedFacts } from './cited-fact.ts';
import { clausesOf, sayingsOf } from './clauses.ts';
import { beyond } from './meanings.ts';
import type { GeneratedSentence } from './generated-answer.ts';
import { namesBeyond } from './named-laws.ts';
import { faultsOfRepeating } from './repeats-asker.ts';
import { turnsAround } from './same-sense.ts';
import { statesFiguresOf } from './stated-figures.ts';

/** What a sentence of a model is held against. */
export interface Grounds {
  /** The statements that were found for the question, and no others. */
  readonly facts: CitedFacts;
  readonly question: string;
  readonly sum: ComposedAnswer['sum'];
  readonly elsewhere: Elsewhere;
}

/** How much of what a sentence says has to be said by what it cites, and how many things that are not said there it may say. */
const LEAST_SHARED = 0.7;
const MOST_STRANGE = 2;
/** The same of what it says in one of its parts, which may be short. */
const LEAST_OF_SAYING = 0.5;
/** Sentences of an answer, words of a sentence and statements that it cites, at most: more was not asked for, and hides more. */
const MOST_SENTENCES = 10;
const MOST_WORDS = 40;
const MOST_CITED = 3;

/** Latin letters, figures and the marks of plain sentences. */
const PLAIN = /^[\p{Script=Latin}\d\s.,:;!?'’‘"“”()%$&/–—-]*$/u;
const LINK = /:\/\/|\bwww\b|\b[\w-]{2,}\.[a-z]{2,}/i;
/** The dollar of the United States, which the list of countries does not have as a word: "us" is one. */
const OTHER_MONEY = /\bU\.?S\.?(?:D\b|\s?\$|\b)|\b(?:TT|BDS|CA|CAD|JA?|GY)\s?\$|\b(?:pounds|euros?|sterling)\b/;
const CERTAIN =
  /\bcertainly\b|\b(?:is|are|for) certain\b|\bconfirm(?:ed|s)\b|\bdefinite(?:ly)?\b|\bundoubted(?:ly)?\b|\bdoubt\b|\bsurely\b|\bguarantee[ds]?\b|\bsettled\b|\bproven\b|\bclearly\b/i;
const UNSURE =
  /\b(?:not|n['’]t) (?:yet )?(?:been )?(?:certain|confirmed|settled|proven)\b|\bunconfirmed\b|\bnobody has confirmed\b/gi;
const QUOTED = /["“]([^"“”]{12,})["”]/g;

/**
 * What keeps an answer that a model wrote from being given, a line for each fault; none when it may be given. Every sentence rests on
 * statements that were found, names no law and states no figure or quotation that they do not, and says what they say and not the
 * opposite (product-rules.md, J7). What a fault says is ours and never what the model wrote.
 */
export function checkGenerated(sentences: readonly GeneratedSentence[], grounds: Grounds): readonly string[] {
  if (sentences.length === 0) return ['says nothing'];
  return sentences.flatMap((sentence, place) => checkSentence(sentence, place, grounds));
}

/** The faults of one sentence of an answer; `place` is its own in the answer, from 0. */
export function checkSentence(sentence: GeneratedSentence, place: number, grounds: Grounds): readonly string[] {
  if (place >= MOST_SENTENCES) return ['is too long'];
  return faultsOf(sentence, grounds).map((fault) => `sentence ${place + 1} ${fault}`);
}

function faultsOf({ text, facts }: GeneratedSentence, { facts: found, question, sum, elsewhere }: Grounds): string[] {
  const faults = faultsOfForm(text);
  if (facts.some((id) => !found.has(id))) faults.push('cites a statement that was not found');
  if (facts.length > MOST_CITED) faults.push('cites too much at once');
  const cited = facts.flatMap((id) => found.get(id) ?? []);
  if (facts.length === 0) return [...faults, ...faultsOfRepeating(text, question)];

  const words = cited.map(wordsOfFact).join('\n');
  const abroad = new Set(elsewhere(words));
  if (elsewhere(text).some((name) => !abroad.has(name)) || (OTHER_MONEY.test(text) && !OTHER_MONEY.test(words)))
    faults.push('speaks of another country');
  const texts = cited.map((fact) => fact.text.normalize('NFKC'));
  const ofSum = linesOfSum(sum);
  if (!statesFiguresOf(text, [...texts.flatMap(clausesOf), ...ofSum]))
    faults.push('states a figure that what it cites does not');
  const beyondLaws = namesBeyond(text, cited);
  if (beyondLaws !== null) faults.push(`names a ${beyondLaws} that what it cites does not`);
  if ([...text.matchAll(QUOTED)].some(([, quoted = '']) => !words.includes(quoted)))
    faults.push('quotes what is not there');
  const held = `${words}\n${ofSum.join('\n')}`;
  const { share, strange } = beyond(text, held);
  const addsMatter = sayingsOf(text).some((saying) => beyond(saying, held).share < LEAST_OF_SAYING);
  if (share < LEAST_SHARED || strange.length > MOST_STRANGE || addsMatter)
    faults.push('says what its statements do not');
  if (turnsAround(text, [...texts, ...ofSum])) faults.push('turns its statement into the opposite');
  if (cited.some(({ standing }) => standing !== 'confirmed') && CERTAIN.test(text.replaceAll(UNSURE, '')))
    faults.push('calls certain what is not confirmed');
  return faults;
}

function faultsOfForm(text: string): string[] {
  return [
    ...(LINK.test(text) ? ['holds a link or a tag'] : []),
    ...(PLAIN.test(text) ? [] : ['holds signs that no plain sentence has']),
    ...(text.split(/\s+/).length > MOST_WORDS ? ['is too long a sentence'] : []),
  ];
}

function wordsOfFact({ text, citation, part = '' }: CitedFact): string {
  return `${text} (${citation}; ${part})`;
}

function linesOfSum(sum: ComposedAnswer['sum']): string[] {
  if (sum === null) return [];
  const lines = [...sum.lines, ...(sum.total === null ? [] : [sum.total])];
  return [sum.title, ...lines.map(({ label, figure }) => `${label}: ${figure ?? ''}`)];
}
