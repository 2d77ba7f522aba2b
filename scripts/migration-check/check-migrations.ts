import { planFrom, type WayForward } from '../../src/platform/server/database/earlier/plan.ts';
import type { Migration } from '../../src/platform/server/database/migrations.ts';

/** A line of the list of landed migrations. */
export interface Landed {
  readonly name: string;
  readonly hash: string;
}

/** The migrations as a commit has them. */
export interface PastState {
  readonly commit: string;
  readonly hashes: readonly string[];
}

/** What the check looks at. */
export interface Checked {
  readonly migrations: readonly Migration[];
  /** Names of all files of the folder that end with `.sql`, without that end. */
  readonly files: readonly string[];
  readonly landed: readonly Landed[];
  /** The states in the history, as far as there is one. */
  readonly past: readonly PastState[];
  readonly ways: readonly WayForward[];
}

/** What is wrong with the migrations, in sentences; none when data of every landed state can start. */
export function problemsOf({ migrations, files, landed, past, ways }: Checked): string[] {
  return [
    ...problemsOfOrder(migrations, files),
    ...problemsOfList(migrations, landed),
    ...problemsOfPast(migrations, past, ways),
  ];
}

/** The list as it is written, in the form that `sha256sum --check` reads. */
export function formatLanded(migrations: readonly Landed[]): string {
  return migrations.map(({ name, hash }) => `${hash}  ${name}.sql\n`).join('');
}

/** Reads what `formatLanded` wrote. */
export function parseLanded(text: string): Landed[] {
  return text.split('\n').flatMap((line) => {
    const [hash, file] = line.split('  ');
    return hash === undefined || file === undefined ? [] : [{ hash, name: file.replace(/\.sql$/, '') }];
  });
}

function problemsOfOrder(migrations: readonly Migration[], files: readonly string[]): string[] {
  const names = new Set(migrations.map(({ name }) => name));
  return [
    ...files
      .filter((file) => !names.has(file))
      .map((file) => `${file}.sql is not in meta/_journal.json, so it would never run.`),
    ...migrations
      .slice(1)
      .flatMap(({ name, when }, place) =>
        when > (migrations[place]?.when ?? 0)
          ? []
          : [`${name} is dated before the migration in front of it in meta/_journal.json.`],
      ),
  ];
}

function problemsOfList(migrations: readonly Migration[], landed: readonly Landed[]): string[] {
  const changed = landed.flatMap(({ name, hash }, place) => {
    const today = migrations[place];
    if (today?.name !== name)
      return [
        `${name}.sql has landed, and is no longer migration number ${place}. Bring it back: data that has it could not start.`,
      ];
    return today.hash === hash
      ? []
      : [`${name}.sql has landed and was changed. Take the change back and add a migration that makes it.`];
  });
  const missing = migrations
    .slice(landed.length)
    .map(
      ({ name }) =>
        `${name}.sql is not in landed.sha256. When it is as it shall land: npm run migration:check -- --add`,
    );
  return [...changed, ...missing];
}

function problemsOfPast(
  migrations: readonly Migration[],
  past: readonly PastState[],
  ways: readonly WayForward[],
): string[] {
  const today = migrations.map(({ hash }) => hash);
  const stuck = past.filter(({ hashes }) => planFrom(hashes, today, ways).kind !== 'forward');
  return stuck.map(
    ({ commit }) =>
      `Data made at ${commit} could not start: a migration was changed or removed since. Take that back; if the commit has landed nowhere yet, join it with the later one instead.`,
  );
}
