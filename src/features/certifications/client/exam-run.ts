import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import type { KeptExam } from '../rules/kept-exam.ts';
import type { FinishedExam, RunningExam, RunningQuestion } from './certifications-query.ts';

/** What a running exam needs of the world around it. */
export interface ExamRunSurroundings {
  /** Saves an answer; answers the milliseconds that are left by the server's clock. */
  readonly save: (position: number, chosen: number) => Promise<{ readonly timeLeft: number }>;
  readonly finish: () => Promise<FinishedExam>;
  /** Keeps the run where a later visit finds it. */
  readonly keep: (exam: KeptExam) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** How a run ends: with its grade, or `gone` when the learner has no such exam any more. */
export type ExamRunEnd = FinishedExam | 'gone';

/** A question with what the learner made of it. */
export interface ExamQuestion extends RunningQuestion {
  readonly isMarked: boolean;
}

/** What the screen shows of a running exam. */
export interface ExamRunView {
  readonly questions: readonly ExamQuestion[];
  readonly open: ExamQuestion;
  readonly answered: number;
  readonly marked: number;
  readonly status: 'asking' | 'finishing' | 'stuck';
  /** Answers are kept on this device because the last try to save them failed. */
  readonly unsaved: boolean;
  /** Why the last try to finish failed; it stays while another one runs. */
  readonly failure: string | null;
  /** When the time is over, by this device's clock, in milliseconds since 1970. */
  readonly endsAt: number;
}

/** A running exam: answers are taken at once, kept on the device and saved one after the other. */
export interface ExamRun {
  readonly subscribe: (listener: () => void) => () => void;
  /** Tells the end of the run, once. */
  readonly onEnd: (listener: (end: ExamRunEnd) => void) => () => void;
  readonly view: () => ExamRunView;
  /** Takes up what an earlier visit left: sends what waits, and finishes when the time is over. */
  readonly begin: () => void;
  /** Answers the open question, or answers it anew. */
  readonly choose: (option: number) => void;
  /** Opens a question; one that the exam does not have is ignored. */
  readonly goTo: (position: number) => void;
  /** Marks the open question to look at again, or takes the mark away. */
  readonly mark: () => void;
  /** Sends what waits and has the exam graded. */
  readonly finish: () => void;
  /** Tries again whatever did not get through. */
  readonly retry: () => void;
}

/** Opens an exam as the server answered it, with what this device kept of it. Does nothing until `begin`. */
export function openExamRun(exam: RunningExam, kept: KeptExam | null, around: ExamRunSurroundings): ExamRun {
  const listeners = new Set<() => void>();
  const endListeners = new Set<(end: ExamRunEnd) => void>();
  const options = new Map(exam.questions.map((question) => [question.position, question.options.length]));
  /** Answers that the server has not confirmed. */
  const waiting = new Map((kept?.waiting ?? []).filter(([position, option]) => option >= 0 && option < (options.get(position) ?? 0)));
  const chosen = new Map<number, number | null>([...exam.questions.map((question) => [question.position, question.chosen] as const), ...waiting]);
  const marked = new Set((kept?.marked ?? []).filter((position) => options.has(position)));
  let open = kept !== null && options.has(kept.open) ? kept.open : firstOpen();
  let status: ExamRunView['status'] = 'asking';
  let unsaved = false;
  let failure: string | null = null;
  let endsAt = around.now() + exam.timeLeft;
  let sending: Promise<unknown> | null = null;
  let closed = false;
  let shown = show();

  /** The first question without an answer; the first of all when every one has one. */
  function firstOpen(): number {
    return (exam.questions.find(({ position }) => (chosen.get(position) ?? null) === null) ?? exam.questions[0])?.position ?? 1;
  }

  function show(): ExamRunView {
    const questions = exam.questions.map((question) => ({ ...question, chosen: chosen.get(question.position) ?? null, isMarked: marked.has(question.position) }));
    const current = questions.find(({ position }) => position === open);
    if (current === undefined) throw new Error('An exam has at least one question.');
    return { questions, open: current, answered: questions.filter((question) => question.chosen !== null).length, marked: marked.size, status, unsaved, failure, endsAt };
  }

  function changed(): void {
    if (closed) return;
    shown = show();
    around.keep({ id: exam.id, waiting: [...waiting], marked: [...marked], open });
    for (const listener of listeners) listener();
  }

  async function sendAll(): Promise<void> {
    for (let [next] = waiting; next !== undefined; [next] = waiting) {
      const [position, option] = next;
      const { timeLeft } = await around.save(position, option);
      // It may have been answered anew meanwhile: then that answer is still to be sent.
      if (waiting.get(position) === option) waiting.delete(position);
      endsAt = around.now() + timeLeft;
      unsaved = false;
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
    // An exam that takes no more answers is graded from those it has.
    else if (isCode(error, ['REFUSED', 'ALREADY_FINISHED'])) {
      waiting.clear();
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
    const problem = waiting.size === 0 ? null : await send();
    if (waiting.size > 0) return stay(problem);
    try {
      end(await around.finish());
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
  function end(how: ExamRunEnd): void {
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
      if (exam.timeLeft === 0) void finish();
      else if (waiting.size > 0) void send();
    },
    choose: (option) => {
      if (status !== 'asking' || chosen.get(open) === option) return;
      chosen.set(open, option);
      // Set anew, so that it stands last: answers are sent in the order they were given.
      waiting.delete(open);
      waiting.set(open, option);
      changed();
      void send();
    },
    goTo: (position) => {
      if (status !== 'asking' || !options.has(position)) return;
      open = position;
      changed();
    },
    mark: () => {
      if (status !== 'asking') return;
      if (!marked.delete(open)) marked.add(open);
      changed();
    },
    finish: () => void finish(),
    retry: () => {
      if (status === 'stuck') void finish();
      else if (waiting.size > 0) void send();
    },
  };
}

function isCode(error: unknown, codes: readonly ApiFailure['code'][]): boolean {
  return error instanceof ApiFailure && codes.includes(error.code);
}
