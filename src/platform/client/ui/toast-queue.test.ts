import { expect, test } from 'vitest';
import { withPause, withNext, withNotice, withoutTitle, type ToastQueue } from './toast-queue.ts';

const NONE: ToastQueue = { shown: null, waiting: [], isPaused: false };

/** A queue of notices that wait for each other; the first one shows. */
const queueOf = (...titles: string[]): ToastQueue =>
  titles.map((title, number) => ({ title, number, tone: 'success', waits: true }) as const).reduce(withNotice, NONE);

/** Returns the toasts that a user sees, in order. */
function seen(queue: ToastQueue): string[] {
  return queue.shown === null ? [] : [queue.shown.title, ...seen(withNext(queue))];
}

test('awards show one after the other', () => {
  expect(seen(queueOf('Saved', 'New badge', 'New level'))).toEqual(['Saved', 'New badge', 'New level']);
});

test('a notice that does not wait replaces the shown one', () => {
  const saved = withNotice(NONE, { title: 'Saved', number: 8, tone: 'success' });
  expect(seen(withNotice(saved, { title: 'Failed', number: 9, tone: 'danger' }))).toEqual(['Failed']);
});

test('a replaced award is queued again', () => {
  const queue = withNotice(queueOf('New badge', 'New level'), { title: 'Failed', number: 9, tone: 'danger' });
  expect(seen(queue)).toEqual(['Failed', 'New badge', 'New level']);
});

test('an award does not replace the notice of a press', () => {
  const bookmarked = withNotice(NONE, { title: 'Card Bookmarked', number: 8, tone: 'success', passing: true });
  const queue = withNotice(bookmarked, { title: 'New badge', number: 9, tone: 'success', waits: true });
  expect(seen(queue)).toEqual(['Card Bookmarked', 'New badge']);
});

test('a withdrawn notice never shows, whether shown or queued', () => {
  expect(seen(withoutTitle(queueOf('Saved', 'New badge', 'New level'), 'New badge'))).toEqual(['Saved', 'New level']);
  expect(seen(withoutTitle(queueOf('New badge', 'New badge', 'New level'), 'New badge'))).toEqual(['New level']);
  expect(seen(withoutTitle(queueOf('Saved'), 'New badge'))).toEqual(['Saved']);
});

test('while paused only errors show; the others show afterwards', () => {
  const paused = withPause(NONE, true);
  const saved = withNotice(paused, { title: 'Saved', number: 8, tone: 'success' });
  expect(saved.shown).toBeNull();
  const failed = withNotice(saved, { title: 'Failed', number: 9, tone: 'danger' });
  expect(failed.shown?.title).toBe('Failed');
  expect(withNext(failed).shown).toBeNull();
  expect(seen(withPause(withNext(failed), false))).toEqual(['Saved']);
});

test('a pause removes the shown notice, and an award shows again afterwards', () => {
  const read = withNotice(NONE, { title: 'Insight Completed!', number: 8, tone: 'success' });
  expect(seen(withPause(withPause(read, true), false))).toEqual([]);
  expect(seen(withPause(withPause(queueOf('New badge'), true), false))).toEqual(['New badge']);
});
