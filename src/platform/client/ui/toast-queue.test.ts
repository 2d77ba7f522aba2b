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

test('what was earned shows one after the other', () => {
  expect(seen(queueOf('Saved', 'New badge', 'New level'))).toEqual(['Saved', 'New badge', 'New level']);
});

test('a notice that does not wait takes the place of the one that shows', () => {
  const saved = withNotice(NONE, { title: 'Saved', number: 8, tone: 'success' });
  expect(seen(withNotice(saved, { title: 'Failed', number: 9, tone: 'danger' }))).toEqual(['Failed']);
});

test('what was earned is not lost to a notice that takes its place', () => {
  const queue = withNotice(queueOf('New badge', 'New level'), { title: 'Failed', number: 9, tone: 'danger' });
  expect(seen(queue)).toEqual(['Failed', 'New badge', 'New level']);
});

test('what was earned does not hide what a press has just done', () => {
  const bookmarked = withNotice(NONE, { title: 'Card Bookmarked', number: 8, tone: 'success', passing: true });
  const queue = withNotice(bookmarked, { title: 'New badge', number: 9, tone: 'success', waits: true });
  expect(seen(queue)).toEqual(['Card Bookmarked', 'New badge']);
});

test('what is taken away never shows, whether it showed or waited', () => {
  expect(seen(withoutTitle(queueOf('Saved', 'New badge', 'New level'), 'New badge'))).toEqual(['Saved', 'New level']);
  expect(seen(withoutTitle(queueOf('New badge', 'New badge', 'New level'), 'New badge'))).toEqual(['New level']);
  expect(seen(withoutTitle(queueOf('Saved'), 'New badge'))).toEqual(['Saved']);
});

test('while a clock runs only an error shows; the others show after it', () => {
  const paused = withPause(NONE, true);
  const saved = withNotice(paused, { title: 'Saved', number: 8, tone: 'success' });
  expect(saved.shown).toBeNull();
  const failed = withNotice(saved, { title: 'Failed', number: 9, tone: 'danger' });
  expect(failed.shown?.title).toBe('Failed');
  expect(withNext(failed).shown).toBeNull();
  expect(seen(withPause(withNext(failed), false))).toEqual(['Saved']);
});

test('a clock that starts removes the notice that shows; an award shows again after it', () => {
  const read = withNotice(NONE, { title: 'Insight Completed!', number: 8, tone: 'success' });
  expect(seen(withPause(withPause(read, true), false))).toEqual([]);
  expect(seen(withPause(withPause(queueOf('New badge'), true), false))).toEqual(['New badge']);
});
