import type { IntentScores, ScoreIntents } from '../selection/score-intents.ts';
import type { SmallTalkKind } from '../answer-sheet.ts';
import type { MessageSignals, MatchSignals } from './message-signals.ts';
import type { NormalizedRequest } from './normalize-request.ts';
import type { QuestionParser } from './parse-question.ts';
import { findSmallTalk } from './small-talk.ts';

/** How a message is answered, by its phrases and its intent scores. */
export interface MessageRoute {
  /** `foreign law`: a request for another country's law alone. `instruction`: an instruction to the assistant without a question. */
  readonly kind: 'refused instruction' | 'instruction' | 'off topic' | 'foreign law' | 'question';
  /** The kind of small talk, which gets a reply; null for none. */
  readonly smallTalk: SmallTalkKind | null;
  readonly signals: MessageSignals;
  /** As in `QuestionInput`. */
  readonly needsHighScore: boolean;
  /** Whether the question is about another country's law and Grenada's. */
  readonly comparesLaws: boolean;
  /** Whether the message is refused when nothing answers it. */
  readonly refuseIfUnanswered: boolean;
  /** Whether it resembles an instruction rather than an off-topic message. */
  readonly resemblesInstruction: boolean;
}

/** Decides how a message is answered. */
export type RouteMessage = (request: NormalizedRequest) => MessageRoute;

/** The minimum score of an instruction, when no labour question is likelier. */
const MIN_INSTRUCTION_SCORE = 3;
/** The minimum margin of a labour question over an instruction at which words such as "rules" and "file" are about the law. */
const MIN_MARGIN_NOT_PROBING = 8;
/** The minimum margin at which a message that resembles an instruction is a question: "my boss says that I must". */
const MIN_MARGIN_NO_INSTRUCTION = 17;
/** The minimum margin of Grenada's law over another country's at which the question is about Grenada alone. */
const MIN_MARGIN_GRENADA_ONLY = 5;

/** Creates the function that routes messages. */
export function createMessageRouter(
  matchSignals: MatchSignals,
  scoreIntents: ScoreIntents,
  { parse }: Pick<QuestionParser, 'parse'>,
): RouteMessage {
  return ({ message, earlier }) => {
    const scores = scoreIntents(parse(message));
    const { scoreOf } = scores;
    const signals = adjustByScores(matchSignals(message), message, scores);
    const { instruction, foreignLaw, hasWorkWord, probesAssistant, isBesideRefusedInstruction } = signals;
    const isAboutGrenada = scoreOf('foreignersInGrenada') - scoreOf('foreignLaw') > MIN_MARGIN_GRENADA_ONLY;
    return {
      kind: kindOf(signals, scores, earlier.length > 0),
      smallTalk: instruction === null && foreignLaw === 'none' ? findSmallTalk(message, scores) : null,
      signals,
      needsHighScore:
        isBesideRefusedInstruction ||
        (!hasWorkWord && earlier.length === 0 && (instruction !== null || probesAssistant)),
      comparesLaws: foreignLaw === 'compared' || (foreignLaw === 'mentioned' && !isAboutGrenada),
      refuseIfUnanswered: instruction !== null || (probesAssistant && !hasWorkWord),
      resemblesInstruction: scoreOf('instructions') > Math.max(scoreOf('offTopic'), MIN_INSTRUCTION_SCORE),
    };
  };
}

function kindOf(
  { instruction, offTopic, foreignLaw, hasWorkWord, followUpSign }: MessageSignals,
  { scoreOf, bestSheetScore }: IntentScores,
  hasEarlier: boolean,
): MessageRoute['kind'] {
  if (instruction === 'refused') return 'refused instruction';
  if (offTopic === 'always' && instruction === null && !hasWorkWord) return 'off topic';
  if (foreignLaw === 'requested') return 'foreign law';
  const isFollowUp = hasEarlier && followUpSign === 'opening';
  const isLikelyInstruction =
    !isFollowUp &&
    scoreOf('instructions') > Math.max(bestSheetScore, scoreOf('instructionsBesideQuestion'), MIN_INSTRUCTION_SCORE);
  if (instruction === 'without question' || (instruction === null && isLikelyInstruction)) return 'instruction';
  return foreignLaw === 'nationals' && scoreOf('foreignLaw') > scoreOf('foreignersInGrenada')
    ? 'foreign law'
    : 'question';
}

/** Corrects the signals: a labour question may only sound like an instruction, or like one about the assistant. */
function adjustByScores(
  signals: MessageSignals,
  message: string,
  { scoreOf, bestSheetScore }: IntentScores,
): MessageSignals {
  const { instruction, addressesAssistant } = signals;
  const margin = bestSheetScore - Math.max(scoreOf('instructions'), scoreOf('instructionsBesideQuestion'));
  const probesAssistant = signals.probesAssistant && margin < MIN_MARGIN_NOT_PROBING;
  const canBeMistaken = instruction !== null && instruction !== 'refused' && !addressesAssistant;
  return canBeMistaken && margin > MIN_MARGIN_NO_INSTRUCTION
    ? { ...signals, questionText: message, instruction: null, probesAssistant }
    : { ...signals, probesAssistant };
}
