import { compareClosest, type Candidate } from './next-achievement.ts';

/** An achievement in its order: reached ones have the instant at which they were. */
export interface Ordered extends Candidate {
  /** Null while it is locked. */
  readonly unlockedAt: string | null;
}

/** What was reached, newest first, and what is ahead, closest first; what nobody can reach yet comes last. */
export function inOrder<A extends Ordered>(
  achievements: readonly A[],
): { readonly reached: readonly A[]; readonly ahead: readonly A[] } {
  return {
    reached: achievements
      .filter(({ isUnlocked }) => isUnlocked)
      .toSorted((one, other) => (other.unlockedAt ?? '').localeCompare(one.unlockedAt ?? '')),
    ahead: achievements
      .filter(({ isUnlocked }) => !isUnlocked)
      .toSorted((one, other) => Number(other.isOpen) - Number(one.isOpen) || compareClosest(one, other)),
  };
}
