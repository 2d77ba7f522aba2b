import type { TwoQuestions } from '../../content/testing/two-turns.ts';
import type { ComposedAnswer } from '../answer/answer.ts';
import { listFactIds, formatMarkedText } from '../answer/answer-text.ts';
import type { Answerer } from '../create-answerer.ts';
import { conversation } from './evaluate.ts';

/** The most sources of an answer in which an expected fact counts. */
const FIRST_SOURCES = 3;

/**
 * Returns why the answer to the second question is wrong. Null if it is right, or if it is a clarifying question with
 * the right topic among its first two.
 */
export function explainWrongAnswer(expected: TwoQuestions, answerer: Answerer): string | null {
  const answer = conversation(expected.turns, answerer);
  if (answer.outcome !== 'asks-back') return explainMismatch(expected, answer);
  const chosen = answer.nearest.map(({ title }) =>
    explainMismatch(expected, conversation([...expected.turns, title], answerer)),
  );
  return chosen.includes(null) ? null : explainMismatch(expected, answer);
}

function explainMismatch(
  { id, turns, topic, facts, outcomes, says }: TwoQuestions,
  answer: ComposedAnswer,
): string | null {
  const hasFact = facts?.some((fact) => listFactIds(answer).slice(0, FIRST_SOURCES).includes(fact)) ?? true;
  const hasOutcome = outcomes?.includes(answer.outcome) ?? true;
  const hasText = says === undefined || formatMarkedText(answer).includes(says);
  if (hasFact && hasOutcome && hasText) return null;
  return `${id}: "${turns.join('" then "')}" is about ${topic}, and got [${answer.outcome}] ${answer.about}: ${answer.lead.text}`;
}
