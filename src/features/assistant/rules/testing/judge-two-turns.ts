import type { TwoTurns } from '../../content/testing/two-turns.ts';
import { factsOf, markedTextOf } from '../answer-text.ts';
import type { Answerer } from '../create-answerer.ts';
import { conversation } from './evaluate.ts';

/** The most sources of an answer in which an expected fact counts. */
const FIRST_SOURCES = 3;

/** Returns why the answer to the second of two questions is wrong; null when it is right. */
export function faultOfTwoTurns({ id, turns, topic, facts, outcomes, says }: TwoTurns, answerer: Answerer) {
  const answer = conversation(turns, answerer);
  const hasFact = facts?.some((fact) => factsOf(answer).slice(0, FIRST_SOURCES).includes(fact)) ?? true;
  const hasOutcome = outcomes?.includes(answer.outcome) ?? true;
  const hasWords = says === undefined || markedTextOf(answer).includes(says);
  if (hasFact && hasOutcome && hasWords) return null;
  return `${id}: "${turns.join('" then "')}" is about ${topic}, and got [${answer.outcome}] ${answer.about}: ${answer.lead.text}`;
}
