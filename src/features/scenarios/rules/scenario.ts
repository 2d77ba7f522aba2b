/** How demanding a scenario is, from the first steps on. */
export const DIFFICULTIES = ['basic', 'intermediate', 'advanced'] as const;

/** How demanding a scenario is. */
export type Difficulty = (typeof DIFFICULTIES)[number];

/** The difficulties as lists of choices say them. */
export const DIFFICULTY_NAMES: Readonly<Record<Difficulty, string>> = {
  basic: 'Basic',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};

/** What professional scenarios are about. */
export const PROFESSIONAL_CATEGORIES = [
  'hr_management',
  'union_relations',
  'termination',
  'discipline',
  'accommodation',
  'compensation',
] as const;

/** What a professional scenario is about. */
export type ProfessionalCategory = (typeof PROFESSIONAL_CATEGORIES)[number];

/** The categories in words. */
export const CATEGORY_NAMES: Readonly<Record<ProfessionalCategory, string>> = {
  hr_management: 'HR management',
  union_relations: 'Union relations',
  termination: 'Termination',
  discipline: 'Discipline',
  accommodation: 'Accommodation',
  compensation: 'Compensation',
};

/** The marginal note of a professional scenario, by whose desk it lands on. */
export const DESK_NOTES = { hr: 'On the HR desk.', union: 'On the union’s desk.' } as const satisfies Record<
  string,
  string
>;

/** The law that a citation names, as categories of cards do: "Minimum Wages Order, S.R.&O. 42 of 2023" is of Minimum Wages. */
export function lawNamedIn(lawReference: string): string {
  const [name = ''] = lawReference.split(',');
  return name.replace(/ Orders?$/, '');
}

/** The citations of a reference, which semicolons part. */
export function citationsIn(legalReference: string): string[] {
  return legalReference.split('; ');
}
