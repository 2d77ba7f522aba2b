import { assert, nat, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { figuresIn, normalForm, sameFigure } from './figures.ts';

const found = (text: string) => figuresIn(text).map(({ value, unit }) => [value, unit]);

describe('figuresIn', () => {
  test.each<[text: string, figures: [number, string | null][]]>([
    [
      'EC$1,200 a month or EC$60 a day',
      [
        [1200, 'EC$'],
        [60, 'EC$'],
      ],
    ],
    ['EC$7.50 an hour', [[7.5, 'EC$']]],
    [
      '65% for 12 weeks',
      [
        [65, '%'],
        [12, 'week'],
      ],
    ],
    ['65 per cent of earnings', [[65, '%']]],
    ['within two working days', [[2, 'day']]],
    ["two months' salary", [[2, 'month']]],
    ['a three-year rule', [[3, 'year']]],
    ['twenty-five members', [[25, null]]],
    ['one thousand two hundred dollars', [[1200, null]]],
    ['one hundred and five days', [[105, 'day']]],
    ['one fifth of the wages', [[0.2, null]]],
    [
      'time and a half on weekdays, double on Sundays',
      [
        [1.5, null],
        [2, null],
      ],
    ],
    ['the third year', [[3, 'year']]],
    ['within one month', [[1, 'month']]],
    ['no one may ask one of them', []],
    [
      'ten or twenty members',
      [
        [10, null],
        [20, null],
      ],
    ],
    ['No. 25 members are needed', [[25, null]]],
    [
      '2011 and 2024',
      [
        [2011, null],
        [2024, null],
      ],
    ],
  ])('%s', (text, figures) => {
    expect(found(text)).toEqual(figures);
  });

  test.each([
    'Employment Act 1999, Cap. 89',
    'Labour Relations Act, Cap. 157A, s. 45(1)–(2)',
    'Minimum Wages Order, S.R.&O. 42 of 2023',
    'Act No. 14 of 1999',
    'the Minimum Wages Order of 2023',
    'the 2023 Order',
    'ss. 47–48 and section 32(1)',
    'Article 5(1) of Convention No. 144',
    'the second schedule',
  ])('%s is only a citation', (text) => {
    expect(found(text)).toEqual([]);
  });

  test('finds every separate whole number', () => {
    assert(
      property(nat({ max: 9_999_999 }), (number) => {
        expect(found(`The wage is EC$${number.toLocaleString('en-GB')} now`)).toEqual([[number, 'EC$']]);
      }),
    );
  });
});

describe('sameFigure', () => {
  test.each([
    ['two weeks', 'at least 2 weeks', true],
    ['two months', 'two weeks', false],
    ['16', 'under 16', true],
    ['EC$60', '60 days', false],
  ])('%s against %s: %s', (shown, ground, same) => {
    const [first] = figuresIn(shown);
    const [second] = figuresIn(ground);
    expect(first !== undefined && second !== undefined && sameFigure(first, second)).toBe(same);
  });
});

test('normalForm writes words and digits alike', () => {
  expect(normalForm("Fourteen working days' leave")).toEqual(normalForm('14 days leave'));
});
