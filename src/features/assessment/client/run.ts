import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';

/** The state of a run, in addition to the view of its model. */
export interface RunState {
  readonly status: 'answering' | 'finishing' | 'failed';
  /** Whether answers are only stored on this device because the last attempt to save them failed. */
  readonly unsaved: boolean;
  /** Why the last attempt to finish failed; it stays during a retry. */
  readonly failure: string | null;
}

/** The answers of a run: those not yet confirmed by the server, the open question, and whether the attempt is over. The run sends the answers. */
export interface RunModel<Answer, Confirmation, Shown, Stored> {
  /** The oldest answer that the server has not confirmed. */
  readonly oldestWaiting: () => Answer | undefined;
  /** Applies the server's confirmation of an answer, with the time left. */
  readonly confirm: (answer: Answer, confirmation: Confirmation) => void;
  /** Drops the waiting answers: the server accepts no more. */
  readonly dropWaiting: () => void;
  /** Whether no question is left, or no time. */
  readonly isOver: () => boolean;
  readonly shown: () => Shown;
  readonly stored: () => Stored;
  /** The error codes that end the attempt when an answer is refused. */
  readonly closedBy: readonly ApiFailure['code'][];
}

/** The calls a run makes. */
export interface RunDependencies<Answer, Confirmation, Grade, Stored> {
  readonly save: (answer: Answer) => Promise<Confirmation>;
  readonly finish: () => Promise<Grade>;
  /** Stores the run on the device, for a reload. */
  readonly persist: (stored: Stored) => void;
}

/** How a run ends: with its grade, or `gone` when the learner no longer has the attempt. */
export type RunEnd<Grade> = Grade | 'gone';

/** A running attempt: answers are stored on the device at once, and saved on the server one after the other. */
export interface Run<View, Grade> {
  readonly subscribe: (listener: () => void) => () => void;
  /** Adds a listener that is called once, when the run ends. */
  readonly onEnd: (listener: (end: RunEnd<Grade>) => void) => () => void;
  readonly view: () => View & RunState;
  /** Sends the answers left from an earlier visit, and finishes when no question is left. */
  readonly begin: () => void;
  /** Changes the model, unless the run is finishing. */
  readonly change: (work: () => void) => void;
  /** Changes the model by an answer and sends it; after the last one the run finishes. */
  readonly answer: (work: () => void) => void;
  /** Sends the waiting answers and has the attempt graded. */
  readonly finish: () => void;
  /** Retries the failed call. */
  readonly retry: () => void;
}

/** Creates the run of an attempt. It sends nothing until `begin`. */
export function openRun<Answer, Confirmation, Shown, Stored, Grade>(
  model: RunModel<Answer, Confirmation, Shown, Stored>,
  { save, persist, ...dependencies }: RunDependencies<Answer, Confirmation, Grade, Stored>,
): Run<Shown, Grade> {
  const [handle, update, end] = openView<Shown, Stored, Grade>(model, persist);
  const [send, pendingSend] = openSending(model, save, { update, end, finish });

  async function finish(): Promise<void> {
    if (handle.view().status === 'finishing') return;
    update({ status: 'finishing' });
    await pendingSend();
    const problem = model.oldestWaiting() === undefined ? null : await send();
    if (model.oldestWaiting() !== undefined) return fail(problem);
    try {
      end(await dependencies.finish());
    } catch (error) {
      if (isCode(error, ['NOT_FOUND'])) end('gone');
      else fail(error);
    }
  }

  function fail(problem: unknown): void {
    update({ status: 'failed', failure: sentenceOf(problem, 'Something went wrong. Please try again.') });
  }

  function sendOrFinish(): void {
    if (model.isOver()) void finish();
    else if (model.oldestWaiting() !== undefined) void send();
  }

  function applyChange(work: () => void, then?: () => void): void {
    if (handle.view().status !== 'answering') return;
    work();
    update();
    then?.();
  }

  return {
    ...handle,
    begin: () => {
      update();
      sendOrFinish();
    },
    change: (work) => applyChange(work),
    answer: (work) => applyChange(work, sendOrFinish),
    finish: () => void finish(),
    retry: () => {
      if (handle.view().status === 'failed') void finish();
      else if (model.oldestWaiting() !== undefined) void send();
    },
  };
}

interface SendingDependencies {
  readonly update: (change?: Partial<RunState>) => void;
  readonly end: (outcome: 'gone') => void;
  readonly finish: () => Promise<void>;
}

/** Creates the sender of the answers, oldest first, one at a time. Returns the function that sends, and one that returns the send in progress. */
function openSending<Answer, Confirmation>(
  model: RunModel<Answer, Confirmation, unknown, unknown>,
  save: (answer: Answer) => Promise<Confirmation>,
  { update, end, finish }: SendingDependencies,
) {
  let sending: Promise<unknown> | null = null;

  async function sendAll(): Promise<void> {
    for (let answer = model.oldestWaiting(); answer !== undefined; answer = model.oldestWaiting()) {
      model.confirm(answer, await save(answer));
      update({ unsaved: false });
    }
    if (model.isOver()) void finish();
  }

  /** Sends the waiting answers; resolves to the error, or null without one. */
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
    else if (isCode(error, model.closedBy)) {
      // The server accepts no more answers, so the attempt is graded from those it has.
      model.dropWaiting();
      void finish();
      update();
    } else update({ unsaved: true });
    return error;
  }

  return [send, () => sending] as const;
}

/** Creates the view of a run and the functions that change and end it. Each change is stored, and listeners are called. */
function openView<Shown, Stored, Grade>(
  { shown, stored }: Pick<RunModel<never, never, Shown, Stored>, 'shown' | 'stored'>,
  persist: (stored: Stored) => void,
) {
  const listeners = new Set<() => void>();
  const endListeners = new Set<(end: RunEnd<Grade>) => void>();
  let state: RunState = { status: 'answering', unsaved: false, failure: null };
  let closed = false;
  let view = { ...shown(), ...state };

  const handle = {
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

  function update(change: Partial<RunState> = {}): void {
    if (closed) return;
    state = { ...state, ...change };
    view = { ...shown(), ...state };
    persist(stored());
    for (const listener of listeners) listener();
  }

  /** Ends the run: later changes are ignored. */
  function end(outcome: RunEnd<Grade>): void {
    if (closed) return;
    closed = true;
    for (const listener of endListeners) listener(outcome);
  }

  return [handle, update, end] as const;
}

function isCode(error: unknown, codes: readonly ApiFailure['code'][]): boolean {
  return error instanceof ApiFailure && codes.includes(error.code);
}

/** Milliseconds between retries of failed calls. */
const RETRY_MS = 5000;

/** Opens a run for the lifetime of the component, and returns it with its view. Use the attempt's id as the component's React key. */
export function useRun<View, Grade, OpenRun extends Run<View, Grade>>(
  open: () => OpenRun & Run<View, Grade>,
  onEnd: (end: RunEnd<Grade>) => void,
): readonly [OpenRun, View & RunState] {
  const [run] = useState(open);
  const view = useSyncExternalStore(run.subscribe, run.view);

  const handleEnd = useEffectEvent(onEnd);
  useEffect(() => run.onEnd((end) => handleEnd(end)), [run]);
  useEffect(() => {
    run.begin();
    addEventListener('online', run.retry);
    return () => removeEventListener('online', run.retry);
  }, [run]);

  // The browser gets no event when the server is back, so calls are retried until one succeeds.
  const stopped = view.unsaved || view.status === 'failed';
  useEffect(() => {
    if (!stopped) return undefined;
    const timer = setInterval(run.retry, RETRY_MS);
    return () => clearInterval(timer);
  }, [run, stopped]);
  return [run, view];
}
