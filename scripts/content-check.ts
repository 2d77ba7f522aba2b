import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { factFingerprint, loadLawLibrary } from '../src/features/law/content.ts';
import { ContentError } from '../src/features/law/content/material.ts';
import { factsToCompare } from '../src/content/facts-to-compare.ts';
import { checkTeachingMaterial } from '../src/content/check-content.ts';

const argv = process.argv.slice(2);
/** Whether to print the statements to compare with the official text instead of the table. */
const isReview = argv[0] === '--review';
const given = isReview ? argv.slice(1) : argv;
const confirmed = given[0] === '--confirm' ? given.slice(1) : null;
/** The folder to check: the first argument, or the project's own content. */
const contentRoot = (confirmed === null ? given[0] : undefined) ?? join(import.meta.dirname, '..', 'content');

/** Records in reviewed.yaml that all content depending on these facts was reviewed against their present texts. */
async function confirm(ids: readonly string[]): Promise<readonly string[]> {
  const { facts } = await loadLawLibrary(contentRoot);
  const unknown = ids.filter((id) => !facts.some((fact) => fact.id === id));
  if (unknown.length > 0) return unknown.map((id) => `There is no fact ${id}.`);
  const path = join(contentRoot, 'law', 'reviewed.yaml');
  const known = (await readFile(path, 'utf8'))
    .split('\n')
    .filter((line) => line !== '' && !ids.some((id) => line.startsWith(`  ${id}:`)));
  const lines = facts.filter((fact) => ids.includes(fact.id)).map((fact) => `  ${fact.id}: '${factFingerprint(fact)}'`);
  await writeFile(path, `${[...known, ...lines].join('\n')}\n`);
  return [];
}

async function check(): Promise<readonly string[]> {
  const { problems, table } = await checkTeachingMaterial(contentRoot);
  console.log(`${isReview ? await factsToCompare(contentRoot) : table}\n`);
  return problems;
}

const problems = await (confirmed === null ? check() : confirm(confirmed)).catch((error: unknown) => {
  if (error instanceof ContentError) return error.problems;
  throw error;
});
for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0
    ? 'The content is in order.'
    : `The content has ${problems.length} problem${problems.length === 1 ? '' : 's'}.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
