import type { LevelState } from '../../achievements/rules/levels.ts';

/** Describes the picture of the levels: each with its name and state. */
export function ladderText(
  levels: readonly { readonly id: number; readonly name: string; readonly state: LevelState }[],
): string {
  return levels.map(({ id, name, state }) => `Level ${id}, ${name}: ${state}.`).join(' ');
}
