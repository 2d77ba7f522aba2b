import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';

/** How far a run is, beside what its sheet shows. */
export interface RunState {
  readonly status: 'asking' | 'finishing' | 'stuck';
  /** Answers are stored on this device because the last try to save them failed. */
  readonly unsaved: boolean;
  /** Why the last try to finish failed; it stays while another one runs. */
  readonly failure: string | null;
}

/** The answers of a run: which of them wait for the server, which question is open, and when nothing is left to ask. The run sends them and ends. */
export interface AnswerSheet<Answer, Word, Shown, Stored> {
  /** The oldest answer that the server has not confirmed. */
  readonly oldestWaiting: () => Answer | undefined;
  /** The server has confirmed an answer, with its word on the time. */
  readonly confirm: (answer: Answer, word: Word) => void;
  /** The server takes no more answers: those that wait are dropped. */
  readonly dropWaiting: () => void;
  /** Nothing is left to ask, or no time to answer it in. */
  readonly isOver: () => boolean;
  readonly shown: () => Shown;
  readonly stored: () => Stored;
  /** The refusals of an answer that end the attempt. */
  readonly closedBy: readonly ApiFailure['code'][];
}

/** What a run needs of the world around it. */
export interface RunDependencies<Answer, Word, Grade, Stored> {
  readonly save: (answer: Answer) => Promise<Word>;
  readonly finish: () => Promise<Grade>;
  /** Stores the run where a reload finds it. */
  readonly persist: (stored: Stored) => void;
}

/** How a run ends: with its grade, or `gone` when the learner has no such attempt any more. */
export type RunEnd<Grade> = Grade | 'gone';

/** A running attempt: answers are taken at once, stored on the device and saved one after the other. */
export interface Run<View, Grade> {
  readonly subscribe: (listener: () => void) => () => void;
  /** Tells the end of the run, once. */
  readonly onEnd: (listener: (end: RunEnd<Grade>) => void) => () => void;
  readonly view: () => View & RunState;
  /** Takes up what an earlier visit left: sends what waits, and finishes when nothing is left to ask. */
  readonly begin: () => void;
  /** Changes what is shown, while answers are taken. */
  readonly change: (work: () => void) => void;
  /** Changes it by an answer, which is sent; after the last one the run finishes. */
  readonly answer: (work: () => void) => void;
  /** Sends what waits and has the attempt graded. */
  readonly finish: () => void;
  /** Tries again whatever did not get through. */
  readonly retry: () => void;
}

/** Opens the run of an attempt over its answers. Does nothing until `begin`. */
export function openRun<Answer, Word, Shown, Stored, Grade>(
  sheet: AnswerSheet<Answer, Word, Shown, Stored>,
  { save, persist, ...dependencies }: RunDependencies<Answer, Word, Grade, Stored>,
): Run<Shown, Grade> {
  const [seen, changed, end] = openView<Shown, Stored, Grade>(sheet, persist);
  const [send, underWay] = openSending(sheet, save, { changed, end, finish });

  async function finish(): Promise<void> {
    if (seen.view().status === 'finishing') return;
    changed({ status: 'finishing' });
    await underWay();
    const problem = sheet.oldestWaiting() === undefined ? null : await send();
    if (sheet.oldestWaiting() !== undefined) return stay(problem);
    try {
      end(await dependencies.finish());
    } catch (error) {
      if (isCode(error, ['NOT_FOUND'])) end('gone');
      else stay(error);
    }
  }

  function stay(problem: unknown): void {
    changed({ status: 'stuck', failure: sentenceOf(problem, 'Something went wrong. Please try again.') });
  }

  function goOn(): void {
    if (sheet.isOver()) void finish();
    else if (sheet.oldestWaiting() !== undefined) void send();
  }

  function change(work: () => void, then?: () => void): void {
    if (seen.view().status !== 'asking') return;
    work();
    changed();
    then?.();
  }

  return {
    ...seen,
    begin: () => {
      changed();
      goOn();
    },
    change: (work) => change(work),
    answer: (work) => change(work, goOn),
    finish: () => void finish(),
    retry: () => {
      if (seen.view().status === 'stuck') void finish();
      else if (sheet.oldestWaiting() !== undefined) void send();
    },
  };
}

interface SendingDependencies {
  readonly changed: (news?: Partial<RunState>) => void;
  readonly end: (how: 'gone') => void;
  readonly finish: () => Promise<void>;
}

/** The way of the answers to the server, the oldest first, one after the other: what sends them, and what tells the sending under way. */
function openSending<Answer, Word>(
  sheet: AnswerSheet<Answer, Word, unknown, unknown>,
  save: (answer: Answer) => Promise<Word>,
  { changed, end, finish }: SendingDependencies,
) {
  let sending: Promise<unknown> | null = null;

  async function sendAll(): Promise<void> {
    for (let answer = sheet.oldestWaiting(); answer !== undefined; answer = sheet.oldestWaiting()) {
      sheet.confirm(answer, await save(answer));
      changed({ unsaved: false });
    }
    if (sheet.isOver()) void finish();
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
    else if (isCode(error, sheet.closedBy)) {
      // What takes no more answers is graded from those it has.
      sheet.dropWaiting();
      void finish();
      changed();
    } else changed({ unsaved: true });
    return error;
  }

  return [send, () => sending] as const;
}

/** What a run shows, and its end: each change is stored and told. */
function openView<Shown, Stored, Grade>(
  { shown, stored }: Pick<AnswerSheet<never, never, Shown, Stored>, 'shown' | 'stored'>,
  persist: (stored: Stored) => void,
) {
  const listeners = new Set<() => void>();
  const endListeners = new Set<(end: RunEnd<Grade>) => void>();
  let state: RunState = { status: 'asking', unsaved: false, failure: null };
  let closed = false;
  let view = { ...shown(), ...state };

  const seen = {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onEnd: (listener: (end: RunEnd<Grade>) => void) => {
      endListeners.add(listener);
      return () => endListeners.delete(listener);
    },
    view: () => view,
  };

  function changed(news: Partial<RunState> = {}): void {
    if (closed) return;
    state = { ...state, ...news };
    view = { ...shown(), ...state };
    persist(stored());
    for (const listener of listeners) listener();
  }

  /** From here on nothing is stored or shown any more. */
  function end(how: RunEnd<Grade>): void {
    if (closed) return;
    closed = true;
    for (const listener of endListeners) listener(how);
  }

  return [seen, changed, end] as const;
}

function isCode(error: unknown, codes: readonly ApiFailure['code'][]): boolean {
  return error instanceof ApiFailure && codes.includes(error.code);
}
