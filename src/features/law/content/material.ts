import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Fault } from '../rules/content-model.ts';
import { ContentError, parseContent } from './parse-content.ts';

/** A text that is not empty; spaces around it are dropped. */
export const words = z.string().trim().min(1);

/** The id of a fact of content/law. GEN facts are general knowledge of the legal system. */
export const factId = z.string().regex(/^(?:EA|LRA|MW|GEN)-\d{3}$/, 'is not a fact id such as EA-130');

/** The facts an item depends on; at least one. */
export const factIds = z.array(factId).min(1);

/** Sums behind figures that no fact states: `60 / 8` gives `7.50`; `15 < 16` gives `true`. */
export const arithmetic = z.array(z.strictObject({ expression: words, result: words })).optional();

/** The three or four bodies of teaching that items are filed under. */
export const lawCategory = z.enum(['employment', 'labour_relations', 'minimum_wages']);

/** Reads one file of content/ into a shape. `contentRoot` is the folder `content`. Throws ContentError when the file is missing or faulty. */
export async function loadContentFile<Shape>(contentRoot: string, path: string, schema: z.ZodType<Shape>): Promise<Shape> {
  const text = await readFile(join(contentRoot, path), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw new ContentError([`content/${path}: the file is missing.`]);
    throw error;
  });
  return parseContent(`content/${path}`, text, schema);
}

/** Faults of ids: each once, and none but the expected ones when those are given. */
export function checkIds(what: string, ids: readonly (number | string)[], expected: readonly (number | string)[] = ids): Fault[] {
  const where = `${what}:`;
  const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
  const missing = expected.filter((id) => !ids.includes(id));
  const unexpected = ids.filter((id) => !expected.includes(id));
  return [
    ...[...repeated].map((id) => ({ where, message: `${id} stands twice.` })),
    ...missing.map((id) => ({ where, message: `${id} is missing.` })),
    ...unexpected.map((id) => ({ where, message: `${id} does not belong here.` })),
  ];
}

/** Faults of numbers: at least so many of something. */
export function checkAtLeast(what: string, count: number, least: number): Fault[] {
  return count >= least ? [] : [{ where: `${what}:`, message: `there are ${count}; at least ${least} are wanted.` }];
}
