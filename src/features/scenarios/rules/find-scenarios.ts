import { DIFFICULTIES, PROFESSIONAL_CATEGORIES, type Difficulty, type ProfessionalCategory } from './scenario.ts';

/** Filter of the professional scenarios; null and false match everything. */
export interface ScenarioFilter {
  /** Words that must all occur, separated by spaces. */
  readonly query: string;
  readonly category: ProfessionalCategory | null;
  readonly difficulty: Difficulty | null;
  /** Only those saved for later. */
  readonly savedOnly: boolean;
}

export const NO_FILTER: ScenarioFilter = { query: '', category: null, difficulty: null, savedOnly: false };

/** Fields of a professional scenario that the filter uses. */
export interface FindableScenario {
  readonly title: string;
  readonly question: string;
  /** Null when the scenario is locked. */
  readonly answer: string | null;
  readonly lawReference: string;
  readonly category: ProfessionalCategory;
  readonly difficulty: Difficulty;
  readonly savedAt: string | null;
}

/** Whether a filter excludes anything. */
export function hasFilter({ query, category, difficulty, savedOnly }: ScenarioFilter): boolean {
  return query.trim() !== '' || category !== null || difficulty !== null || savedOnly;
}

/** Returns the scenarios that match, in the given order. Ignores case and accents. */
export function findScenarios<Item extends FindableScenario>(
  scenarios: readonly Item[],
  { query, category, difficulty, savedOnly }: ScenarioFilter,
): Item[] {
  const terms = normalizeText(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  return scenarios.filter((scenario) => {
    if (category !== null && scenario.category !== category) return false;
    if (difficulty !== null && scenario.difficulty !== difficulty) return false;
    if (savedOnly && scenario.savedAt === null) return false;
    const text = normalizeText(
      [scenario.title, scenario.question, scenario.answer ?? '', scenario.lawReference].join(' '),
    );
    return terms.every((word) => text.includes(word));
  });
}

/** Returns the text in lower case, without accents, with straight apostrophes. */
function normalizeText(text: string): string {
  return text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(/[‘’]/g, "'");
}

/** Parses the filter of the address; ignores unknown values. */
export function parseFilter(query: URLSearchParams): ScenarioFilter {
  return {
    query: query.get('q') ?? '',
    category: PROFESSIONAL_CATEGORIES.find((category) => category === query.get('category')) ?? null,
    difficulty: parseDifficulty(query),
    savedOnly: query.get('saved') === 'true',
  };
}

/** Parses the difficulty of the address; null for all levels. */
export function parseDifficulty(query: URLSearchParams): Difficulty | null {
  return DIFFICULTIES.find((difficulty) => difficulty === query.get('difficulty')) ?? null;
}

/** Returns the query of the address for a filter; empty without one. */
export function filterQuery({ query, category, difficulty, savedOnly }: ScenarioFilter): string {
  return toQuery({ q: query === '' ? null : query, category, difficulty, saved: savedOnly ? 'true' : null });
}

/** Returns a query with its question mark; empty without values. */
export function toQuery(values: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== null) query.set(name, value);
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/** Parses the scenario id of `?scenario=7`; null without a valid one. */
export function parseScenarioId(query: URLSearchParams): number | null {
  const requestedId = query.get('scenario');
  return requestedId !== null && /^[1-9]\d{0,8}$/.test(requestedId) ? Number(requestedId) : null;
}
