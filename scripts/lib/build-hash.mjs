// Runs on any Node from 20.19: built-in modules only.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FILES = ['index.html', 'vite.config.ts', 'package-lock.json', 'scripts/build.ts'];
const FOLDERS = ['src', 'public', 'content', 'scripts/build'];
/** Tests and their helpers are not part of the product. */
const NOT_BUILT = /(?:^|\/)testing\/|\.test\.tsx?$/;

const hashFile = (root) => path.join(root, 'dist', '.build-hash');

/** Returns one digest of all sources of dist/. */
export function buildHash(root) {
  const hash = createHash('sha256');
  for (const file of [...FILES, ...FOLDERS.flatMap((folder) => filesIn(root, folder))]) {
    hash
      .update(`${file}\0`)
      .update(contentOf(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Whether dist/ was built from the present sources. */
export function isBuilt(root) {
  return contentOf(hashFile(root)).toString() === buildHash(root);
}

/** Marks dist/ as outdated until the next build has finished. */
export function forgetBuild(root) {
  rmSync(hashFile(root), { force: true });
}

/** Records the digest of the sources that dist/ was built from. */
export function rememberBuild(root, digest) {
  writeFileSync(hashFile(root), digest);
}

function filesIn(root, folder) {
  let entries;
  try {
    entries = readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true });
  } catch {
    return [];
  }
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !NOT_BUILT.test(file))
    .toSorted();
}

function contentOf(file) {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
}
