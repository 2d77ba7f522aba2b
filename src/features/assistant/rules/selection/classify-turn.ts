import type { MessageSignals } from '../question/message-signals.ts';
import type { ParsedQuestion } from '../question/parse-question.ts';
import { hasTopicWord } from './follow-up.ts';
import type { Candidate } from './score-sheets.ts';

/** The minimum text score at which a question starts its own topic. */
const MIN_OWN_TOPIC_SCORE = 6;
/** Overrides a follow-up sign in a question with a topic word: "how much overtime". */
const HOW_MUCH_OR_MANY = /^how (?:much|many)\b/i;

/**
 * Returns whether a question is about a new matter or follows up the previous one. A follow-up has the opening of one, or
 * no topic of its own. Small talk is answered before (question/small-talk.ts).
 */
export function classifyTurn(
  { followUpSign }: Pick<MessageSignals, 'followUpSign'>,
  question: ParsedQuestion,
  best: Candidate | null,
): 'new matter' | 'follow-up' {
  const namesTopic = (followUpSign === null || HOW_MUCH_OR_MANY.test(question.text)) && hasTopicWord(question);
  if (best !== null && namesTopic) return 'new matter';
  const hasOwnTopic = (best?.matchedIntent?.textScore ?? 0) >= MIN_OWN_TOPIC_SCORE;
  return followUpSign === 'opening' || !hasOwnTopic ? 'follow-up' : 'new matter';
}
