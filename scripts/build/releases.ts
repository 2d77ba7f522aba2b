import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/* Open tabs run the previous release and load more of its hashed files, so one previous release stays in dist/previous-client. */

/** Copies the hashed files of the last good build to dist/set-aside before a new build. */
export function setReleaseAside(distDir: string): void {
  const { current, aside } = foldersIn(distDir);
  // A failed build leaves its copy, which is still the release in use.
  if (existsSync(aside) || !existsSync(current)) return;
  cpSync(current, aside, { recursive: true });
}

/**
 * Replaces the previous release by the files set aside that the new build no longer has. A build with the same files changes
 * nothing.
 */
export function savePreviousRelease(distDir: string): void {
  const { current, aside, previous } = foldersIn(distDir);
  if (!existsSync(aside)) return;
  const files = readdirSync(aside);
  const unchanged = files.filter((file) => existsSync(path.join(current, file)));
  if (unchanged.length === files.length) {
    rmSync(aside, { recursive: true });
    return;
  }
  for (const file of unchanged) rmSync(path.join(aside, file));
  rmSync(path.dirname(previous), { recursive: true, force: true });
  mkdirSync(path.dirname(previous), { recursive: true });
  renameSync(aside, previous);
}

function foldersIn(distDir: string): { current: string; aside: string; previous: string } {
  return {
    current: path.join(distDir, 'client', 'assets'),
    aside: path.join(distDir, 'set-aside'),
    previous: path.join(distDir, 'previous-client', 'assets'),
  };
}
