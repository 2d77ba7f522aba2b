import type { Ranked } from '../../../search/rules/ranking.ts';
import {
  matchPhrase,
  matchesWhole,
  type Fit,
  type PreparedPhrase,
  type StemWeight,
  prepareSheets,
  type PreparedQuestion,
  type PreparedSheet,
  type PreparedTrap,
} from './prepare-sheets.ts';
import type { FactIndex } from '../answer/fact-book.ts';
import { isGenericStem, type ParsedQuestion, type QuestionParser } from '../question/parse-question.ts';
import type { AnswerSheet, SheetQuestion, Trap } from '../answer-sheet.ts';
import type { MeaningScores, ScoreMeanings } from './score-meanings.ts';

/** An answer sheet with its match scores. */
export interface Candidate {
  readonly sheet: AnswerSheet;
  /** The rank among sheets: text score and meaning scores together. */
  readonly score: number;
  /** The score of matching phrases, facts and words alone. */
  readonly textScore: number;
  /** The best question of the sheet; null when none matches or is likely enough. */
  readonly matchedQuestion: {
    readonly entry: SheetQuestion;
    readonly textScore: number;
    readonly score: number;
  } | null;
  /** The trap whose phrase matches whole, and its lead over the sheet's likeliest question; null for none. */
  readonly trap: { readonly entry: Trap; readonly fit: Fit; readonly margin: number } | null;
  /** The likeliest trap, and its lead over the sheet's likeliest question; null for a sheet without traps. */
  readonly likeliestTrap: { readonly entry: Trap; readonly margin: number } | null;
  /** The best of its facts among those retrieved; null for none. */
  readonly found: { readonly fact: string; readonly strength: number } | null;
  /** The share of the question's words in the sheet, weighted by rarity, from 0 to 1. */
  readonly coverage: number;
}

/** Input to sheet selection: the parsed question, retrieved facts, and legal synonyms. */
export interface SelectionInput {
  readonly parsed: Pick<ParsedQuestion, 'certaintyOf' | 'words'>;
  /** The words to score meanings with; by default those of the question. */
  readonly meaningWords?: Pick<ParsedQuestion, 'certaintyOf' | 'words'>;
  /** Every sentence of the message, orders included; traps are matched in one of them. */
  readonly sentences: readonly Pick<ParsedQuestion, 'certaintyOf'>[];
  readonly ranked: readonly Ranked[];
  /** Stems of the legal terms that the retrieval found for everyday words. */
  readonly synonymStems: readonly string[];
  /** Phrases count only if they share a word with this question. */
  readonly ownQuestion?: Pick<ParsedQuestion, 'certaintyOf'>;
  /** A sheet that is always a candidate. */
  readonly pinned?: AnswerSheet;
}

/** Returns the sheets with any positive score, best first. */
export type SelectSheets = (input: SelectionInput) => readonly Candidate[];

/** The minimum share of a phrase that must match, weighted by rarity. */
const MIN_SHARE = 0.7;
/** Score of the best retrieved fact: less than two rare words. */
const FACT_SCORE = 4;
/** Strength of a fact that a topic of the search names as its answer. */
const TOPIC_FACT_STRENGTH = 0.9;
/** Score of a fact whose section the question cites. */
const CITED_FACT_SCORE = 25;
/** Factor for a phrase that matches whole. */
const WHOLE_PHRASE_FACTOR = 1.6;
/** Factor for question words anywhere in the sheet. */
const SHEET_WORDS_FACTOR = 0.5;
/** Factor for legal synonyms, relative to the question's own words. */
const SYNONYM_FACTOR = 0.5;
/** Factor for question words in one of the sheet's questions or its answer. */
const QUESTION_WORDS_FACTOR = 0.55;
/** The minimum share of the question's words for that factor. */
const MIN_COVERAGE = 0.6;
/** Factor of the text score relative to the meaning scores, tuned on the evaluation set. */
const TEXT_SCORE_FACTOR = 0.6;
/** The minimum meaning score of a question without a matching phrase. */
const MIN_LIKELIHOOD = -3;

/** Matches every stem. */
const EVERY_STEM: Pick<ParsedQuestion, 'certaintyOf'> = { certaintyOf: () => 1 };

export interface SelectionParts {
  readonly parser: QuestionParser;
  readonly scoreMeanings: ScoreMeanings;
  readonly book: FactIndex;
}

/** Prepares sheet selection. */
export function prepareSelection(
  sheets: readonly AnswerSheet[],
  { parser, scoreMeanings, book }: SelectionParts,
): SelectSheets {
  const { prepared, rarity: amongSheets } = prepareSheets(sheets, { parser, book });
  return (input) => {
    const question = prepareInput(input, { scoreMeanings, amongSheets });
    return prepared
      .map((sheet) => scoreSheet(sheet, question))
      .filter(({ sheet, textScore, score }) => textScore > 0 || score > 0 || sheet === input.pinned)
      .toSorted((one, other) => other.score - one.score);
  };
}

/** Selection input, prepared once for all sheets. */
interface PreparedInput extends Pick<SelectionInput, 'parsed' | 'sentences'> {
  readonly ownQuestion: SelectionInput['ownQuestion'];
  readonly meaning: MeaningScores;
  /** Retrieval strength by fact. */
  readonly strengths: ReadonlyMap<string, number>;
  /** The stems that distinguish topics, or all if none does. */
  readonly topicStems: readonly string[];
  /** Their legal synonyms. */
  readonly lawSynonyms: readonly string[];
  /** Total weight of `topicStems`. */
  readonly totalWeight: number;
  /** Returns the weight of those stems that are in a vocabulary. */
  readonly matchedWeight: (vocabulary: ReadonlySet<string>, stems: readonly string[]) => number;
}

function prepareInput(
  { parsed, meaningWords = parsed, sentences, ranked, synonymStems, ownQuestion }: SelectionInput,
  { scoreMeanings, amongSheets }: { readonly scoreMeanings: ScoreMeanings; readonly amongSheets: StemWeight },
): PreparedInput {
  const stems = [...new Set(parsed.words.map(({ stem }) => stem))];
  const specific = stems.filter((stem) => !isGenericStem(stem));
  const topicStems = specific.length > 0 ? specific : stems;
  return {
    parsed,
    sentences,
    ownQuestion,
    meaning: scoreMeanings(meaningWords),
    strengths: retrievalStrengths(ranked),
    topicStems,
    lawSynonyms: synonymStems.filter((stem) => !topicStems.includes(stem) && !isGenericStem(stem)),
    totalWeight: topicStems.reduce((sum, stem) => sum + amongSheets(stem), 0),
    matchedWeight: (vocabulary, of) =>
      of.reduce((sum, stem) => sum + (vocabulary.has(stem) ? amongSheets(stem) : 0), 0),
  };
}

/** Scores a sheet for a question. */
function scoreSheet({ sheet, vocabulary, questions, traps }: PreparedSheet, question: PreparedInput): Candidate {
  const { meaning, topicStems, lawSynonyms, totalWeight, matchedWeight } = question;
  const best = bestQuestion(questions, question);
  const trap = bestTrap(sheet, traps, question);
  const found = bestFact(sheet, question);
  const extraScore =
    (found?.strength ?? 0) * FACT_SCORE +
    SHEET_WORDS_FACTOR *
      (matchedWeight(vocabulary, topicStems) + SYNONYM_FACTOR * matchedWeight(vocabulary, lawSynonyms));
  const byTraps = sheet.traps.map(
    (entry) => TEXT_SCORE_FACTOR * (entry === trap?.entry ? trap.fit.weight : 0) + meaning.of(entry),
  );
  return {
    sheet,
    score: Math.max(best?.score ?? NO_SCORE, ...byTraps) + TEXT_SCORE_FACTOR * extraScore,
    textScore: Math.max(best?.textScore ?? 0, trap?.fit.weight ?? 0) + extraScore,
    matchedQuestion: best !== null && (best.textScore > 0 || meaning.of(best.entry) >= MIN_LIKELIHOOD) ? best : null,
    trap,
    likeliestTrap: likeliestTrapOf(sheet, meaning),
    found,
    coverage: totalWeight === 0 ? 0 : matchedWeight(vocabulary, topicStems) / totalWeight,
  };
}

/** Returns the question of a sheet with the best score of phrases, words and meaning. */
function bestQuestion(
  questions: readonly PreparedQuestion[],
  { parsed, ownQuestion, meaning, topicStems, totalWeight, matchedWeight }: PreparedInput,
): Candidate['matchedQuestion'] {
  const isTouched = ({ stems }: PreparedPhrase) =>
    ownQuestion === undefined || stems.some((stem) => !isGenericStem(stem) && ownQuestion.certaintyOf(stem) > 0);
  return bestOf(
    questions.map(({ entry, phrases, vocabulary }) => {
      const fit = bestFit(phrases.filter(isTouched), parsed, MIN_SHARE);
      const share = totalWeight === 0 ? 0 : matchedWeight(vocabulary, topicStems) / totalWeight;
      const soft =
        ownQuestion === undefined && share >= MIN_COVERAGE
          ? QUESTION_WORDS_FACTOR * share * matchedWeight(vocabulary, topicStems)
          : 0;
      const isWhole = fit !== null && fit.share > 0.99;
      const textScore =
        Math.max(fit === null ? 0 : scoreOf(fit), soft) * (isWhole ? WHOLE_PHRASE_FACTOR : 1) + 0.2 * soft;
      return { entry, textScore, score: TEXT_SCORE_FACTOR * textScore + meaning.of(entry) };
    }),
    ({ score }) => score,
  );
}

/** Returns the trap with the best phrase that a sentence of the message contains whole. */
function bestTrap(
  sheet: AnswerSheet,
  traps: readonly PreparedTrap[],
  { sentences, meaning }: PreparedInput,
): Candidate['trap'] {
  return bestOf(
    traps.flatMap(({ entry, phrases }) => {
      const fit = bestFit(
        phrases.filter((phrase) => sentences.some((sentence) => matchesWhole(phrase, sentence))),
        EVERY_STEM,
        0,
      );
      return fit === null ? [] : [{ entry, fit, margin: meaning.of(entry) - likeliestQuestionScore(sheet, meaning) }];
    }),
    ({ fit }) => fit.weight,
  );
}

/** Returns the sheet's fact that the retrieval ranks best. */
function bestFact({ facts }: AnswerSheet, { strengths }: PreparedInput): Candidate['found'] {
  return bestOf(
    facts.flatMap((fact) => {
      const strength = strengths.get(fact);
      return strength === undefined ? [] : [{ fact, strength }];
    }),
    ({ strength }) => strength,
  );
}

/** Score of a sheet without questions. */
const NO_SCORE = -100;

function likeliestQuestionScore({ questions }: AnswerSheet, meaning: MeaningScores): number {
  return Math.max(NO_SCORE, ...questions.map(meaning.of));
}

function likeliestTrapOf(sheet: AnswerSheet, meaning: MeaningScores): Candidate['likeliestTrap'] {
  const entry = bestOf(sheet.traps, meaning.of);
  return entry === null ? null : { entry, margin: meaning.of(entry) - likeliestQuestionScore(sheet, meaning) };
}

/** Returns the score of a match: partial matches count less than their share. */
function scoreOf({ weight, share }: Fit): number {
  return weight * share;
}

function bestFit(
  phrases: readonly PreparedPhrase[],
  parsed: Pick<ParsedQuestion, 'certaintyOf'>,
  minShare: number,
): Fit | null {
  return bestOf(
    phrases.map((phrase) => matchPhrase(phrase, parsed)).filter(({ share }) => share > 0 && share >= minShare),
    scoreOf,
  );
}

/** Returns the strength of each retrieved fact: its score relative to the best, times its share of the query. */
function retrievalStrengths(ranked: readonly Ranked[]): ReadonlyMap<string, number> {
  const statements = ranked.filter(({ item }) => item.fact !== undefined);
  const best = Math.max(
    0,
    ...statements.filter(({ isCited, isAnswer }) => !isCited && !isAnswer).map(({ score }) => score),
  );
  const citedPages = new Set(ranked.filter(({ isCited }) => isCited).map(({ item }) => item.path));
  return new Map(
    statements.map(({ item, score, coverage, isAnswer }) => {
      const [page = ''] = item.path.split('#');
      const strength = best === 0 ? 0 : (score / best) * coverage;
      return [
        item.id,
        citedPages.has(page) ? CITED_FACT_SCORE / FACT_SCORE : isAnswer ? TOPIC_FACT_STRENGTH : strength,
      ];
    }),
  );
}

function bestOf<Item>(items: readonly Item[], worth: (item: Item) => number): Item | null {
  return items.reduce<Item | null>((best, item) => (best === null || worth(item) > worth(best) ? item : best), null);
}
