import type { ToastNotice } from './toast.ts';

/** A notice with the number that tells it from others of its words. */
export interface NumberedNotice extends ToastNotice {
  readonly number: number;
}

/** The notice that shows, and those that come after it, in their order. */
export interface ToastQueue {
  readonly shown: NumberedNotice | null;
  readonly waiting: readonly NumberedNotice[];
}

/** Adds a toast (product-rules.md, T3): a waiting one goes to the end, another shows at once. An award that it replaces is queued again. */
export function withNotice({ shown, waiting }: ToastQueue, notice: NumberedNotice): ToastQueue {
  if (notice.waits === true && shown !== null) return { shown, waiting: [...waiting, notice] };
  return { shown: notice, waiting: shown?.waits === true ? [shown, ...waiting] : waiting };
}

/** Once the notice that shows has gone: the first that waits shows. */
export function withNext({ waiting: [next, ...waiting] }: ToastQueue): ToastQueue {
  return { shown: next ?? null, waiting };
}

/** Without the notices of a title, whether they show or wait. */
export function withoutTitle({ shown, waiting }: ToastQueue, title: string): ToastQueue {
  const left = { shown, waiting: waiting.filter((notice) => notice.title !== title) };
  return shown?.title === title ? withNext(left) : left;
}
