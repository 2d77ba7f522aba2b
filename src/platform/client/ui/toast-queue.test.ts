import { expect, test } from 'vitest';
import { withPause, withNext, withNotice, withoutTitle, type ToastQueue } from './toast-queue.ts';

const NONE: ToastQueue = { shown: null, waiting: [], isPaused: false };

/** A queue of notices that wait for each other; the first one shows. */
const queueOf = (...titles: string[]): ToastQueue =>
  titles
    .map((title, number) => ({ title, number, at: 0, tone: 'success', waits: true }) as const)
    .reduce(withNotice, NONE);

/** Returns the toasts that a user sees, in order. */
function seen(queue: ToastQueue): string[] {
  return queue.shown === null ? [] : [queue.shown.title, ...seen(withNext(queue))];
}

test('awards show one after the other', () => {
  expect(seen(queueOf('Saved', 'New badge', 'New level'))).toEqual(['Saved', 'New badge', 'New level']);
});

test('a notice that does not wait replaces the shown one', () => {
  const saved = withNotice(NONE, { title: 'Saved', number: 8, at: 0, tone: 'success' });
  expect(seen(withNotice(saved, { title: 'Failed', number: 9, at: 0, tone: 'danger' }))).toEqual(['Failed']);
});

test('a replaced award is queued again', () => {
  const queue = withNotice(queueOf('New badge', 'New level'), { title: 'Failed', number: 9, at: 0, tone: 'danger' });
  expect(seen(queue)).toEqual(['Failed', 'New badge', 'New level']);
});

test('an award does not replace the notice of a press', () => {
  const bookmarked = withNotice(NONE, { title: 'Card Bookmarked', number: 8, at: 0, tone: 'success', passing: true });
  const queue = withNotice(bookmarked, { title: 'New badge', number: 9, at: 0, tone: 'success', waits: true });
  expect(seen(queue)).toEqual(['Card Bookmarked', 'New badge']);
});

test('a withdrawn notice never shows, whether shown or queued', () => {
  expect(seen(withoutTitle(queueOf('Saved', 'New badge', 'New level'), 'New badge'))).toEqual(['Saved', 'New level']);
  expect(seen(withoutTitle(queueOf('New badge', 'New badge', 'New level'), 'New badge'))).toEqual(['New level']);
  expect(seen(withoutTitle(queueOf('Saved'), 'New badge'))).toEqual(['Saved']);
});

test('while paused only errors show; the others show afterwards', () => {
  const paused = withPause(NONE, true, 0);
  const saved = withNotice(paused, { title: 'Saved', number: 8, at: 0, tone: 'success' });
  expect(saved.shown).toBeNull();
  const failed = withNotice(saved, { title: 'Failed', number: 9, at: 0, tone: 'danger' });
  expect(failed.shown?.title).toBe('Failed');
  expect(withNext(failed).shown).toBeNull();
  expect(seen(withPause(withNext(failed), false, 0))).toEqual(['Saved']);
});

test('a pause removes the shown notice, and an award shows again afterwards', () => {
  const read = withNotice(NONE, { title: 'Insight Completed!', number: 8, at: 0, tone: 'success' });
  expect(seen(withPause(withPause(read, true, 0), false, 0))).toEqual([]);
  expect(seen(withPause(withPause(queueOf('New badge'), true, 0), false, 0))).toEqual(['New badge']);
});

test('after a long pause, successes older than a minute are dropped; awards and other notices show', () => {
  const notices = [
    { title: 'Saved', number: 1, at: 0, tone: 'success' },
    { title: 'New version', number: 2, at: 0, tone: 'info' },
    { title: 'New badge', number: 3, at: 0, tone: 'success', waits: true },
    { title: 'Bookmarked', number: 4, at: 1, tone: 'success' },
  ] as const;
  const paused = notices.reduce(withNotice, withPause(NONE, true, 0));
  expect(seen(withPause(paused, false, 60_001))).toEqual(['New version', 'New badge', 'Bookmarked']);
});
