import type { Candidate } from './select-sheets.ts';
import type { EarlierQuestion, Question } from '../create-answerer.ts';
import { isGenericStem, type QuestionParser } from '../question/parse-question.ts';
import type { Classification } from '../question/classify-question.ts';
import { sharesMatter, type AnswerSheet } from '../answer-sheet.ts';

/** First words of topics that are proper names. */
const NAMES = /^(?:Parliament|Grenada|Sunday|Christmas|Carnival)\b/;
/** A name of several words, as in "National Insurance contributions". */
const NAME_OF_MORE_WORDS = /^[A-Z][a-z]+ [A-Z]/;

/** Returns a topic as written inside a sentence: "the termination allowance"; a name keeps its capital. */
export function topicInSentence(about: string): string {
  const isName = NAMES.test(about) || NAME_OF_MORE_WORDS.test(about) || /^[A-Z]{2}/.test(about);
  return isName && !about.startsWith('The ') ? about : `${about.slice(0, 1).toLowerCase()}${about.slice(1)}`;
}

/** The two topics that a question may be about: that of the conversation, and a new one. */
export type AmbiguousTopics = readonly [AnswerSheet, AnswerSheet];

/** Below this lead of the best sheet, the question is ambiguous. */
const CLOSE = 2.5;
/** The most words beside its title with which a user chooses a topic: "the sick leave please". */
const WORDS_BESIDE = 3;

/** Returns the old and the new topic when both are likely; null when the question is clear, or both share a rule. */
export function findAmbiguity(
  [best, next]: readonly Candidate[],
  {
    previousSheet,
    alone,
    pointsBack,
  }: { readonly previousSheet: AnswerSheet; readonly alone: Candidate | undefined } & Pick<
    Classification,
    'pointsBack'
  >,
): AmbiguousTopics | null {
  if (best === undefined || next === undefined || alone === undefined || pointsBack) return null;
  if (best.score - next.score >= CLOSE || sharesMatter(best.sheet, next.sheet)) return null;
  const both = [best.sheet, next.sheet];
  return both.includes(previousSheet) && both.includes(alone.sheet) && alone.sheet !== previousSheet
    ? [previousSheet, alone.sheet]
    : null;
}

/** Returns the title of a clarifying answer: "Sick leave, or annual leave?". */
export function clarifyingTitle([one, other]: AmbiguousTopics): string {
  return `${one.about}, or ${topicInSentence(other.about)}?`;
}

/** Whether an answer is a clarifying question. */
export function isClarification({ about }: Pick<EarlierQuestion, 'about'>): boolean {
  return about.endsWith('?');
}

/** Returns the ambiguous question and the topic that the user chose for it; null without a choice. */
export function clarifiedQuestion(
  { question, earlier, today }: Question,
  sheets: readonly AnswerSheet[],
  { parse, stemsOf }: Pick<QuestionParser, 'parse' | 'stemsOf'>,
): { readonly resolved: Question; readonly only: AnswerSheet } | null {
  const last = earlier.at(-1);
  if (last === undefined || !isClarification(last)) return null;
  const offered = sheets.filter(
    ({ about }) => last.about.startsWith(`${about}, or `) || last.about.endsWith(`, or ${topicInSentence(about)}?`),
  );
  const { words, certaintyOf } = parse(question);
  const named = offered.filter(({ about }) => {
    const stems = stemsOf(about);
    return (
      stems.filter((stem) => !isGenericStem(stem)).every((stem) => certaintyOf(stem) > 0) &&
      words.length <= stems.length + WORDS_BESIDE
    );
  });
  const exact = named.find(({ about }) => about.toLowerCase() === question.trim().toLowerCase());
  const only = exact ?? (named.length === 1 ? named[0] : undefined);
  if (only === undefined) return null;
  return { resolved: { question: last.question, earlier: earlier.slice(0, -1), today }, only };
}
