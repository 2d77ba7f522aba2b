import type { Retrieved } from '../../../search/rules/ranking.ts';
import { sharesToolOrFact, type AnswerSheet } from '../answer-sheet.ts';
import {
  isOwnWord,
  PERSON_STEMS,
  toStemSet,
  type ParsedQuestion,
  type QuestionParser,
} from '../question/parse-question.ts';
import type { PreparedSheets } from './prepare-sheets.ts';
import type { IntentScores, ScoreIntents } from './score-intents.ts';
import type { Candidate, ScoreSheets } from './score-sheets.ts';

/** The topic of the previous answer, and the last questions, oldest first: all of them, and those about that topic. */
export interface PreviousTopic {
  readonly sheet: AnswerSheet;
  readonly questions: readonly string[];
  readonly topicQuestions: readonly string[];
}

/** A question and the previous topic; null for none. */
export interface QuestionAfterTopic {
  readonly parsed: ParsedQuestion;
  readonly sentences: readonly ParsedQuestion[];
  readonly ranked: Retrieved['ranked'];
  readonly previous: PreviousTopic | null;
}

/**
 * Features of a sheet in relation to the previous topic. Of the previous topic: that it is (1), and the number of words in the question
 * that may name another. Of another topic: its similarity with the previous one, from 0 to 1, and whether both share a tool or a fact.
 */
export const TOPIC_FEATURES = ['isPrevious', 'ownWords', 'similarity', 'sharesToolOrFact'] as const;
type TopicFeatures = Readonly<Record<(typeof TOPIC_FEATURES)[number], number>>;

/** The weight of each feature, in units of the sheet score. */
export type TopicWeights = TopicFeatures;

/** The sheets for a question, and the scores of its intents without the earlier questions. */
export interface RankedSheets {
  /** The question, without persons that it is not about. */
  readonly question: ParsedQuestion;
  /** Every sheet, best first. */
  readonly candidates: readonly Candidate[];
  readonly scores: IntentScores;
}

/** Ranks the sheets for a question. */
export type RankSheets = (question: QuestionAfterTopic) => RankedSheets;

/** Words for people, their jobs and workplaces, which alone name no topic. */
const PERSON_OR_WORKPLACE = new Set([
  ...PERSON_STEMS,
  ...toStemSet(
    'clean yard security drive truck bus taxi cooking store shop hotel restaurant kitchen house domestic farm',
  ),
]);
const PAY_STEMS = toStemSet('pay paid wage wages salary earn');
/** The tool of the sheets whose answer depends on the job. */
const TOOL_BY_JOB = 'minimum-wage';

/** The shares of the question with the earlier ones, and with the title of the topic, in the intent scores (from cross-validation). */
const EARLIER_SHARE = 0.22;
const TITLE_SHARE = 0.3;
/** The maximum number of own words: more make no difference. */
const MAX_OWN_WORDS = 6;

interface RankerParts extends Pick<PreparedSheets, 'similarityTo'> {
  readonly parser: Pick<QuestionParser, 'parse'>;
  readonly scoreIntents: ScoreIntents;
  readonly scoreSheets: ScoreSheets;
  /** Trained on conversations by `npm run train:jocelyn`. */
  readonly weights: TopicWeights;
}

/**
 * Creates the function that ranks sheets. After a topic, one score decides whether the question continues it or is about another: the
 * score of the question's own words plus the weighted topic features of each sheet.
 */
export function createSheetRanker({
  parser,
  scoreIntents,
  scoreSheets,
  similarityTo,
  weights,
}: RankerParts): RankSheets {
  return ({ parsed, sentences, ranked, previous }) => {
    if (previous === null) {
      const scores = scoreIntents(parsed);
      const candidates = scoreSheets({ parsed, sentences, ranked, intentScores: scores });
      return { question: parsed, candidates, scores };
    }
    const question = withoutPersons(parsed, previous.sheet);
    const scores = scoreIntents(question);
    const withEarlier = scoreIntents(join(question, parser.parse(previous.questions.join('\n'))));
    const withTitle = scoreIntents(join(question, parser.parse(previous.sheet.about)));
    const scoreOf: IntentScores['scoreOf'] = (entry) =>
      (1 - EARLIER_SHARE - TITLE_SHARE) * scores.scoreOf(entry) +
      EARLIER_SHARE * withEarlier.scoreOf(entry) +
      TITLE_SHARE * withTitle.scoreOf(entry);
    const featuresOf = createTopicFeatures(question, previous.sheet, similarityTo);
    const input = { parsed: question, sentences, intentScores: { scoreOf } };
    // Facts retrieved only for "10 months" or for a job do not show a topic.
    const evidence = question.words.some(isOwnWord) ? ranked : [];
    const candidates = scoreSheets({ ...input, ranked: evidence }).map((each) => {
      const features = featuresOf(each.sheet);
      return { ...each, score: TOPIC_FEATURES.reduce((sum, name) => sum + features[name] * weights[name], each.score) };
    });
    return { question, candidates: candidates.toSorted((one, other) => other.score - one.score), scores };
  };
}

/** Creates the function that returns the features of a sheet after a topic. */
export function createTopicFeatures(
  { words }: Pick<ParsedQuestion, 'words'>,
  previousSheet: AnswerSheet,
  similarityTo: PreparedSheets['similarityTo'],
): (sheet: AnswerSheet) => TopicFeatures {
  const similarity = similarityTo(previousSheet);
  const ownWords = Math.min(words.filter(isOwnWord).length, MAX_OWN_WORDS);
  return (sheet) => {
    const isPrevious = sheet === previousSheet;
    return {
      isPrevious: Number(isPrevious),
      ownWords: isPrevious ? ownWords : 0,
      similarity: isPrevious ? 0 : similarity(sheet),
      sharesToolOrFact: Number(!isPrevious && sharesToolOrFact(sheet, previousSheet)),
    };
  };
}

/**
 * Removes persons and jobs from a question after a topic, unless the question is about them: "and my brother, he does drive truck"
 * repeats a question for the brother, and "how much leave does a mason get", after a question about wages, is about leave.
 */
function withoutPersons(question: ParsedQuestion, { tool }: AnswerSheet): ParsedQuestion {
  const others = question.words.filter(({ stem }) => !PERSON_OR_WORKPLACE.has(stem));
  const isAboutPay = question.words.some(({ stem }) => PAY_STEMS.has(stem));
  if (isAboutPay || others.some(isOwnWord) !== (tool === TOOL_BY_JOB)) return question;
  const certaintyOf = (stem: string) => (PERSON_OR_WORKPLACE.has(stem) ? 0 : question.certaintyOf(stem));
  return { ...question, words: others, certaintyOf };
}

/** Joins a question with the earlier ones. */
function join(question: ParsedQuestion, earlier: ParsedQuestion): Pick<ParsedQuestion, 'words' | 'certaintyOf'> {
  return {
    words: [...question.words, ...earlier.words],
    certaintyOf: (stem) => Math.max(question.certaintyOf(stem), earlier.certaintyOf(stem)),
  };
}
