import {
  GENERAL_INTENTS,
  type AnswerSheet,
  type GeneralIntent,
  type Misconception,
  type SheetIntent,
} from '../answer-sheet.ts';
import { isGenericStem, type ParsedQuestion } from '../question/parse-question.ts';
import { createClassScorer, type RankingModel } from './ranking-model.ts';
import { extractFeatures, toKnownFeatures, type KnownFeatures } from './text-features.ts';

type Entry = SheetIntent | Misconception | GeneralIntent;

/**
 * The log-odds of each intent for a question: above 0, its words make the intent likelier. The classes are the intents and misconceptions of
 * the sheets, and the general intents.
 */
export interface IntentScores {
  /** Returns the score of a sheet's intent or misconception, or of a general intent. */
  readonly scoreOf: (entry: Entry) => number;
  /** The highest score of a sheet's intent or misconception. */
  readonly bestSheetScore: number;
}

/** Scores the intents of a question. */
export type ScoreIntents = (parsed: Pick<ParsedQuestion, 'certaintyOf' | 'words'>) => IntentScores;

/** Weight of a generic stem of the question in naive Bayes. */
const GENERIC_STEM_WEIGHT = 0.4;
/** Score of an entry that the model does not know, such as one that the operator added: its phrases decide. */
const UNKNOWN_ENTRY_SCORE = -5;

/** Creates the function that scores intents with the trained model. */
export function createIntentScorer(sheets: readonly AnswerSheet[], model: RankingModel): ScoreIntents {
  const scoreClasses = createClassScorer(model);
  const known: KnownFeatures = new Map(
    model.features.split('\n').map((name, index) => [name, { index, idf: model.idf[index] ?? 0 }]),
  );
  // A class is named by its group and first phrase. A general intent has no phrase.
  const classKeys = model.groups.flatMap(({ name, classes }) => classes.map((phrase) => `${name}\n${phrase}`));
  const classIndexes = new Map(classKeys.map((key, index) => [key, index]));
  const indexOf = (group: string, phrase = '') => classIndexes.get(`${group}\n${phrase}`) ?? -1;
  const sheetIndexes = new Map<Entry, number>(
    sheets.flatMap(({ id, intents, misconceptions }) =>
      [...intents, ...misconceptions].map((entry) => [entry, indexOf(id, entry.phrases[0])] as const),
    ),
  );
  const indexes = new Map([...sheetIndexes, ...GENERAL_INTENTS.map((intent) => [intent, indexOf(intent)] as const)]);

  return ({ words, certaintyOf }) => {
    const weighted = words.map(({ stem, spellingCandidates }) =>
      [stem, ...spellingCandidates].map((each) => [each, certaintyOf(each)] as const),
    );
    const byWord = weighted
      .flat()
      .map(([stem, weight]) => [stem, weight * (isGenericStem(stem) ? GENERIC_STEM_WEIGHT : 1)] as const);
    const scores = scoreClasses({
      words: toKnownFeatures(new Map(byWord), known),
      wordsAndPairs: extractFeatures(weighted, known),
    });
    const scoreAt = (index: number) => scores[index] ?? UNKNOWN_ENTRY_SCORE;
    return {
      scoreOf: (entry) => scoreAt(indexes.get(entry) ?? -1),
      bestSheetScore: Math.max(...Array.from(sheetIndexes.values(), scoreAt)),
    };
  };
}
