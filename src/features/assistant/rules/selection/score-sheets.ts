import type { Ranked } from '../../../search/rules/ranking.ts';
import type { KeywordSet, PreparedSheet, PreparedSheets } from './prepare-sheets.ts';
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
  /** The intent of the sheet with the best score; null for a sheet without one. */
  readonly matchedIntent: { readonly entry: SheetIntent } | null;
  /**
   * The misconception with a whole phrase in the message, the stems of this phrase, and the margin of its score over the sheet's likeliest
   * intent; null for none.
   */
  readonly matchedMisconception: {
    readonly entry: Misconception;
    readonly stems: readonly string[];
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
/** Factor for question words in the phrases, answer and facts of one intent. */
const INTENT_WORDS_FACTOR = 0.55;
/** Factor of the text score relative to the intent scores, tuned on the evaluation set. */
const TEXT_SCORE_FACTOR = 0.6;

/** Score of a sheet without intents. */
const NO_SCORE = -100;

/** Creates the function that scores all sheets. */
export function createSheetScorer({ prepared, idf }: Pick<PreparedSheets, 'prepared' | 'idf'>): ScoreSheets {
  const totalWeightOf = (stems: readonly string[]) => stems.reduce((sum, stem) => sum + idf(stem), 0);

  return ({ parsed, sentences, ranked, intentScores: { scoreOf } }) => {
    const stems = [...new Set(parsed.words.map(({ stem }) => stem))];
    const specific = stems.filter((stem) => !isGenericStem(stem));
    // The stems that distinguish topics, or all if none does.
    const topicStems = specific.length > 0 ? specific : stems;
    const totalWeight = totalWeightOf(topicStems);
    const strengths = factStrengths(ranked);
    return prepared.map(scoreSheet).toSorted((one, other) => other.score - one.score);

    /** Returns the weight of the question's words that are in a vocabulary, and its share of the weight of all its words. */
    function matchWords(vocabulary: ReadonlySet<string>) {
      const weight = totalWeightOf(topicStems.filter((stem) => vocabulary.has(stem)));
      return { weight, coverage: totalWeight === 0 ? 0 : weight / totalWeight };
    }

    function scoreIntent({ entry, phrases, vocabulary }: PreparedSheet['intents'][number]) {
      const words = matchWords(vocabulary);
      const wordScore = INTENT_WORDS_FACTOR * words.coverage * words.weight;
      const textScore = Math.max(wordScore, ...phrases.map((phrase) => scorePhrase(phrase, parsed)));
      return { entry, textScore, score: TEXT_SCORE_FACTOR * textScore + scoreOf(entry) };
    }

    /** Returns the misconception with the heaviest phrase that a sentence of the message contains whole. */
    function matchMisconception(misconceptions: PreparedSheet['misconceptions']) {
      const matches = misconceptions.flatMap(({ entry, phrases }) => phrases.map((phrase) => ({ entry, ...phrase })));
      const whole = matches.filter((match) => sentences.some((sentence) => hasAllStems(sentence, match.stems)));
      return bestOf(whole, ({ totalWeight: weight }) => weight);
    }

    function scoreSheet({ sheet, vocabulary, intents, misconceptions }: PreparedSheet): Candidate {
      const best = bestOf(intents.map(scoreIntent), ({ score }) => score);
      const matched = matchMisconception(misconceptions);
      const matchedWeight = matched?.totalWeight ?? 0;
      const likeliest = bestOf(sheet.misconceptions, scoreOf);
      const bestIntentScore = Math.max(NO_SCORE, ...sheet.intents.map(scoreOf));
      const marginOf = (entry: Misconception) => scoreOf(entry) - bestIntentScore;
      const facts = sheet.facts.filter((factId) => strengths.has(factId));
      const bestFact = bestOf(
        facts.map((factId) => ({ factId, strength: strengths.get(factId) ?? 0 })),
        ({ strength }) => strength,
      );
      const { weight, coverage } = matchWords(vocabulary);
      const extraScore = (bestFact?.strength ?? 0) * FACT_SCORE + SHEET_WORDS_FACTOR * weight;
      const scores = sheet.misconceptions.map(
        (entry) => TEXT_SCORE_FACTOR * (entry === matched?.entry ? matchedWeight : 0) + scoreOf(entry),
      );
      return {
        sheet,
        score: Math.max(best?.score ?? NO_SCORE, ...scores) + TEXT_SCORE_FACTOR * extraScore,
        textScore: Math.max(best?.textScore ?? 0, matchedWeight) + extraScore,
        matchedIntent: best,
        matchedMisconception: matched === null ? null : { ...matched, margin: marginOf(matched.entry) },
        likeliestMisconception: likeliest === null ? null : { entry: likeliest, margin: marginOf(likeliest) },
        bestFact,
        queryCoverage: coverage,
      };
    }
  };
}

/** Returns the score of a phrase by the words of the question: partial matches count less than their coverage. */
function scorePhrase({ stems, weights, totalWeight }: KeywordSet, { certaintyOf }: ScoringInput['parsed']): number {
  const weight = stems.reduce((sum, stem, index) => sum + certaintyOf(stem) * (weights[index] ?? 0), 0);
  const coverage = totalWeight === 0 ? 0 : weight / totalWeight;
  if (coverage < MIN_PHRASE_COVERAGE) return 0;
  return weight * coverage * (coverage > WHOLE_PHRASE_COVERAGE ? WHOLE_PHRASE_FACTOR : 1);
}

function bestOf<Item>(items: readonly Item[], scoreOf: (item: Item) => number): Item | null {
  return items.reduce<Item | null>(
    (best, item) => (best === null || scoreOf(item) > scoreOf(best) ? item : best),
    null,
  );
}
