import { describe, expect, test } from 'vitest';
import {
  isRefundOpenToChange,
  matchRefunds,
  REFUND_FAILURES,
  refundIssue,
  refundIneligibility,
  refundState,
  type ProviderRefund,
  type StoredRefund,
} from './refund.ts';

const NOW = new Date('2026-11-20T16:00:00Z');

describe('a refund', () => {
  test('of a paid order is possible', () => {
    expect(refundIneligibility({ status: 'paid', amountCents: 4900, refundedCents: 0, dispute: 'none' })).toBeNull();
  });

  test.each([
    ['paid', 0, /^A coupon covered/],
    ['refunded', 4900, /was already refunded/],
    ['disputed', 4900, /Answer the dispute/],
    ['draft', 4900, /^Nothing was paid/],
    ['pending', 4900, /^Nothing was paid/],
    ['expired', 4900, /^Nothing was paid/],
  ] as const)('of an order that is %s, of %d cents, is refused', (status, amountCents, refusal) => {
    expect(refundIneligibility({ status, amountCents, refundedCents: amountCents, dispute: 'none' })).toMatch(refusal);
  });

  test.each([
    ['none', null],
    ['won', null],
    ['open', expect.stringMatching(/Answer the dispute/)],
    ['lost', expect.stringMatching(/bank has returned the money/)],
  ] as const)(
    'that failed after the order was refunded, with a dispute that is %s, is answered with %o',
    (dispute, refusal) => {
      expect(refundIneligibility({ status: 'refunded', amountCents: 4900, refundedCents: 0, dispute })).toEqual(
        refusal,
      );
    },
  );

  test.each([
    [{}, 'pending', false],
    [{ failure: REFUND_FAILURES.refused }, 'failed', true],
    [{ failure: REFUND_FAILURES.notReached }, 'failed', false],
    [{ failure: REFUND_FAILURES.notYet }, 'failed', false],
    [{ failure: REFUND_FAILURES.tooLate, abandonedAt: NOW }, 'failed', true],
    [{ abandonedAt: NOW }, 'canceled', false],
    [{ doneAt: NOW }, 'done', false],
  ] as const)('with %o is %s; open to change: %s', (part, state, open) => {
    const refund = { failure: null, doneAt: null, abandonedAt: null, ...part };
    expect([refundState(refund), isRefundOpenToChange(refund)]).toEqual([state, open]);
  });

  test.each([
    ['all that is left', { amountCents: 2000, access: 'keep' }, { leftCents: 2000, isWhole: true, seats: null }, null],
    [
      'a cent more',
      { amountCents: 2001, access: 'keep' },
      { leftCents: 2000, isWhole: true, seats: null },
      'At most $20.00 is left to refund.',
    ],
    [
      'a cent of nothing',
      { amountCents: 1, access: 'keep' },
      { leftCents: 0, isWhole: false, seats: null },
      'Nothing is left to refund: all of it is refunded or requested.',
    ],
    [
      'a part that ends a plan',
      { amountCents: 1, access: 'end' },
      { leftCents: 2000, isWhole: false, seats: null },
      null,
    ],
    [
      'a part that ends seats',
      { amountCents: 1, access: 'end' },
      { leftCents: 2000, isWhole: false, seats: 3 },
      'Only a full refund ends seats. The organisation can take single seats back.',
    ],
    ['all that ends seats', { amountCents: 2000, access: 'end' }, { leftCents: 2000, isWhole: true, seats: 3 }, null],
  ] as const)('of %s', (_, request, order, message) => {
    expect(refundIssue(request, order)?.message ?? null).toBe(message);
  });
});

const row = (id: string, amountCents: number, part: Partial<StoredRefund> = {}): StoredRefund => ({
  id,
  amountCents,
  providerRefundId: null,
  failure: null,
  doneAt: null,
  abandonedAt: null,
  ...part,
});
const refund = (id: string | null, amountCents: number, part: Partial<ProviderRefund> = {}): ProviderRefund => ({
  id,
  amountCents,
  status: 'done',
  reference: null,
  ...part,
});
const linked = (id: string, providerRefundId: string, amountCents: number) =>
  row(id, amountCents, { providerRefundId, doneAt: NOW });

describe('the refunds of the provider belong to', () => {
  test.each<[string, StoredRefund[], ProviderRefund[], (readonly [string | null, string | null])[]]>([
    ['nothing, and are new', [], [refund('R1', 500)], [[null, 'R1']]],
    ['the row of their id, which stays as it is', [linked('a', 'R1', 500)], [refund('R1', 500)], []],
    [
      'the request that they name',
      [row('a', 500), row('b', 500)],
      [refund('R1', 500, { reference: 'b' })],
      [['b', 'R1']],
    ],
    ['a request of the same amount, made again in the dashboard', [row('a', 500)], [refund('R1', 500)], [['a', 'R1']]],
    ['no request of another amount', [row('a', 700)], [refund('R1', 500)], [[null, 'R1']]],
    ['no request that was given up', [row('a', 500, { abandonedAt: NOW })], [refund('R1', 500)], [[null, 'R1']]],
    [
      'a row of an earlier version, before a request of the same amount',
      [row('a', 500), row('old', 500, { doneAt: NOW })],
      [refund('R1', 500)],
      [['old', 'R1']],
    ],
    [
      'a row of an earlier version that stands for two of them',
      [row('old', 2500, { doneAt: NOW })],
      [refund('R1', 1000), refund('R2', 1500)],
      [
        ['old', 'R1'],
        [null, 'R2'],
      ],
    ],
    ['nothing when they failed', [], [refund('R1', 500, { status: 'failed' })], []],
    [
      'the request that was made again after it failed',
      [row('a', 500)],
      [refund('R1', 500, { reference: 'a', status: 'failed' }), refund('R2', 500, { reference: 'a' })],
      [['a', 'R2']],
    ],
    ['nothing while they are new and pending', [], [refund('R1', 500, { status: 'pending' })], []],
    [
      'a done row that failed since',
      [linked('a', 'R1', 500)],
      [refund('R1', 500, { status: 'failed' })],
      [['a', 'R1']],
    ],
    ['no row that the provider does not list: it stays', [linked('a', 'R1', 500)], [], []],
    [
      'the row that had no id yet, once the list is complete',
      [linked('a', 'R1', 500), row('rest', 2000, { doneAt: NOW })],
      [refund('R1', 500), refund('R2', 2000)],
      [['rest', 'R2']],
    ],
  ])('%s', (_, rows, refunds, expected) => {
    expect(matchRefunds(rows, refunds).map(({ stored, refund: { id } }) => [stored?.id ?? null, id])).toEqual(expected);
  });
});
