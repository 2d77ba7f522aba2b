import { accessOf, type AccessFacts, type EffectiveAccess } from '../../access/rules/access.ts';

/** The access of a group of users, without their exact dates. */
export interface AccessGroup {
  readonly hasLifetimeAccess: boolean;
  readonly accessType: string;
  /** Whether the end is in the future; null without an end. */
  readonly subscriptionAhead: boolean | null;
  readonly trialAhead: boolean | null;
}

/** Number of learners with the same access. */
export interface LearnerCount extends AccessGroup {
  readonly learners: number;
}

/** Number of learners with the same access who completed a card. */
export interface CompletionCount extends LearnerCount {
  readonly cardId: number;
}

/** Returns the access of a group, by the same rule as for one user (product-rules.md, A1). */
export function accessOfGroup({
  hasLifetimeAccess,
  accessType,
  subscriptionAhead,
  trialAhead,
}: AccessGroup): EffectiveAccess {
  const facts: AccessFacts = {
    hasLifetimeAccess,
    accessType,
    subscriptionEndDate: dateOf(subscriptionAhead),
    trialEndDate: dateOf(trialAhead),
  };
  return accessOf(facts, NOW);
}

const NOW = new Date(1);

function dateOf(isAhead: boolean | null): Date | null {
  if (isAhead === null) return null;
  return new Date(isAhead ? 2 : 0);
}

/**
 * Returns the average share, 0 to 1, of the cards open to each learner that the learner completed. Cards that are no
 * longer open are left out. Null without learners who have open cards (product-rules.md, X3).
 */
export function averageCompletion(
  learners: readonly LearnerCount[],
  completions: readonly CompletionCount[],
  openIds: (access: EffectiveAccess) => ReadonlySet<number>,
): number | null {
  const counted = learners.filter((group) => openIds(accessOfGroup(group)).size > 0);
  const people = counted.reduce((sum, group) => sum + group.learners, 0);
  if (people === 0) return null;
  let shares = 0;
  for (const completion of completions) {
    const open = openIds(accessOfGroup(completion));
    if (open.has(completion.cardId)) shares += completion.learners / open.size;
  }
  return shares / people;
}
