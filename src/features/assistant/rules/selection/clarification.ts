import { splitWords, stemOf } from '../../../search/rules/stems.ts';
import { NO_TOPIC } from '../answer/answer.ts';
import type { Candidate } from './score-sheets.ts';
import type { EarlierExchange, AnswerRequest } from '../answer-request.ts';
import { hasAllStems, isGenericStem, type ParsedQuestion, type QuestionParser } from '../question/parse-question.ts';
import type { MessageSignals } from '../question/message-signals.ts';
import { sharesToolOrFact, type AnswerSheet, type AssistantPhrases } from '../answer-sheet.ts';

/** First words of topics that are proper names. */
const PROPER_NAMES = /^(?:Parliament|Grenada|Sunday|Christmas|Carnival)\b/;
/** A name of several words, as in "National Insurance contributions". */
const MULTIWORD_NAME = /^[A-Z][a-z]+ [A-Z]/;

/** Returns a topic as written inside a sentence: "the termination allowance"; a proper name starts with a capital. */
export function formatTopicInSentence(about: string): string {
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
  previousSheet: AnswerSheet,
  { hasBackReference }: Pick<MessageSignals, 'hasBackReference'>,
): AmbiguousTopics | null {
  if (best === undefined || next === undefined || hasBackReference) return null;
  if (best.score - next.score >= MIN_CLEAR_MARGIN || sharesToolOrFact(best.sheet, next.sheet)) return null;
  if (best.sheet === previousSheet) return [previousSheet, next.sheet];
  return next.sheet === previousSheet ? [previousSheet, best.sheet] : null;
}

/** Returns both meanings of a question that does not say which is meant: "how many holidays do I get"; null for any other. */
export type FindTwoMeanings = (question: string) => AmbiguousTopics | null;

/**
 * Creates the function that finds questions of two meanings.
 * @throws Error if an entry names an unknown sheet
 */
export function createTwoMeaningsFinder(
  entries: AssistantPhrases['twoMeanings'],
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
    const questionWords = splitWords(question);
    const found = meanings.find(
      ({ words, beside }) =>
        questionWords.some((word) => words.has(word)) &&
        questionWords.every((word) => words.has(word) || beside.has(word)),
    );
    return found?.topics ?? null;
  };
}

/** Returns the title of a clarifying answer: "Sick leave, or annual leave?". */
export function formatClarifyingTitle([one, other]: AmbiguousTopics): string {
  return `${one.about}, or ${formatTopicInSentence(other.about)}?`;
}

/** Whether an answer is a clarifying question: only its title ends with a question mark (see `formatClarifyingTitle`). */
export function isClarification({ about }: Pick<EarlierExchange, 'about'>): boolean {
  return about.endsWith('?');
}

/** Whether an answer has a topic, which the next question may continue: a clarifying question has two, and small talk none. */
export function hasTopic(answer: Pick<EarlierExchange, 'about'>): boolean {
  return answer.about !== NO_TOPIC && !isClarification(answer);
}

/** An ambiguous question, and the topics that the user chose for it: one, or both. */
export interface ClarificationChoice {
  readonly originalRequest: AnswerRequest;
  readonly chosenSheets: readonly AnswerSheet[];
}

/** Returns the ambiguous question and the chosen topics; null without a choice. */
export function resolveClarification(
  { message, earlier, today }: AnswerRequest,
  sheets: readonly AnswerSheet[],
  parser: Pick<QuestionParser, 'parse' | 'stemsOf'>,
): ClarificationChoice | null {
  const last = earlier.at(-1);
  const offered = last === undefined ? null : findOfferedTopics(last, sheets);
  if (last === undefined || offered === null) return null;
  const chosenSheets = findChosenTopics(message, offered, parser);
  if (chosenSheets.length === 0) return null;
  return { originalRequest: { message: last.message, earlier: earlier.slice(0, -1), today }, chosenSheets };
}

/** Returns both topics of a clarifying question in its order; null for any other answer. */
export function findOfferedTopics(
  { about }: Pick<EarlierExchange, 'about'>,
  sheets: readonly AnswerSheet[],
): AmbiguousTopics | null {
  if (!isClarification({ about })) return null;
  const one = sheets.find((sheet) => about.startsWith(`${sheet.about}, or `));
  const other = sheets.find((sheet) => about.endsWith(`, or ${formatTopicInSentence(sheet.about)}?`));
  return one === undefined || other === undefined ? null : [one, other];
}

/** The maximum number of words of a reply such as "the second one please". */
const MAX_REPLY_WORDS = 6;
const BOTH = /\b(?:both|the two|two of them)\b/i;
const UNSURE = /\b(?:know|sure|idea|dunno|understand)\b/i;
/** Names a topic by its position. */
const FIRST = /\b(?:first|1st|former)\b|^\W*1\W*$/i;
const SECOND = /\b(?:second|2nd|latter)\b|^\W*2\W*$/i;
/** The employer's side of a topic such as "Notice from the employer", and the worker's: "Notice when you leave". */
const SIDES = [
  {
    reply:
      /\b(?:boss|employers?|company|firm|manager|supervisor|owner|him|her|them|dem|fired?|dismiss(?:ed)?|sacked)\b/i,
    title: /\bemployer\b/i,
  },
  { reply: /\b(?:me|meh|mih|myself|i|ah|worker|employee)\b/i, title: /\byou\b/i },
];
/** Stems beside a choice: "the public ones please, I mean". */
const FILLER_STEMS: ReadonlySet<string> = new Set(
  'ones mean meant kind first second former latter firm manager supervisor owner fire dismiss sack'
    .split(' ')
    .map(stemOf),
);

/** Returns the topics that a reply chooses; none if it is about something else. */
function findChosenTopics(
  reply: string,
  topics: AmbiguousTopics,
  { parse, stemsOf }: Pick<QuestionParser, 'parse' | 'stemsOf'>,
): readonly AnswerSheet[] {
  const parsed = parse(reply);
  const exact = topics.filter(({ about }) => about.toLowerCase() === reply.trim().toLowerCase());
  const titles = topics.map(({ about }) => stemsOf(about).filter((stem) => !isGenericStem(stem)));
  /** Returns the stems of a title that the other lacks. */
  const ownStems = (at: number) => (titles[at] ?? []).filter((stem) => titles[1 - at]?.includes(stem) !== true);
  const replyWords = parsed.words.filter(({ stem }) => !isGenericStem(stem) && !FILLER_STEMS.has(stem));
  const isReply =
    !UNSURE.test(reply) &&
    parsed.words.length <= MAX_REPLY_WORDS &&
    replyWords.every((word) => titles.some((title) => isIn(title, word)));
  const bySide = SIDES.find((side) => side.reply.test(reply))?.title;
  const choices = [
    exact,
    isReply && BOTH.test(reply) ? topics : [],
    isReply && FIRST.test(reply) ? topics.slice(0, 1) : [],
    isReply && SECOND.test(reply) ? topics.slice(1) : [],
    isReply && bySide !== undefined ? topics.filter(({ about }) => bySide.test(about)) : [],
    // The whole title, or words that the other title lacks: "the public ones".
    topics.filter(
      ({ about }, at) =>
        hasAllStems(parsed, titles[at] ?? []) &&
        ownStems(at).length > 0 &&
        parsed.words.length <= stemsOf(about).length + MAX_OTHER_WORDS,
    ),
    isReply ? topics.filter((_, at) => replyWords.some((word) => isIn(ownStems(at), word))) : [],
  ];
  return choices.find(({ length }) => length > 0) ?? [];
}

/** Whether a word, or its correction, is among the stems of a title. */
function isIn(title: readonly string[], { stem, spellingCandidates }: ParsedQuestion['words'][number]): boolean {
  return title.some((each) => each === stem || spellingCandidates.includes(each) || each.startsWith(`${stem},`));
}
