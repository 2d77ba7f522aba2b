import type { FactIndex } from '../answer/fact-index.ts';
import { isGenericStem, type QuestionParser, type ParsedQuestion } from '../question/parse-question.ts';
import { ROWS, type AnswerSheet, type SheetIntent, type Statement, type Misconception } from '../answer-sheet.ts';

/** A phrase as a set of stems in any order, with weights by inverse document frequency: rare stems have higher weights. */
export interface KeywordSet {
  readonly stems: readonly string[];
  readonly weights: readonly number[];
  readonly totalWeight: number;
}

/** A match of a keyword set: the weight of its matching stems, and their coverage: that weight over the weight of the whole set, 0 to 1. */
export interface KeywordMatch {
  readonly keywords: KeywordSet;
  readonly weight: number;
  readonly coverage: number;
}

/** Returns the weight of a stem. */
export type StemWeight = (stem: string) => number;

/** Returns the inverse document frequency of stems: a stem in fewer lists has a higher weight. */
function inverseDocumentFrequency(lists: readonly Iterable<string>[]): StemWeight {
  const counts = new Map<string, number>();
  for (const list of lists) for (const stem of new Set(list)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return (stem) => {
    const count = counts.get(stem) ?? 0;
    return Math.log(1 + (lists.length - count + 0.5) / (count + 0.5));
  };
}

/** Parses and weights phrases; those without stems are left out. */
function prepareKeywordSets(
  phrases: readonly string[],
  parser: Pick<QuestionParser, 'stemsOf'>,
  weightOf: StemWeight,
): KeywordSet[] {
  return phrases.flatMap((phrase) => {
    const stems = parser.stemsOf(phrase);
    if (stems.length === 0) return [];
    const weights = stems.map(weightOf);
    return [{ stems, weights, totalWeight: weights.reduce((sum, weight) => sum + weight, 0) }];
  });
}

/** Matches a keyword set with a question. */
export function matchKeywords(keywords: KeywordSet, parsed: Pick<ParsedQuestion, 'certaintyOf'>): KeywordMatch {
  let weight = 0;
  for (const [index, stem] of keywords.stems.entries())
    weight += parsed.certaintyOf(stem) * (keywords.weights[index] ?? 0);
  return { keywords, weight, coverage: keywords.totalWeight === 0 ? 0 : weight / keywords.totalWeight };
}

/** An intent of a sheet, prepared for matching. */
export interface PreparedIntent {
  readonly entry: SheetIntent;
  readonly phrases: readonly KeywordSet[];
  /** The stems of its phrases, answer and facts. */
  readonly vocabulary: ReadonlySet<string>;
}

/** A misconception of a sheet, prepared for matching. */
export interface PreparedMisconception {
  readonly entry: Misconception;
  readonly phrases: readonly KeywordSet[];
}

/** A sheet, prepared for matching. */
export interface PreparedSheet {
  readonly sheet: AnswerSheet;
  /** All stems of the sheet and its facts. */
  readonly vocabulary: ReadonlySet<string>;
  readonly intents: readonly PreparedIntent[];
  readonly misconceptions: readonly PreparedMisconception[];
}

/** All sheets, with inverse document frequencies of stems. */
export interface PreparedSheets {
  readonly prepared: readonly PreparedSheet[];
  readonly idf: StemWeight;
  /** Returns a function that compares the words of other sheets with those of a sheet: from 0 to 1 for the same words. */
  readonly similarityTo: (sheet: AnswerSheet) => (other: AnswerSheet) => number;
}

/** Factor of a generic stem. */
const GENERIC_WEIGHT = 0.4;

/** Prepares all sheets for matching. */
export function prepareSheets(
  sheets: readonly AnswerSheet[],
  { parser, factIndex }: { readonly parser: Pick<QuestionParser, 'stemsOf'>; readonly factIndex: FactIndex },
): PreparedSheets {
  const textOf = (statement: Statement) =>
    typeof statement === 'string' ? (factIndex.factOf(statement)?.text ?? '') : statement.text;
  const stemsOf = (texts: readonly string[]) => new Set(texts.flatMap((text) => [...parser.stemsOf(text)]));
  const vocabularies = sheets.map((sheet) =>
    stemsOf([
      sheet.about,
      ...sheet.facts.map(textOf),
      ...ROWS.flatMap((row) => sheet[row].map(textOf)),
      ...sheet.intents.flatMap(({ phrases, lead }) => [...phrases, lead]),
      ...sheet.misconceptions.flatMap(({ phrases }) => phrases),
    ]),
  );
  const sheetIdf = inverseDocumentFrequency(vocabularies);
  const entryStems = sheets.flatMap(({ intents, misconceptions }) =>
    [...intents, ...misconceptions].map(({ phrases }) => stemsOf(phrases)),
  );
  const entryIdf = inverseDocumentFrequency(entryStems);
  /** Returns the mean of both frequencies: a stem may distinguish intents, sheets, or both. */
  const weightOf = (stem: string) =>
    (isGenericStem(stem) ? GENERIC_WEIGHT : 1) * (0.5 * entryIdf(stem) + 0.5 * sheetIdf(stem));
  const prepared = sheets.map((sheet, index) => ({
    sheet,
    vocabulary: vocabularies[index] ?? new Set<string>(),
    intents: sheet.intents.map((entry) => ({
      entry,
      phrases: prepareKeywordSets(entry.phrases, parser, weightOf),
      vocabulary: stemsOf([...entry.phrases, entry.lead, ...entry.facts.map(textOf)]),
    })),
    misconceptions: sheet.misconceptions.map((entry) => ({
      entry,
      phrases: prepareKeywordSets(entry.phrases, parser, weightOf),
    })),
  }));
  return { prepared, idf: sheetIdf, similarityTo: createSimilarity(prepared, sheetIdf) };
}

/** Creates the function that compares sheets: the cosine of their words, weighted by inverse document frequency. */
function createSimilarity(prepared: readonly PreparedSheet[], idf: StemWeight): PreparedSheets['similarityTo'] {
  const vectors = new Map(prepared.map(({ sheet, vocabulary }) => [sheet, toUnitVector(vocabulary, idf)]));
  return (sheet) => {
    const own = vectors.get(sheet);
    return (other) => {
      const vector = [...(vectors.get(other) ?? [])];
      return vector.reduce((sum, [stem, weight]) => sum + weight * (own?.get(stem) ?? 0), 0);
    };
  };
}

/** Returns the specific stems with their weights, as a vector of length 1. */
function toUnitVector(stems: ReadonlySet<string>, idf: StemWeight): ReadonlyMap<string, number> {
  const weights = [...stems].filter((stem) => !isGenericStem(stem)).map((stem) => [stem, idf(stem)] as const);
  const length = Math.hypot(...weights.map(([, weight]) => weight));
  return new Map(weights.map(([stem, weight]) => [stem, weight / length]));
}
