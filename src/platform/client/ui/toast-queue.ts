import type { ToastNotice } from './toast.ts';

/** A notice with a number that distinguishes it from others with the same text. */
export interface NumberedNotice extends ToastNotice {
  readonly number: number;
  /** When it was sent, in milliseconds. */
  readonly at: number;
}

/** The shown notice and the queued ones in order. While the queue is paused, only errors show. */
export interface ToastQueue {
  readonly shown: NumberedNotice | null;
  readonly waiting: readonly NumberedNotice[];
  readonly isPaused: boolean;
}

/** Adds a toast (product-rules.md, T3): a waiting one goes to the end, another shows at once. An award that it replaces is queued again. */
export function withNotice(queue: ToastQueue, notice: NumberedNotice): ToastQueue {
  const { shown, waiting, isPaused } = queue;
  const mustWait = isPaused ? notice.tone !== 'danger' : notice.waits === true && shown !== null;
  if (mustWait) return { ...queue, waiting: [...waiting, notice] };
  return { ...queue, shown: notice, waiting: shown?.waits === true ? [shown, ...waiting] : waiting };
}

/** Removes the shown notice and shows the first queued one. */
export function withNext(queue: ToastQueue): ToastQueue {
  if (queue.isPaused) return { ...queue, shown: null };
  const [next, ...waiting] = queue.waiting;
  return { ...queue, shown: next ?? null, waiting };
}

/** Maximum age of a queued success when the queue resumes, in milliseconds. */
const STALE_MS = 60_000;

/**
 * Pauses or resumes the queue. A paused queue shows only errors; a shown award is queued again. Resuming drops successes older than a
 * minute, except awards.
 */
export function withPause(queue: ToastQueue, isPaused: boolean, now: number): ToastQueue {
  const { shown, waiting } = queue;
  if (isPaused === queue.isPaused) return queue;
  if (!isPaused) {
    const fresh = waiting.filter(({ tone, waits, at }) => tone !== 'success' || waits === true || now - at <= STALE_MS);
    const resumed = { ...queue, waiting: fresh, isPaused };
    return shown === null ? withNext(resumed) : resumed;
  }
  return { shown: null, waiting: shown?.waits === true ? [shown, ...waiting] : waiting, isPaused };
}

/** Removes the notices with this title, shown or queued. */
export function withoutTitle(queue: ToastQueue, title: string): ToastQueue {
  const left = { ...queue, waiting: queue.waiting.filter((notice) => notice.title !== title) };
  return queue.shown?.title === title ? withNext(left) : left;
}
