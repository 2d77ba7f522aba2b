import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LawBase } from './law-base.ts';
import { dayOf, lawWith, realLaw } from './testing/law.ts';
import { unionLaw, unionThresholds, type UnionInput } from './union-thresholds.ts';
import { withStandings } from './calculator-result.ts';

function work(input: UnionInput, base: LawBase = realLaw) {
  return withStandings(unionThresholds(input, unionLaw(base)));
}

const register = (matter: 'union' | 'employers', members: number): UnionInput => ({ matter, members });
const poll = (unit: number, inFavour: number | null = null, received: string | null = null): UnionInput => ({
  matter: 'poll',
  unit,
  inFavour,
  received: received === null ? null : dayOf(received),
});

const isMajority = (unit: number, inFavour: number) =>
  work(poll(unit, inFavour)).answer === 'A majority supports the union';

describe('the thresholds, computed by hand from LRA-011, LRA-012 and LRA-054', () => {
  test.each<[UnionInput, string]>([
    // 25 members are enough; 24 are one short; seven and fifteen are often claimed and are not the number.
    [register('union', 25), 'Enough members to register'],
    [register('union', 24), '1 more member needed'],
    [register('union', 15), '10 more members needed'],
    [register('union', 7), '18 more members needed'],
    // Ten employers are enough, nine are not.
    [register('employers', 10), 'Enough employers to register'],
    [register('employers', 9), '1 more employer needed'],
    // More than half of 40 is 21; of 41 too, since 20.5 is half.
    [poll(40), '21 of 40 are a majority'],
    [poll(41), '21 of 41 are a majority'],
    [poll(1), '1 of 1 is a majority'],
    // Half is no majority.
    [poll(40, 20), '1 more needed for a majority'],
    [poll(40, 21), 'A majority supports the union'],
    // One alone, and two.
    [poll(1, 1), 'A majority supports the union'],
    [poll(2, 1), '1 more needed for a majority'],
    // 1,001: half is 500.5, so 501; 450 are 51 short.
    [poll(1001, 450), '51 more needed for a majority'],
  ])('%j: %s', (input, answer) => {
    expect(work(input).answer).toBe(answer);
  });

  test.each([
    ['2026-11-17', '2026-12-01'],
    // Across the end of February in a leap year, and across the year.
    ['2028-02-20', '2028-03-05'],
    ['2026-12-25', '2027-01-08'],
  ])('the poll of an application of %s is due by %s, 14 days later by LRA-053', (received, day) => {
    expect(work(poll(40, null, received))).toMatchObject({
      further: [{ figure: { day, isLimit: true }, ground: { facts: [{ id: 'LRA-053' }] } }, {}, {}],
    });
  });

  test('it is unknown of what the majority is, and this is stated', () => {
    const result = work(poll(40));
    expect(result.kind === 'calculation' && result.main.remark).toContain('We have not been able to confirm this.');
    expect(result).toMatchObject({ further: [{ ground: { facts: [{ id: 'LRA-052' }] } }, {}] });
  });
});

describe('properties', () => {
  const size = fc.integer({ min: 1, max: 100_000 });

  test('a majority is the smallest number that the others cannot equal', () => {
    fc.assert(
      fc.property(size, fc.double({ min: 0, max: 1, noNaN: true }), (unit, share) => {
        const inFavour = Math.floor(unit * share);
        expect(isMajority(unit, inFavour)).toBe(inFavour > unit - inFavour);
      }),
    );
  });

  test('enough members are still enough when more join', () => {
    fc.assert(
      fc.property(size, size, (members, more) => {
        expect(work(register('union', members)).answer.startsWith('Enough')).toBe(members >= 25);
        expect(work(register('union', 25 + more)).answer).toBe('Enough members to register');
      }),
    );
  });
});

describe('a changed fact', () => {
  test('changes the result and the citation', () => {
    const seven = lawWith('LRA-011', { section: '5A', figures: { members: { amount: 7, unit: 'people' } } });
    expect(work(register('union', 7), seven)).toMatchObject({
      answer: 'Enough members to register',
      main: { steps: [{}, { ground: { facts: [{ citation: { label: 'Labour Relations Act, Cap. 157A, s. 5A' } }] } }] },
    });
    const month = lawWith('LRA-053', { figures: { within: { amount: 30, unit: 'day' } } });
    expect(work(poll(40, null, '2026-11-17'), month)).toMatchObject({
      further: [{ figure: { day: '2026-12-17' } }, {}, {}],
    });
  });

  test('that is no longer confirmed moves the poll behind its mark', () => {
    const result = work(poll(40), lawWith('LRA-054', { standing: 'reported', reason: 'Not seen.' }));
    expect([result.answer, result.unconfirmed[0]?.title]).toEqual([
      'The law’s figures for this are not confirmed',
      'The majority in the unit',
    ]);
  });

  test('without its figure stops the server', () => {
    expect(() => unionLaw(lawWith('LRA-012', { figures: {} }))).toThrow(/LRA-012 for the figure "members"/);
  });
});
