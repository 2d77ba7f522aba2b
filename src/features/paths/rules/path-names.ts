import { PATH_NAMES } from '../../cards/rules/study-sets.ts';
import type { Purpose } from '../../goals/rules/purpose.ts';

/** The paths there are, in the order in which they are offered (product-rules.md, F1). */
export const PATH_IDS = PATH_NAMES satisfies readonly Purpose[];

/** One of `PATH_IDS`: the name of a path is the purpose that it serves. */
export type PathId = (typeof PATH_IDS)[number];

/** The path of a name, such as one in an address; null when it names none. */
export function pathNamed(name: string): PathId | null {
  return PATH_IDS.find((id) => id === name) ?? null;
}

/** The path that what brings a person here leads to; null for the curious, and before anything was chosen (product-rules.md, F1). */
export function pathOf(purpose: Purpose | null): PathId | null {
  return purpose === null ? null : pathNamed(purpose);
}

/** What brings a person here, in the first person, for each path. */
export const PATH_CHOICES: readonly { readonly id: PathId; readonly says: string }[] = [
  { id: 'employer', says: 'I employ people' },
  { id: 'hr', says: 'I work in HR' },
  { id: 'employee', says: 'I work for someone' },
  { id: 'student', says: 'I study' },
  { id: 'union', says: 'I am in a union' },
];
