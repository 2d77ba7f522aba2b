import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LAW_COLOUR } from './style.ts';

function readCss(path: string): string {
  return readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
}

/** Returns the first value of a custom property in a style sheet. */
function given(text: string, name: string): string | undefined {
  return text.split(`--${name}: `)[1]?.slice(0, 7);
}

const tokens = readCss('platform/client/styles/tokens.css');
const LAWS = ['leaf', 'sea', 'nutmeg'].map((name) => given(tokens, name));

test('a printed edition has the colour of its law on screen', () => {
  expect(Object.values(LAW_COLOUR).map((colour) => colour.toLowerCase())).toEqual(LAWS);
});

test.each([
  'features/flashcards/client/study-sets.css',
  'features/landing/client/study-sets.css',
  'features/leaderboard/client/leaderboard.css',
])('the bindings of %s have the laws’ light-theme colours', (path) => {
  const bindings = readCss(path)
    .split('--binding: ')
    .slice(1)
    .map((rest) => rest.slice(0, 7));
  expect(bindings.slice(0, 3)).toEqual(LAWS);
});
