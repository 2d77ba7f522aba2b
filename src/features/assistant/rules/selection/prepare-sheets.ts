import type { FactIndex } from '../answer/fact-index.ts';
import { isGenericStem, type QuestionParser } from '../question/parse-question.ts';
import { ROWS, type AnswerSheet, type SheetIntent, type Statement, type Misconception } from '../answer-sheet.ts';

/** A phrase as a set of stems in any order, with weights by inverse document frequency: rare stems have higher weights. */
export interface KeywordSet {
  readonly stems: readonly string[];
  readonly weights: readonly number[];
  readonly totalWeight: number;
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

/** An intent or a misconception of a sheet, prepared for matching. */
export interface PreparedEntry<Entry extends SheetIntent | Misconception> {
  readonly entry: Entry;
  readonly phrases: readonly KeywordSet[];
  /** The stems of its phrases, answer and facts. */
  readonly vocabulary: ReadonlySet<string>;
}

/** A sheet, prepared for matching. */
export interface PreparedSheet {
  readonly sheet: AnswerSheet;
  /** All stems of the sheet and its facts. */
  readonly vocabulary: ReadonlySet<string>;
  readonly intents: readonly PreparedEntry<SheetIntent>[];
  readonly misconceptions: readonly PreparedEntry<Misconception>[];
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
  const entryIdf = inverseDocumentFrequency(
    sheets
      .flatMap(({ intents, misconceptions }) => [...intents, ...misconceptions])
      .map(({ phrases }) => stemsOf(phrases)),
  );
  /** Returns the mean of both frequencies: a stem may distinguish intents, sheets, or both. */
  const weightOf = (stem: string) =>
    (isGenericStem(stem) ? GENERIC_WEIGHT : 1) * (0.5 * entryIdf(stem) + 0.5 * sheetIdf(stem));
  function prepareEntry<Entry extends SheetIntent | Misconception>(entry: Entry): PreparedEntry<Entry> {
    const phrases = entry.phrases.map(parser.stemsOf).filter((stems) => stems.length > 0);
    const answer = 'lead' in entry ? entry.lead : entry.correction;
    return {
      entry,
      phrases: phrases.map((stems) => {
        const weights = stems.map(weightOf);
        return { stems, weights, totalWeight: weights.reduce((sum, weight) => sum + weight, 0) };
      }),
      vocabulary: stemsOf([...entry.phrases, answer, ...entry.facts.map(textOf)]),
    };
  }
  const prepared = sheets.map((sheet, index) => ({
    sheet,
    vocabulary: vocabularies[index] ?? new Set<string>(),
    intents: sheet.intents.map(prepareEntry),
    misconceptions: sheet.misconceptions.map(prepareEntry),
  }));
  return { prepared, idf: sheetIdf, similarityTo: createSimilarity(prepared, sheetIdf) };
}

/** Creates the function that compares sheets: the cosine of their specific stems, weighted by inverse document frequency. */
function createSimilarity(prepared: readonly PreparedSheet[], idf: StemWeight): PreparedSheets['similarityTo'] {
  const vectors = new Map(
    prepared.map(({ sheet, vocabulary }) => {
      const stems = [...vocabulary].filter((stem) => !isGenericStem(stem));
      const length = Math.hypot(...stems.map(idf));
      return [sheet, new Map(stems.map((stem) => [stem, idf(stem) / length]))] as const;
    }),
  );
  return (sheet) => {
    const own = vectors.get(sheet);
    return (other) => {
      const vector = [...(vectors.get(other) ?? [])];
      return vector.reduce((sum, [stem, weight]) => sum + weight * (own?.get(stem) ?? 0), 0);
    };
  };
}
