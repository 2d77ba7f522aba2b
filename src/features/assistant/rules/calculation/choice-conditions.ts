import type { ShownField } from '../../../tools/rules/tool-pages.ts';

/** A value for each choice that is not stated, by field name. */
export type Choices = Readonly<Record<string, string>>;

/** A choice as a clause about the user, and its negation if it has one. */
type Clause = readonly [is: string, isNot?: string];

/** Clauses of the forms' choices, by tool, field and value, in the order of the form. */
const CLAUSES: Readonly<Record<string, Clause>> = {
  'termination-allowance ending dismissed': ['your employer ended your job'],
  'termination-allowance ending sold': ['the business was sold and you chose to leave'],
  'termination-allowance ending misconduct': ['you were dismissed for misconduct'],
  'termination-allowance ending resigned': ['you resigned'],
  'minimum-wage work other': ['you do any other work'],
  'minimum-wage work clerk': ['you are a store clerk'],
  'minimum-wage work media': ['you are an announcer or reporter', 'you are not an announcer or reporter'],
  'minimum-wage work listed': [
    'you do work that the Order names, such as security, domestic or farm work',
    'you do no work that the Order names, such as security, domestic or farm work',
  ],
  'minimum-wage shift full': ['you work full time'],
  'minimum-wage shift part': ['you work part time', 'you do not work part time'],
  'minimum-wage shift trainee': ['you are a trainee'],
  'annual-leave paid month': ['you are paid by the week, the fortnight or the month'],
  'annual-leave paid day': ['you are paid by the day'],
  'annual-leave paid hour': ['you are paid by the hour'],
  'annual-leave state works': ['you still work there'],
  'annual-leave state ended': ['the job has ended'],
  'maternity insurance yes': ['National Insurance pays you a maternity allowance'],
  'maternity insurance no': ['National Insurance pays you none'],
};

/** Whether the choices of a field have clauses. */
export function hasClauses(tool: string, { name, choices = [] }: Pick<ShownField, 'name' | 'choices'>): boolean {
  return choices.some(({ value }) => CLAUSES[`${tool} ${name} ${value}`] !== undefined);
}

/** Returns every combination of the fields' choices; one empty combination for no field. */
export function choiceCombinations(open: readonly Pick<ShownField, 'name' | 'choices'>[]): readonly Choices[] {
  return open.reduce<readonly Choices[]>(
    (all, { name, choices = [] }) => all.flatMap((each) => choices.map(({ value }) => ({ ...each, [name]: value }))),
    [{}],
  );
}

/** Returns the condition that only some combinations meet. Empty if all meet it; null if no clause states it. */
export function formatCondition(
  tool: string,
  some: readonly { readonly choices: Choices }[],
  all: readonly { readonly choices: Choices }[],
): string | null {
  const fields = Object.keys(all[0]?.choices ?? {});
  const valuesOf = (results: typeof all, field: string) => new Set(results.map(({ choices }) => choices[field] ?? ''));
  const size = fields.reduce((product, field) => product * valuesOf(some, field).size, 1);
  if (size !== some.length) return null;
  const clauses = fields.map((field) => clauseOf(`${tool} ${field}`, valuesOf(some, field), valuesOf(all, field)));
  return clauses.includes(null) ? null : clauses.filter((clause) => clause !== '').join(' and ');
}

function clauseOf(field: string, some: ReadonlySet<string>, all: ReadonlySet<string>): string | null {
  const others = [...all].filter((value) => !some.has(value));
  if (others.length === 0) return '';
  const denied = others.map((value) => CLAUSES[`${field} ${value}`]?.[1]);
  if (some.size > 1 && !denied.includes(undefined)) return denied.join(' and ');
  const conditions = [...some].map((value) => CLAUSES[`${field} ${value}`]?.[0]);
  return conditions.includes(undefined) ? null : conditions.join(' or ');
}

/** Returns the question for a missing field, with its choices. */
export function fieldPrompt({ label, choices, refusal }: Pick<ShownField, 'label' | 'choices' | 'refusal'>): string {
  if (choices === undefined) return refusal ?? '';
  const labels = choices.map((choice) => choice.label.toLowerCase());
  return `${label.replace(/\?$/, '')}: ${labels.slice(0, -1).join(', ')} or ${labels.at(-1) ?? ''}?`;
}
