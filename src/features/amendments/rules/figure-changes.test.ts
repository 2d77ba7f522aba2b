import { describe, expect, test } from 'vitest';
import type { FactView } from '../../law/rules/content-model.ts';
import { figureChanges, markFigures, applyCorrection } from './figure-changes.ts';

function changesOf(
  before: readonly string[],
  now: string,
  sums: readonly { expression: string; result: string }[] = [],
) {
  const fact: FactView = {
    id: 'EA-073',
    section: '26',
    text: now,
    basis: 'text',
    standing: 'confirmed',
    sources: ['DOL'],
  };
  return figureChanges(new Map([['EA-073', before]]), new Map([['EA-073', fact]]), sums);
}

const BEFORE = 'It takes 105 days in 18 months.';
const NOW = 'It takes 106 days in 18 months.';
const SUMS = [
  { expression: '112 > 105', result: 'true' },
  { expression: '112 - 105', result: '7' },
  { expression: '7 * 8', result: '56' },
];

describe('outdated figures', () => {
  test('a figure of the earlier text, with the one that replaced it', () => {
    expect(changesOf([BEFORE], NOW)).toEqual([
      { value: 105, unit: 'day', now: 106, why: 'EA-073 now says 106 days.', isDerived: false },
    ]);
  });

  test('results of calculations, and of those that go on from them', () => {
    expect(changesOf([BEFORE], NOW, SUMS).slice(1)).toEqual([
      { value: 7, unit: null, now: 6, why: '112 - 106 = 6, not 7.', isDerived: true },
      { value: 56, unit: null, now: 48, why: '6 × 8 = 48, not 56.', isDerived: true },
    ]);
  });

  test.each([
    ['two figures of a unit became one', 'It takes 105 days, or 110 days.', 'It takes 106 days.'],
    ['one became two', BEFORE, 'It takes 106 days in 18 months, or 110 days.'],
    ['the unit differs', BEFORE, 'It takes 15 weeks in 18 months.'],
    ['it is gone', BEFORE, 'It takes enough days in 18 months.'],
  ])('no figure is offered where %s', (_, before, now) => {
    expect(changesOf([before], now).every((change) => change.now === null)).toBe(true);
    expect(changesOf([before], now)[0]?.why).toBe('EA-073 no longer says 105 days.');
  });

  test('the latest text is paired with that of today, and earlier ones are outdated too', () => {
    const found = changesOf(['It takes 104 days.', BEFORE], NOW);
    expect(found.map(({ value, now }) => [value, now])).toEqual(
      expect.arrayContaining([
        [105, 106],
        [104, 106],
      ]),
    );
  });

  test('unchanged figures are none', () => {
    expect(changesOf([BEFORE], `${BEFORE} No more.`)).toEqual([]);
  });
});

describe('marks in a text', () => {
  const changes = changesOf([BEFORE], NOW, SUMS);

  test.each([
    ['She needs 105 days in 18 months.', 'She needs 106 days in 18 months.'],
    ['112 is more than 105.', '112 is more than 106.'],
    ['She has seven days more.', 'She has six days more.'],
    ['Seven days are left of 105.', 'Six days are left of 106.'],
    ['105-day rule', '106-day rule'],
    ['one hundred and five days', '106 days'],
  ])('%s', (text, corrected) => {
    let left = text;
    for (let mark = markFigures(left, changes)[0]; mark !== undefined; mark = markFigures(left, changes)[0])
      left = applyCorrection(left, mark);
    expect(left).toBe(corrected);
  });

  test.each(['105 weeks', 'section 105', 'EC$105.50', '1,105 days', '106 days'])('another figure: %s', (text) => {
    expect(markFigures(text, changes)).toEqual([]);
  });

  test('a mark without a figure of today offers no correction', () => {
    const [mark] = markFigures('105 days', changesOf([BEFORE], 'It takes some days.'));
    expect(mark).toMatchObject({ written: '105', correction: null });
  });

  test('money keeps its sign and its cents', () => {
    const [mark] = markFigures('at least EC$ 1,250 a month', changesOf(['EC$1,250 a month'], 'EC$1,300.50 a month'));
    expect(mark).toMatchObject({ written: 'EC$ 1,250', correction: 'EC$ 1,300.50' });
  });
});
