import type { OpenQuestion, StoredTurns, TurnAnswer } from '../rules/stored-run.ts';
import { creditedTime, type Turn } from '../rules/turns.ts';
import { openRun, type AnswerSheet, type Run, type RunDependencies } from './run.ts';

/** A difference between the server's clock and the one shown that the way over the network explains. */
const NETWORK_MS = 2000;

/** A question that is asked in its turn. */
interface TurnQuestion {
  readonly position: number;
  readonly chosen: number | null;
  readonly answered: boolean;
}

/** An attempt in which one question comes after the other, as the server answers it. */
export interface TurnAttempt<Question extends TurnQuestion> {
  readonly id: number;
  /** The time for each question; null without a clock. */
  readonly secondsAllowed: number | null;
  /** Whose turn it is by the server's clock; null when nothing is left to ask. */
  readonly open: Turn | null;
  readonly questions: readonly Question[];
}

/** What the server says of an answer, and whose turn it is. */
interface TurnWord {
  readonly kept: boolean;
  readonly open: Turn | null;
}

/** What the screen shows of the question whose turn it is. */
export interface TurnView<Question> {
  readonly question: Question;
  readonly open: OpenQuestion;
  readonly isLast: boolean;
}

/** What questions in turns need of the world around them. */
export interface TurnDependencies<Grade> extends RunDependencies<TurnAnswer, TurnWord, Grade, StoredTurns> {
  /** Tells that the server did not take an option chosen for a question. */
  readonly refused: (position: number) => void;
  /** Milliseconds since 1970, by the device's clock; only differences count. */
  readonly now: () => number;
}

/** One question after the other. Whose turn it is and how much time is left follows the server's clock, as far as its word has come through. */
export interface RunInTurns<Question, Grade> extends Run<TurnView<Question>, Grade> {
  readonly choose: (option: number) => void;
  /** Records the answer to the open question, or the lack of one, and goes on; after the last it finishes. Another position is ignored. */
  readonly next: (position: number) => void;
}

/** Opens an attempt in turns as the server answered it, with what this device stored of it. */
export function openRunInTurns<Question extends TurnQuestion, Grade>(
  attempt: TurnAttempt<Question>,
  stored: StoredTurns | null,
  dependencies: TurnDependencies<Grade>,
): RunInTurns<Question, Grade> {
  const { choose, next, ...sheet } = turnSheet(attempt, stored, dependencies);
  const run = openRun(sheet, dependencies);
  return {
    ...run,
    choose: (option) => run.change(() => choose(option)),
    next: (position) => {
      if (position === run.view().open.position) run.answer(next);
    },
  };
}

type Sheet<Question> = AnswerSheet<TurnAnswer, TurnWord, TurnView<Question>, StoredTurns> & {
  readonly choose: (option: number) => void;
  readonly next: () => void;
};

function turnSheet<Question extends TurnQuestion>(
  { id, secondsAllowed, questions, open: firstTurn }: TurnAttempt<Question>,
  stored: StoredTurns | null,
  { now, refused }: Pick<TurnDependencies<never>, 'now' | 'refused'>,
): Sheet<Question> {
  const limit = secondsAllowed === null ? Infinity : secondsAllowed * 1000;
  const saved = new Set(questions.filter(({ answered }) => answered).map(({ position }) => position));
  let turn = firstTurn;
  let waiting = [...(stored?.waiting ?? []), ...chosenInTime(stored?.open ?? null, turn, limit)].filter(
    ({ position }) => !saved.has(position),
  );
  let open = firstOpen(stored?.open ?? null);

  /** Nothing more is to be asked of it: it has its answer, or its time is over by the server's clock. */
  function isDone(position: number): boolean {
    return (
      turn === null ||
      position < turn.position ||
      saved.has(position) ||
      waiting.some((answer) => answer.position === position)
    );
  }

  /** The first question still to be asked; the last one when there is none. Of the one that was open `before`, what was chosen stays. */
  function firstOpen(before: OpenQuestion | null): OpenQuestion {
    const next = questions.find(({ position }) => !isDone(position)) ?? questions.at(-1);
    if (next === undefined) throw new Error('An attempt has at least one question.');
    const same = before?.position === next.position ? before : null;
    const startedAt = startOf(next.position) ?? same?.startedAt ?? now();
    return { position: next.position, chosen: same === null ? next.chosen : same.chosen, startedAt };
  }

  /** When a question began, by this device's clock, as the server's word has it; null when it says nothing of it. */
  function startOf(position: number): number | null {
    if (turn?.position !== position || turn.millisecondsLeft === null || !Number.isFinite(limit)) return null;
    return now() - (limit - turn.millisecondsLeft);
  }

  /** Takes the server's word when it knows every answer given here. */
  function follow(told: Turn | null): void {
    turn = told;
    const before = open;
    open = firstOpen(before);
    if (open.position === before.position && Math.abs(open.startedAt - before.startedAt) < NETWORK_MS) open = before;
  }

  return {
    closedBy: ['ALREADY_FINISHED'],
    oldestWaiting: () => waiting[0],
    confirm(answer, { kept, open: told }) {
      saved.add(answer.position);
      waiting = waiting.slice(1);
      if (!kept && answer.chosen !== null) refused(answer.position);
      if (waiting.length === 0) follow(told);
    },
    dropWaiting() {
      waiting = [];
    },
    isOver: () => isDone(open.position),
    shown() {
      const question = questions.find(({ position }) => position === open.position);
      if (question === undefined) throw new Error('The open question is none of this attempt.');
      return {
        question,
        open,
        isLast: questions.every(({ position }) => position === open.position || isDone(position)),
      };
    },
    stored: () => ({ id, waiting, open }),
    choose(option) {
      open = { ...open, chosen: option };
    },
    next() {
      const { position, chosen, startedAt } = open;
      waiting = [...waiting, { position, chosen, timeSpent: creditedTime(now() - startedAt, limit) }];
      if (!questions.every((question) => isDone(question.position))) open = firstOpen(null);
    },
  };
}

/** What was chosen for a question whose time ran out while nobody looked goes in as if the clock here had ended it. */
function chosenInTime(left: OpenQuestion | null, turn: Turn | null, limit: number): TurnAnswer[] {
  if (left === null || left.chosen === null || !Number.isFinite(limit)) return [];
  const isOver = turn === null || left.position < turn.position;
  return isOver ? [{ position: left.position, chosen: left.chosen, timeSpent: limit }] : [];
}
