import type { Retrieved } from '../../../search/rules/ranking.ts';
import { sharesToolOrFact, type AnswerSheet } from '../answer-sheet.ts';
import {
  isFigureOrFiller,
  isGenericStem,
  type ParsedQuestion,
  type QuestionParser,
} from '../question/parse-question.ts';
import { stemOf } from '../../../search/rules/stems.ts';
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
  readonly retrieved: Pick<Retrieved, 'ranked' | 'queryStems'>;
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

/** Words for relatives, people, jobs and workplaces, which alone name no topic. */
const PERSON_STEMS = new Set(
  `sister brother cousin mother father mom dad parent aunt auntie uncle tanty niece nephew husband wife friend son daughter neighbour girl
  boy lady man woman fella fellow guy other maid helper housekeeper cleaner clean janitor gardener yard guard watchman security driver drive
  truck bus taxi cook cooking chef waiter waitress bartender clerk cashier store shop receptionist secretary hotel restaurant kitchen house
  labourer mason carpenter painter plumber electrician mechanic welder nurse teacher nanny babysitter caregiver domestic farm farmer packer
  porter fisherman tailor hairdresser barber intern trainee staff`
    .split(/\s+/)
    .map(stemOf),
);
const PAY_STEMS = new Set('pay paid wage wages salary earn'.split(' ').map(stemOf));
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
  return ({ parsed, sentences, retrieved, previous }) => {
    const question = previous === null ? parsed : withoutPersons(parsed, previous.sheet);
    const scores = scoreIntents(question);
    // Facts retrieved for "10 months" alone, or for a job alone, are no evidence of a topic.
    const { ranked, queryStems } =
      previous === null || question.words.some(isOwnWord) ? retrieved : { ranked: [], queryStems: [] };
    const input = { parsed: question, sentences, ranked, queryStems };
    if (previous === null) return { question, candidates: scoreSheets({ ...input, intentScores: scores }), scores };
    const withEarlier = scoreIntents(join(question, parser.parse(previous.questions.join('\n'))));
    const withTitle = scoreIntents(join(question, parser.parse(previous.sheet.about)));
    const intentScores: Pick<IntentScores, 'scoreOf'> = {
      scoreOf: (entry) =>
        (1 - EARLIER_SHARE - TITLE_SHARE) * scores.scoreOf(entry) +
        EARLIER_SHARE * withEarlier.scoreOf(entry) +
        TITLE_SHARE * withTitle.scoreOf(entry),
    };
    const featuresOf = createTopicFeatures(question, previous.sheet, similarityTo);
    return {
      question,
      candidates: scoreSheets({ ...input, intentScores })
        .map((each) => ({ ...each, score: each.score + scoreFeatures(featuresOf(each.sheet), weights) }))
        .toSorted((one, other) => other.score - one.score),
      scores,
    };
  };
}

/** Creates the function that returns the features of a sheet after a topic. */
export function createTopicFeatures(
  { words }: Pick<ParsedQuestion, 'words'>,
  previousSheet: AnswerSheet,
  similarityTo: PreparedSheets['similarityTo'],
): (sheet: AnswerSheet) => TopicFeatures {
  const similarity = similarityTo(previousSheet);
  const ownWords = words.filter(isOwnWord).length;
  return (sheet) =>
    sheet === previousSheet
      ? { isPrevious: 1, ownWords: Math.min(ownWords, MAX_OWN_WORDS), similarity: 0, sharesToolOrFact: 0 }
      : {
          isPrevious: 0,
          ownWords: 0,
          similarity: similarity(sheet),
          sharesToolOrFact: Number(sharesToolOrFact(sheet, previousSheet)),
        };
}

function scoreFeatures(features: TopicFeatures, weights: TopicWeights): number {
  return TOPIC_FEATURES.reduce((sum, name) => sum + features[name] * weights[name], 0);
}

/**
 * Removes persons and jobs from a question after a topic, unless the question is about them: "and my brother, he does drive truck"
 * repeats a question for the brother, and "how much leave does a mason get", after a question about wages, is about leave.
 */
function withoutPersons(question: ParsedQuestion, { tool }: AnswerSheet): ParsedQuestion {
  const others = question.words.filter(({ stem }) => !PERSON_STEMS.has(stem));
  const isAboutPay = question.words.some(({ stem }) => PAY_STEMS.has(stem));
  if (isAboutPay || others.some(isOwnWord) !== (tool === TOOL_BY_JOB)) return question;
  return {
    ...question,
    words: others,
    certaintyOf: (stem) => (PERSON_STEMS.has(stem) ? 0 : question.certaintyOf(stem)),
  };
}

/** Whether a word may name a topic. */
export function isOwnWord({ stem }: ParsedQuestion['words'][number]): boolean {
  return !isFigureOrFiller(stem) && !isGenericStem(stem);
}

/** Joins a question with the earlier ones. */
function join(question: ParsedQuestion, earlier: ParsedQuestion): Pick<ParsedQuestion, 'words' | 'certaintyOf'> {
  return {
    words: [...question.words, ...earlier.words],
    certaintyOf: (stem) => Math.max(question.certaintyOf(stem), earlier.certaintyOf(stem)),
  };
}
