import type { IntentScores, ScoreIntents } from '../selection/score-intents.ts';
import type { SmallTalkKind } from '../answer-sheet.ts';
import { isOwnQuestion, type MessageSignals, type MatchSignals } from './message-signals.ts';
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
}

/** Decides how a message is answered. */
export type RouteMessage = (request: NormalizedRequest) => MessageRoute;

/** Creates the function that routes messages. */
export function createMessageRouter(
  matchSignals: MatchSignals,
  scoreIntents: ScoreIntents,
  { parse }: Pick<QuestionParser, 'parse'>,
): RouteMessage {
  return ({ message, earlier }) => {
    const scores = scoreIntents(parse(message));
    const signals = matchSignals(message);
    const { instruction, foreignLaw, hasWorkWord } = signals;
    return {
      kind: kindOf(message, signals, scores, earlier.length > 0),
      smallTalk: instruction === null && foreignLaw === 'none' ? findSmallTalk(message, scores) : null,
      signals,
      needsHighScore: instruction !== null && !hasWorkWord && earlier.length === 0,
    };
  };
}

function kindOf(
  message: string,
  { instruction, offTopic, foreignLaw, hasWorkWord, isFollowUp }: MessageSignals,
  { scoreOf, bestSheetScore }: IntentScores,
  hasEarlier: boolean,
): MessageRoute['kind'] {
  if (instruction === 'refused') return 'refused instruction';
  if (offTopic === 'always' && instruction === null && !hasWorkWord) return 'off topic';
  if (foreignLaw === 'requested') return 'foreign law';
  const isLikelyInstruction =
    !(hasEarlier && isFollowUp) &&
    !(hasWorkWord && isOwnQuestion(message)) &&
    scoreOf('instructions') > Math.max(bestSheetScore, scoreOf('instructionsBesideQuestion'));
  if (instruction === 'without question' || (instruction === null && isLikelyInstruction)) return 'instruction';
  return foreignLaw === 'nationals' ? 'foreign law' : 'question';
}
