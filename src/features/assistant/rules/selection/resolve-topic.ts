import { splitSentences } from '../../../../platform/shared/sentences.ts';
import type { Retrieved } from '../../../search/rules/ranking.ts';
import type { AnswerRequest, EarlierExchange } from '../answer-request.ts';
import type { AnswerSheet } from '../answer-sheet.ts';
import type { MessageSignals } from '../question/message-signals.ts';
import { isGenericStem, isOwnWord, type QuestionParser } from '../question/parse-question.ts';
import { findAmbiguity, type AmbiguousTopics } from './clarification.ts';
import type { IsLabourQuestion } from './labour-question.ts';
import type { PreviousTopic, RankSheets } from './rank-sheets.ts';
import type { Candidate } from './score-sheets.ts';

/** A request with the signals of its message. */
export interface QuestionInput extends AnswerRequest {
  /** The message without its instructions. */
  readonly questionText: string;
  readonly signals: MessageSignals;
  /**
   * Whether only a high score answers it: beside an instruction, when the message may be about the assistant, or when another country's law
   * was requested.
   */
  readonly needsHighScore: boolean;
  /** The sheet that the user chose in reply to a clarifying question. */
  readonly chosenSheet?: AnswerSheet | undefined;
}

/** The topic of a question: the sheets that may answer it, or the two between which the user must choose. */
export interface TopicResolution {
  /** Best first. */
  readonly candidates: readonly Candidate[];
  /** The last questions before a follow-up, oldest first. Their figures apply to the follow-up. */
  readonly earlierTexts: readonly string[];
  /** The last questions about the same topic, oldest first. Their words apply too. */
  readonly topicTexts: readonly string[];
  /** The old and the new topic, when both are likely. */
  readonly ambiguity: AmbiguousTopics | null;
  readonly isLabourQuestion: boolean;
  /** Whether the question is likely about labour law that the content lacks. */
  readonly isNotInContent: boolean;
}

/** Resolves the topic of a question. */
export type ResolveTopic = (input: QuestionInput, retrieved: Pick<Retrieved, 'ranked'>) => TopicResolution;

interface TopicParts {
  readonly sheets: readonly AnswerSheet[];
  readonly parser: Pick<QuestionParser, 'parse'>;
  readonly rankSheets: RankSheets;
  readonly isLabourQuestion: IsLabourQuestion;
}

/** Earlier questions that a question is ranked and calculated with. */
const MAX_EARLIER = 3;
/** The minimum margin of off-topic over every sheet. In the open conversations follow-ups stay below 5, off-topic messages begin at 10. */
const MIN_OFF_TOPIC_MARGIN = 7.5;
const SENTENCE_END = /[.!?](?=\s|$)|\n/;

/** Creates the function that resolves the topic of a question, alone or after an answer about a topic. */
export function createTopicResolver({ sheets, parser, rankSheets, isLabourQuestion }: TopicParts): ResolveTopic {
  return ({ questionText, message, signals, earlier, chosenSheet }, { ranked }) => {
    const previous = findPreviousTopic(sheets, earlier);
    const parsed = parser.parse(questionText);
    const { question, candidates, scores } = rankSheets({
      parsed,
      sentences: splitSentences(message, SENTENCE_END).map(parser.parse),
      ranked,
      previous,
    });
    const allowed = candidates.filter(({ sheet, score, textScore }) =>
      chosenSheet === undefined ? textScore > 0 || score > 0 : sheet === chosenSheet,
    );
    const best = allowed[0] ?? null;
    // "How much severance", after a story, names one matter and no person.
    const continues = signals.isFollowUp || parsed.words.filter(isOwnWord).length <= 1;
    const isFollowUp = previous !== null && (continues || best?.sheet === previous.sheet);
    const namesMatter = question.words.some(({ stem }) => !isGenericStem(stem));
    const isOffTopic =
      signals.offTopic === 'always' ||
      (namesMatter && scores.scoreOf('offTopic') - scores.bestSheetScore > MIN_OFF_TOPIC_MARGIN);
    return {
      candidates: allowed,
      // Years and pay belong to the user: a calculation of the next topic needs them too.
      earlierTexts: isFollowUp ? previous.questions : [],
      topicTexts: previous !== null && best?.sheet === previous.sheet ? previous.topicQuestions : [],
      ambiguity: previous === null ? null : findAmbiguity(allowed, previous.sheet, signals),
      isLabourQuestion:
        chosenSheet !== undefined ||
        (earlier.length > 0 && !isOffTopic) ||
        isLabourQuestion({ parsed, signals, scores, best }),
      isNotInContent:
        chosenSheet === undefined && !isFollowUp && scores.scoreOf('notInContent') > scores.bestSheetScore,
    };
  };
}

/** Returns the topic of the last answer, with its questions among the last ones. */
export function findPreviousTopic(
  sheets: readonly AnswerSheet[],
  earlier: readonly EarlierExchange[],
): PreviousTopic | null {
  const about = earlier.at(-1)?.about;
  const sheet = sheets.find((each) => each.about === about);
  if (sheet === undefined) return null;
  const last = earlier.slice(-MAX_EARLIER);
  return {
    sheet,
    questions: last.map(({ message }) => message),
    topicQuestions: last.filter((each) => each.about === about).map(({ message }) => message),
  };
}
