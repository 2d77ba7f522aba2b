import { trainMeanings, type TrainingTexts } from './learned-scores.ts';
import { isGenericStem, type ParsedQuestion, type QuestionParser } from '../question/parse-question.ts';
import type { AnswerSheet, SheetQuestion, AssistantLanguage, Trap } from '../answer-sheet.ts';
import { trainNaiveBayes, type LabelledTexts } from './naive-bayes.ts';

/** An intent of a message other than a question of a sheet. */
export type OtherIntent = keyof AssistantLanguage['questions'];

/** Scores of what a question may mean, as log-odds: above 0, its words make a meaning likelier. */
export interface MeaningScores {
  /** Returns the score of a sheet's question or trap. */
  readonly of: (entry: SheetQuestion | Trap) => number;
  /** The highest score of all questions and traps. */
  readonly law: number;
  readonly kinds: Readonly<Record<OtherIntent, number>>;
}

/** Scores what a question may mean. */
export type ScoreMeanings = (parsed: Pick<ParsedQuestion, 'certaintyOf' | 'words'>) => MeaningScores;

const KINDS: readonly OtherIntent[] = [
  'offTopic',
  'orders',
  'ordersWithQuestion',
  'otherCountry',
  'fromElsewhereButHere',
  'notStated',
];

/** Weight of a generic stem of the question. */
const GENERIC_STEM_WEIGHT = 0.4;

/** Weight of an answer's text in naive Bayes, where a phrase weighs 1. */
const LEAD_WEIGHT = 0.5;

/** Weight of a whole question in softmax regression, where a phrase weighs 1. */
const QUESTION_WEIGHT = 1.5;

/** Weights of the scores of naive Bayes and softmax regression, from a regression over questions that neither was trained on. */
const BAYES_WEIGHT = 0.45;
const SOFTMAX_WEIGHT = 1.8;

/** The texts of a question, trap or intent. */
interface SourceTexts {
  readonly group: string;
  readonly phrases: readonly string[];
  readonly questions: readonly string[];
  readonly lead: string | null;
}

/** Trains both classifiers on the phrases and questions of all sheets, and on messages of other intents. */
export function prepareMeaningScores(
  sheets: readonly AnswerSheet[],
  questions: AssistantLanguage['questions'],
  parser: Pick<QuestionParser, 'stemsOf' | 'inOrder'>,
): ScoreMeanings {
  const meanings = new Map<SheetQuestion | Trap | OtherIntent, SourceTexts>();
  for (const { id, questions, traps } of sheets) {
    for (const entry of questions)
      meanings.set(entry, { group: id, phrases: entry.when, questions: entry.questions ?? [], lead: entry.lead });
    for (const entry of traps)
      meanings.set(entry, { group: id, phrases: entry.assumes, questions: entry.questions ?? [], lead: null });
  }
  for (const kind of KINDS) meanings.set(kind, { group: kind, phrases: [], questions: questions[kind], lead: null });
  const counted: LabelledTexts[] = [];
  const training: TrainingTexts[] = [];
  for (const { group, phrases, questions: whole, lead } of meanings.values()) {
    const leads = lead === null ? [] : [lead];
    const stemsOf = (texts: readonly string[], weight: number) =>
      texts.map((text) => ({ stems: parser.stemsOf(text), weight }));
    const inOrderOf = (texts: readonly string[], weight: number) =>
      texts.map((text) => ({ inOrder: parser.inOrder(text), weight }));
    counted.push({ group, texts: [...stemsOf([...phrases, ...whole], 1), ...stemsOf(leads, LEAD_WEIGHT)] });
    training.push({
      group,
      texts: [...inOrderOf(phrases, 1), ...inOrderOf(whole, QUESTION_WEIGHT), ...inOrderOf(leads, 1)],
    });
  }
  const evidenceOf = trainNaiveBayes(counted);
  const learnedOf = trainMeanings(training);
  const indexes = new Map([...meanings.keys()].map((meaning, index) => [meaning, index]));

  return (parsed) => {
    const words = new Map<string, number>();
    for (const { stem, meant } of parsed.words)
      for (const each of [stem, ...meant])
        words.set(each, parsed.certaintyOf(each) * (isGenericStem(each) ? GENERIC_STEM_WEIGHT : 1));
    const evidence = evidenceOf(words);
    const learned = learnedOf(
      parsed.words.map(({ stem, meant }) => [stem, ...meant].map((each) => [each, parsed.certaintyOf(each)] as const)),
    );
    const together = evidence.map((score, index) => BAYES_WEIGHT * score + SOFTMAX_WEIGHT * learned.of(index));
    const of = (meaning: SheetQuestion | Trap | OtherIntent) => together[indexes.get(meaning) ?? -1] ?? 0;
    return {
      of,
      law: together.slice(0, -KINDS.length).reduce((max, each) => Math.max(max, each), -Infinity),
      kinds: {
        offTopic: of('offTopic'),
        orders: of('orders'),
        ordersWithQuestion: of('ordersWithQuestion'),
        otherCountry: of('otherCountry'),
        fromElsewhereButHere: of('fromElsewhereButHere'),
        notStated: of('notStated'),
      },
    };
  };
}
