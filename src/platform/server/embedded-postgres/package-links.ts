import { readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from './problems.ts';

/** One symbolic link that the package of programs lists instead of shipping, both paths relative to the package. */
export type PackageLink = { source: string; target: string };

/** Reads which links the package of programs needs. */
export async function readLinks(packageFolder: string): Promise<PackageLink[]> {
  const text = await readFile(path.join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const parsed: unknown = JSON.parse(text);
  return Array.isArray(parsed) ? parsed.filter(isLink) : [];
}

/** Makes those links below `folder`, which is the package or a copy of it; links that are there already stay. */
export async function makeLinks(links: readonly PackageLink[], folder: string): Promise<void> {
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
