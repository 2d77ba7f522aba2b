import { z } from 'zod';

/** Maximum body of any call, in bytes. A day of offline study is far smaller. */
export const BODY_LIMIT = 256 * 1024;

const KILOBYTE = 1024;

/**
 * The largest body of a call in bytes: the size of its longest texts and lists and a kilobyte for white space, rounded up to whole
 * kilobytes.
 */
export function computeBodyLimit({ bytes }: LengthLimits): number {
  return Math.min(BODY_LIMIT, Math.ceil(bytes / KILOBYTE + 1) * KILOBYTE);
}

/** A value that is too long, with its path. */
type LengthIssue = z.core.$ZodIssue;

/** Checks lengths in time linear in the input. Returns at most one error a field. */
type Measure = (value: unknown, path: readonly PropertyKey[]) => readonly LengthIssue[];

interface Measured {
  readonly measure: Measure;
  readonly bytes: number;
}

/** The lengths that one part of a call may have, read from its schema. */
export interface LengthLimits {
  /** Returns the texts and lists that are too long, before any pattern, refinement or transform of the schema runs. */
  readonly measure: (value: unknown) => readonly LengthIssue[];
  /** Maximum size of a valid value as JSON in UTF-8, in bytes. */
  readonly bytes: number;
}

/** Bytes of one UTF-16 unit in UTF-8, and those of the marks around a value. */
const BYTES_OF_UNIT = 3;
const BYTES_AROUND = 4;

/** Characters that write any number, also in an address. */
const NUMBER_LENGTH = 32;
const numberText = z.string().max(NUMBER_LENGTH, 'That number is too long.');

/** Fields that a schema does not know are named in the answer, while they are not more than this. */
const MAX_UNKNOWN_FIELDS = 20;

const nothing: Measure = () => [];

/**
 * Collects the maximum length of every text and list of a schema.
 * @throws Error for a text or list without a maximum, or for an unknown kind of schema
 */
export function findLengthLimits(schema: z.ZodType, name: string): LengthLimits {
  const { measure, bytes } = measured(schema, name);
  return { measure: (value) => measure(value, []), bytes };
}

function measured(schema: unknown, name: string): Measured {
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return text(schema, name);
  if (schema instanceof z.ZodNumber)
    return {
      measure: (value, path) => (typeof value === 'string' ? tooLong(numberText, value, path) : []),
      bytes: NUMBER_LENGTH,
    };
  if (schema instanceof z.ZodBoolean || schema instanceof z.ZodUndefined)
    return { measure: nothing, bytes: BYTES_AROUND + 1 };
  if (schema instanceof z.ZodEnum) return choice(schema.options);
  if (schema instanceof z.ZodLiteral) return choice([...schema.values]);
  if (schema instanceof z.ZodArray) return list(schema, name);
  if (schema instanceof z.ZodObject) return fields(schema, name);
  if (schema instanceof z.ZodDiscriminatedUnion) return kinds(schema, name);
  if (schema instanceof z.ZodUnion) return union(schema, name);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return measured(schema.unwrap(), name);
  if (schema instanceof z.ZodPipe) return measured(schema.in, name);
  throw new Error(`Nobody can tell how long ${name} may get: this check does not know its kind of schema.`);
}

function text(schema: z.ZodString | z.ZodStringFormat, name: string): Measured {
  const all = schema.def.checks ?? [];
  const cut = all.findIndex(({ _zod: { def } }) => def.check === 'overwrite');
  const checks = all.slice(0, cut === -1 ? all.length : cut).filter(({ _zod: { def } }) => def.check === 'max_length');
  const lengthAlone = z.string().check(...checks);
  if (lengthAlone.maxLength === null)
    throw new Error(`${name} is a text without a maximum length. Add .max(), before it is trimmed.`);
  return {
    measure: (value, path) => tooLong(lengthAlone, value, path),
    bytes: lengthAlone.maxLength * BYTES_OF_UNIT + BYTES_AROUND,
  };
}

function choice(choices: readonly unknown[]): Measured {
  return {
    measure: nothing,
    bytes: Math.max(...choices.map((one) => String(one).length)) * BYTES_OF_UNIT + BYTES_AROUND,
  };
}

function list(schema: z.ZodArray, name: string): Measured {
  const checks = (schema.def.checks ?? []).filter(({ _zod: { def } }) => def.check === 'max_length');
  const max = Math.min(...checks.map(({ _zod: { def } }) => ('maximum' in def ? Number(def.maximum) : Infinity)));
  if (max === Infinity) throw new Error(`${name} is a list without a maximum length. Add .max().`);
  const lengthAlone = z.core.clone(schema, { ...schema.def, element: z.unknown(), checks });
  const element = measured(schema.element, `${name}[]`);
  return {
    measure: (value, path) => {
      if (!Array.isArray(value)) return [];
      const issues = tooLong(lengthAlone, value, path);
      return issues.length > 0
        ? issues
        : value.flatMap((one: unknown, place) => element.measure(one, [...path, place]));
    },
    bytes: max * (element.bytes + 1) + BYTES_AROUND,
  };
}

function fields(schema: z.ZodObject, name: string): Measured {
  const known = Object.entries(schema.shape).map(([field, inner]) => ({
    field,
    ...measured(inner, `${name}.${field}`),
  }));
  const max = known.length + MAX_UNKNOWN_FIELDS;
  return {
    measure: (value, path) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
      if (Object.keys(value).length > max)
        return [
          {
            code: 'custom',
            path: [...path],
            message: 'There are too many fields here to name each one.',
            input: value,
          },
        ];
      return known.flatMap(({ field, measure }) =>
        Object.hasOwn(value, field) ? measure(Reflect.get(value, field), [...path, field]) : [],
      );
    },
    bytes: known.reduce((sum, { field, bytes }) => sum + field.length + BYTES_AROUND + bytes, BYTES_AROUND),
  };
}

function kinds(schema: z.ZodDiscriminatedUnion, name: string): Measured {
  const { discriminator } = schema.def;
  const options = schema.options.map((option) => {
    const {
      _zod: { propValues },
    } = option;
    return { names: propValues?.[discriminator], ...measured(option, name) };
  });
  return {
    measure: (value, path) => {
      if (typeof value !== 'object' || value === null) return [];
      const kind: unknown = Reflect.get(value, discriminator);
      return options.find(({ names }) => [...(names ?? [])].some((one) => one === kind))?.measure(value, path) ?? [];
    },
    bytes: Math.max(...options.map(({ bytes }) => bytes)),
  };
}

/** Every schema of a union may receive the value, so its length must be valid for all of them. */
function union(schema: z.ZodUnion, name: string): Measured {
  const options = schema.options.map((option) => measured(option, name));
  return {
    measure: (value, path) =>
      options.map(({ measure }) => measure(value, path)).find((issues) => issues.length > 0) ?? [],
    bytes: Math.max(...options.map(({ bytes }) => bytes)),
  };
}

/** Returns the length error of a value; none for a value that is neither text nor list. */
function tooLong(lengthAlone: z.ZodType, value: unknown, path: readonly PropertyKey[]): readonly LengthIssue[] {
  const issue = lengthAlone.safeParse(value).error?.issues[0];
  return issue?.code === 'too_big' ? [{ ...issue, path: [...path] }] : [];
}
