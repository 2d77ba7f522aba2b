/** How hard a level is. */
export type LevelDifficulty = 'beginner' | 'intermediate' | 'advanced' | 'expert';

/** One of the eight levels of achievement mode (product-rules.md, V1). */
export interface Level {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  /** First and last card id, both of them in the level. */
  readonly cardRange: readonly [first: number, last: number];
  /** The level whose badge opens this one; null for the first, which is always open. */
  readonly requiredPreviousLevel: number | null;
  /** Id of the badge that completes it. */
  readonly badge: string;
  readonly difficulty: LevelDifficulty;
  /** As shown, such as '25 minutes'. */
  readonly estimatedTime: string;
}

/** Whether a level can be chosen, and whether it is done. */
export type LevelState = 'locked' | 'open' | 'completed';

/** The level that is always open (product-rules.md, V2). */
export const FIRST_LEVEL: Level = {
  id: 1,
  name: 'First Steps',
  description: 'Contracts, pay, leave and joining a union: what everyone at work should know.',
  cardRange: [1, 20],
  requiredPreviousLevel: null,
  badge: 'newcomer',
  difficulty: 'beginner',
  estimatedTime: '20 minutes',
};

/** The levels in their order. */
export const LEVELS: readonly Level[] = [
  FIRST_LEVEL,
  {
    id: 2,
    name: 'Firm Ground',
    description: 'Leave, sick pay, overtime, deductions and the first step in a dispute.',
    cardRange: [21, 45],
    requiredPreviousLevel: 1,
    badge: 'foundation',
    difficulty: 'beginner',
    estimatedTime: '25 minutes',
  },
  {
    id: 3,
    name: 'The Working Week',
    description: 'Hours and Sundays, maternity pay, harassment, and the disputes that stop work.',
    cardRange: [46, 70],
    requiredPreviousLevel: 2,
    badge: 'workplace_basics',
    difficulty: 'intermediate',
    estimatedTime: '25 minutes',
  },
  {
    id: 4,
    name: 'Chapter and Verse',
    description: 'Records, dues, lock-outs and bargaining: rules put to use.',
    cardRange: [71, 100],
    requiredPreviousLevel: 3,
    badge: 'employment_scholar',
    difficulty: 'intermediate',
    estimatedTime: '35 minutes',
  },
  {
    id: 5,
    name: 'A Voice at the Table',
    description: 'Polls, rest days, discipline and where immunity ends: the points that are argued.',
    cardRange: [101, 130],
    requiredPreviousLevel: 4,
    badge: 'labour_advocate',
    difficulty: 'advanced',
    estimatedTime: '35 minutes',
  },
  {
    id: 6,
    name: 'Keeping Watch',
    description: 'Tribunals, public contracts, young workers and pregnancy: protection at work.',
    cardRange: [131, 160],
    requiredPreviousLevel: 5,
    badge: 'workplace_guardian',
    difficulty: 'advanced',
    estimatedTime: '40 minutes',
  },
  {
    id: 7,
    name: 'The Exceptions',
    description: 'Time limits, days that count and words on which a case turns.',
    cardRange: [161, 180],
    requiredPreviousLevel: 6,
    badge: 'knowledge_expert',
    difficulty: 'expert',
    estimatedTime: '30 minutes',
  },
  {
    id: 8,
    name: 'The Law of the Islands',
    description: 'Courts, fines, lock-outs, appeals and doubtful cases: everything together.',
    cardRange: [181, 216],
    requiredPreviousLevel: 7,
    badge: 'grenada_specialist',
    difficulty: 'expert',
    estimatedTime: '50 minutes',
  },
];

/**
 * Where a level stands (product-rules.md, V2): the first is always open, another opens when the thresholds of the
 * previous level's badge are met, and a level is completed when those of its own are. Thresholds once met stay met, so
 * `earned`, the ids of the badges earned, says it all: a weaker quiz later closes nothing.
 */
export function stateOf(level: Level, earned: ReadonlySet<string>): LevelState {
  if (!isOpen(level, earned)) return 'locked';
  return earned.has(level.badge) ? 'completed' : 'open';
}

/**
 * The current level (product-rules.md, V4): the highest whose own thresholds are met and whose previous level is
 * open; the first while none is.
 */
export function currentLevel(earned: ReadonlySet<string>): Level {
  return LEVELS.findLast((level) => earned.has(level.badge) && isPreviousOpen(level, earned)) ?? FIRST_LEVEL;
}

/** The level to go on with: the first open one not yet completed; the current level once all are. */
export function levelToStudy(earned: ReadonlySet<string>): Level {
  return LEVELS.find((level) => stateOf(level, earned) === 'open') ?? currentLevel(earned);
}

/** The levels that are open with the badges `after`, and were not with those `before`. */
export function newlyOpen(before: ReadonlySet<string>, after: ReadonlySet<string>): readonly Level[] {
  return LEVELS.filter((level) => isOpen(level, after) && !isOpen(level, before));
}

/** The level that holds a card (product-rules.md, V1); null for a card beyond all levels. */
export function levelOfCard(cardId: number): Level | null {
  return LEVELS.find(({ cardRange: [first, last] }) => cardId >= first && cardId <= last) ?? null;
}

/** How many of the cards are a level's. */
export function cardsOfLevel(
  { cardRange: [first, last] }: Pick<Level, 'cardRange'>,
  cardIds: readonly number[],
): number {
  return cardIds.filter((id) => id >= first && id <= last).length;
}

function isOpen(level: Level, earned: ReadonlySet<string>): boolean {
  const previous = previousOf(level);
  return previous === undefined || earned.has(previous.badge);
}

function isPreviousOpen(level: Level, earned: ReadonlySet<string>): boolean {
  const previous = previousOf(level);
  return previous === undefined || isOpen(previous, earned);
}

function previousOf({ requiredPreviousLevel }: Level): Level | undefined {
  return LEVELS.find(({ id }) => id === requiredPreviousLevel);
}
