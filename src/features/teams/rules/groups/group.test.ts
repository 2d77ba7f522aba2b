import { expect, test } from 'vitest';
import { POST_LENGTH, postLengthProblem } from './group.ts';

test('the length of a post is counted in characters, without surrounding white space', () => {
  expect(postLengthProblem('')).toBeNull();
  expect(postLengthProblem(` ${'🌴'.repeat(POST_LENGTH)}\n`)).toBeNull();
  expect(postLengthProblem('🌴'.repeat(POST_LENGTH + 3))).toBe('3 characters too many: a post has at most 2000.');
});
