import type { ShownField } from '../../../tools/rules/tool-pages.ts';

/** A value for each choice that is not stated, by field name. */
export type Choices = Readonly<Record<string, string>>;

/** A choice as a clause about the user, and its negation. */
interface Clause {
  readonly is: string;
  readonly isNot?: string;
}

/** Clauses of the forms' choices, in the order of the form: "you work full time". */
const CLAUSES: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Clause>>>>>> = {
  'termination-allowance': {
    ending: {
      dismissed: { is: 'your employer ended your job' },
      sold: { is: 'the business was sold and you chose to leave' },
      misconduct: { is: 'you were dismissed for misconduct' },
      resigned: { is: 'you resigned' },
    },
  },
  'minimum-wage': {
    work: {
      other: { is: 'you do any other work' },
      clerk: { is: 'you are a store clerk' },
      media: { is: 'you are an announcer or reporter', isNot: 'you are not an announcer or reporter' },
      listed: {
        is: 'you do work that the Order names, such as security, domestic or farm work',
        isNot: 'you do no work that the Order names, such as security, domestic or farm work',
      },
    },
    shift: {
      full: { is: 'you work full time' },
      part: { is: 'you work part time', isNot: 'you do not work part time' },
      trainee: { is: 'you are a trainee' },
    },
  },
  'annual-leave': {
    paid: {
      month: { is: 'you are paid by the week, the fortnight or the month' },
      day: { is: 'you are paid by the day' },
      hour: { is: 'you are paid by the hour' },
    },
    state: { works: { is: 'you still work there' }, ended: { is: 'the job has ended' } },
  },
  maternity: {
    insurance: {
      yes: { is: 'National Insurance pays you a maternity allowance' },
      no: { is: 'National Insurance pays you none' },
    },
  },
};

/** Whether the choices of a field have clauses. */
export function hasClauses(tool: string, field: string): boolean {
  return CLAUSES[tool]?.[field] !== undefined;
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
  const valuesOf = (of: typeof all, field: string) => new Set(of.map(({ choices }) => choices[field] ?? ''));
  const size = fields.reduce((product, field) => product * valuesOf(some, field).size, 1);
  if (size !== some.length) return null;
  const clauses = fields.map((field) =>
    clauseOf(CLAUSES[tool]?.[field] ?? {}, valuesOf(some, field), valuesOf(all, field)),
  );
  return clauses.includes(null) ? null : clauses.filter((clause) => clause !== '').join(' and ');
}

function clauseOf(
  clauses: Readonly<Record<string, Clause>>,
  some: ReadonlySet<string>,
  all: ReadonlySet<string>,
): string | null {
  const others = [...all].filter((value) => !some.has(value));
  if (others.length === 0) return '';
  const denied = others.map((value) => clauses[value]?.isNot);
  if (some.size > 1 && !denied.includes(undefined)) return denied.join(' and ');
  const conditions = [...some].map((value) => clauses[value]?.is);
  return conditions.includes(undefined) ? null : conditions.join(' or ');
}

/** Returns the question for a missing field, with its choices. */
export function fieldPrompt({ label, choices, refusal }: Pick<ShownField, 'label' | 'choices' | 'refusal'>): string {
  if (choices === undefined) return refusal ?? '';
  const labels = choices.map((choice) => choice.label.toLowerCase());
  return `${label.replace(/\?$/, '')}: ${labels.slice(0, -1).join(', ')} or ${labels.at(-1) ?? ''}?`;
}
