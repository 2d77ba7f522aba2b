import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkTeachingMaterial } from './check-content.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'));
  await cp(join(import.meta.dirname, '../../content'), folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

async function changeFile(path: string, from: string | RegExp, to: string): Promise<void> {
  const text = await readFile(join(folder, path), 'utf8');
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  await writeFile(join(folder, path), changed);
}

test('reports the cards of a fact that is no longer confirmed, and a changed figure in a card', async () => {
  await changeFile(
    'law/labour-relations-act/facts.yaml',
    /(id: LRA-011[\s\S]*?)standing: confirmed/,
    '$1standing: reported\n    reason: Under review.',
  );
  await changeFile('flashcards/level-1.yaml', 'At least 25. If a union', 'At least 15. If a union');
  const problems = (await checkTeachingMaterial(folder)).problems.join('\n');
  expect(problems).toContain(
    'Card 5 (Members needed for a union.) is graded but rests on fact LRA-011, whose standing is reported',
  );
  expect(problems).toContain('states "15" in its answer');
  expect(problems).toContain('row 5 of corrections.yaml contradicts');
});

test('refuses a graded title, position or inference, and one secondary source that the text does not name', async () => {
  await changeFile('flashcards/level-1.yaml', /(- id: 5\n[\s\S]*?facts: \[)/, '$1LRA-015, ');
  await changeFile('flashcards/level-1.yaml', /(- id: 6\n[\s\S]*?facts: \[)/, '$1LRA-304, ');
  await changeFile('law/employment-act/facts.yaml', /(id: EA-050\n[\s\S]*?basis: )secondary/, '$1inference');
  await changeFile('challenges/employment.yaml', "This comes from a lawyer's column.", 'So it is.');
  const problems = (await checkTeachingMaterial(folder)).problems.join('\n');
  expect(problems).toMatch(/^Card 5 .* is graded but names LRA-015 first: the title of a section\.$/m);
  expect(problems).toMatch(/^Card 6 .* is graded but names LRA-304 first: what one party says\.$/m);
  expect(problems).toMatch(/^Card 7 .* is graded but names EA-050 first: an inference\.$/m);
  expect(problems).toMatch(/^Challenge 4 .* one secondary source: name it in the text \("lawyer's column"\)\.$/m);
});

test('names the file, the card and the field that does not fit', async () => {
  await changeFile('flashcards/level-1.yaml', 'difficulty: easy', 'dificulty: easy');
  await expect(checkTeachingMaterial(folder)).rejects.toMatchObject({
    problems: expect.arrayContaining(['content/flashcards/level-1.yaml, card 1: does not know the field "dificulty".']),
  });
});
