import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import type { KeptRun, OpenQuestion, WaitingAnswer } from '../rules/kept-run.ts';
import { creditedTime } from '../rules/timing.ts';
import type { Turn } from '../rules/turns.ts';
import type { FinishedAnswer, KeptAnswer, RunningQuestion, RunningQuiz } from './quiz-api.ts';

/** A difference between the server's clock and the one shown that the way over the network explains. */
const NETWORK_MS = 2000;

/** What a running quiz needs of the world around it. */
export interface QuizRunSurroundings {
  readonly save: (id: number, answer: WaitingAnswer) => Promise<KeptAnswer>;
  readonly finish: (id: number) => Promise<FinishedAnswer>;
  /** Keeps the run where a reload finds it. */
  readonly keep: (run: KeptRun) => void;
  /** Tells that the server did not take an option chosen for a question. */
  readonly refused: (position: number) => void;
  /** Milliseconds since 1970, by the device's clock; only differences count. */
  readonly now: () => number;
}

/** How a run ends: with its grade, or `gone` when another quiz was started meanwhile. */
export type QuizRunEnd = FinishedAnswer | 'gone';

/** What the screen shows of a running quiz. */
export interface QuizRunView {
  readonly question: RunningQuestion;
  readonly open: OpenQuestion;
  readonly isLast: boolean;
  readonly status: 'asking' | 'finishing' | 'stuck';
  /** Answers are kept on this device because the last try to save them failed. */
  readonly unsaved: boolean;
  /** Why the last try to finish failed; it stays while another one runs. */
  readonly failure: string | null;
}

/**
 * A running quiz: answers are taken at once, kept on the device and saved one after the other. Whose turn it is and how
 * much time is left follows the server's clock, as far as its word has come through.
 */
export interface QuizRun {
  readonly subscribe: (listener: () => void) => () => void;
  /** Tells the end of the run, once. */
  readonly onEnd: (listener: (end: QuizRunEnd) => void) => () => void;
  readonly view: () => QuizRunView;
  /** Takes up what an earlier visit left: sends what waits, and finishes when nothing is left to ask. */
  readonly begin: () => void;
  readonly choose: (option: number) => void;
  /** Records the answer to the open question, or the lack of one, and goes on; after the last it finishes. Another position is ignored. */
  readonly next: (position: number) => void;
  /** Tries again whatever did not get through. */
  readonly retry: () => void;
}

/** Opens a quiz as the server answered it, with what this tab kept of it. Does nothing until `begin`. */
export function openQuizRun(quiz: RunningQuiz, kept: KeptRun | null, around: QuizRunSurroundings): QuizRun {
  const listeners = new Set<() => void>();
  const endListeners = new Set<(end: QuizRunEnd) => void>();
  const saved = new Set(quiz.questions.filter((question) => question.answered).map((question) => question.position));
  let turn = quiz.open;
  let waiting = [...(kept?.waiting ?? []), ...chosenInTime()].filter((answer) => !saved.has(answer.position));
  let open = firstOpen(kept?.open ?? null);
  let status: QuizRunView['status'] = 'asking';
  let unsaved = false;
  let failure: string | null = null;
  let sending: Promise<unknown> | null = null;
  let closed = false;
  let shown = show();

  /** What was chosen for a question whose time ran out while nobody looked goes in as if the clock here had ended it. */
  function chosenInTime(): WaitingAnswer[] {
    const left = kept?.open ?? null;
    if (left === null || left.chosen === null || quiz.secondsAllowed === null) return [];
    const isOver = turn === null || left.position < turn.position;
    return isOver ? [{ position: left.position, chosen: left.chosen, timeSpent: quiz.secondsAllowed * 1000 }] : [];
  }

  /** Nothing more is to be asked of it: it has its answer, or its time is over by the server's clock. */
  function isDone(position: number): boolean {
    return turn === null || position < turn.position || saved.has(position) || waiting.some((answer) => answer.position === position);
  }

  /** The first question still to be asked; the last one when there is none. Of the one that was open `before`, what was chosen stays. */
  function firstOpen(before: OpenQuestion | null): OpenQuestion {
    const next = quiz.questions.find(({ position }) => !isDone(position)) ?? quiz.questions.at(-1);
    if (next === undefined) throw new Error('A quiz has at least one question.');
    const same = before?.position === next.position ? before : null;
    const startedAt = startOf(next.position) ?? same?.startedAt ?? around.now();
    return { position: next.position, chosen: same === null ? next.chosen : same.chosen, startedAt };
  }

  /** When a question began, by this device's clock, as the server's word has it; null when it says nothing of it. */
  function startOf(position: number): number | null {
    if (turn?.position !== position || turn.millisecondsLeft === null || quiz.secondsAllowed === null) return null;
    return around.now() - (quiz.secondsAllowed * 1000 - turn.millisecondsLeft);
  }

  /** Takes the server's word when it knows every answer given here. */
  function follow(told: Turn | null): void {
    turn = told;
    const before = open;
    open = firstOpen(before);
    if (open.position === before.position && Math.abs(open.startedAt - before.startedAt) < NETWORK_MS) open = before;
    if (isDone(open.position)) void finish();
  }

  function show(): QuizRunView {
    const question = quiz.questions.find(({ position }) => position === open.position);
    if (question === undefined) throw new Error('The open question is none of this quiz.');
    const isLast = quiz.questions.every(({ position }) => position === open.position || isDone(position));
    return { question, open, isLast, status, unsaved, failure };
  }

  function changed(): void {
    if (closed) return;
    shown = show();
    around.keep({ id: quiz.id, waiting, open });
    for (const listener of listeners) listener();
  }

  async function sendAll(): Promise<void> {
    for (let answer = waiting[0]; answer !== undefined; answer = waiting[0]) {
      const answered = await around.save(quiz.id, answer);
      saved.add(answer.position);
      waiting = waiting.slice(1);
      unsaved = false;
      if (!answered.kept && answer.chosen !== null) around.refused(answer.position);
      if (waiting.length === 0) follow(answered.open);
      changed();
    }
  }

  /** Sends what waits and answers what went wrong, null when nothing did. */
  function send(): Promise<unknown> {
    sending ??= sendAll()
      .then(() => null, failedToSend)
      .finally(() => {
        sending = null;
      });
    return sending;
  }

  function failedToSend(error: unknown): unknown {
    if (isCode(error, ['NOT_FOUND'])) end('gone');
    // A quiz that was finished on another device is graded from the answers it has.
    else if (isCode(error, ['ALREADY_FINISHED'])) {
      waiting = [];
      void finish();
    } else unsaved = true;
    changed();
    return error;
  }

  async function finish(): Promise<void> {
    if (status === 'finishing') return;
    status = 'finishing';
    changed();
    await sending;
    const problem = waiting.length === 0 ? null : await send();
    if (waiting.length > 0) return stay(problem);
    try {
      end(await around.finish(quiz.id));
    } catch (error) {
      if (isCode(error, ['NOT_FOUND'])) end('gone');
      else stay(error);
    }
  }

  function stay(problem: unknown): void {
    status = 'stuck';
    failure = sentenceOf(problem, 'Something went wrong. Please try again.');
    changed();
  }

  /** From here on nothing is kept or shown any more. */
  function end(how: QuizRunEnd): void {
    if (closed) return;
    closed = true;
    for (const listener of endListeners) listener(how);
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onEnd: (listener) => {
      endListeners.add(listener);
      return () => endListeners.delete(listener);
    },
    view: () => shown,
    begin: () => {
      changed();
      if (isDone(open.position)) void finish();
      else if (waiting.length > 0) void send();
    },
    choose: (option) => {
      if (status !== 'asking') return;
      open = { ...open, chosen: option };
      changed();
    },
    next: (position) => {
      if (status !== 'asking' || position !== open.position) return;
      const timeSpent = creditedTime(around.now() - open.startedAt, quiz.secondsAllowed);
      waiting = [...waiting, { position, chosen: open.chosen, timeSpent }];
      const over = quiz.questions.every((question) => isDone(question.position));
      if (!over) open = firstOpen(null);
      changed();
      void (over ? finish() : send());
    },
    retry: () => {
      if (status === 'stuck') void finish();
      else if (waiting.length > 0) void send();
    },
  };
}

function isCode(error: unknown, codes: readonly ApiFailure['code'][]): boolean {
  return error instanceof ApiFailure && codes.includes(error.code);
}
