import { DIFFICULTIES, PROFESSIONAL_CATEGORIES, type Difficulty, type ProfessionalCategory } from './scenario.ts';

/** What narrows the professional scenarios down; null and false let everything through. */
export interface ScenarioFilter {
  /** Words that must all occur. */
  readonly words: string;
  readonly category: ProfessionalCategory | null;
  readonly difficulty: Difficulty | null;
  /** Only those saved for later. */
  readonly savedOnly: boolean;
}

/** The filter that lets everything through. */
export const EVERYTHING: ScenarioFilter = { words: '', category: null, difficulty: null, savedOnly: false };

/** What of a professional scenario is looked at. */
export interface FindableScenario {
  readonly title: string;
  readonly question: string;
  /** Null for one that is locked. */
  readonly answer: string | null;
  readonly lawReference: string;
  readonly category: ProfessionalCategory;
  readonly difficulty: Difficulty;
  readonly savedAt: string | null;
}

/** Whether a filter lets something out. */
export function narrows({ words, category, difficulty, savedOnly }: ScenarioFilter): boolean {
  return words.trim() !== '' || category !== null || difficulty !== null || savedOnly;
}

/** The scenarios a filter lets through, in their order. Case and accents make no difference to words. */
export function findScenarios<Item extends FindableScenario>(
  scenarios: readonly Item[],
  { words, category, difficulty, savedOnly }: ScenarioFilter,
): Item[] {
  const wanted = folded(words)
    .split(/\s+/)
    .filter((word) => word !== '');
  return scenarios.filter((scenario) => {
    if (category !== null && scenario.category !== category) return false;
    if (difficulty !== null && scenario.difficulty !== difficulty) return false;
    if (savedOnly && scenario.savedAt === null) return false;
    const text = folded([scenario.title, scenario.question, scenario.answer ?? '', scenario.lawReference].join(' '));
    return wanted.every((word) => text.includes(word));
  });
}

/** A text without accents, in lower case, with straight apostrophes. */
function folded(text: string): string {
  return text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(/[‘’]/g, "'");
}

/** The filter an address holds; values it does not know are left out. */
export function filterOfQuery(query: URLSearchParams): ScenarioFilter {
  return {
    words: query.get('q') ?? '',
    category: PROFESSIONAL_CATEGORIES.find((category) => category === query.get('category')) ?? null,
    difficulty: difficultyOfQuery(query),
    savedOnly: query.get('saved') === 'true',
  };
}

/** The difficulty an address names; null for all levels. */
export function difficultyOfQuery(query: URLSearchParams): Difficulty | null {
  return DIFFICULTIES.find((difficulty) => difficulty === query.get('difficulty')) ?? null;
}

/** The filter as it stands in an address; empty for everything. */
export function queryOfFilter({ words, category, difficulty, savedOnly }: ScenarioFilter): string {
  return queryOf({ q: words === '' ? null : words, category, difficulty, saved: savedOnly ? 'true' : null });
}

/** The query of an address, with its question mark; empty when nothing is in it. */
export function queryOf(values: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== null) query.set(name, value);
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/** The scenario an address names as `?scenario=7`; null when it names none. */
export function scenarioOfQuery(query: URLSearchParams): number | null {
  const named = query.get('scenario');
  return named !== null && /^[1-9]\d{0,8}$/.test(named) ? Number(named) : null;
}
