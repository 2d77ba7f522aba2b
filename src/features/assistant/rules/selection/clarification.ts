import { splitWords } from '../../../search/rules/stems.ts';
import type { Candidate } from './select-sheets.ts';
import type { EarlierQuestion, Question } from '../create-answerer.ts';
import { hasAllStems, isGenericStem, type QuestionParser } from '../question/parse-question.ts';
import type { Classification } from '../question/classify-question.ts';
import { sharesToolOrFact, type AnswerSheet, type AssistantLanguage } from '../answer-sheet.ts';

/** First words of topics that are proper names. */
const PROPER_NAMES = /^(?:Parliament|Grenada|Sunday|Christmas|Carnival)\b/;
/** A name of several words, as in "National Insurance contributions". */
const MULTIWORD_NAME = /^[A-Z][a-z]+ [A-Z]/;

/** Returns a topic as written inside a sentence: "the termination allowance"; a name keeps its capital. */
export function topicInSentence(about: string): string {
  const isName = PROPER_NAMES.test(about) || MULTIWORD_NAME.test(about) || /^[A-Z]{2}/.test(about);
  return isName && !about.startsWith('The ') ? about : `${about.slice(0, 1).toLowerCase()}${about.slice(1)}`;
}

/** The two topics that a question may be about: that of the conversation, and a new one. */
export type AmbiguousTopics = readonly [AnswerSheet, AnswerSheet];

/** Below this margin of the best sheet, the question is ambiguous. */
const MIN_CLEAR_MARGIN = 2.5;
/** The maximum number of words beside a title with which a user chooses it: "the sick leave please". */
const MAX_OTHER_WORDS = 3;

/** Returns the old and the new topic when both are likely; null when the question is clear, or both share a rule. */
export function findAmbiguity(
  [best, next]: readonly Candidate[],
  {
    previousSheet,
    standalone,
    pointsBack,
  }: { readonly previousSheet: AnswerSheet; readonly standalone: Candidate | undefined } & Pick<
    Classification,
    'pointsBack'
  >,
): AmbiguousTopics | null {
  if (best === undefined || next === undefined || standalone === undefined || pointsBack) return null;
  if (best.score - next.score >= MIN_CLEAR_MARGIN || sharesToolOrFact(best.sheet, next.sheet)) return null;
  const both = [best.sheet, next.sheet];
  return both.includes(previousSheet) && both.includes(standalone.sheet) && standalone.sheet !== previousSheet
    ? [previousSheet, standalone.sheet]
    : null;
}

/** Returns both meanings of a question that does not say which is meant: "how many holidays do I get"; null for any other. */
export type FindTwoMeanings = (question: string) => AmbiguousTopics | null;

/**
 * Prepares finding questions of two meanings.
 * @throws Error if an entry names an unknown sheet
 */
export function prepareTwoMeanings(
  entries: AssistantLanguage['twoMeanings'],
  sheets: readonly AnswerSheet[],
): FindTwoMeanings {
  const sheetOf = (id: string) => {
    const sheet = sheets.find((each) => each.id === id);
    if (sheet === undefined) throw new Error(`twoMeanings names the unknown sheet ${id}.`);
    return sheet;
  };
  const meanings = entries.map(({ words, beside, sheets: [one, other] }) => ({
    words: new Set(words),
    beside: new Set(beside),
    topics: [sheetOf(one), sheetOf(other)] as const,
  }));
  return (question) => {
    const asked = splitWords(question);
    const found = meanings.find(
      ({ words, beside }) =>
        asked.some((word) => words.has(word)) && asked.every((word) => words.has(word) || beside.has(word)),
    );
    return found?.topics ?? null;
  };
}

/** Returns the title of a clarifying answer: "Sick leave, or annual leave?". */
export function clarifyingTitle([one, other]: AmbiguousTopics): string {
  return `${one.about}, or ${topicInSentence(other.about)}?`;
}

/** Whether an answer is a clarifying question: only its title ends with a question mark (see `clarifyingTitle`). */
export function isClarification({ about }: Pick<EarlierQuestion, 'about'>): boolean {
  return about.endsWith('?');
}

/** Returns the ambiguous question and the topic that the user chose for it; null without a choice. */
export function clarifiedQuestion(
  { question, earlier, today }: Question,
  sheets: readonly AnswerSheet[],
  { parse, stemsOf }: Pick<QuestionParser, 'parse' | 'stemsOf'>,
): { readonly question: Question; readonly chosenSheet: AnswerSheet } | null {
  const last = earlier.at(-1);
  if (last === undefined || !isClarification(last)) return null;
  const offered = sheets.filter(
    ({ about }) => last.about.startsWith(`${about}, or `) || last.about.endsWith(`, or ${topicInSentence(about)}?`),
  );
  const parsed = parse(question);
  const named = offered.filter(({ about }) => {
    const stems = stemsOf(about);
    return (
      hasAllStems(
        parsed,
        stems.filter((stem) => !isGenericStem(stem)),
      ) && parsed.words.length <= stems.length + MAX_OTHER_WORDS
    );
  });
  const exact = named.find(({ about }) => about.toLowerCase() === question.trim().toLowerCase());
  const chosenSheet = exact ?? (named.length === 1 ? named[0] : undefined);
  if (chosenSheet === undefined) return null;
  return { question: { question: last.question, earlier: earlier.slice(0, -1), today }, chosenSheet };
}
