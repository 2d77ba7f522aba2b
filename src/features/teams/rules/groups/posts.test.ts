import { expect, test, it } from 'vitest';
import {
  newestOf,
  splitNew,
  formatWrittenAt,
  formatPostLocation,
  parsePostLocation,
  formatPostReport,
  containsPostText,
} from './posts.ts';

const written = (minute: number, isYou = false) => ({
  writtenAt: `2026-11-20T16:0${minute}:00.000Z`,
  author: { isYou },
});
const posts = [
  { id: 'later', ...written(5), replies: [written(6)] },
  { id: 'mine', ...written(4, true), replies: [] },
  { id: 'before', ...written(1), replies: [written(2), written(3), written(7, true)] },
];

test('new posts of others wait, and own posts show at once', () => {
  const { shown, waiting } = splitNew(posts, written(2).writtenAt);
  expect(shown.map(({ id, replies }) => [id, replies.length])).toEqual([
    ['mine', 0],
    ['before', 2],
  ]);
  expect(waiting).toBe(2);
});

test('no post waits once all are shown', () => {
  expect(splitNew(posts, newestOf(posts))).toEqual({ shown: posts, waiting: 0 });
  expect(newestOf([])).toBe('');
});

const NOW = new Date('2026-11-24T02:30:00Z');

it.each([
  ['2026-11-23T22:40:00Z', 'Today, 6:40 pm'],
  ['2026-11-23T04:00:00Z', 'Today, 12:00 am'],
  ['2026-11-23T03:59:00Z', 'Yesterday, 11:59 pm'],
  ['2026-11-22T04:00:00Z', 'Yesterday, 12:00 am'],
  ['2026-11-21T13:05:00Z', '21 November, 9:05 am'],
  ['2025-12-31T13:05:00Z', '31 December 2025, 9:05 am'],
])('%s is %s late on Monday in Grenada', (instant, text) => {
  expect(formatWrittenAt(new Date(instant), NOW)).toBe(text);
});

const POST = '85a5e99b-cb50-4798-9de1-490d39e3a7c7';

it('parses the post of a report’s location, and no other text', () => {
  expect(parsePostLocation(formatPostLocation(POST))).toBe(POST);
  for (const place of ['', 'Card 3', 'Study group, post ', `Study group, post ${POST}x`, `Group, post ${POST}`])
    expect(parsePostLocation(place)).toBeNull();
});

it('recognises the reported text, and no other', () => {
  const report = formatPostReport('This is an advertisement.', 'Buy my course.');
  expect(containsPostText(report, 'Buy my course.')).toBe(true);
  expect(containsPostText(report, 'course.')).toBe(false);
  expect(containsPostText(report, 'Good evening.')).toBe(false);
  expect(containsPostText(formatPostReport('This is an advertisement.', ''), '')).toBe(false);
});
