import { expect, test } from 'vitest';
import { POST_LENGTH, postLengthProblem } from './group.ts';

test('a post is as long as its characters, however many units each has and whatever white space is around it', () => {
  expect(postLengthProblem('')).toBeNull();
  expect(postLengthProblem(` ${'🌴'.repeat(POST_LENGTH)}\n`)).toBeNull();
  expect(postLengthProblem('🌴'.repeat(POST_LENGTH + 3))).toBe('3 characters too many: a post has at most 2000.');
});
