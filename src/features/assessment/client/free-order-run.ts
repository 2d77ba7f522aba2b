import type { FreeOrderAnswer, StoredFreeOrderRun } from '../rules/stored-run.ts';
import { openRun, type RunModel, type Run, type RunDependencies } from './run.ts';

interface FreeOrderQuestion {
  readonly position: number;
  readonly options: readonly string[];
  readonly chosen: number | null;
}

/** A free-order attempt as the server sends it: all questions are open at once. */
export interface FreeOrderAttempt<Question extends FreeOrderQuestion> {
  readonly id: number;
  /** Milliseconds until the time of the attempt is over. */
  readonly timeLeft: number;
  readonly questions: readonly Question[];
}

/** The server's response to an answer. */
interface Confirmation {
  /** Milliseconds left by the server's clock. */
  readonly timeLeft: number;
}

/** A question with the chosen option and its mark. */
export type ShownQuestion<Question> = Question & { readonly chosen: number | null; readonly isMarked: boolean };

export interface FreeOrderView<Question> {
  readonly questions: readonly ShownQuestion<Question>[];
  readonly open: ShownQuestion<Question>;
  readonly answered: number;
  readonly marked: number;
  /** When the time is over, by this device's clock, in milliseconds since 1970. */
  readonly endsAt: number;
}

export interface FreeOrderDependencies<Grade> extends RunDependencies<
  FreeOrderAnswer,
  Confirmation,
  Grade,
  StoredFreeOrderRun
> {
  /** Returns milliseconds since 1970. */
  readonly now: () => number;
}

/** A run with questions in any order: answers and marks may be changed until the end. */
export interface FreeOrderRun<Question, Grade> extends Run<FreeOrderView<Question>, Grade> {
  /** Answers the open question, or changes its answer. */
  readonly choose: (option: number) => void;
  /** Opens a question; an unknown position is ignored. */
  readonly goTo: (position: number) => void;
  /** Marks the open question to come back to, or removes the mark. */
  readonly mark: () => void;
}

/** Opens the run of a free-order attempt as the server sent it, with what this device stored of it. */
export function openFreeOrderRun<Question extends FreeOrderQuestion, Grade>(
  attempt: FreeOrderAttempt<Question>,
  stored: StoredFreeOrderRun | null,
  dependencies: FreeOrderDependencies<Grade>,
): FreeOrderRun<Question, Grade> {
  const { choose, goTo, mark, ...model } = createModel(attempt, stored, dependencies);
  const run = openRun(model, dependencies);
  return {
    ...run,
    choose: (option) => {
      if (run.view().open.chosen !== option) run.answer(() => choose(option));
    },
    goTo: (position) => run.change(() => goTo(position)),
    mark: () => run.change(mark),
  };
}

type FreeOrderModel<Question> = RunModel<FreeOrderAnswer, Confirmation, FreeOrderView<Question>, StoredFreeOrderRun> &
  Pick<FreeOrderRun<Question, never>, 'choose' | 'goTo' | 'mark'>;

function createModel<Question extends FreeOrderQuestion>(
  attempt: FreeOrderAttempt<Question>,
  stored: StoredFreeOrderRun | null,
  { now }: Pick<FreeOrderDependencies<never>, 'now'>,
): FreeOrderModel<Question> {
  const options = new Map(attempt.questions.map((question) => [question.position, question.options.length]));
  /** Answers that the server has not confirmed. */
  const waiting = new Map(
    (stored?.waiting ?? []).filter(([position, option]) => option >= 0 && option < (options.get(position) ?? 0)),
  );
  const chosen = new Map<number, number | null>([
    ...attempt.questions.map((question) => [question.position, question.chosen] as const),
    ...waiting,
  ]);
  const marked = new Set((stored?.marked ?? []).filter((position) => options.has(position)));
  let open = stored !== null && options.has(stored.open) ? stored.open : firstOpen(attempt.questions, chosen);
  let endsAt = now() + attempt.timeLeft;

  return {
    // All questions share one time: a refusal of one answer ends the attempt.
    closedBy: ['REFUSED', 'ALREADY_FINISHED'],
    oldestWaiting: () => waiting.entries().next().value,
    confirm([position, option], { timeLeft }) {
      // The answer may have changed meanwhile; then the new one is still to be sent.
      if (waiting.get(position) === option) waiting.delete(position);
      endsAt = now() + timeLeft;
    },
    dropWaiting: () => waiting.clear(),
    isOver: () => endsAt <= now(),
    shown() {
      const questions = attempt.questions.map((question) => ({
        ...question,
        chosen: chosen.get(question.position) ?? null,
        isMarked: marked.has(question.position),
      }));
      const current = questions.find(({ position }) => position === open);
      if (current === undefined) throw new Error('An attempt has at least one question.');
      const answered = questions.filter((question) => question.chosen !== null).length;
      return { questions, open: current, answered, marked: marked.size, endsAt };
    },
    stored: () => ({ id: attempt.id, waiting: [...waiting], marked: [...marked], open }),
    choose(option) {
      chosen.set(open, option);
      // Deleted first so that it moves to the end: answers are sent in the order they were given.
      waiting.delete(open);
      waiting.set(open, option);
    },
    goTo(position) {
      if (options.has(position)) open = position;
    },
    mark() {
      if (!marked.delete(open)) marked.add(open);
    },
  };
}

/** Returns the position of the first question without an answer; of the first question when all have one. */
function firstOpen(questions: readonly FreeOrderQuestion[], chosen: ReadonlyMap<number, number | null>): number {
  const next = questions.find(({ position }) => (chosen.get(position) ?? null) === null);
  return (next ?? questions[0])?.position ?? 1;
}
