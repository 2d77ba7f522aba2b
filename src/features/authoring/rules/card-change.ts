import type { CardFields } from '../../cards/contract.ts';

/** Formats a card's section for a line or a table: a number as "s. 74", a Part as it is. */
export function sectionInLine(section: string): string {
  return /^\d/.test(section) ? `s. ${section}` : section;
}

/** An action on a card. */
export const CHANGE_KINDS = ['created', 'imported', 'updated', 'deleted', 'restored'] as const;
/** An action on a card. */
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Labels of changes: "Created", "Updated". */
export const CHANGE_NAMES: Readonly<Record<ChangeKind, string>> = {
  created: 'Created',
  imported: 'Imported',
  updated: 'Updated',
  deleted: 'Deleted',
  restored: 'Restored',
};

/** A field that differs between two versions of a card, as texts to compare. */
export interface FieldChange {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

const FIELDS: readonly (readonly [field: keyof CardFields, name: string])[] = [
  ['question', 'Question'],
  ['answer', 'Answer'],
  ['heading', 'Heading'],
  ['section', 'Section'],
  ['lawReference', 'Law reference'],
  ['audience', 'Audience'],
  ['category', 'Category'],
  ['difficulty', 'Difficulty'],
  ['isPremium', 'Premium'],
  ['correctAnswer', 'Right option'],
  ['wrongAnswers', 'Wrong options'],
  ['explanation', 'Explanation'],
  ['facts', 'Facts'],
];

/** The fields of a card or of a draft. */
type ComparedFields = Readonly<Record<keyof CardFields, string | boolean | null | readonly string[]>>;

/** The fields in which two states of a card differ, in the order of the form; none where one of them is missing. */
export function fieldChanges(before: ComparedFields | null, after: ComparedFields | null): readonly FieldChange[] {
  if (before === null || after === null) return [];
  return FIELDS.flatMap(([field, name]) => {
    const change = { name, before: formatField(before[field]), after: formatField(after[field]) };
    return change.before === change.after ? [] : [change];
  });
}

function formatField(value: ComparedFields[keyof CardFields]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return value;
  return value === null ? '' : value.filter((entry) => entry !== '').join(', ');
}
