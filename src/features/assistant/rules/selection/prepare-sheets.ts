import type { FactIndex } from '../answer/fact-index.ts';
import { isGenericStem, type QuestionParser, type ParsedQuestion } from '../question/parse-question.ts';
import { ROWS, type AnswerSheet, type SheetQuestion, type Statement, type Trap } from '../answer-sheet.ts';

/** A phrase as stems with weights. Rare stems have higher weights. */
export interface PreparedPhrase {
  readonly phrase: string;
  readonly stems: readonly string[];
  readonly weights: readonly number[];
  readonly totalWeight: number;
}

/** A match of a phrase: the weight of its matching stems, and their share from 0 to 1. */
export interface PhraseMatch {
  readonly phrase: PreparedPhrase;
  readonly weight: number;
  readonly share: number;
}

/** Returns the weight of a stem. */
export type StemWeight = (stem: string) => number;

/** Returns stem weights by inverse document frequency: a stem in fewer lists has a higher weight. */
function rarityWeights(lists: readonly Iterable<string>[]): StemWeight {
  const counts = new Map<string, number>();
  for (const list of lists) for (const stem of new Set(list)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return (stem) => {
    const count = counts.get(stem) ?? 0;
    return Math.log(1 + (lists.length - count + 0.5) / (count + 0.5));
  };
}

/** Parses and weights phrases; those without stems are left out. */
function preparePhrases(
  phrases: readonly string[],
  parser: Pick<QuestionParser, 'stemsOf'>,
  weightOf: StemWeight,
): PreparedPhrase[] {
  return phrases.flatMap((phrase) => {
    const stems = parser.stemsOf(phrase);
    if (stems.length === 0) return [];
    const weights = stems.map(weightOf);
    return [{ phrase, stems, weights, totalWeight: weights.reduce((sum, weight) => sum + weight, 0) }];
  });
}

/** Matches a phrase with a question. */
export function matchPhrase(phrase: PreparedPhrase, parsed: Pick<ParsedQuestion, 'certaintyOf'>): PhraseMatch {
  let weight = 0;
  for (const [index, stem] of phrase.stems.entries()) weight += parsed.certaintyOf(stem) * (phrase.weights[index] ?? 0);
  return { phrase, weight, share: phrase.totalWeight === 0 ? 0 : weight / phrase.totalWeight };
}

/** A question of a sheet, prepared for matching. */
export interface PreparedQuestion {
  readonly entry: SheetQuestion;
  readonly phrases: readonly PreparedPhrase[];
  /** The stems of the question, its answer and its facts. */
  readonly vocabulary: ReadonlySet<string>;
}

/** A trap of a sheet, prepared for matching. */
export interface PreparedTrap {
  readonly entry: Trap;
  readonly phrases: readonly PreparedPhrase[];
}

/** A sheet, prepared for matching. */
export interface PreparedSheet {
  readonly sheet: AnswerSheet;
  /** All stems of the sheet and its facts. */
  readonly vocabulary: ReadonlySet<string>;
  readonly questions: readonly PreparedQuestion[];
  readonly traps: readonly PreparedTrap[];
}

/** All sheets, with inverse document frequencies of stems. */
export interface PreparedSheets {
  readonly prepared: readonly PreparedSheet[];
  readonly rarity: StemWeight;
}

/** Weight of a generic stem. */
const GENERIC_WEIGHT = 0.4;

/** Prepares all sheets for matching. */
export function prepareSheets(
  sheets: readonly AnswerSheet[],
  { parser, factIndex }: { readonly parser: Pick<QuestionParser, 'stemsOf'>; readonly factIndex: FactIndex },
): PreparedSheets {
  const textOf = (statement: Statement) =>
    typeof statement === 'string' ? (factIndex.factOf(statement)?.text ?? '') : statement.text;
  const stemsOf = (texts: readonly string[]) => new Set(texts.flatMap((text) => [...parser.stemsOf(text)]));
  const vocabularies: ReadonlySet<string>[] = [];
  for (const sheet of sheets) {
    vocabularies.push(
      stemsOf([
        sheet.about,
        ...sheet.facts.map(textOf),
        ...ROWS.flatMap((row) => sheet[row].map(textOf)),
        ...sheet.questions.flatMap(({ when, lead }) => [...when, lead]),
        ...sheet.traps.flatMap(({ assumes }) => assumes),
      ]),
    );
  }
  const rarityAmongSheets = rarityWeights(vocabularies);
  const questionStems: ReadonlySet<string>[] = [];
  for (const { questions, traps } of sheets) {
    questionStems.push(...questions.map(({ when }) => stemsOf(when)), ...traps.map(({ assumes }) => stemsOf(assumes)));
  }
  const rarityAmongQuestions = rarityWeights(questionStems);
  const weightOf = (stem: string) =>
    (isGenericStem(stem) ? GENERIC_WEIGHT : 1) * (0.5 * rarityAmongQuestions(stem) + 0.5 * rarityAmongSheets(stem));
  const prepared: PreparedSheet[] = [];
  for (const [index, sheet] of sheets.entries()) {
    prepared.push({
      sheet,
      vocabulary: vocabularies[index] ?? new Set(),
      questions: sheet.questions.map((entry) => ({
        entry,
        phrases: preparePhrases(entry.when, parser, weightOf),
        vocabulary: stemsOf([...entry.when, entry.lead, ...entry.facts.map(textOf)]),
      })),
      traps: sheet.traps.map((entry) => ({ entry, phrases: preparePhrases(entry.assumes, parser, weightOf) })),
    });
  }
  return { prepared, rarity: rarityAmongSheets };
}
