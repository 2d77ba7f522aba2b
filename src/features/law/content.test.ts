import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { loadFacts, loadLawLibrary } from './content.ts';

const contentRoot = join(import.meta.dirname, '..', '..', '..', 'content');
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
    const scratch = await changedContent('law/employment-act/facts.yaml', 'basis: text', 'basis: certain');
    await expect(loadFacts(scratch, 'employment-act')).rejects.toThrow(
      'content/law/employment-act/facts.yaml, fact EA-001, field basis:',
    );
  });
});
