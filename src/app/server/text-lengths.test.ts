import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { ApiError } from '../../platform/server/http/api-error.ts';
import { findLengthLimits } from '../../platform/server/http/length-limits.ts';
import { toJsonSchema } from '../../platform/server/http/json.ts';
import { validate } from '../../platform/server/http/validate.ts';
import { startTestApp, type TestApp } from '../../platform/server/testing/test-app.ts';

/* Whatever a person can send in any field, its contract judges it in time that grows no faster than the text. */

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

/** One text that a caller can send: `put` makes the whole part of the call around it. */
interface TextField {
  readonly name: string;
  readonly schema: z.ZodType;
  readonly put: (text: string) => unknown;
}

/** Beyond any limit: the largest body. */
const ENDLESS = 300_000;

/** A text that takes less than this at its limit, in milliseconds, does no harm however it grows. */
const HARMLESS_MS = 1;

/** What is shorter cannot be told from the doubt of the clock, in milliseconds. */
const CLOCK_MS = 0.2;

/**
 * Twice the text takes twice the time; three times is the doubt of the clock, and four times would be a square. A quarter of it likewise. An
 * eighth tells a square, of 64 times, from the one step of a text so long that its memory comes from the system, which some machines take
 * their time for.
 */
const MOST_GROWTH = { half: 3, quarter: 8, eighth: 22 };

/** A growth is believed when it is seen again. */
const LOOKS = 3;

const FILLINGS = [
  ' ',
  'a',
  '\n',
  '\t',
  '@',
  '.',
  '-',
  ',',
  ';',
  '/',
  '"',
  '=',
  '0',
  '(',
  '\u0301',
  '\u200b',
  ' \n',
  'a ',
  'a@',
  'a.',
  '- ',
  'é',
  '😀',
  '0123-',
  'a,"b"\n',
];

const filled = (filling: string, length: number) => filling.repeat(Math.ceil(length / filling.length)).slice(0, length);

function isSchema(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Every text in a JSON schema that is not one of a few words. */
function textsIn(
  node: unknown,
  name: string,
  put: (inner: unknown) => unknown,
): { name: string; put: (text: string) => unknown }[] {
  if (!isSchema(node) || 'enum' in node || 'const' in node) return [];
  const branches = [node['anyOf'], node['oneOf'], node['allOf']].flatMap((list): unknown[] =>
    Array.isArray(list) ? list : [],
  );
  const inside = branches.flatMap((branch) => textsIn(branch, name, put));
  if (node['type'] === 'string') return [{ name, put }];
  if (node['type'] === 'array') return [...inside, ...textsIn(node['items'], `${name}[]`, (inner) => put([inner]))];
  if (!isSchema(node['properties'])) return inside;
  const fixed = Object.fromEntries(
    Object.entries(node['properties']).flatMap(([field, inner]) =>
      isSchema(inner) && 'const' in inner ? [[field, inner['const']]] : [],
    ),
  );
  return [
    ...inside,
    ...Object.entries(node['properties']).flatMap(([field, inner]) =>
      textsIn(inner, `${name}.${field}`, (value) => put({ ...fixed, [field]: value })),
    ),
  ];
}

function textFields(): TextField[] {
  return testApp.app.registeredCalls.flatMap(({ contract }) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = contract[part];
      return schema === undefined
        ? []
        : textsIn(toJsonSchema(schema, 'input'), `${contract.method} ${contract.path} ${part}`, (inner) => inner).map(
            (field) => ({ ...field, schema }),
          );
    }),
  );
}

/** Judges as a route does; a refusal is an answer too. */
function judge(schema: z.ZodType, lengths: ReturnType<typeof findLengthLimits>, value: unknown): void {
  try {
    validate(schema, lengths, value);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** The least time of several tries, in milliseconds: whatever else the machine does can only add to it. */
function timeOf(work: () => void): number {
  let least = Infinity;
  for (let tries = 0; tries < 9 && (tries < 3 || least > CLOCK_MS); tries += 1) {
    const began = performance.now();
    work();
    least = Math.min(least, performance.now() - began);
  }
  return least;
}

/** The longest text that is not refused for its length alone. */
function limitOf({ schema, put, name }: TextField): number {
  const lengths = findLengthLimits(schema, name);
  const fits = (length: number) => lengths.measure(put('a'.repeat(length))).length === 0;
  let [low, high] = [0, ENDLESS];
  if (fits(high)) return Infinity;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

test('every text of every call has a maximum length, and body limits match them', () => {
  const fields = textFields();
  expect(fields.length).toBeGreaterThan(30);
  expect(fields.filter((field) => limitOf(field) === Infinity).map(({ name }) => name)).toEqual([]);
  const large = testApp.app.registeredCalls.filter(
    ({ contract, bodyLimit }) => contract.file === undefined && bodyLimit > 16 * 1024,
  );
  expect(large.map(({ contract }) => contract.path).toSorted()).toEqual([
    '/api/admin/card-drafts',
    '/api/admin/card-drafts/:id',
    '/api/admin/flashcards/bulk',
    '/api/admin/flashcards/export',
    '/api/admin/law/due',
    '/api/admin/law/facts/:factId',
    '/api/admin/law/facts/:factId/preview',
    '/api/bookmarks/import',
    '/api/events',
    '/api/flashcards',
    '/api/flashcards/:id',
    '/api/organisation/invitations',
    '/api/organisation/invitations/check',
    '/api/own-cards/import',
    '/api/profile',
  ]);
});

test('parsing time grows linearly with the length of every text', { tags: 'full-run' }, () => {
  const grown = textFields().flatMap((field) => {
    const limit = limitOf(field);
    const lengths = findLengthLimits(field.schema, field.name);
    return FILLINGS.flatMap((filling) => {
      const time = (part: number) =>
        timeOf(() => judge(field.schema, lengths, field.put(filled(filling, Math.floor(limit * part)))));
      let seen = '';
      for (let look = 0; look < LOOKS; look += 1) {
        const whole = time(1);
        if (whole < HARMLESS_MS) return [];
        const [half, quarter, eighth] = [time(1 / 2), time(1 / 4), time(1 / 8)];
        if (
          whole <= MOST_GROWTH.half * Math.max(half, CLOCK_MS) ||
          whole <= MOST_GROWTH.quarter * Math.max(quarter, CLOCK_MS) ||
          whole <= MOST_GROWTH.eighth * Math.max(eighth, CLOCK_MS)
        )
          return [];
        seen = `${field.name} of ${limit} × ${JSON.stringify(filling)}: ${half.toFixed(2)} → ${whole.toFixed(2)} ms`;
      }
      return [seen];
    });
  });
  expect(grown).toEqual([]);
});
