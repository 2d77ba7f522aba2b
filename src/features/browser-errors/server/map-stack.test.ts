import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { mapStack } from './map-stack.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'source-maps-'));
afterAll(() => rmSync(dir, { recursive: true }));

const map = {
  version: 3,
  file: 'Quiz-abcd1234.js',
  names: [],
  sources: ['../../../src/features/quiz/client/QuizScreen.tsx'],
  // Column 0 is line 1, column 1 of the source; column 10 is line 8, column 5; column 20 has no source.
  mappings: 'AAAA,UAOI,U,UAAA',
};
writeFileSync(path.join(dir, `${map.file}.map`), JSON.stringify(map));

test.each([
  [
    'Chrome',
    'Error: no\n    at finish (https://learn.example.gd/assets/Quiz-abcd1234.js:1:12)\n    at https://learn.example.gd/assets/Quiz-abcd1234.js:1:3',
    'Error: no\n    at finish (src/features/quiz/client/QuizScreen.tsx:8:5)\n    at src/features/quiz/client/QuizScreen.tsx:1:1',
  ],
  [
    'Firefox and Safari',
    'finish@https://learn.example.gd/assets/Quiz-abcd1234.js:1:12',
    'finish@src/features/quiz/client/QuizScreen.tsx:8:5',
  ],
  [
    'a script of another release',
    'at https://learn.example.gd/assets/Quiz-00000000.js:1:12',
    'at https://learn.example.gd/assets/Quiz-00000000.js:1:12',
  ],
  ['code of the build', 'at /assets/Quiz-abcd1234.js:1:22', 'at /assets/Quiz-abcd1234.js:1:22'],
  ['a path out of the folder', 'at /assets/../../package.js:1:1', 'at /assets/../../package.js:1:1'],
  ['no place at all', '', ''],
])('%s', async (_name, stack, expected) => {
  expect(await mapStack(stack, dir)).toBe(expected);
});
