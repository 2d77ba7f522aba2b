import { trainTwoLevels } from './two-level-classifier.ts';
import { isGenericStem, type ParsedQuestion, type QuestionParser } from '../question/parse-question.ts';
import type { AnswerSheet, SheetQuestion, AssistantLanguage, Trap } from '../answer-sheet.ts';
import { trainNaiveBayes, type ClassTexts } from './naive-bayes.ts';

/** An intent of a message other than a question of a sheet. */
export type Intent = keyof AssistantLanguage['questions'];

/** Scores of what a question may mean, as log-odds: above 0, its words make the class likelier. The classes are questions, traps and intents. */
export interface MeaningScores {
  /** Returns the score of a sheet's question or trap. */
  readonly scoreOf: (entry: SheetQuestion | Trap) => number;
  /** The highest score of a sheet's question or trap. */
  readonly bestLabourScore: number;
  readonly intents: Readonly<Record<Intent, number>>;
}

/** Scores what a question may mean. */
export type ScoreMeanings = (parsed: Pick<ParsedQuestion, 'certaintyOf' | 'words'>) => MeaningScores;

const INTENTS: readonly Intent[] = [
  'offTopic',
  'instructions',
  'instructionsWithQuestion',
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

/** The training texts of a question, trap or intent. */
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
  parser: Pick<QuestionParser, 'orderedStems'>,
): ScoreMeanings {
  const sourcesByClass = new Map<SheetQuestion | Trap | Intent, SourceTexts>();
  for (const { id, questions, traps } of sheets) {
    for (const entry of questions)
      sourcesByClass.set(entry, { group: id, phrases: entry.when, questions: entry.questions ?? [], lead: entry.lead });
    for (const entry of traps)
      sourcesByClass.set(entry, { group: id, phrases: entry.assumes, questions: entry.questions ?? [], lead: null });
  }
  for (const intent of INTENTS)
    sourcesByClass.set(intent, { group: intent, phrases: [], questions: questions[intent], lead: null });
  const bayesTraining: ClassTexts[] = [];
  const softmaxTraining: ClassTexts[] = [];
  const weighted = (texts: readonly string[], weight: number) =>
    texts.map((text) => ({ stems: parser.orderedStems(text), weight }));
  for (const { group, phrases, questions: whole, lead } of sourcesByClass.values()) {
    const leads = lead === null ? [] : [lead];
    bayesTraining.push({ group, texts: [...weighted([...phrases, ...whole], 1), ...weighted(leads, LEAD_WEIGHT)] });
    softmaxTraining.push({
      group,
      texts: [...weighted(phrases, 1), ...weighted(whole, QUESTION_WEIGHT), ...weighted(leads, 1)],
    });
  }
  const scoreByBayes = trainNaiveBayes(bayesTraining);
  const scoreBySoftmax = trainTwoLevels(softmaxTraining);
  const classIndexes = new Map([...sourcesByClass.keys()].map((entry, index) => [entry, index]));

  return (parsed) => {
    const weights = new Map<string, number>();
    for (const { stem, corrections } of parsed.words)
      for (const each of [stem, ...corrections])
        weights.set(each, parsed.certaintyOf(each) * (isGenericStem(each) ? GENERIC_STEM_WEIGHT : 1));
    const bayesScores = scoreByBayes(weights);
    const softmaxScores = scoreBySoftmax(
      parsed.words.map(({ stem, corrections }) =>
        [stem, ...corrections].map((each) => [each, parsed.certaintyOf(each)] as const),
      ),
    );
    const scores = bayesScores.map(
      (score, index) => BAYES_WEIGHT * score + SOFTMAX_WEIGHT * softmaxScores.scoreOf(index),
    );
    const scoreOf = (entry: SheetQuestion | Trap | Intent) => scores[classIndexes.get(entry) ?? -1] ?? 0;
    return {
      scoreOf,
      bestLabourScore: scores.slice(0, -INTENTS.length).reduce((max, each) => Math.max(max, each), -Infinity),
      intents: {
        offTopic: scoreOf('offTopic'),
        instructions: scoreOf('instructions'),
        instructionsWithQuestion: scoreOf('instructionsWithQuestion'),
        otherCountry: scoreOf('otherCountry'),
        fromElsewhereButHere: scoreOf('fromElsewhereButHere'),
        notStated: scoreOf('notStated'),
      },
    };
  };
}
