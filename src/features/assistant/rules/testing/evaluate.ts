import { parseGrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import type { EvaluationQuestion } from '../../content/testing/evaluation-set.ts';
import type { Conversation, TwoQuestions } from '../../content/testing/tuning-sets.ts';
import type { ComposedAnswer } from '../answer/answer.ts';
import { listFactIds, formatMarkedText, formatAnswerText } from '../answer/answer-text.ts';
import type { EarlierExchange } from '../answer-request.ts';
import type { Answerer } from '../create-answerer.ts';
import { hasTopic } from '../selection/clarification.ts';
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
export function conversation(turns: readonly string[], answerer: Answerer): ComposedAnswer {
  const last = answerInOrder(turns, answerer).at(-1);
  if (last === undefined) throw new Error('A conversation has a message.');
  return last;
}

/** Returns the answers to the messages of a conversation. */
function answerInOrder(turns: readonly string[], { answer }: Answerer): readonly ComposedAnswer[] {
  if (TODAY === null) throw new Error('The day of the evaluation is not a day.');
  const today = TODAY;
  const earlier: EarlierExchange[] = [];
  return turns.map((message) => {
    const given = answer({ message, earlier: [...earlier], today });
    earlier.push({ message, about: given.about, answer: formatAnswerText(given) });
    return given;
  });
}

/** A turn of a conversation with its answer. */
export interface JudgedTurn {
  readonly turn: Conversation['turns'][number];
  readonly answer: ComposedAnswer;
  /** Whether the answer, or one of the two topics that it offers, is about the right matter; after small talk, whether it is a reply. */
  readonly isRightMatter: boolean;
  /** Whether the screen shows a continued topic for a follow-up, and none for a new matter, unless another kind gives the right topic. */
  readonly isRightKind: boolean;
  /** Whether the answer states the expected figure or day; null where none is expected. */
  readonly isRightFigure: boolean | null;
}

/** Judges every answer of a conversation. */
export function judgeConversation({ turns }: Conversation, answerer: Answerer): readonly JudgedTurn[] {
  const answers = answerInOrder(
    turns.map(({ ask }) => ask),
    answerer,
  );
  return turns.flatMap((turn, index) => {
    const answer = answers[index];
    if (answer === undefined) return [];
    const isReply = answer.outcome === 'off-topic';
    if (turn.kind === 'small-talk')
      return { turn, answer, isRightMatter: isReply, isRightKind: isReply, isRightFigure: null };
    const offered = answer.outcome === 'asks-back' ? answer.nearest.map(({ title }) => title) : [answer.about];
    const isRightMatter = offered.some((topic) => turn.about.includes(topic));
    const continues = hasTopic(answer) && answer.about === answers.slice(0, index).findLast(hasTopic)?.about;
    return {
      turn,
      answer,
      isRightMatter,
      isRightKind: isRightMatter || continues === (turn.kind === 'follow-up'),
      isRightFigure: turn.says === undefined ? null : formatAnswerText(answer).includes(turn.says),
    };
  });
}

/** The number of sources in which an expected fact counts. */
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
