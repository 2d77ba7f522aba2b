import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StoredAccess } from '../../access/rules/access.ts';
import { PLAN_IDS } from '../../access/rules/plans.ts';
import { computeAccess, resolveReversals, effectiveSeatEnd, type LedgerGrant } from './access-ledger.ts';

const trial: StoredAccess = {
  accessType: 'trial',
  hasLifetimeAccess: false,
  planId: null,
  status: 'inactive',
  start: null,
  end: null,
};
const grant = (planId: LedgerGrant['planId'], at: string): LedgerGrant => ({
  kind: 'plan',
  planId,
  days: null,
  grantedAt: new Date(at),
});

const seat = (at: string, until: string | null): LedgerGrant => ({
  kind: 'seat',
  planId: '12month',
  until: until === null ? null : new Date(until),
  grantedAt: new Date(at),
});

/** Until when access lasts, in milliseconds since 1970. */
const lasting = (access: StoredAccess) => (access.hasLifetimeAccess ? Infinity : (access.end?.getTime() ?? 0));

describe('access after grants', () => {
  test('adds them up, in calendar months of Grenada', () => {
    const access = computeAccess(trial, [
      grant('3month', '2026-11-30T16:00:00Z'),
      grant('12month', '2026-12-01T16:00:00Z'),
    ]);
    expect(access).toMatchObject({ accessType: 'paid', status: 'active', planId: '12month', hasLifetimeAccess: false });
    expect(access.start?.toISOString()).toBe('2026-11-30T16:00:00.000Z');
    expect(access.end?.toISOString()).toBe('2028-02-28T16:00:00.000Z');
  });

  test('starts again after a gap', () => {
    const access = computeAccess(trial, [
      grant('3month', '2026-01-10T16:00:00Z'),
      grant('3month', '2026-11-20T16:00:00Z'),
    ]);
    expect([access.start?.toISOString(), access.end?.toISOString()]).toEqual([
      '2026-11-20T16:00:00.000Z',
      '2027-02-20T16:00:00.000Z',
    ]);
  });

  test('has no end with lifetime access, and keeps the dated end for its revocation', () => {
    const dated = grant('6month', '2026-11-20T16:00:00Z');
    const forGood = grant('lifetime', '2026-11-21T16:00:00Z');
    expect(computeAccess(trial, [dated, forGood])).toMatchObject({
      hasLifetimeAccess: true,
      end: null,
      planId: 'lifetime',
    });
    expect(computeAccess(trial, [dated])).toMatchObject({ hasLifetimeAccess: false, planId: '6month' });
    expect(computeAccess(trial, [])).toEqual(trial);
  });

  test('is never shortened by a further grant', () => {
    const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    const grants = fc
      .array(
        fc.record({
          kind: fc.constant('plan' as const),
          planId: fc.constantFrom(...PLAN_IDS),
          days: fc.constant(null),
          grantedAt: instant,
        }),
        {
          maxLength: 6,
        },
      )
      .map((all) => all.toSorted((a, b) => a.grantedAt.getTime() - b.grantedAt.getTime()));
    fc.assert(
      fc.property(grants, (all) => {
        const fewer = computeAccess(trial, all.slice(0, -1));
        const more = computeAccess(trial, all);
        expect(lasting(more)).toBeGreaterThanOrEqual(lasting(fewer));
      }),
    );
  });
});

describe('a seat', () => {
  const TAKEN = '2026-11-20T16:00:00Z';
  const ENDS = '2027-09-03T16:00:00Z';

  test('gives full access to its end, whenever it was claimed', () => {
    for (const at of [TAKEN, '2027-08-01T16:00:00Z'])
      expect(computeAccess(trial, [seat(at, ENDS)])).toMatchObject({
        accessType: 'paid',
        planId: '12month',
        end: new Date(ENDS),
      });
  });

  test('adds nothing to an own plan with a later end, and a plan bought meanwhile starts at the seat’s end', () => {
    const own = grant('lifetime', '2026-11-01T16:00:00Z');
    expect(computeAccess(trial, [own, seat(TAKEN, ENDS)])).toMatchObject({
      hasLifetimeAccess: true,
      planId: 'lifetime',
    });
    const year = grant('12month', '2026-11-01T16:00:00Z');
    expect(computeAccess(trial, [year, seat(TAKEN, ENDS)])).toEqual(computeAccess(trial, [year]));
    const more = computeAccess(trial, [seat(TAKEN, ENDS), grant('3month', '2027-01-20T16:00:00Z')]);
    expect(more.end?.toISOString()).toBe('2027-12-03T16:00:00.000Z');
  });

  test('that is revoked ends then, and a plan bought meanwhile counts in full from there', () => {
    const back = '2027-03-01T16:00:00Z';
    const until = effectiveSeatEnd(new Date(ENDS), new Date(back));
    expect(until?.toISOString()).toBe('2027-03-01T16:00:00.000Z');
    expect(effectiveSeatEnd(new Date(TAKEN), new Date(back))?.toISOString()).toBe('2026-11-20T16:00:00.000Z');
    expect(effectiveSeatEnd(null, new Date(back))?.toISOString()).toBe('2027-03-01T16:00:00.000Z');
    expect(effectiveSeatEnd(null, null)).toBeNull();
    const shortened = seat(TAKEN, back);
    expect(computeAccess(trial, [shortened]).end?.toISOString()).toBe('2027-03-01T16:00:00.000Z');
    const more = computeAccess(trial, [shortened, grant('3month', '2027-01-20T16:00:00Z')]);
    expect(more.end?.toISOString()).toBe('2027-06-01T16:00:00.000Z');
  });

  test('without an end is lifetime access while it is active', () => {
    expect(computeAccess(trial, [seat(TAKEN, null)])).toMatchObject({ hasLifetimeAccess: true, end: null });
  });
});

test('a reversal revokes a grant, its reversal restores it, and so on', () => {
  const rows: { id: number; reverses: number | null }[] = [{ id: 1, reverses: null }];
  for (const id of [2, 3, 4]) {
    expect(resolveReversals(rows, 1)).toEqual({ lastId: id - 1, isInEffect: id % 2 === 0 });
    rows.push({ id, reverses: id - 1 });
  }
});
