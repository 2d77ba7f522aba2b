import type { z } from 'zod';
import { isInTextFaces } from '../../../platform/shared/printed-letters.ts';
import { DAY_INPUTS, isShown } from '../../tools/rules/tool-pages.ts';
import { choice, count, day, money, optionalCount, optionalDay, optionalMoney } from '../../tools/server/service.ts';
import type { Template, TemplateField } from '../rules/template.ts';
import { cellName, type ShownTemplateField } from '../rules/template-pages.ts';
import type { Value, Values } from '../rules/values.ts';

/** Maximum length of a text by the kind of its field, in characters. */
const MAX_LENGTH = { line: 120, text: 1500, rows: 60 } as const;

/** Maximum length of an amount, a count or a part of a day, in characters. */
const MAX_TYPED = 20;

/** Maximum of a number. */
const MAX_COUNT = 100_000;

/** The typed text by input name. */
export type TypedForm = Readonly<Record<string, string>>;

/** A form that was read: its fields as the page shows them, and its values; null when a field is invalid. */
export interface ReadForm {
  readonly fields: readonly ShownTemplateField[];
  readonly values: Values | null;
}

/** Reads the typed texts of one template. */
export interface FormReader {
  readonly inputs: readonly string[];
  readonly read: (typed: TypedForm) => ReadForm;
  /** The fields without input and errors. */
  readonly empty: readonly ShownTemplateField[];
}

/** Creates the reader of a template's form. */
export function createFormReader({ fields }: Pick<Template, 'fields'>): FormReader {
  const readers = fields.map(fieldReader);
  return {
    inputs: readers.flatMap(({ inputs }) => inputs),
    empty: readers.map(({ show }) => show({}, null)),
    read: (typed) => {
      const results = readers.map((reader) => {
        if (!isShown(reader.field.shownWhen, typed)) return { reader, value: null, refusal: null };
        return { reader, ...reader.read(typed) };
      });
      return {
        fields: results.map(({ reader, refusal }) => reader.show(typed, refusal)),
        values: results.some(({ refusal }) => refusal !== null)
          ? null
          : new Map(
              results.flatMap(({ reader, value }) => (value === null ? [] : [[reader.field.name, value] as const])),
            ),
      };
    },
  };
}

/** Returns fields with an error at one of them. */
export function withRefusal(
  fields: readonly ShownTemplateField[],
  { field, sentence }: { readonly field: string; readonly sentence: string },
): readonly ShownTemplateField[] {
  return fields.map((each) => (each.name === field ? { ...each, refusal: sentence } : each));
}

interface Result {
  /** Null for an empty field. */
  readonly value: Value | null;
  readonly refusal: string | null;
}

interface FieldReader {
  readonly field: TemplateField;
  readonly inputs: readonly string[];
  readonly read: (typed: TypedForm) => Result;
  readonly show: (typed: TypedForm, refusal: string | null) => ShownTemplateField;
}

function fieldReader(field: TemplateField): FieldReader {
  const { name, part, kind, label, help } = field;
  const inputs = inputsOf(field);
  const own = (typed: TypedForm) =>
    Object.fromEntries(inputs.flatMap((input) => (typed[input] === undefined ? [] : [[input, typed[input]]])));
  if (kind === 'line' || kind === 'text' || kind === 'rows') {
    return {
      field,
      inputs,
      read:
        kind === 'rows'
          ? (typed) => readRows(field, typed)
          : (typed) => readText(typed[name] ?? '', field, MAX_LENGTH[kind]),
      show: (typed, refusal) => ({
        name,
        part,
        kind,
        label,
        help,
        isRequired: field.ask !== undefined,
        maxLength: MAX_LENGTH[kind],
        columns: field.columns ?? [],
        rows: field.rows ?? 1,
        shownWhen: field.shownWhen,
        typed: own(typed),
        refusal,
      }),
    };
  }
  const read = numberReader(field, kind);
  return {
    field,
    inputs,
    read,
    show: (typed, refusal) => ({
      name,
      part,
      kind,
      label: kind === 'choice' || field.ask !== undefined ? label : `${label} (optional)`,
      help,
      choices: field.choices,
      shownWhen: field.shownWhen,
      typed: own(typed),
      refusal,
    }),
  };
}

function inputsOf({ name, kind, columns = [], rows = 1 }: TemplateField): readonly string[] {
  if (kind === 'day') return DAY_INPUTS.map((part) => `${name}-${part}`);
  if (kind !== 'rows') return [name];
  return Array.from({ length: rows }, (_, row) =>
    columns.map((_column, column) => cellName(name, row + 1, column + 1)),
  ).flat();
}

function cut(text: string | undefined): string {
  return (text ?? '').slice(0, MAX_TYPED);
}

/** Returns the reader of a day, an amount, a count or a choice. */
function numberReader(
  { name, label, ask, choices = [] }: TemplateField,
  kind: 'day' | 'money' | 'count' | 'choice',
): (typed: TypedForm) => Result {
  switch (kind) {
    case 'day': {
      const schema = ask === undefined ? optionalDay({ label }) : day({ label }, ask);
      return (typed) =>
        resultOf(
          schema.safeParse(Object.fromEntries(DAY_INPUTS.map((part) => [part, cut(typed[`${name}-${part}`])]))),
          (found) => ({ kind: 'day', day: found }),
        );
    }
    case 'money': {
      const given = ask ?? 'Give an amount in EC dollars, such as 450.';
      const schema = ask === undefined ? optionalMoney({ label }, given) : money({ label }, given);
      return (typed) => resultOf(schema.safeParse(cut(typed[name])), (cents) => ({ kind: 'money', cents }));
    }
    case 'count': {
      const limits = { min: 0, max: MAX_COUNT, missing: ask ?? 'Give a whole number, such as 5.' };
      const schema = ask === undefined ? optionalCount({ label }, limits) : count({ label }, limits);
      return (typed) => resultOf(schema.safeParse(cut(typed[name])), (found) => ({ kind: 'count', count: found }));
    }
    case 'choice': {
      const schema = choice({ label }, choices, ask);
      const labels = new Map(choices.map((each) => [each.value, each.label]));
      return (typed) =>
        resultOf(schema.safeParse(typed[name]), (value) => ({
          kind: 'choice',
          value,
          label: labels.get(value) ?? value,
        }));
    }
  }
}

function resultOf<Found>(parsed: z.ZodSafeParseResult<Found | null>, valueOf: (found: Found) => Value): Result {
  if (!parsed.success) return { value: null, refusal: parsed.error.issues[0]?.message ?? '' };
  return { value: parsed.data === null ? null : valueOf(parsed.data), refusal: null };
}

/** Removes what no reader sees, and replaces look-alikes that the typefaces lack. */
function cleaned(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[\u2010\u2011\u2212]/g, '-')
    .replaceAll(/[\t\u2000-\u200A\u202F]/g, ' ')
    .replaceAll(/(?!\n)[\p{Cc}\p{Cf}]/gu, '')
    .normalize('NFC')
    .trim();
}

function readText(typed: string, { ask }: Pick<TemplateField, 'ask'>, maxLength: number): Result {
  const text = cleaned(typed);
  if (text === '') return { value: null, refusal: ask ?? null };
  const refusal = textRefusal(text, maxLength);
  return refusal === null ? { value: { kind: 'text', text }, refusal } : { value: null, refusal };
}

function textRefusal(text: string, maxLength: number): string | null {
  if (text.length > maxLength)
    return `Write at most ${maxLength.toLocaleString('en')} characters; you wrote ${text.length.toLocaleString('en')}.`;
  const unprinted = [...text].find((letter) => letter !== '\n' && !isInTextFaces(letter));
  return unprinted === undefined ? null : `The character ${unprinted} cannot be printed. Please write it another way.`;
}

/** Reads the rows of a table that have a text. */
function readRows({ name, ask, columns = [], rows = 1 }: TemplateField, typed: TypedForm): Result {
  const cells = Array.from({ length: rows }, (_, row) =>
    columns.map((_column, column) => cleaned((typed[cellName(name, row + 1, column + 1)] ?? '').replaceAll('\n', ' '))),
  );
  for (const [row, texts] of cells.entries())
    for (const text of texts) {
      const refusal = textRefusal(text, MAX_LENGTH.rows);
      if (refusal !== null) return { value: null, refusal: `Row ${row + 1}: ${refusal}` };
    }
  const filled = cells.filter((texts) => texts.some((text) => text !== ''));
  if (filled.length === 0) return { value: null, refusal: ask ?? null };
  return { value: { kind: 'rows', rows: filled }, refusal: null };
}
