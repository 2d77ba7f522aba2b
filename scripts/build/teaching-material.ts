import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BUILT_CONTENT, readContentFolder } from '../../src/content/teaching-material.ts';

/** Puts everything under content/ into one file of dist/, so that a start need not read and parse the folder. */
export async function buildTeachingMaterial(root: string): Promise<void> {
  const material = await readContentFolder(path.join(root, 'content'));
  await writeFile(path.join(root, 'dist', BUILT_CONTENT), JSON.stringify(material));
}
