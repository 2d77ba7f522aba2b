import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCsv } from './csv.ts';

describe('toCsv', () => {
  test.each([
    [[{ name: 'Anita', note: 'said "yes", twice' }], 'name,note\r\nAnita,"said ""yes"", twice"\r\n'],
    [[{ a: null, b: 2 }, { a: '=HYPERLINK("x")', b: -2 }], `a,b\r\n,2\r\n"'=HYPERLINK(""x"")",-2\r\n`],
    [[{ at: new Date('2026-11-20T16:00:00Z') }], 'at\r\n2026-11-20T16:00:00.000Z\r\n'],
    [[], '\r\n'],
  ])('%j as CSV', (rows, csv) => {
    expect(toCsv(rows)).toBe(csv);
  });

  test('columns that are named stand in their order, also without rows', () => {
    expect(toCsv([{ a: 1, b: 2 }], ['b', 'a'])).toBe('b,a\r\n2,1\r\n');
    expect(toCsv([], ['b', 'a'])).toBe('b,a\r\n');
  });

  test('every text reads back as it was, but for the mark in front of what a spreadsheet would run', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', 'a') }))), (rows) => {
        const read = parse(toCsv(rows.map(([first, second]) => ({ first, second })), ['first', 'second']), { record_delimiter: '\r\n' }).slice(1);
        expect(read.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
        expect(read.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, '')))).toEqual(rows.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, ''))));
      }),
    );
  });
});
