import { expect, test } from 'vitest';
import { newestOf, partNew } from './new-writing.ts';

const written = (minute: number, isYou = false) => ({
  writtenAt: `2026-11-20T16:0${minute}:00.000Z`,
  author: { isYou },
});
const posts = [
  { id: 'later', ...written(5), replies: [written(6)] },
  { id: 'mine', ...written(4, true), replies: [] },
  { id: 'before', ...written(1), replies: [written(2), written(3), written(7, true)] },
];

test('what others wrote since waits, and what one wrote oneself shows', () => {
  const { shown, waiting } = partNew(posts, written(2).writtenAt);
  expect(shown.map(({ id, replies }) => [id, replies.length])).toEqual([
    ['mine', 0],
    ['before', 2],
  ]);
  expect(waiting).toBe(2);
});

test('once everything is shown nothing waits', () => {
  expect(partNew(posts, newestOf(posts))).toEqual({ shown: posts, waiting: 0 });
  expect(newestOf([])).toBe('');
});
