import type { ToastNotice } from './toast.ts';

/** A notice with a number that distinguishes it from others with the same text. */
export interface NumberedNotice extends ToastNotice {
  readonly number: number;
}

/** The notice that shows, and those that come after it, in their order. While the queue is held, only errors show. */
export interface ToastQueue {
  readonly shown: NumberedNotice | null;
  readonly waiting: readonly NumberedNotice[];
  readonly isHeld: boolean;
}

/** Adds a toast (product-rules.md, T3): a waiting one goes to the end, another shows at once. An award that it replaces is queued again. */
export function withNotice(queue: ToastQueue, notice: NumberedNotice): ToastQueue {
  const { shown, waiting, isHeld } = queue;
  const mustWait = isHeld ? notice.tone !== 'danger' : notice.waits === true && shown !== null;
  if (mustWait) return { ...queue, waiting: [...waiting, notice] };
  return { ...queue, shown: notice, waiting: shown?.waits === true ? [shown, ...waiting] : waiting };
}

/** Once the notice that shows has gone: the first that waits shows. */
export function withNext(queue: ToastQueue): ToastQueue {
  if (queue.isHeld) return { ...queue, shown: null };
  const [next, ...waiting] = queue.waiting;
  return { ...queue, shown: next ?? null, waiting };
}

/** Holds the queue or releases it. A held queue shows no notice; of the one that showed, an award waits again. */
export function withHold(queue: ToastQueue, isHeld: boolean): ToastQueue {
  const { shown, waiting } = queue;
  if (isHeld === queue.isHeld) return queue;
  if (!isHeld) return shown === null ? withNext({ ...queue, isHeld }) : { ...queue, isHeld };
  return { shown: null, waiting: shown?.waits === true ? [shown, ...waiting] : waiting, isHeld };
}

/** Without the notices of a title, whether they show or wait. */
export function withoutTitle(queue: ToastQueue, title: string): ToastQueue {
  const left = { ...queue, waiting: queue.waiting.filter((notice) => notice.title !== title) };
  return queue.shown?.title === title ? withNext(left) : left;
}
