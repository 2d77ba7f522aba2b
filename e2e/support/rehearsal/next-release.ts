import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../trial/product.ts';

/**
 * Copies this build into a folder as a stand-in for the next release, with additional migrations by name. The real previous release
 * would have to be installed and built first, and a clone may lack it.
 */
export function copyAsNextRelease(folder: string, migrations: Readonly<Record<string, string>> = {}): string {
  for (const name of ['package.json', 'src', 'drizzle', 'dist/server'])
    cpSync(path.join(projectRoot, name), path.join(folder, name), { recursive: true });
  const links = [
    'node_modules',
    'content',
    ...readdirSync(path.join(projectRoot, 'dist')).map((name) => `dist/${name}`),
  ];
  for (const name of links.filter((each) => each !== 'dist/server'))
    symlinkSync(path.join(projectRoot, name), path.join(folder, name));
  const journalFile = path.join(folder, 'drizzle', 'meta', '_journal.json');
  const journal: { entries: { tag: string; when: number }[] } = JSON.parse(readFileSync(journalFile, 'utf8'));
  for (const [tag, statement] of Object.entries(migrations)) {
    writeFileSync(path.join(folder, 'drizzle', `${tag}.sql`), statement);
    journal.entries.push({ tag, when: (journal.entries.at(-1)?.when ?? 0) + 1 });
  }
  writeFileSync(journalFile, JSON.stringify(journal));
  return folder;
}
