import type { Dirent } from 'node:fs';
import { chmod, copyFile, lstat, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { makeLinks, readLinks } from './package-links.ts';
import { codeOf, EmbeddedPostgresError } from './problems.ts';

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
