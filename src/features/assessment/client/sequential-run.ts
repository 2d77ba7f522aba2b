import type { OpenQuestion, StoredSequentialRun, SequentialAnswer } from '../rules/stored-run.ts';
import type { AnswerFeedback } from '../rules/grade.ts';
import { creditedTime, type CurrentQuestion } from '../rules/answer-timing.ts';
import { openRun, type RunModel, type Run, type RunDependencies } from './run.ts';

/** Differences between the server's clock and the one shown below this are network delay. */
const NETWORK_MS = 2000;

interface SequentialQuestion {
  readonly position: number;
  readonly chosen: number | null;
  readonly answered: boolean;
}

/** A sequential attempt as the server sends it: one question after the other. */
export interface SequentialAttempt<Question extends SequentialQuestion> {
  readonly id: number;
  /** The time for each question; null without a clock. */
  readonly secondsAllowed: number | null;
  /** Whether the server gives feedback on each answer. An answered question then stays on the screen until `next`. */
  readonly feedback: boolean;
  /** The open question by the server's clock; null when none is left. */
  readonly open: CurrentQuestion | null;
  readonly questions: readonly Question[];
}

/** The server's response to an answer, with the question that is open now. */
interface Confirmation {
  readonly kept: boolean;
  readonly feedback: AnswerFeedback | null;
  readonly open: CurrentQuestion | null;
}

export interface SequentialView<Question> {
  readonly question: Question;
  readonly open: OpenQuestion;
  /** Whether the open question is answered and stays for its feedback. */
  readonly isAnswered: boolean;
  /** Null until the server has the answer. */
  readonly feedback: AnswerFeedback | null;
  readonly isLast: boolean;
}

export interface SequentialDependencies<Grade> extends RunDependencies<
  SequentialAnswer,
  Confirmation,
  Grade,
  StoredSequentialRun
> {
  /** Called when the server did not accept the option chosen for a question. */
  readonly refused: (position: number) => void;
  /** Returns milliseconds since 1970 by the device's clock; only differences are used. */
  readonly now: () => number;
}

/** A run with one question after the other. The open question and its time follow the server's clock, as of its last response. */
export interface SequentialRun<Question, Grade> extends Run<SequentialView<Question>, Grade> {
  readonly choose: (option: number) => void;
  /** Records the chosen option of the open question, which stays for its feedback. */
  readonly check: () => void;
  /** Stops the time of an attempt without a clock while the learner is away, and starts it again. */
  readonly setAway: (isAway: boolean) => void;
  /** Records the answer to the open question, or the lack of one, and opens the next; after the last it finishes. Another position is ignored. */
  readonly next: (position: number) => void;
}

/** Opens the run of a sequential attempt as the server sent it, with what this device stored of it. */
export function openSequentialRun<Question extends SequentialQuestion, Grade>(
  attempt: SequentialAttempt<Question>,
  stored: StoredSequentialRun | null,
  dependencies: SequentialDependencies<Grade>,
): SequentialRun<Question, Grade> {
  const { choose, check, next, setAway, ...model } = createModel(attempt, stored, dependencies);
  const run = openRun(model, dependencies);
  return {
    ...run,
    choose: (option) => run.change(() => choose(option)),
    check: () => run.answer(check),
    setAway: (isAway) => run.change(() => setAway(isAway)),
    next: (position) => {
      if (position === run.view().open.position) run.answer(next);
    },
  };
}

type SequentialModel<Question> = RunModel<
  SequentialAnswer,
  Confirmation,
  SequentialView<Question>,
  StoredSequentialRun
> &
  Pick<SequentialRun<Question, never>, 'choose' | 'check' | 'setAway'> & { readonly next: () => void };

function createModel<Question extends SequentialQuestion>(
  { id, secondsAllowed, feedback: hasFeedback, questions, open: firstOpenQuestion }: SequentialAttempt<Question>,
  stored: StoredSequentialRun | null,
  { now, refused }: Pick<SequentialDependencies<never>, 'now' | 'refused'>,
): SequentialModel<Question> {
  const limit = secondsAllowed === null ? Infinity : secondsAllowed * 1000;
  const saved = new Set(questions.filter(({ answered }) => answered).map(({ position }) => position));
  let current = firstOpenQuestion;
  let waiting = [...(stored?.waiting ?? []), ...chosenInTime(stored?.open ?? null, current, limit)].filter(
    ({ position }) => !saved.has(position),
  );
  let open = firstOpen(stored?.open ?? null);
  // Without a clock, the time with the page closed does not count.
  if (!Number.isFinite(limit)) open = { ...open, startedAt: now() };
  let awaySince: number | null = null;
  /** Whether the open question is answered and stays for its feedback. */
  let isAnswered = false;
  let feedback: AnswerFeedback | null = null;

  /** Whether a question has its answer, or its time is over by the server's clock. */
  function isDone(position: number): boolean {
    return (
      current === null ||
      position < current.position ||
      saved.has(position) ||
      waiting.some((answer) => answer.position === position)
    );
  }

  /** Returns the first question that is not done, else the last one. The option chosen for the question open `before` is preserved. */
  function firstOpen(before: OpenQuestion | null): OpenQuestion {
    const next = questions.find(({ position }) => !isDone(position)) ?? questions.at(-1);
    if (next === undefined) throw new Error('An attempt has at least one question.');
    const same = before?.position === next.position ? before : null;
    const startedAt = startOf(next.position) ?? same?.startedAt ?? now();
    return { position: next.position, chosen: same === null ? next.chosen : same.chosen, startedAt };
  }

  /** Returns when a question began, converted to this device's clock; null when the server gave no time for it. */
  function startOf(position: number): number | null {
    if (current?.position !== position || current.millisecondsLeft === null || !Number.isFinite(limit)) return null;
    return now() - (limit - current.millisecondsLeft);
  }

  /** Applies the server's open question, once the server has every answer given here. */
  function applyServerState(serverQuestion: CurrentQuestion | null): void {
    current = serverQuestion;
    if (isAnswered) return;
    const before = open;
    open = firstOpen(before);
    if (open.position === before.position && Math.abs(open.startedAt - before.startedAt) < NETWORK_MS) open = before;
  }

  /** Adds the answer to the open question, or the lack of one, to those to be sent. */
  function record(): void {
    const { position, chosen, startedAt } = open;
    waiting = [...waiting, { position, chosen, timeSpent: creditedTime(now() - startedAt, limit) }];
  }

  return {
    closedBy: ['ALREADY_FINISHED'],
    oldestWaiting: () => waiting[0],
    confirm(answer, { kept, feedback: received, open: serverQuestion }) {
      saved.add(answer.position);
      if (isAnswered && answer.position === open.position) feedback = received;
      waiting = waiting.slice(1);
      if (!kept && answer.chosen !== null) refused(answer.position);
      if (waiting.length === 0) applyServerState(serverQuestion);
    },
    dropWaiting() {
      waiting = [];
    },
    isOver: () => !isAnswered && isDone(open.position),
    shown() {
      const question = questions.find(({ position }) => position === open.position);
      if (question === undefined) throw new Error('The attempt has no such open question.');
      return {
        question,
        open,
        isAnswered,
        feedback,
        isLast: questions.every(({ position }) => position === open.position || isDone(position)),
      };
    },
    stored: () => ({ id, waiting, open }),
    choose(option) {
      if (!isAnswered) open = { ...open, chosen: option };
    },
    check() {
      if (isAnswered || !hasFeedback || open.chosen === null) return;
      record();
      isAnswered = true;
    },
    setAway(isAway) {
      if (Number.isFinite(limit)) return;
      if (isAway) awaySince ??= now();
      else if (awaySince !== null) {
        open = { ...open, startedAt: open.startedAt + now() - awaySince };
        awaySince = null;
      }
    },
    next() {
      if (isAnswered) {
        isAnswered = false;
        feedback = null;
      } else record();
      if (!questions.every((question) => isDone(question.position))) open = firstOpen(null);
    },
  };
}

/** Returns the answer to a question whose time ran out while the page was closed: the option chosen before, at the time limit. */
function chosenInTime(last: OpenQuestion | null, current: CurrentQuestion | null, limit: number): SequentialAnswer[] {
  if (last === null || last.chosen === null || !Number.isFinite(limit)) return [];
  const isOver = current === null || last.position < current.position;
  return isOver ? [{ position: last.position, chosen: last.chosen, timeSpent: limit }] : [];
}
