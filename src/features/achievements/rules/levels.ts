/** Difficulty of a level. */
export type LevelDifficulty = 'beginner' | 'intermediate' | 'advanced' | 'expert';

/** One of the eight levels of achievement mode (product-rules.md, V1). */
export interface Level {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  /** First and last card id, inclusive. */
  readonly cardRange: readonly [first: number, last: number];
  /** The level whose badge opens this one; null for the first level. */
  readonly requiredPreviousLevel: number | null;
  /** Id of the badge that completes it. */
  readonly badge: string;
  readonly difficulty: LevelDifficulty;
  /** Display text such as '25 minutes'. */
  readonly estimatedTime: string;
}

/** Whether a user can study a level, and has completed it. */
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

/** All levels in order. */
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
 * Returns the state of a level (product-rules.md, V2). The first level is always open; each other opens with the badge of the previous
 * level. A level is completed with its own badge. `earned` holds the ids of the user's badges.
 */
export function stateOf(level: Level, earned: ReadonlySet<string>): LevelState {
  if (!isOpen(level, earned)) return 'locked';
  return earned.has(level.badge) ? 'completed' : 'open';
}

/** Returns the highest level that is completed and whose previous level is open (product-rules.md, V4); else the first. */
export function currentLevel(earned: ReadonlySet<string>): Level {
  return LEVELS.findLast((level) => earned.has(level.badge) && isPreviousOpen(level, earned)) ?? FIRST_LEVEL;
}

/** Returns the first open level that is not completed; the current level once all are. */
export function levelToStudy(earned: ReadonlySet<string>): Level {
  return LEVELS.find((level) => stateOf(level, earned) === 'open') ?? currentLevel(earned);
}

/** Returns the levels that the badges `after` open and the badges `before` do not. */
export function newlyOpen(before: ReadonlySet<string>, after: ReadonlySet<string>): readonly Level[] {
  return LEVELS.filter((level) => isOpen(level, after) && !isOpen(level, before));
}

/** Returns the level of a card (product-rules.md, V1); null for a card of no level. */
export function levelOfCard(cardId: number): Level | null {
  return LEVELS.find(({ cardRange: [first, last] }) => cardId >= first && cardId <= last) ?? null;
}

/** Counts the cards of a level among `cardIds`. */
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
