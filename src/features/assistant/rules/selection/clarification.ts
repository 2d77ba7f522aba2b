import { splitWords } from '../../../search/rules/stems.ts';
import { NO_TOPIC } from '../answer/answer.ts';
import type { Candidate } from './score-sheets.ts';
import type { EarlierExchange, AnswerRequest } from '../answer-request.ts';
import { isGenericStem, toStemSet, type ParsedQuestion, type QuestionParser } from '../question/parse-question.ts';
import type { MessageSignals } from '../question/message-signals.ts';
import { sharesToolOrFact, type AnswerSheet, type AssistantPhrases } from '../answer-sheet.ts';

/** The beginning of a topic that starts with a proper name: "Parliament", "ILO", "National Insurance contributions". */
const PROPER_NAME = /^(?!The )(?:(?:Parliament|Grenada|Sunday|Christmas|Carnival)\b|[A-Z][a-z]+ [A-Z]|[A-Z]{2})/;

/** Returns a topic as written inside a sentence: "the termination allowance"; a proper name starts with a capital. */
export function formatTopicInSentence(about: string): string {
  return PROPER_NAME.test(about) ? about : `${about.slice(0, 1).toLowerCase()}${about.slice(1)}`;
}

/** The two topics that a question may be about: that of the conversation, and a new one. */
export type AmbiguousTopics = readonly [AnswerSheet, AnswerSheet];

/** Below this margin of the best sheet, the question is ambiguous. */
const MIN_CLEAR_MARGIN = 2.5;

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
    words,
    allowed: [...words, ...beside],
    topics: [sheetOf(one), sheetOf(other)] as const,
  }));
  return (question) => {
    const questionWords = splitWords(question);
    const found = meanings.find(
      ({ words, allowed }) =>
        questionWords.some((word) => words.includes(word)) && questionWords.every((word) => allowed.includes(word)),
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

/** Returns both topics of a clarifying question in its order; null for any other answer. */
export function findOfferedTopics(
  answer: Pick<EarlierExchange, 'about'> | undefined,
  sheets: readonly AnswerSheet[],
): AmbiguousTopics | null {
  if (answer === undefined || !isClarification(answer)) return null;
  const one = sheets.find((sheet) => answer.about.startsWith(`${sheet.about}, or `));
  const other = sheets.find((sheet) => answer.about.endsWith(`, or ${formatTopicInSentence(sheet.about)}?`));
  return one === undefined || other === undefined ? null : [one, other];
}

/** The maximum number of words of a reply such as "the second one please". */
const MAX_REPLY_WORDS = 6;
const UNSURE = /\b(?:know|sure|idea|dunno|understand)\b/i;
/** Replies that choose topics by their position, or by the party in their titles: "Notice from the employer". */
const CHOICES: readonly { readonly reply: RegExp; readonly chooses: (title: string, at: number) => boolean }[] = [
  { reply: /\b(?:both|the two|two of them)\b/i, chooses: () => true },
  { reply: /\b(?:first|1st|former)\b|^\W*1\W*$/i, chooses: (_, at) => at === 0 },
  { reply: /\b(?:second|2nd|latter)\b|^\W*2\W*$/i, chooses: (_, at) => at === 1 },
  {
    reply:
      /\b(?:boss|employers?|company|firm|manager|supervisor|owner|him|her|them|dem|fired?|dismiss(?:ed)?|sacked)\b/i,
    chooses: (title) => /\bemployer\b/i.test(title),
  },
  { reply: /\b(?:me|meh|mih|myself|i|ah|worker|employee)\b/i, chooses: (title) => /\byou\b/i.test(title) },
];
/** Stems beside a choice: "the public ones please, I mean". */
const FILLER_STEMS = toStemSet(
  'ones mean meant kind first second former latter firm manager supervisor owner fire dismiss sack',
);

/** Returns the topics that a reply to a clarifying question chooses: one or both. Empty for other messages. */
export function findChosenSheets(
  { message: reply, earlier }: AnswerRequest,
  sheets: readonly AnswerSheet[],
  { parse, stemsOf }: Pick<QuestionParser, 'parse' | 'stemsOf'>,
): readonly AnswerSheet[] {
  const topics = findOfferedTopics(earlier.at(-1), sheets);
  if (topics === null) return [];
  const exact = topics.filter(({ about }) => about.toLowerCase() === reply.trim().toLowerCase());
  if (exact.length > 0) return exact;
  const { words } = parse(reply);
  const titles = topics.map(({ about }) => stemsOf(about).filter((stem) => !isGenericStem(stem)));
  const replyWords = words.filter(({ stem }) => !isGenericStem(stem) && !FILLER_STEMS.has(stem));
  const isReply =
    !UNSURE.test(reply) &&
    words.length <= MAX_REPLY_WORDS &&
    replyWords.every((word) => titles.some((title) => isIn(title, word)));
  if (!isReply) return [];
  const choices = [
    ...CHOICES.map((choice) => topics.filter(({ about }, at) => choice.reply.test(reply) && choice.chooses(about, at))),
    // Words that the other title lacks: "the public ones".
    topics.filter((_, at) => replyWords.some((word) => !isIn(titles[1 - at] ?? [], word))),
  ];
  return choices.find(({ length }) => length > 0) ?? [];
}

/** Whether a word, or its correction, is among the stems of a title. */
function isIn(title: readonly string[], { stem, spellingCandidates }: ParsedQuestion['words'][number]): boolean {
  return title.some((each) => each === stem || spellingCandidates.includes(each) || each.startsWith(`${stem},`));
}
