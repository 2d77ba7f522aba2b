import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCsv } from './write-csv.ts';

/**
 * Returns cells as a program would find them that splits at another separator and ignores quotation marks, as a check
 * for formulas.
 */
const cellsOf = (csv: string, split: RegExp) =>
  csv.split(split).map((cell) => cell.replaceAll(/["\s\p{Cc}\p{Cf}]/gu, ''));

const FORMULA = /^[=+\-@＝＋－＠]/;

/** A text without the marks that the writer may have put before signs. */
const unmarked = (text: string) => text.replaceAll(/'(?=[=+\-@＝＋－＠])/g, '');

describe('toCsv', () => {
  test.each([
    [[{ name: 'Anita', note: 'said "yes", twice' }], 'name,note\r\nAnita,"said ""yes"", twice"\r\n'],
    [
      [
        { a: null, b: 2 },
        { a: '=HYPERLINK("x")', b: -2 },
      ],
      `a,b\r\n,2\r\n"'=HYPERLINK(""x"")",-2\r\n`,
    ],
    [[{ at: new Date('2026-11-20T16:00:00Z') }], 'at\r\n2026-11-20T16:00:00.000Z\r\n'],
    [[], '\r\n'],
  ])('%j as CSV', (rows, csv) => {
    expect(toCsv(rows)).toBe(csv);
  });

  test('writes named columns in order, also without rows', () => {
    expect(toCsv([{ a: 1, b: 2 }], ['b', 'a'])).toBe('b,a\r\n2,1\r\n');
    expect(toCsv([], ['b', 'a'])).toBe('b,a\r\n');
  });

  const hostile = fc.string({
    unit: fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '＝',
      '＋',
      '－',
      '＠',
      '\t',
      '\r',
      '\n',
      '\u00a0',
      '\u200b',
      '\ufeff',
      ' ',
      '"',
      ',',
      ';',
      "'",
      'a',
    ),
  });

  test.each([
    ['a;=1+1', `"a;'=1+1"`],
    ['＝1+1', "'＝1+1"],
    [' \t@SUM(A1)', `" \t'@SUM(A1)"`],
    ['a\n-1', `"a\n'-1"`],
    ['\u200b+1', "\u200b'+1"],
    ['a-b', 'a-b'],
    ['a, -5', '"a, -5"'],
  ])('writes %j as %s', (note, cell) => {
    expect(toCsv([{ note }])).toBe(`note\r\n${cell}\r\n`);
  });

  test('contains no formula for any reader, and parses to the written values except for escape marks', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string({ unit: 'binary' }), hostile)), (rows) => {
        const csv = toCsv(
          rows.map(([first, second]) => ({ first, second })),
          ['first', 'second'],
        );
        const read = parse(csv, { record_delimiter: '\r\n' }).slice(1);
        expect(read.flat().filter((cell) => FORMULA.test(cell.replaceAll(/["\s\p{Cc}\p{Cf}]/gu, '')))).toEqual([]);
        expect(
          cellsOf(csv, /[;\r\n]/)
            .concat(cellsOf(csv, /[\t\r\n]/))
            .filter((cell) => FORMULA.test(cell)),
        ).toEqual([]);
        expect(read.map((row) => row.map(unmarked))).toEqual(rows.map((row) => row.map(unmarked)));
      }),
    );
  });
});
