/** Difficulties of scenarios, easiest first. */
export const DIFFICULTIES = ['basic', 'intermediate', 'advanced'] as const;

export type Difficulty = (typeof DIFFICULTIES)[number];

export const DIFFICULTY_NAMES: Readonly<Record<Difficulty, string>> = {
  basic: 'Basic',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};

export const PROFESSIONAL_CATEGORIES = [
  'hr_management',
  'union_relations',
  'termination',
  'discipline',
  'accommodation',
  'compensation',
] as const;

export type ProfessionalCategory = (typeof PROFESSIONAL_CATEGORIES)[number];

export const CATEGORY_NAMES: Readonly<Record<ProfessionalCategory, string>> = {
  hr_management: 'HR management',
  union_relations: 'Union relations',
  termination: 'Termination',
  discipline: 'Discipline',
  accommodation: 'Accommodation',
  compensation: 'Compensation',
};

/** Note in the margin of a professional scenario, by scenario type. */
export const MARGIN_NOTES = { hr: 'On the HR desk.', union: 'On the union’s desk.' } as const satisfies Record<
  string,
  string
>;

/** Returns the law of a citation: "Minimum Wages" for "Minimum Wages Order, S.R.&O. 42 of 2023". */
export function lawName(lawReference: string): string {
  const [name = ''] = lawReference.split(',');
  return name.replace(/ Orders?$/, '');
}

/** Splits a legal reference into citations at semicolons. */
export function splitCitations(legalReference: string): string[] {
  return legalReference.split('; ');
}
