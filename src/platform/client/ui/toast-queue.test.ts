import { expect, test } from 'vitest';
import { withNext, withNotice, withoutTitle, type ToastQueue } from './toast-queue.ts';

const NONE: ToastQueue = { shown: null, waiting: [] };

/** A queue of notices that wait for each other; the first one shows. */
const queueOf = (...titles: string[]): ToastQueue =>
  titles.map((title, number) => ({ title, number, tone: 'success', waits: true }) as const).reduce(withNotice, NONE);

/** What a reader sees of it, one after the other. */
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
