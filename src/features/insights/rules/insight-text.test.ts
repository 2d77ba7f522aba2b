import { expect, test } from 'vitest';
import { paragraphsOf, spelledOut } from './insight-text.ts';

test('blank lines part paragraphs', () => {
  expect(paragraphsOf('One\nline.\n\n\nAnother.\n')).toEqual(['One\nline.', 'Another.']);
});

test('words that are not confirmed say so', () => {
  expect(spelledOut('After [one year: one month]{EA-194}, not before.')).toBe(
    'After one year: one month (not confirmed), not before.',
  );
});
