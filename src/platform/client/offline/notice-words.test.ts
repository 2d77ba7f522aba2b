import { expect, test } from 'vitest';
import { noticeWords } from './notice-words.ts';

test.each([
  [0, 'You are offline. What you study is kept on this device and sent when you are back.'],
  [1, 'You are offline. 1 answer waits on this device and is sent when you are back.'],
  [12, 'You are offline. 12 answers wait on this device and are sent when you are back.'],
])('offline with %d answers', (waiting, words) => {
  expect(noticeWords({ online: false, waiting, late: false })).toBe(words);
});

test.each([
  [1, '1 answer waits to be sent.'],
  [12, '12 answers wait to be sent.'],
])('online with %d answers that do not get through', (waiting, words) => {
  expect(noticeWords({ online: true, waiting, late: true })).toBe(words);
});

test('nothing is said while sending takes as long as it takes, nor when nothing waits', () => {
  expect(noticeWords({ online: true, waiting: 3, late: false })).toBeNull();
  expect(noticeWords({ online: true, waiting: 0, late: true })).toBeNull();
});
