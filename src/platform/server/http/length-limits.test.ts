import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { BODY_LIMIT, computeBodyLimit, findLengthLimits } from './length-limits.ts';
import { validate } from './validate.ts';

/** A rule that must never see a long text. */
function neverLong(text: string): string {
  if (text.length > 20) throw new Error(`A rule saw ${text.length} characters.`);
  return text;
}

const schema = z.strictObject({
  name: z.string().max(20, 'The name is too long.').transform(neverLong),
  note: z
    .string()
    .max(20)
    .trim()
    .superRefine((text) => void neverLong(text))
    .max(10)
    .nullable()
    .optional(),
  day: z.iso.date().max(10),
  list: z
    .array(z.string().max(20).transform(neverLong))
    .max(3, 'The list is too long.')
    .superRefine((list) => list.forEach(neverLong))
    .optional(),
  count: z.coerce.number().optional(),
  kind: z
    .discriminatedUnion('of', [
      z.strictObject({ of: z.literal('a'), text: z.string().max(20).transform(neverLong) }),
      z.strictObject({ of: z.literal('b') }),
    ])
    .optional(),
});
const lengths = findLengthLimits(schema, 'it');
const long = ' '.repeat(100_000);

describe('maximum lengths', () => {
  test.each<[string, unknown, { path: string; message: string }]>([
    ['a text', { name: long }, { path: 'name', message: 'The name is too long.' }],
    [
      'a text whose sentence is not given',
      { note: long },
      { path: 'note', message: 'The field "note" must be at most 20 characters long.' },
    ],
    [
      'a text with a form of its own',
      { day: long },
      { path: 'day', message: 'The field "day" must be at most 10 characters long.' },
    ],
    [
      'a text in a list',
      { list: ['a', long] },
      { path: 'list.1', message: 'The field "list.1" must be at most 20 characters long.' },
    ],
    ['a list', { list: ['a', 'b', 'c', 'd'] }, { path: 'list', message: 'The list is too long.' }],
    ['a number as text', { count: long }, { path: 'count', message: 'That number is too long.' }],
    [
      'a text of one kind',
      { kind: { of: 'a', text: long } },
      { path: 'kind.text', message: 'The field "kind.text" must be at most 20 characters long.' },
    ],
    [
      'more fields than one can name',
      Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`field${index}`, 1])),
      { path: '', message: 'There are too many fields here to name each one.' },
    ],
  ])('%s is refused before any rule runs', (_, value, issue) => {
    expect(() => validate(schema, lengths, value)).toThrow(
      expect.objectContaining({ code: 'INVALID_REQUEST', issues: [issue] }),
    );
  });

  test('shorter input reaches the rules', () => {
    expect(
      validate(schema, lengths, {
        name: 'Anita',
        note: '    a note       ',
        day: '2026-11-20',
        list: ['a'],
        count: '7',
      }),
    ).toEqual({ name: 'Anita', note: 'a note', day: '2026-11-20', list: ['a'], count: 7 });
  });

  test('a response lists a hundred issues at most', () => {
    const many = z.array(z.int()).max(5000);
    expect(() => validate(many, findLengthLimits(many, 'it'), Array(5000).fill('a'))).toThrow(
      expect.objectContaining({ issues: expect.objectContaining({ length: 100 }) }),
    );
  });

  test.each([
    [z.strictObject({ name: z.string() }), 'it.name is a text without a maximum length'],
    [z.strictObject({ name: z.string().trim().max(10) }), 'it.name is a text without a maximum length'],
    [z.strictObject({ list: z.array(z.int()) }), 'it.list is a list without a maximum length'],
    [z.strictObject({ list: z.array(z.uuid()).max(5) }), 'it.list[] is a text without a maximum length'],
    [z.strictObject({ any: z.unknown() }), 'Nobody can tell how long it.any may get'],
    [z.record(z.string(), z.int()), 'Nobody can tell how long it may get'],
  ])('a contract without a maximum length is refused', (open, sentence) => {
    expect(() => findLengthLimits(open, 'it')).toThrow(sentence);
  });
});

describe('the largest body', () => {
  test('contains every value in order, and at most a small overhead', () => {
    const form = z.strictObject({ name: z.string().max(100), list: z.array(z.string().max(50)).max(10) });
    const limit = computeBodyLimit(findLengthLimits(form, 'it'));
    const fullest = JSON.stringify({ name: '语'.repeat(100), list: Array(10).fill('语'.repeat(50)) });
    expect(Buffer.byteLength(fullest)).toBeLessThan(limit);
    expect(limit).toBeLessThanOrEqual(4096);
  });

  test('is within the limit of every call', () => {
    expect(computeBodyLimit(findLengthLimits(z.string().max(10_000_000), 'it'))).toBe(BODY_LIMIT);
  });
});
