import { z } from 'zod';
import { parseGrenadaDay, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { shortDollars } from '../../../platform/shared/numbers.ts';
import { DAYS_A_WEEK } from '../rules/named-arithmetic.ts';
import { DAY_INPUTS, type FieldOptions } from '../rules/tool-pages.ts';
import type { Wages } from '../rules/wages.ts';

/** Display options of form fields. A form is a zod object of such fields, which parse the typed text. */
export const fieldOptions = z.registry<FieldOptions>();

/** Maximum length of a typed text; longer text is cut before parsing. */
const MAX_TYPED_LENGTH = 40;

/** Cuts a typed text to the maximum length. */
export function cutToTyped(text: string): string {
  return text.slice(0, MAX_TYPED_LENGTH);
}

/** Maximum of a number of days, hours or employees. */
export const MAX_COUNT = 100_000;

const FIRST_YEAR = 1950;
const LAST_YEAR = 2100;
const MAX_CENTS = 100_000_000;

const typed = z.string().trim().max(MAX_TYPED_LENGTH).default('');
const digits = (max: number) => z.string().trim().max(max).default('');

const dayParts = z.strictObject({
  day: digits(MAX_TYPED_LENGTH),
  month: digits(MAX_TYPED_LENGTH),
  year: digits(MAX_TYPED_LENGTH),
});

/** Returns a field for a day from 1950 to 2100. `missing` is the error of an empty field: "Give the first day of work." */
export function day(look: Omit<FieldOptions, 'kind'>, missing: string): z.ZodType<GrenadaDay> {
  return dayParts
    .transform((given, context): GrenadaDay => {
      const found = dayOf(given, missing);
      if (!('refusal' in found)) return found.day;
      context.addIssue(found.refusal);
      return z.NEVER;
    })
    .register(fieldOptions, { kind: 'day', ...look });
}

function dayOf(
  given: { readonly day: string; readonly month: string; readonly year: string },
  missing: string,
): { readonly day: GrenadaDay } | { readonly refusal: string } {
  const { day: date, month, year } = given;
  if (date === '' && month === '' && year === '') return { refusal: missing };
  if (date === '' || month === '' || year === '') return { refusal: 'Give the day, the month and the year.' };
  if (!/^\d{1,2}$/.test(date) || !/^\d{1,2}$/.test(month) || !/^\d{4}$/.test(year))
    return { refusal: 'Write the date in numbers, such as 3, 11 and 2026.' };
  if (Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR)
    return { refusal: `Give a year from ${FIRST_YEAR} to ${LAST_YEAR}.` };
  const found = parseGrenadaDay(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`);
  return found === null ? { refusal: 'The calendar has no such day.' } : { day: found };
}

/** Returns the three inputs of a day field for a day such as "2026-11-20". */
export function dayInputs(field: string, day: string): Record<string, string> {
  const [year = '', month = '', date = ''] = day.split('-');
  return Object.fromEntries(
    [date, month, year].map((part, at) => [`${field}-${DAY_INPUTS[at]}`, String(Number(part))]),
  );
}

/** An amount of money in EC dollars; cents. */
export function money(look: Omit<FieldOptions, 'kind'>, missing: string): z.ZodType<number> {
  return typed
    .transform((text, context): number => {
      const cents = centsOf(text);
      if (cents !== null && cents > 0 && cents <= MAX_CENTS) return cents;
      context.addIssue(
        text === '' || cents === null ? missing : `Give more than EC$0, and at most ${shortDollars(MAX_CENTS)}.`,
      );
      return z.NEVER;
    })
    .register(fieldOptions, { kind: 'money', ...look });
}

/** Parses "450", "1,200", "EC$ 450.50" and "$450" to cents; null for anything else. */
function centsOf(text: string): number | null {
  const [, whole, part = ''] = /^(?:EC)?\$? ?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/i.exec(text) ?? [];
  return whole === undefined ? null : Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'));
}

/** Returns a field for a whole number from `min` to `max`. */
export function count(
  look: Omit<FieldOptions, 'kind'>,
  { min, max, missing }: { readonly min: number; readonly max: number; readonly missing: string },
): z.ZodType<number> {
  return typed
    .transform((text, context): number => {
      const plain = text.replaceAll(',', '');
      const found = /^\d{1,7}$/.test(plain) ? Number(plain) : null;
      if (found !== null && found >= min && found <= max) return found;
      context.addIssue(
        found === null
          ? missing
          : `Give a whole number from ${min.toLocaleString('en')} to ${max.toLocaleString('en')}.`,
      );
      return z.NEVER;
    })
    .register(fieldOptions, { kind: 'count', ...look });
}

/** The same, or nothing: null. */
export function optionalCount(...[look, limits]: Parameters<typeof count>): z.ZodType<number | null> {
  return orNothing(count(look, limits)).register(fieldOptions, { kind: 'count', ...look });
}

/** An amount of money, or nothing: null. */
export function optionalMoney(...[look, missing]: Parameters<typeof money>): z.ZodType<number | null> {
  return orNothing(money(look, missing)).register(fieldOptions, { kind: 'money', ...look });
}

/** Returns a field for hours, whole or with a decimal such as 7.5, up to `max`; null when empty. */
export function optionalHours(
  look: Omit<FieldOptions, 'kind'>,
  { max, missing }: { readonly max: number; readonly missing: string },
): z.ZodType<number | null> {
  const given = typed.transform((text, context): number => {
    const plain = text.replaceAll(',', '');
    const found = /^\d{1,5}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
    if (found !== null && found > 0 && found <= max) return found;
    context.addIssue(found === null ? missing : `Give more than 0 hours, and at most ${max.toLocaleString('en')}.`);
    return z.NEVER;
  });
  return orNothing(given).register(fieldOptions, { kind: 'hours', ...look });
}

/** A day of the calendar, or nothing: null. */
export function optionalDay(look: Omit<FieldOptions, 'kind'>): z.ZodType<GrenadaDay | null> {
  return dayParts
    .transform((given, context): GrenadaDay | null => {
      if (given.day === '' && given.month === '' && given.year === '') return null;
      const found = dayOf(given, '');
      if (!('refusal' in found)) return found.day;
      context.addIssue(found.refusal);
      return z.NEVER;
    })
    .register(fieldOptions, { kind: 'day', ...look });
}

/** A field that may stay empty. */
function orNothing<Value>(given: z.ZodType<Value>) {
  return typed.transform((text, context): Value | null => {
    if (text === '') return null;
    const read = given.safeParse(text);
    if (read.success) return read.data;
    context.addIssue(read.error.issues[0]?.message ?? '');
    return z.NEVER;
  });
}

/** Returns a field for one of several values with labels; none is preselected. `refusal` is the error of any other value. */
export function choice<const Value extends string>(
  look: Omit<FieldOptions, 'kind' | 'choices'>,
  choices: readonly { readonly value: Value; readonly label: string }[],
  refusal = 'Choose one of these.',
): z.ZodType<Value> {
  return z
    .string()
    .default('')
    .transform((text, context): Value => {
      const found = choices.find(({ value }) => value === text);
      if (found !== undefined) return found.value;
      context.addIssue(refusal);
      return z.NEVER;
    })
    .register(fieldOptions, { kind: 'choice', choices, ...look });
}

/** For a check over several fields: it runs once each of them was read, whatever is wrong with others. */
export function onceRead(
  ...names: readonly string[]
): (payload: {
  readonly value: unknown;
  readonly issues: readonly { readonly path?: readonly PropertyKey[] | undefined }[];
}) => boolean {
  return ({ issues }) => !issues.some(({ path }) => names.includes(String(path?.[0])));
}

/** Fields for the start and end of the job. */
export const serviceFields = {
  from: day({ label: 'First day of work' }, 'Give the first day of work.'),
  to: day({ label: 'Last day of work' }, 'Give the last day of work.'),
};

/** Error when the end is before the start. */
export const WRONG_WAY_ROUND = {
  path: ['to'],
  error: 'The last day is before the first day.',
  when: onceRead('from', 'to'),
};

/** Fields for the wages in any pay period. */
export const wagesFields = {
  per: choice({ label: 'How are you paid?' }, [
    { value: 'week', label: 'By the week' },
    { value: 'month', label: 'By the month' },
    { value: 'day', label: 'By the day' },
  ]),
  wages: money({ label: 'Your wages, before anything is taken off' }, 'Give your wages in EC dollars, such as 450.'),
  days: optionalCount(
    { label: 'Days you work in a week', shownWhen: [{ per: 'day' }] },
    { min: 1, max: DAYS_A_WEEK, missing: 'Give the days you work in a week, such as 5.' },
  ),
};

/** Error when daily wages have no number of working days. */
export const DAYS_MISSING = {
  path: ['days'],
  error: 'Give the days you work in a week, such as 5.',
  when: onceRead('per', 'days'),
};

/** Whether wages by the day come with the days of a week. */
export function hasDays({ per, days }: { readonly per: Wages['per']; readonly days: number | null }): boolean {
  return per !== 'day' || days !== null;
}

/** The wages that the fields give. */
export function wagesOf(given: {
  readonly wages: number;
  readonly per: Wages['per'];
  readonly days: number | null;
}): Wages {
  const { wages: cents, per, days } = given;
  return per === 'day' ? { cents, per, daysAWeek: days ?? 0 } : { cents, per };
}
