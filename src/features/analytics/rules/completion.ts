import { accessOf, type AccessFacts, type EffectiveAccess } from '../../access/rules/access.ts';

/** What decides the access of many people at once, in place of the instants of each. */
export interface AccessGroup {
  readonly isPremium: boolean;
  readonly accessType: string;
  /** Whether the end lies ahead; null when there is none. */
  readonly subscriptionAhead: boolean | null;
  readonly trialAhead: boolean | null;
}

/** So many learners of one kind of access. */
export interface LearnerCount extends AccessGroup {
  readonly learners: number;
}

/** So many learners of one kind of access completed a card. */
export interface CompletionCount extends LearnerCount {
  readonly cardId: number;
}

/** What a person of a group may open: the same decision as for one person (product-rules.md, A1). */
export function accessOfGroup({ isPremium, accessType, subscriptionAhead, trialAhead }: AccessGroup): EffectiveAccess {
  const facts: AccessFacts = {
    isPremium,
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
 * The share that each learner completed of the cards open to them, on average, from 0 to 1; cards that are no longer open to them are
 * left out. Null while there is nobody to whom one of the cards is open (product-rules.md, X3).
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
