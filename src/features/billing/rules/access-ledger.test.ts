import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PLAN_IDS } from '../../plans/rules/plans.ts';
import { accessAfter, chainOf, type LedgerGrant, type StoredAccess } from './access-ledger.ts';

const trial: StoredAccess = {
  accessType: 'trial',
  isPremium: false,
  planId: null,
  status: 'inactive',
  start: null,
  end: null,
};
const grant = (planId: LedgerGrant['planId'], at: string): LedgerGrant => ({
  planId,
  days: null,
  grantedAt: new Date(at),
});

/** Until when access lasts, in milliseconds since 1970. */
const lasting = (access: StoredAccess) => (access.isPremium ? Infinity : (access.end?.getTime() ?? 0));

describe('access after grants', () => {
  test('adds them up, in calendar months of Grenada', () => {
    const access = accessAfter(trial, [
      grant('3month', '2026-11-30T16:00:00Z'),
      grant('12month', '2026-12-01T16:00:00Z'),
    ]);
    expect(access).toMatchObject({ accessType: 'paid', status: 'active', planId: '12month', isPremium: false });
    expect(access.start?.toISOString()).toBe('2026-11-30T16:00:00.000Z');
    expect(access.end?.toISOString()).toBe('2028-02-28T16:00:00.000Z');
  });

  test('begins anew after a gap', () => {
    const access = accessAfter(trial, [
      grant('3month', '2026-01-10T16:00:00Z'),
      grant('3month', '2026-11-20T16:00:00Z'),
    ]);
    expect([access.start?.toISOString(), access.end?.toISOString()]).toEqual([
      '2026-11-20T16:00:00.000Z',
      '2027-02-20T16:00:00.000Z',
    ]);
  });

  test('never ends with lifetime, and what ran beside it is still there without it', () => {
    const dated = grant('6month', '2026-11-20T16:00:00Z');
    const forGood = grant('lifetime', '2026-11-21T16:00:00Z');
    expect(accessAfter(trial, [dated, forGood])).toMatchObject({ isPremium: true, end: null, planId: 'lifetime' });
    expect(accessAfter(trial, [dated])).toMatchObject({ isPremium: false, planId: '6month' });
    expect(accessAfter(trial, [])).toEqual(trial);
  });

  test('never shrinks by one more', () => {
    const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    const grants = fc
      .array(fc.record({ planId: fc.constantFrom(...PLAN_IDS), days: fc.constant(null), grantedAt: instant }), {
        maxLength: 6,
      })
      .map((all) => all.toSorted((a, b) => a.grantedAt.getTime() - b.grantedAt.getTime()));
    fc.assert(
      fc.property(grants, (all) => {
        const fewer = accessAfter(trial, all.slice(0, -1));
        const more = accessAfter(trial, all);
        expect(lasting(more)).toBeGreaterThanOrEqual(lasting(fewer));
      }),
    );
  });
});

test('a reversal takes a grant back, one of the reversal gives it again, and so on', () => {
  const rows: { id: number; reverses: number | null }[] = [{ id: 1, reverses: null }];
  for (const id of [2, 3, 4]) {
    expect(chainOf(rows, 1)).toEqual({ last: id - 1, counts: id % 2 === 0 });
    rows.push({ id, reverses: id - 1 });
  }
});
