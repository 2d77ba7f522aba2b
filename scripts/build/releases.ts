import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Sets the files of the last good build aside before a new one is made. Tabs that are still open run on them, and load
 * more of them as people go on.
 */
export function setReleaseAside(distDir: string): void {
  const { current, aside } = foldersIn(distDir);
  // Left over from a build that failed: that one, not the broken one, is what people run.
  if (existsSync(aside) || !existsSync(current)) return;
  cpSync(current, aside, { recursive: true });
}

/**
 * Makes what was set aside the release before, once the new build is good, and lets the one before that go. A build that
 * changed no file is the same release: then the release before stays what it was.
 */
export function keepPreviousRelease(distDir: string): void {
  const { current, aside, previous } = foldersIn(distDir);
  if (!existsSync(aside)) return;
  const now = new Set(readdirSync(current));
  const gone = readdirSync(aside).filter((file) => !now.has(file));
  if (gone.length === 0) {
    rmSync(aside, { recursive: true });
    return;
  }
  for (const file of readdirSync(aside)) if (now.has(file)) rmSync(path.join(aside, file));
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
