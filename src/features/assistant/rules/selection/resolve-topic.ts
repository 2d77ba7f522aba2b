import { splitSentences } from '../../../../platform/shared/sentences.ts';
import type { Retrieved } from '../../../search/rules/ranking.ts';
import type { AnswerRequest, EarlierExchange } from '../answer-request.ts';
import type { AnswerSheet } from '../answer-sheet.ts';
import type { MessageSignals } from '../question/message-signals.ts';
import type { ParsedQuestion, QuestionParser } from '../question/parse-question.ts';
import { findAmbiguity, type AmbiguousTopics } from './clarification.ts';
import { classifyTurn } from './classify-turn.ts';
import { hasTopicWord, scoreFollowUpSheets, withoutPersonWords } from './follow-up.ts';
import type { IsLabourQuestion } from './labour-question.ts';
import type { ScoreIntents } from './score-intents.ts';
import type { Candidate, ScoreSheets } from './score-sheets.ts';

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
  /** The questions before a follow-up question, oldest first. */
  readonly earlierTexts: readonly string[];
  readonly isFollowUp: boolean;
  /** The old and the new topic, when both are likely. */
  readonly ambiguity: AmbiguousTopics | null;
  readonly isLabourQuestion: boolean;
  /** Whether the question is likely about labour law that the content lacks. */
  readonly isNotInContent: boolean;
}

/** Resolves the topic of a question. */
export type ResolveTopic = (
  input: QuestionInput,
  retrieved: Pick<Retrieved, 'ranked' | 'queryStems'>,
) => TopicResolution;

interface TopicParts {
  readonly sheets: readonly AnswerSheet[];
  readonly parser: QuestionParser;
  readonly scoreIntents: ScoreIntents;
  readonly scoreSheets: ScoreSheets;
  readonly isLabourQuestion: IsLabourQuestion;
}

/** Earlier questions that a follow-up question is read with. */
const MAX_EARLIER = 3;
/** The minimum score of a sheet that shows a follow-up question to be about labour law. */
const MIN_FOLLOW_UP_SCORE = 2;
const SENTENCE_END = /[.!?](?=\s|$)|\n/;

/** Creates the function that resolves the topic: of a question alone, or of a follow-up question with the earlier ones. */
export function createTopicResolver({
  sheets,
  parser,
  scoreIntents,
  scoreSheets,
  isLabourQuestion,
}: TopicParts): ResolveTopic {
  return ({ questionText, message, signals, earlier, chosenSheet }, { ranked, queryStems }) => {
    const parsed = parser.parse(questionText);
    const scores = scoreIntents(parsed);
    const sentences = splitSentences(message, SENTENCE_END).map(parser.parse);
    const standalone = scoreSheets({ parsed: withoutPersonWords(parsed), sentences, ranked, queryStems });
    const best = standalone[0] ?? null;
    const continuation = findContinuation(sheets, { earlier, signals, parsed, best });
    const continued = chosenSheet === undefined || chosenSheet === continuation?.previousSheet ? continuation : null;
    const earlierTexts = (continued?.earlier ?? []).map((exchange) => exchange.message);
    const candidates =
      continued === null
        ? standalone
        : scoreFollowUpSheets(
            {
              newQuestion: parsed,
              hasFollowUpSign: signals.followUpSign !== null,
              earlierQuestions: parser.parse(earlierTexts.join('\n')),
              previousSheet: continued.previousSheet,
              sentences,
              retrieved: { ranked, queryStems },
            },
            scoreSheets,
          );
    const ambiguity =
      continued === null || chosenSheet !== undefined
        ? null
        : findAmbiguity(candidates, {
            previousSheet: continued.previousSheet,
            standalone: standalone[0],
            hasBackReference: signals.hasBackReference,
          });
    // A word such as "overtime" decides for the new topic.
    const onlySheet = chosenSheet ?? (ambiguity !== null && hasTopicWord(parsed) ? ambiguity[1] : undefined);
    const allowed = onlySheet === undefined ? candidates : candidates.filter(({ sheet }) => sheet === onlySheet);
    const hasSheetWords = (allowed[0]?.queryCoverage ?? 0) > 0 || (best?.score ?? 0) >= MIN_FOLLOW_UP_SCORE;
    return {
      candidates: allowed,
      // Years and pay belong to the user: a calculation of the next topic needs them too.
      earlierTexts: continued === null ? [] : earlier.slice(-MAX_EARLIER).map((exchange) => exchange.message),
      isFollowUp: continued !== null,
      ambiguity: onlySheet === undefined ? ambiguity : null,
      isLabourQuestion:
        chosenSheet !== undefined ||
        (continued !== null && signals.offTopic !== 'always' && hasSheetWords) ||
        isLabourQuestion({ parsed, signals, scores, best }),
      isNotInContent:
        chosenSheet === undefined && continued === null && scores.general.notInContent > scores.bestSheetScore,
    };
  };
}

/** Returns the earlier exchanges that a follow-up question continues, and their sheet; null for a new topic. */
function findContinuation(
  sheets: readonly AnswerSheet[],
  {
    earlier,
    signals,
    parsed,
    best,
  }: {
    readonly earlier: readonly EarlierExchange[];
    readonly signals: MessageSignals;
    readonly parsed: ParsedQuestion;
    readonly best: Candidate | null;
  },
): { readonly previousSheet: AnswerSheet; readonly earlier: readonly EarlierExchange[] } | null {
  const last = earlier.at(-1);
  const previousSheet = sheets.find(({ about }) => about === last?.about);
  if (last === undefined || previousSheet === undefined) return null;
  if (classifyTurn(signals, parsed, best) === 'new matter') return null;
  return { previousSheet, earlier: earlier.slice(-MAX_EARLIER).filter(({ about }) => about === last.about) };
}
