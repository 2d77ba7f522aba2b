import type { SheetAnswer, StoredSheet } from '../rules/stored-run.ts';
import { openRun, type AnswerSheet, type Run, type RunDependencies } from './run.ts';

/** A question that lies open with all others. */
interface SheetQuestion {
  readonly position: number;
  readonly options: readonly string[];
  readonly chosen: number | null;
}

/** An attempt whose questions all lie open, as the server answers it. */
export interface SheetAttempt<Question extends SheetQuestion> {
  readonly id: number;
  /** Milliseconds until the time of the whole is over. */
  readonly timeLeft: number;
  readonly questions: readonly Question[];
}

/** What the server says of an answer: the milliseconds that are left by its clock. */
interface SheetWord {
  readonly timeLeft: number;
}

/** A question with what the learner made of it. */
export type ShownQuestion<Question> = Question & { readonly chosen: number | null; readonly isMarked: boolean };

/** What the screen shows of all questions. */
export interface SheetView<Question> {
  readonly questions: readonly ShownQuestion<Question>[];
  readonly open: ShownQuestion<Question>;
  readonly answered: number;
  readonly marked: number;
  /** When the time is over, by this device's clock, in milliseconds since 1970. */
  readonly endsAt: number;
}

/** What questions that all lie open need of the world around them. */
export interface SheetDependencies<Grade> extends RunDependencies<SheetAnswer, SheetWord, Grade, StoredSheet> {
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Questions in any order: each may be answered anew and marked until the end. */
export interface RunOnSheet<Question, Grade> extends Run<SheetView<Question>, Grade> {
  /** Answers the open question, or answers it anew. */
  readonly choose: (option: number) => void;
  /** Opens a question; one that the attempt does not have is ignored. */
  readonly goTo: (position: number) => void;
  /** Marks the open question to come back to, or takes the mark away. */
  readonly mark: () => void;
}

/** Opens an attempt whose questions all lie open, as the server answered it, with what this device stored of it. */
export function openRunOnSheet<Question extends SheetQuestion, Grade>(
  attempt: SheetAttempt<Question>,
  stored: StoredSheet | null,
  dependencies: SheetDependencies<Grade>,
): RunOnSheet<Question, Grade> {
  const { choose, goTo, mark, ...sheet } = openSheet(attempt, stored, dependencies);
  const run = openRun(sheet, dependencies);
  return {
    ...run,
    choose: (option) => {
      if (run.view().open.chosen !== option) run.answer(() => choose(option));
    },
    goTo: (position) => run.change(() => goTo(position)),
    mark: () => run.change(mark),
  };
}

type Sheet<Question> = AnswerSheet<SheetAnswer, SheetWord, SheetView<Question>, StoredSheet> &
  Pick<RunOnSheet<Question, never>, 'choose' | 'goTo' | 'mark'>;

function openSheet<Question extends SheetQuestion>(
  attempt: SheetAttempt<Question>,
  stored: StoredSheet | null,
  { now }: Pick<SheetDependencies<never>, 'now'>,
): Sheet<Question> {
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
    // Its time is one for all questions: when one is refused, all are.
    closedBy: ['REFUSED', 'ALREADY_FINISHED'],
    oldestWaiting: () => waiting.entries().next().value,
    confirm([position, option], { timeLeft }) {
      // It may have been answered anew meanwhile: then that answer is still to be sent.
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
      // Set anew, so that it stands last: answers are sent in the order they were given.
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

/** The position of the first question without an answer; of the first of all when every one has one. */
function firstOpen(questions: readonly SheetQuestion[], chosen: ReadonlyMap<number, number | null>): number {
  const next = questions.find(({ position }) => (chosen.get(position) ?? null) === null);
  return (next ?? questions[0])?.position ?? 1;
}
