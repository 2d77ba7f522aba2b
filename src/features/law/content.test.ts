import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { loadFacts, loadLawLibrary } from './content.ts';

const projectRoot = join(import.meta.dirname, '..', '..', '..');
const contentRoot = join(projectRoot, 'content');
const scratchFolders: string[] = [];

/** A copy of the content in which one file is changed. */
async function changedContent(path: string, from: string | RegExp, to: string): Promise<string> {
  const scratch = await mkdtemp(join(tmpdir(), 'content-'));
  scratchFolders.push(scratch);
  await cp(contentRoot, scratch, { recursive: true });
  const text = await readFile(join(scratch, path), 'utf8');
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  await writeFile(join(scratch, path), changed);
  return scratch;
}

function contentCheck(root: string): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(projectRoot, 'scripts', 'content-check.ts'), root], (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr });
    });
  });
}

afterEach(async () => {
  await Promise.all(scratchFolders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

describe('the fact base', () => {
  test('is whole', async () => {
    const library = await loadLawLibrary(contentRoot);
    expect(library.acts.map((act) => act.facts.facts.length)).toEqual([174, 94, 34]);
    expect(library.corrections).toHaveLength(17);
    expect(library.rates).toHaveLength(5);
  });

  test('a faulty file is refused with file, fact and field', async () => {
    const scratch = await changedContent('law/employment-act/facts.yaml', 'confidence: high', 'confidence: certain');
    await expect(loadFacts(scratch, 'employment-act')).rejects.toThrow(
      'content/law/employment-act/facts.yaml, fact EA-001, field confidence:',
    );
  });
});

/** Each of these runs the command as a program of its own, on a machine that may be busy. */
describe('npm run content:check', { timeout: 60_000 }, () => {
  test('passes the content as it stands', async () => {
    expect(await contentCheck(contentRoot)).toMatchObject({ code: 0 });
  });

  test('fails when a fact loses its standing, and names the cards that rest on it', async () => {
    const scratch = await changedContent(
      'law/labour-relations-act/facts.yaml',
      /(id: LRA-011[\s\S]*?)standing: confirmed/,
      '$1standing: reported\n    reason: Under review.',
    );
    const { code, output } = await contentCheck(scratch);
    expect(code).toBe(1);
    expect(output).toContain(
      'Card 5 (Members needed for a union.) is graded but rests on fact LRA-011, whose standing is reported',
    );
  });

  test('fails when a figure in a card is changed', async () => {
    const scratch = await changedContent(
      'flashcards/level-1.yaml',
      'At least 25. If a union',
      'At least 15. If a union',
    );
    const { code, output } = await contentCheck(scratch);
    expect(code).toBe(1);
    expect(output).toContain('states "15" in its answer');
    expect(output).toContain('row 5 of corrections.yaml contradicts');
  });

  test('fails with one sentence when a file does not fit its schema', async () => {
    const scratch = await changedContent('flashcards/level-1.yaml', 'difficulty: easy', 'dificulty: easy');
    const { code, output } = await contentCheck(scratch);
    expect(code).toBe(1);
    expect(output).toContain('content/flashcards/level-1.yaml, card 1: does not know the field "dificulty".');
  });
});
