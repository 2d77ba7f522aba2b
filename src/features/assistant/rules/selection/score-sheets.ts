import type { Ranked } from '../../../search/rules/ranking.ts';
import {
  matchKeywords,
  type KeywordMatch,
  type StemWeight,
  type PreparedSheets,
  type PreparedIntent,
  type PreparedSheet,
  type PreparedMisconception,
} from './prepare-sheets.ts';
import { hasAllStems, isGenericStem, type ParsedQuestion } from '../question/parse-question.ts';
import type { AnswerSheet, SheetIntent, Misconception } from '../answer-sheet.ts';
import { factStrengths } from './retrieve.ts';
import type { IntentScores } from './score-intents.ts';

/** An answer sheet with its match scores. */
export interface Candidate {
  readonly sheet: AnswerSheet;
  /** The score that ranks the sheets: of text and intent together. */
  readonly score: number;
  /** The score of matching phrases, facts and words alone. */
  readonly textScore: number;
  /** The intent of the sheet with the best score; null when none matches a phrase or is likely enough. */
  readonly matchedIntent: {
    readonly entry: SheetIntent;
    readonly textScore: number;
    readonly score: number;
  } | null;
  /** The misconception with a whole phrase in the message, and the margin of its score over the sheet's likeliest intent; null for none. */
  readonly matchedMisconception: {
    readonly entry: Misconception;
    readonly match: KeywordMatch;
    readonly margin: number;
  } | null;
  /** The likeliest misconception by its intent score, with the same margin; null for a sheet without one. */
  readonly likeliestMisconception: { readonly entry: Misconception; readonly margin: number } | null;
  /** The sheet's fact that the retrieval ranks best; null for none. */
  readonly bestFact: { readonly factId: string; readonly strength: number } | null;
  /** How much of the question's words the sheet has, weighted by inverse document frequency, from 0 to 1. */
  readonly queryCoverage: number;
}

/** Input to the scoring of sheets: the parsed question, and what the retrieval found for it. */
export interface ScoringInput {
  readonly parsed: Pick<ParsedQuestion, 'certaintyOf' | 'words'>;
  /** The scores of all intents for the question. */
  readonly intentScores: Pick<IntentScores, 'scoreOf'>;
  /** Every sentence of the message, instructions included; misconceptions are matched in one of them. */
  readonly sentences: readonly Pick<ParsedQuestion, 'certaintyOf'>[];
  readonly ranked: readonly Ranked[];
  /** All stems that the retrieval searched for: of the question, of legal terms for everyday words, and of corrections. */
  readonly queryStems: readonly string[];
}

/** Returns all sheets, best first. */
export type ScoreSheets = (input: ScoringInput) => readonly Candidate[];

/** The minimum coverage of a phrase that matches in part. */
const MIN_PHRASE_COVERAGE = 0.7;
/** Score of the best retrieved fact: less than two rare words. */
const FACT_SCORE = 4;
/** Factor for a phrase that matches whole. */
const WHOLE_PHRASE_FACTOR = 1.6;
/** The coverage of a phrase that matches whole, less rounding. */
const WHOLE_PHRASE_COVERAGE = 0.99;

/** Factor for question words anywhere in the sheet. */
const SHEET_WORDS_FACTOR = 0.5;
/** Factor for stems that the retrieval added, relative to the question's own. */
const ADDED_STEMS_FACTOR = 0.5;
/** Factor for question words in the phrases, answer and facts of one intent. */
const INTENT_WORDS_FACTOR = 0.55;
/** Factor for the same words beside a matching phrase. */
const EXTRA_WORDS_FACTOR = 0.2;

/** The minimum coverage of the question for both factors. */
const MIN_QUERY_COVERAGE = 0.6;
/** Factor of the text score relative to the intent scores, tuned on the evaluation set. */
const TEXT_SCORE_FACTOR = 0.6;
/** The minimum intent score without a matching phrase. */
const MIN_INTENT_SCORE = -3;

/** Creates the function that scores all sheets. */
export function createSheetScorer({ prepared, idf }: Pick<PreparedSheets, 'prepared' | 'idf'>): ScoreSheets {
  return (input) => {
    const question = prepareInput(input, idf);
    return prepared.map((sheet) => scoreSheet(sheet, question)).toSorted((one, other) => other.score - one.score);
  };
}

/** The input, prepared once for all sheets. */
interface PreparedInput extends Pick<ScoringInput, 'parsed' | 'sentences' | 'intentScores'> {
  /** Retrieval strength by fact. */
  readonly strengths: ReadonlyMap<string, number>;
  /** The stems that distinguish topics, or all if none does. */
  readonly topicStems: readonly string[];
  /** Stems that the retrieval added: of legal terms and corrections. */
  readonly addedStems: readonly string[];
  /** Total weight of `topicStems`. */
  readonly totalWeight: number;
  /** Returns the weight of those stems that are in a vocabulary. */
  readonly matchedWeight: (vocabulary: ReadonlySet<string>, stems: readonly string[]) => number;
}

function prepareInput(
  { parsed, intentScores, sentences, ranked, queryStems }: ScoringInput,
  idf: StemWeight,
): PreparedInput {
  const stems = [...new Set(parsed.words.map(({ stem }) => stem))];
  const specific = stems.filter((stem) => !isGenericStem(stem));
  const topicStems = specific.length > 0 ? specific : stems;
  return {
    parsed,
    sentences,
    intentScores,
    strengths: factStrengths(ranked),
    topicStems,
    addedStems: queryStems.filter((stem) => !topicStems.includes(stem) && !isGenericStem(stem)),
    totalWeight: topicStems.reduce((sum, stem) => sum + idf(stem), 0),
    matchedWeight: (vocabulary, counted) =>
      counted.reduce((sum, stem) => sum + (vocabulary.has(stem) ? idf(stem) : 0), 0),
  };
}

/** Scores a sheet for a question. */
function scoreSheet({ sheet, vocabulary, intents, misconceptions }: PreparedSheet, question: PreparedInput): Candidate {
  const { intentScores, topicStems, addedStems, totalWeight, matchedWeight } = question;
  const best = matchIntent(intents, question);
  const matchedMisconception = matchMisconception(sheet, misconceptions, question);
  const bestFact = findBestFact(sheet, question);
  const extraScore =
    (bestFact?.strength ?? 0) * FACT_SCORE +
    SHEET_WORDS_FACTOR *
      (matchedWeight(vocabulary, topicStems) + ADDED_STEMS_FACTOR * matchedWeight(vocabulary, addedStems));
  const misconceptionScores = sheet.misconceptions.map(
    (entry) =>
      TEXT_SCORE_FACTOR * (entry === matchedMisconception?.entry ? matchedMisconception.match.weight : 0) +
      intentScores.scoreOf(entry),
  );
  return {
    sheet,
    score: Math.max(best?.score ?? NO_SCORE, ...misconceptionScores) + TEXT_SCORE_FACTOR * extraScore,
    textScore: Math.max(best?.textScore ?? 0, matchedMisconception?.match.weight ?? 0) + extraScore,
    matchedIntent:
      best !== null && (best.textScore > 0 || intentScores.scoreOf(best.entry) >= MIN_INTENT_SCORE) ? best : null,
    matchedMisconception,
    likeliestMisconception: findLikeliestMisconception(sheet, intentScores),
    bestFact,
    queryCoverage: totalWeight === 0 ? 0 : matchedWeight(vocabulary, topicStems) / totalWeight,
  };
}

/** Returns the intent of a sheet with the best score of phrases, words and classifiers. */
function matchIntent(
  intents: readonly PreparedIntent[],
  { parsed, intentScores, topicStems, totalWeight, matchedWeight }: PreparedInput,
): Candidate['matchedIntent'] {
  return bestOf(
    intents.map(({ entry, phrases, vocabulary }) => {
      const matches = phrases.map((phrase) => matchKeywords(phrase, parsed));
      const match = bestOf(
        matches.filter(({ coverage }) => coverage >= MIN_PHRASE_COVERAGE),
        matchScore,
      );
      const weight = matchedWeight(vocabulary, topicStems);
      const queryCoverage = totalWeight === 0 ? 0 : weight / totalWeight;
      const wordScore = queryCoverage >= MIN_QUERY_COVERAGE ? INTENT_WORDS_FACTOR * queryCoverage * weight : 0;
      const isWhole = match !== null && match.coverage > WHOLE_PHRASE_COVERAGE;
      const textScore =
        Math.max(match === null ? 0 : matchScore(match), wordScore) * (isWhole ? WHOLE_PHRASE_FACTOR : 1) +
        EXTRA_WORDS_FACTOR * wordScore;
      return { entry, textScore, score: TEXT_SCORE_FACTOR * textScore + intentScores.scoreOf(entry) };
    }),
    ({ score }) => score,
  );
}

/** Returns the misconception with the heaviest phrase that a sentence of the message contains whole. */
function matchMisconception(
  sheet: AnswerSheet,
  misconceptions: readonly PreparedMisconception[],
  { sentences, intentScores }: PreparedInput,
): Candidate['matchedMisconception'] {
  const matches = misconceptions.flatMap(({ entry, phrases }) => {
    const whole = phrases.filter(({ stems }) => sentences.some((sentence) => hasAllStems(sentence, stems)));
    const keywords = bestOf(whole, ({ totalWeight }) => totalWeight);
    return keywords === null ? [] : [{ entry, match: { keywords, weight: keywords.totalWeight, coverage: 1 } }];
  });
  const best = bestOf(matches, ({ match }) => match.weight);
  return best === null ? null : { ...best, margin: marginOf(best.entry, sheet, intentScores) };
}

/** Returns the sheet's fact that the retrieval ranks best. */
function findBestFact({ facts }: AnswerSheet, { strengths }: PreparedInput): Candidate['bestFact'] {
  const found = facts.flatMap((factId) => {
    const strength = strengths.get(factId);
    return strength === undefined ? [] : [{ factId, strength }];
  });
  return bestOf(found, ({ strength }) => strength);
}

/** Score of a sheet without intents. */
const NO_SCORE = -100;

/** Returns the margin of an entry over the sheet's likeliest intent. */
function marginOf(entry: Misconception, { intents }: AnswerSheet, { scoreOf }: Pick<IntentScores, 'scoreOf'>): number {
  return scoreOf(entry) - Math.max(NO_SCORE, ...intents.map(scoreOf));
}

function findLikeliestMisconception(
  sheet: AnswerSheet,
  intentScores: Pick<IntentScores, 'scoreOf'>,
): Candidate['likeliestMisconception'] {
  const entry = bestOf(sheet.misconceptions, intentScores.scoreOf);
  return entry === null ? null : { entry, margin: marginOf(entry, sheet, intentScores) };
}

/** Returns the score of a match: partial matches count less than their coverage. */
function matchScore({ weight, coverage }: KeywordMatch): number {
  return weight * coverage;
}

function bestOf<Item>(items: readonly Item[], scoreOf: (item: Item) => number): Item | null {
  return items.reduce<Item | null>(
    (best, item) => (best === null || scoreOf(item) > scoreOf(best) ? item : best),
    null,
  );
}
