import type { Ranked } from '../../../search/rules/ranking.ts';
import {
  matchPhrase,
  type PhraseMatch,
  type PreparedPhrase,
  type StemWeight,
  prepareSheets,
  type PreparedQuestion,
  type PreparedSheet,
  type PreparedTrap,
} from './prepare-sheets.ts';
import type { FactIndex } from '../answer/fact-index.ts';
import { hasAllStems, isGenericStem, type ParsedQuestion, type QuestionParser } from '../question/parse-question.ts';
import type { AnswerSheet, SheetQuestion, Trap } from '../answer-sheet.ts';
import type { MeaningScores, ScoreMeanings } from './score-meanings.ts';

/** An answer sheet with its match scores. */
export interface Candidate {
  readonly sheet: AnswerSheet;
  /** The score that ranks the sheets: of text and meaning together. */
  readonly score: number;
  /** The score of matching phrases, facts and words alone. */
  readonly textScore: number;
  /** The question of the sheet with the best score; null when none matches a phrase or is likely enough. */
  readonly matchedQuestion: {
    readonly entry: SheetQuestion;
    readonly textScore: number;
    readonly score: number;
  } | null;
  /** The trap whose phrase matches whole, and the margin of its meaning score over the sheet's likeliest question; null for none. */
  readonly matchedTrap: { readonly entry: Trap; readonly match: PhraseMatch; readonly margin: number } | null;
  /** The likeliest trap by meaning score, with the same margin; null for a sheet without traps. */
  readonly likeliestTrap: { readonly entry: Trap; readonly margin: number } | null;
  /** The sheet's fact that the retrieval ranks best; null for none. */
  readonly bestFact: { readonly factId: string; readonly strength: number } | null;
  /** The share of the question's words in the sheet, weighted by rarity, from 0 to 1. */
  readonly coverage: number;
}

/** Input to sheet selection: the parsed question, and what the retrieval found for it. */
export interface SelectionInput {
  readonly parsed: Pick<ParsedQuestion, 'certaintyOf' | 'words'>;
  /** The words to score meanings with; by default those of the question. */
  readonly meaningWords?: Pick<ParsedQuestion, 'certaintyOf' | 'words'>;
  /** Every sentence of the message, instructions included; traps are matched in one of them. */
  readonly sentences: readonly Pick<ParsedQuestion, 'certaintyOf'>[];
  readonly ranked: readonly Ranked[];
  /** All stems that the retrieval searched for: of the question, of legal terms for everyday words, and of corrections. */
  readonly queryStems: readonly string[];
  /** The follow-up question, when `parsed` also has earlier questions. Phrases count only if they share a word with it. */
  readonly newQuestion?: Pick<ParsedQuestion, 'certaintyOf'>;
  /** A sheet that is always a candidate. */
  readonly pinnedSheet?: AnswerSheet;
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
/** Factor for stems that the retrieval added, relative to the question's own. */
const ADDED_STEMS_FACTOR = 0.5;
/** Factor for question words in one of the sheet's questions or its answer. */
const QUESTION_WORDS_FACTOR = 0.55;
/** The minimum share of the question's words for that factor. */
const MIN_COVERAGE = 0.6;
/** Factor of the text score relative to the meaning scores, tuned on the evaluation set. */
const TEXT_SCORE_FACTOR = 0.6;
/** The minimum meaning score of a question without a matching phrase. */
const MIN_MEANING_SCORE = -3;

/** Matches every stem. */
const EVERY_STEM: Pick<ParsedQuestion, 'certaintyOf'> = { certaintyOf: () => 1 };

export interface SelectionParts {
  readonly parser: QuestionParser;
  readonly scoreMeanings: ScoreMeanings;
  readonly factIndex: FactIndex;
}

/** Prepares sheet selection. */
export function prepareSelection(
  sheets: readonly AnswerSheet[],
  { parser, scoreMeanings, factIndex }: SelectionParts,
): SelectSheets {
  const { prepared, rarity } = prepareSheets(sheets, { parser, factIndex });
  return (input) => {
    const question = prepareInput(input, { scoreMeanings, rarity });
    return prepared
      .map((sheet) => scoreSheet(sheet, question))
      .filter(({ sheet, textScore, score }) => textScore > 0 || score > 0 || sheet === input.pinnedSheet)
      .toSorted((one, other) => other.score - one.score);
  };
}

/** Selection input, prepared once for all sheets. */
interface PreparedInput extends Pick<SelectionInput, 'parsed' | 'sentences'> {
  readonly newQuestion: SelectionInput['newQuestion'];
  readonly meaning: MeaningScores;
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
  { parsed, meaningWords = parsed, sentences, ranked, queryStems, newQuestion }: SelectionInput,
  { scoreMeanings, rarity }: { readonly scoreMeanings: ScoreMeanings; readonly rarity: StemWeight },
): PreparedInput {
  const stems = [...new Set(parsed.words.map(({ stem }) => stem))];
  const specific = stems.filter((stem) => !isGenericStem(stem));
  const topicStems = specific.length > 0 ? specific : stems;
  return {
    parsed,
    sentences,
    newQuestion,
    meaning: scoreMeanings(meaningWords),
    strengths: retrievalStrengths(ranked),
    topicStems,
    addedStems: queryStems.filter((stem) => !topicStems.includes(stem) && !isGenericStem(stem)),
    totalWeight: topicStems.reduce((sum, stem) => sum + rarity(stem), 0),
    matchedWeight: (vocabulary, of) => of.reduce((sum, stem) => sum + (vocabulary.has(stem) ? rarity(stem) : 0), 0),
  };
}

/** Scores a sheet for a question. */
function scoreSheet({ sheet, vocabulary, questions, traps }: PreparedSheet, question: PreparedInput): Candidate {
  const { meaning, topicStems, addedStems, totalWeight, matchedWeight } = question;
  const best = matchQuestion(questions, question);
  const matchedTrap = matchTrap(sheet, traps, question);
  const bestFact = findBestFact(sheet, question);
  const extraScore =
    (bestFact?.strength ?? 0) * FACT_SCORE +
    SHEET_WORDS_FACTOR *
      (matchedWeight(vocabulary, topicStems) + ADDED_STEMS_FACTOR * matchedWeight(vocabulary, addedStems));
  const trapScores = sheet.traps.map(
    (entry) =>
      TEXT_SCORE_FACTOR * (entry === matchedTrap?.entry ? matchedTrap.match.weight : 0) + meaning.scoreOf(entry),
  );
  return {
    sheet,
    score: Math.max(best?.score ?? NO_SCORE, ...trapScores) + TEXT_SCORE_FACTOR * extraScore,
    textScore: Math.max(best?.textScore ?? 0, matchedTrap?.match.weight ?? 0) + extraScore,
    matchedQuestion:
      best !== null && (best.textScore > 0 || meaning.scoreOf(best.entry) >= MIN_MEANING_SCORE) ? best : null,
    matchedTrap,
    likeliestTrap: likeliestTrapOf(sheet, meaning),
    bestFact,
    coverage: totalWeight === 0 ? 0 : matchedWeight(vocabulary, topicStems) / totalWeight,
  };
}

/** Returns the question of a sheet with the best score of phrases, words and meaning. */
function matchQuestion(
  questions: readonly PreparedQuestion[],
  { parsed, newQuestion, meaning, topicStems, totalWeight, matchedWeight }: PreparedInput,
): Candidate['matchedQuestion'] {
  const sharesWord = ({ stems }: PreparedPhrase) =>
    newQuestion === undefined || stems.some((stem) => !isGenericStem(stem) && newQuestion.certaintyOf(stem) > 0);
  return bestOf(
    questions.map(({ entry, phrases, vocabulary }) => {
      const match = bestMatch(phrases.filter(sharesWord), parsed, MIN_SHARE);
      const share = totalWeight === 0 ? 0 : matchedWeight(vocabulary, topicStems) / totalWeight;
      const wordScore =
        newQuestion === undefined && share >= MIN_COVERAGE
          ? QUESTION_WORDS_FACTOR * share * matchedWeight(vocabulary, topicStems)
          : 0;
      const isWhole = match !== null && match.share > 0.99;
      const textScore =
        Math.max(match === null ? 0 : matchScore(match), wordScore) * (isWhole ? WHOLE_PHRASE_FACTOR : 1) +
        0.2 * wordScore;
      return { entry, textScore, score: TEXT_SCORE_FACTOR * textScore + meaning.scoreOf(entry) };
    }),
    ({ score }) => score,
  );
}

/** Returns the trap with the best phrase that a sentence of the message contains whole. */
function matchTrap(
  sheet: AnswerSheet,
  traps: readonly PreparedTrap[],
  { sentences, meaning }: PreparedInput,
): Candidate['matchedTrap'] {
  return bestOf(
    traps.flatMap(({ entry, phrases }) => {
      const match = bestMatch(
        phrases.filter((phrase) => sentences.some((sentence) => hasAllStems(sentence, phrase.stems))),
        EVERY_STEM,
        0,
      );
      return match === null
        ? []
        : [{ entry, match, margin: meaning.scoreOf(entry) - likeliestQuestionScore(sheet, meaning) }];
    }),
    ({ match }) => match.weight,
  );
}

/** Returns the sheet's fact that the retrieval ranks best. */
function findBestFact({ facts }: AnswerSheet, { strengths }: PreparedInput): Candidate['bestFact'] {
  return bestOf(
    facts.flatMap((factId) => {
      const strength = strengths.get(factId);
      return strength === undefined ? [] : [{ factId, strength }];
    }),
    ({ strength }) => strength,
  );
}

/** Score of a sheet without questions. */
const NO_SCORE = -100;

function likeliestQuestionScore({ questions }: AnswerSheet, meaning: MeaningScores): number {
  return Math.max(NO_SCORE, ...questions.map(meaning.scoreOf));
}

function likeliestTrapOf(sheet: AnswerSheet, meaning: MeaningScores): Candidate['likeliestTrap'] {
  const entry = bestOf(sheet.traps, meaning.scoreOf);
  return entry === null ? null : { entry, margin: meaning.scoreOf(entry) - likeliestQuestionScore(sheet, meaning) };
}

/** Returns the score of a match: partial matches count less than their share. */
function matchScore({ weight, share }: PhraseMatch): number {
  return weight * share;
}

function bestMatch(
  phrases: readonly PreparedPhrase[],
  parsed: Pick<ParsedQuestion, 'certaintyOf'>,
  minShare: number,
): PhraseMatch | null {
  return bestOf(
    phrases.map((phrase) => matchPhrase(phrase, parsed)).filter(({ share }) => share > 0 && share >= minShare),
    matchScore,
  );
}

/** Returns the strength of each retrieved fact: its score relative to the best, times its share of the query. */
function retrievalStrengths(ranked: readonly Ranked[]): ReadonlyMap<string, number> {
  const rankedFacts = ranked.filter(({ item }) => item.fact !== undefined);
  const best = Math.max(
    0,
    ...rankedFacts.filter(({ isCited, isAnswer }) => !isCited && !isAnswer).map(({ score }) => score),
  );
  const citedPages = new Set(ranked.filter(({ isCited }) => isCited).map(({ item }) => item.path));
  return new Map(
    rankedFacts.map(({ item, score, coverage, isAnswer }) => {
      const [page = ''] = item.path.split('#');
      const strength = best === 0 ? 0 : (score / best) * coverage;
      return [
        item.id,
        citedPages.has(page) ? CITED_FACT_SCORE / FACT_SCORE : isAnswer ? TOPIC_FACT_STRENGTH : strength,
      ];
    }),
  );
}

function bestOf<Item>(items: readonly Item[], scoreOf: (item: Item) => number): Item | null {
  return items.reduce<Item | null>(
    (best, item) => (best === null || scoreOf(item) > scoreOf(best) ? item : best),
    null,
  );
}
