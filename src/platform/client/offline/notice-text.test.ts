import { expect, test } from 'vitest';
import { noticeText, refusedText } from './notice-text.ts';

test.each([
  [0, 'You are offline. What you study is kept on this device and sent when you are back.'],
  [1, 'You are offline. 1 answer waits on this device and is sent when you are back.'],
  [12, 'You are offline. 12 answers wait on this device and are sent when you are back.'],
])('offline with %d answers', (waiting, text) => {
  expect(noticeText({ online: false, waiting, unpersisted: 0, late: false })).toBe(text);
});

test.each([
  [1, '1 answer waits to be sent.'],
  [12, '12 answers wait to be sent.'],
])('online with %d answers that do not get through', (waiting, text) => {
  expect(noticeText({ online: true, waiting, unpersisted: 0, late: true })).toBe(text);
});

test('no notice shows while sending takes its normal time, nor when nothing waits', () => {
  expect(noticeText({ online: true, waiting: 3, unpersisted: 0, late: false })).toBeNull();
  expect(noticeText({ online: true, waiting: 0, unpersisted: 0, late: true })).toBeNull();
});

test.each([
  [1, 'This device has no room left for 1 answer. Leave this page open until it is sent.'],
  [12, 'This device has no room left for 12 answers. Leave this page open until they are sent.'],
])('storage errors come first', (unpersisted, text) => {
  expect(noticeText({ online: false, waiting: 20, unpersisted, late: false })).toBe(text);
});

test.each([
  [2, 'The trial had ended.', '2 answers could not be counted: the trial had ended.'],
  [1, 'The trial had ended.', '1 answer could not be counted: the trial had ended.'],
  [3, null, '3 answers could not be counted.'],
])('%d answers refused', (count, reason, text) => {
  expect(refusedText(count, reason)).toBe(text);
});
