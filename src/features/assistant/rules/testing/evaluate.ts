import { parseGrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import type { EvaluationQuestion } from '../../content/testing/evaluation-set.ts';
import type { ComposedAnswer } from '../answer/answer.ts';
import { listFactIds, formatMarkedText, formatAnswerText } from '../answer/answer-text.ts';
import type { EarlierExchange } from '../answer-request.ts';
import type { Answerer } from '../create-answerer.ts';
import { score, type Score } from './score.ts';

/** The day of all questions of the evaluation set. */
const TODAY = parseGrenadaDay('2026-06-15');

/** A question of the evaluation set with the answer that it got and how that is judged. */
export interface Evaluated {
  readonly question: EvaluationQuestion;
  readonly answer: ComposedAnswer;
  readonly score: Score;
}

/** Sends the messages of a conversation one by one, and judges the last answer. */
export function evaluate(question: EvaluationQuestion, { answer }: Answerer): Evaluated {
  const last = conversation(question.turns, { answer });
  return {
    question,
    answer: last,
    score: score(question.expect, { text: formatMarkedText(last), sources: listFactIds(last), outcome: last.outcome }),
  };
}

/** Returns the answer to the last message. */
export function conversation(turns: readonly string[], { answer }: Answerer): ComposedAnswer {
  if (TODAY === null) throw new Error('The day of the evaluation is not a day.');
  const earlier: EarlierExchange[] = [];
  for (const questionText of turns.slice(0, -1)) {
    const given = answer({ questionText, earlier, today: TODAY });
    earlier.push({ questionText, about: given.about, answer: formatAnswerText(given) });
  }
  return answer({ questionText: turns.at(-1) ?? '', earlier, today: TODAY });
}
