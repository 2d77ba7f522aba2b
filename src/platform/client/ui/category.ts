/** The three bodies of law the product teaches, by the names they have on screen. */
export type LawCategory = 'Employment Act' | 'Labour Relations Act' | 'Minimum Wages';

/** Style of a category, with and without colour. */
export interface CategoryStyle {
  readonly name: LawCategory;
  /** Bands cut in the spine glyph. */
  readonly bands: 1 | 2 | 3;
  readonly tone: 'leaf' | 'sea' | 'nutmeg';
  /** Class that sets `--cat` to the category's colour. */
  readonly colourClass: 'leaf-colour' | 'sea-colour' | 'nutmeg-colour';
}

const EMPLOYMENT: CategoryStyle = { name: 'Employment Act', bands: 1, tone: 'leaf', colourClass: 'leaf-colour' };
const RELATIONS: CategoryStyle = { name: 'Labour Relations Act', bands: 2, tone: 'sea', colourClass: 'sea-colour' };
const WAGES: CategoryStyle = { name: 'Minimum Wages', bands: 3, tone: 'nutmeg', colourClass: 'nutmeg-colour' };

/** Screen names and the short values used in addresses, quizzes and scenarios. */
const STYLES: Readonly<Record<string, CategoryStyle>> = {
  'Employment Act': EMPLOYMENT,
  employment: EMPLOYMENT,
  'Labour Relations Act': RELATIONS,
  labour_relations: RELATIONS,
  unions: RELATIONS,
  'Minimum Wages': WAGES,
  minimum_wages: WAGES,
};

/**
 * Returns the style of a category by its name or short value; null for a category without one (show its name alone).
 */
export function categoryStyle(category: string): CategoryStyle | null {
  return Object.hasOwn(STYLES, category) ? (STYLES[category] ?? null) : null;
}

/** Number of filled seeds of a difficulty, and its label. */
export interface DifficultyStyle {
  readonly seeds: 1 | 2 | 3;
  readonly word: string;
}

const DIFFICULTIES: Readonly<Record<string, DifficultyStyle>> = {
  easy: { seeds: 1, word: 'Easy' },
  basic: { seeds: 1, word: 'Basic' },
  beginner: { seeds: 1, word: 'Beginner' },
  medium: { seeds: 2, word: 'Medium' },
  intermediate: { seeds: 2, word: 'Intermediate' },
  advanced: { seeds: 3, word: 'Advanced' },
  expert: { seeds: 3, word: 'Expert' },
};

/** Seeds and word of a difficulty; any value that is not known counts as hard. */
export function difficultyStyle(difficulty: string): DifficultyStyle {
  const key = difficulty.toLowerCase();
  return (Object.hasOwn(DIFFICULTIES, key) ? DIFFICULTIES[key] : undefined) ?? { seeds: 3, word: 'Hard' };
}
