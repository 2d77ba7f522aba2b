import { trainHierarchicalClassifier } from './hierarchical-classifier.ts';
import { isGenericStem, type ParsedQuestion, type QuestionParser } from '../question/parse-question.ts';
import type { AnswerSheet, SheetIntent, AssistantPhrases, Misconception } from '../answer-sheet.ts';
import { trainNaiveBayes, type ClassTexts } from './naive-bayes.ts';

/** An intent of messages that no sheet answers. */
export type GeneralIntent = keyof AssistantPhrases['examples'];

/**
 * The log-odds of each intent for a question: above 0, its words make the intent likelier. The classes are the intents and misconceptions of
 * the sheets, and the general intents.
 */
export interface IntentScores {
  /** Returns the score of a sheet's intent or misconception. */
  readonly scoreOf: (entry: SheetIntent | Misconception) => number;
  /** The highest score of a sheet's intent or misconception. */
  readonly bestSheetScore: number;
  readonly general: Readonly<Record<GeneralIntent, number>>;
}

/** Scores the intents of a question. */
export type ScoreIntents = (parsed: Pick<ParsedQuestion, 'certaintyOf' | 'words'>) => IntentScores;

const GENERAL_INTENTS: readonly GeneralIntent[] = [
  'offTopic',
  'instructions',
  'instructionsBesideQuestion',
  'foreignLaw',
  'foreignersInGrenada',
  'notInContent',
];

/** Weight of a generic stem of the question. */
const GENERIC_STEM_WEIGHT = 0.4;

/** Weight of an answer's text in naive Bayes, where a phrase weighs 1. */
const LEAD_WEIGHT = 0.5;

/** Weight of an example in softmax regression, where a phrase weighs 1. */
const EXAMPLE_WEIGHT = 1.5;

/** Weights of the scores of naive Bayes and softmax regression, from a regression over questions that neither was trained on. */
const BAYES_WEIGHT = 0.45;
const SOFTMAX_WEIGHT = 1.8;

/** The training texts of a class. */
interface SourceTexts {
  readonly group: string;
  readonly phrases: readonly string[];
  readonly examples: readonly string[];
  readonly lead: string | null;
}

/** Trains both classifiers on the phrases and examples of all sheets, and on examples of the general intents. */
export function trainIntentScorer(
  sheets: readonly AnswerSheet[],
  generalExamples: AssistantPhrases['examples'],
  parser: Pick<QuestionParser, 'orderedStems'>,
): ScoreIntents {
  const sourcesByClass = new Map<SheetIntent | Misconception | GeneralIntent, SourceTexts>();
  for (const { id: group, intents, misconceptions } of sheets)
    for (const entry of [...intents, ...misconceptions]) {
      const { phrases, examples = [] } = entry;
      sourcesByClass.set(entry, { group, phrases, examples, lead: 'lead' in entry ? entry.lead : null });
    }
  for (const intent of GENERAL_INTENTS)
    sourcesByClass.set(intent, { group: intent, phrases: [], examples: generalExamples[intent], lead: null });
  const bayesTraining: ClassTexts[] = [];
  const softmaxTraining: ClassTexts[] = [];
  const weighted = (texts: readonly string[], weight: number) =>
    texts.map((text) => ({ stems: parser.orderedStems(text), weight }));
  for (const { group, phrases, examples, lead } of sourcesByClass.values()) {
    const leads = lead === null ? [] : [lead];
    bayesTraining.push({ group, texts: [...weighted([...phrases, ...examples], 1), ...weighted(leads, LEAD_WEIGHT)] });
    softmaxTraining.push({
      group,
      texts: [...weighted(phrases, 1), ...weighted(examples, EXAMPLE_WEIGHT), ...weighted(leads, 1)],
    });
  }
  const scoreByBayes = trainNaiveBayes(bayesTraining);
  const scoreBySoftmax = trainHierarchicalClassifier(softmaxTraining);
  const classIndexes = new Map([...sourcesByClass.keys()].map((entry, index) => [entry, index]));

  return (parsed) => {
    const weights = new Map<string, number>();
    for (const { stem, spellingCandidates } of parsed.words)
      for (const each of [stem, ...spellingCandidates])
        weights.set(each, parsed.certaintyOf(each) * (isGenericStem(each) ? GENERIC_STEM_WEIGHT : 1));
    const bayesScores = scoreByBayes(weights);
    const softmaxScores = scoreBySoftmax(
      parsed.words.map(({ stem, spellingCandidates }) =>
        [stem, ...spellingCandidates].map((each) => [each, parsed.certaintyOf(each)] as const),
      ),
    );
    const scores = bayesScores.map(
      (score, index) => BAYES_WEIGHT * score + SOFTMAX_WEIGHT * softmaxScores.scoreOf(index),
    );
    const scoreOf = (entry: SheetIntent | Misconception | GeneralIntent) => scores[classIndexes.get(entry) ?? -1] ?? 0;
    return {
      scoreOf,
      bestSheetScore: scores.slice(0, -GENERAL_INTENTS.length).reduce((max, each) => Math.max(max, each), -Infinity),
      general: {
        offTopic: scoreOf('offTopic'),
        instructions: scoreOf('instructions'),
        instructionsBesideQuestion: scoreOf('instructionsBesideQuestion'),
        foreignLaw: scoreOf('foreignLaw'),
        foreignersInGrenada: scoreOf('foreignersInGrenada'),
        notInContent: scoreOf('notInContent'),
      },
    };
  };
}
