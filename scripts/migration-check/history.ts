import { spawnSync } from 'node:child_process';
import { hashOfMigration } from '../../src/platform/server/database/migrations.ts';
import type { PastState } from './check-migrations.ts';

/** The states of a folder of migrations in the history that this clone has; null when it has none, as in an unpacked archive. */
export function pastStates(root: string, folder: string): PastState[] | null {
  const commits = git(root, ['log', '--format=%h', '--', folder])
    ?.toString()
    .split('\n')
    .filter((line) => line !== '');
  if (commits === undefined) return null;
  const journals = readObjects(
    root,
    commits.map((commit) => `${commit}:${folder}/meta/_journal.json`),
  );
  const tags = journals.map((journal) => (journal === null ? [] : tagsOf(journal.toString())));
  const texts = readObjects(
    root,
    commits.flatMap((commit, place) => (tags[place] ?? []).map((tag) => `${commit}:${folder}/${tag}.sql`)),
  );
  return commits.map((commit, place) => {
    const own = texts.splice(0, tags[place]?.length ?? 0);
    return { commit, hashes: own.map((text) => (text === null ? 'missing' : hashOfMigration(text))) };
  });
}

function tagsOf(journal: string): string[] {
  const { entries }: { entries: { tag: string }[] } = JSON.parse(journal);
  return entries.map(({ tag }) => tag);
}

/** The contents of objects, in order; null for those that are not there. */
function readObjects(root: string, names: readonly string[]): (Buffer | null)[] {
  const output = git(root, ['cat-file', '--batch'], names.map((name) => `${name}\n`).join('')) ?? Buffer.alloc(0);
  let at = 0;
  return names.map(() => {
    const end = output.indexOf('\n', at);
    const size = /^[0-9a-f]+ blob (\d+)$/.exec(output.subarray(at, end).toString())?.[1];
    if (size === undefined) {
      at = end + 1;
      return null;
    }
    const content = output.subarray(end + 1, end + 1 + Number(size));
    at = end + 1 + Number(size) + 1;
    return content;
  });
}

function git(root: string, args: readonly string[], input = ''): Buffer | null {
  const { status, stdout } = spawnSync('git', args, {
    cwd: root,
    input,
    maxBuffer: 256 * 1024 * 1024,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  return status === 0 ? stdout : null;
}
