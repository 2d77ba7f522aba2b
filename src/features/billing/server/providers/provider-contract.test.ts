import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../platform/server/testing/test-database.ts';
import { refundedCents } from '../../rules/refund.ts';
import { startPaypalServer } from '../testing/paypal-server.ts';
import { paypalActions, sandboxActions, stripeActions, type ProviderActions } from '../testing/provider-actions.ts';
import { startStripeServer } from '../testing/stripe-server.ts';
import { createPaypal } from './paypal.ts';
import {
  InvalidSignatureError,
  UnexpectedResponseError,
  ProviderError,
  type PaymentProvider,
  type ProviderPayment,
} from './provider.ts';
import { createStripe } from './stripe.ts';

/* What billing expects of every provider. */

const now = new Date('2026-11-20T16:00:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const clock = () => now;

let database: TestDatabase;
let stripe: Awaited<ReturnType<typeof startStripeServer>>;
let paypal: Awaited<ReturnType<typeof startPaypalServer>>;
beforeAll(async () => {
  database = await createTestDatabase();
  stripe = await startStripeServer(clock);
  paypal = await startPaypalServer(clock);
});
afterAll(async () => {
  await stripe.server.close();
  await paypal.server.close();
  await database.drop();
});

const PROVIDERS: Record<string, () => ProviderActions> = {
  stripe: () => stripeActions(stripe, clock),
  paypal: () => paypalActions(paypal, clock),
  'sandbox-card': () => sandboxActions(database, clock, 'sandbox-card'),
  'sandbox-paypal': () => sandboxActions(database, clock, 'sandbox-paypal'),
};

function actionsOf(name: string): ProviderActions {
  const actions = PROVIDERS[name]?.();
  if (actions === undefined) throw new Error(`There is no provider ${name}.`);
  return actions;
}

/** An order of its own. */
const order = () => ({
  orderId: randomUUID(),
  amountCents: 2125,
  currency: 'USD',
  description: 'LabourWise Grenada, 6month',
});

/** The payments that a provider lists of a time. */
async function listed({ provider }: ProviderActions, from: Date, until: Date): Promise<string[]> {
  const ids: string[] = [];
  for await (const payment of provider.list(from, until))
    ids.push(payment instanceof UnexpectedResponseError ? '' : payment.paymentId);
  return ids;
}

describe.each(Object.keys(PROVIDERS))('%s', (name) => {
  let actions: ProviderActions;
  beforeAll(() => {
    actions = actionsOf(name);
  });

  const begin = async (offered = order()) =>
    (await actions.provider.create(offered, `order-${offered.orderId}`)).paymentId;
  const read = (id: string): Promise<ProviderPayment | null> => actions.provider.read(id);

  const refundedOf = async (id: string) => refundedCents((await read(id))?.refunds ?? []);

  /** A payment whose money came. */
  async function paid(): Promise<string> {
    const id = await begin();
    await actions.pay(id);
    await actions.provider.capture(id, `capture-${id}`);
    return id;
  }

  test('creates one payment per key, with the given order and cents', async () => {
    const offered = order();
    const ids = [await begin(offered), await begin(offered), await begin()];
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
    expect(await read(ids[0] ?? '')).toEqual({
      paymentId: ids[0],
      orderId: offered.orderId,
      amountCents: 2125,
      currency: 'USD',
      live: actions.provider.live,
      state: 'open',
      refunds: [],
      dispute: 'none',
      failure: null,
    });
    expect(await read('nothing')).toBeNull();
  });

  test('reports paid once the money arrived, for any number of captures', async () => {
    const id = await paid();
    expect(await read(id)).toMatchObject({ state: 'paid', amountCents: 2125, refunds: [] });
    await actions.provider.capture(id, `capture-${id}`);
    expect(await read(id)).toMatchObject({ state: 'paid', amountCents: 2125 });
  });

  test('charges nothing for a declined card or account, reports it, and is paid by the next attempt', async () => {
    const id = await begin();
    await actions.decline(id);
    const failure = await actions.provider.capture(id, `capture-${id}`).catch((error: unknown) => error);
    const standing = await read(id);
    expect(standing?.state).not.toBe('paid');
    expect(
      actions.provider.requiresCapture ? failure instanceof ProviderError && failure.declined : standing?.failure,
    ).toBe(actions.provider.requiresCapture || 'Your card was declined.');
    await actions.pay(id);
    // The key of what was refused stays refused.
    await actions.provider.capture(id, `capture-${id}-2`);
    expect(await read(id)).toMatchObject({ state: 'paid', failure: null });
  });

  test('charges nothing during the bank check, and is paid after its answer', async () => {
    const id = await begin();
    await actions.ask(id);
    const failure = await actions.provider.capture(id, `capture-${id}`).catch((error: unknown) => error);
    expect(failure instanceof ProviderError).toBe(actions.provider.requiresCapture);
    expect((await read(id))?.state).toBe('open');
    await actions.pay(id);
    await actions.provider.capture(id, `capture-${id}-2`);
    expect((await read(id))?.state).toBe('paid');
  });

  test('reports amount, currency and order from its own records', async () => {
    const id = await paid();
    await actions.alter(id, { amountCents: 100, currency: 'XCD', orderId: 'another' });
    expect(await read(id)).toMatchObject({ state: 'paid', amountCents: 100, currency: 'XCD', orderId: 'another' });
  });

  test('refunds parts of a payment, each once for its key and by its id, never above what is left', async () => {
    const id = await paid();
    await actions.refund(id, 25);
    const part = { amountCents: 1000, key: `part-${id}`, reference: randomUUID() };
    const made = [await actions.provider.refund(id, part), await actions.provider.refund(id, part)];
    expect(made).toEqual([expect.any(String), made[0]]);
    await expect(
      actions.provider.refund(id, { amountCents: 1101, key: `above-${id}`, reference: null }),
    ).rejects.toThrow(ProviderError);
    const rest = await actions.provider.refund(id, { amountCents: 1100, key: `rest-${id}`, reference: null });
    expect((await read(id))?.refunds).toEqual([
      { id: expect.any(String), amountCents: 25, status: 'done', reference: null },
      { id: made[0], amountCents: 1000, status: 'done', reference: part.reference },
      { id: rest, amountCents: 1100, status: 'done', reference: null },
    ]);
    expect(await actions.provider.refund(id, { amountCents: 1, key: `more-${id}`, reference: null })).toBeNull();
    await expect(
      actions.provider.refund(await begin(), { amountCents: 1, key: 'refund-of-nothing', reference: null }),
    ).rejects.toThrow(ProviderError);
  });

  test('cannot be paid once canceled, and stays paid when canceled later', async () => {
    const [open, done] = [await begin(), await paid()];
    for (const id of [open, done, open]) await actions.provider.cancel(id, `close-${id}`);
    expect((await read(open))?.state).toBe(actions.provider.requiresCapture ? 'open' : 'canceled');
    expect((await read(done))?.state).toBe('paid');
  });

  test('reports the refunded amount', async () => {
    const id = await paid();
    await actions.refund(id, 25);
    expect(await refundedOf(id)).toBe(25);
    await actions.refund(id, 2100);
    expect(await refundedOf(id)).toBe(2125);
  });

  test.each(['open', 'won', 'lost'] as const)('reports when a dispute is %s', async (standing) => {
    const id = await paid();
    await actions.dispute(id, standing);
    expect((await read(id))?.dispute).toBe(standing);
  });

  test('lists payments of a period', async () => {
    const id = await paid();
    expect(await listed(actions, minutes(-1), minutes(1))).toContain(id);
    expect(await listed(actions, minutes(1), minutes(2))).not.toContain(id);
  });

  test('parses a signed event, and refuses a changed, unsigned or old one', async () => {
    const id = await paid();
    const { body, headers } = await actions.report(id, now);
    expect(await actions.provider.readEvent(body, headers)).toMatchObject({ paymentId: id });
    const changed = Buffer.from(body.toString('utf8').replace(id, `${id}0`));
    await expect(actions.provider.readEvent(changed, headers)).rejects.toThrow(InvalidSignatureError);
    await expect(actions.provider.readEvent(body, {})).rejects.toThrow(InvalidSignatureError);
    const old = await actions.report(id, minutes(-6 * 24 * 60));
    await expect(actions.provider.readEvent(old.body, old.headers)).rejects.toThrow(InvalidSignatureError);
  });
});

test.each(['stripe', 'paypal'])('%s that does not answer is distinguished from one that refuses', async (name) => {
  const { provider, server } = actionsOf(name);
  if (server === null) throw new Error('It has no server.');
  server.away = true;
  await expect(provider.read('anything')).rejects.toThrow(ProviderError);
  server.away = false;
  expect(await provider.read('anything')).toBeNull();
});

/** Milliseconds of patience with a response that never comes, and with one that may be slow. */
const PATIENCE = { lost: 200, slow: 60_000 };

test.each(['stripe', 'paypal'] as const)(
  '%s whose response is lost has created one payment all the same',
  async (name) => {
    let patienceMs = PATIENCE.slow;
    const paypalKeys = {
      ...paypal.keys,
      get patienceMs() {
        return patienceMs;
      },
    };
    const paypalProvider = createPaypal(paypalKeys, { now: clock });
    const create = (): PaymentProvider =>
      name === 'paypal' ? paypalProvider : createStripe({ ...stripe.keys, patienceMs }, { now: clock });
    const server = name === 'paypal' ? paypal.server : stripe.server;
    const offered = order();
    // PayPal's token is requested first, so that what is lost is the response to the order.
    await create().create(order(), randomUUID());
    server.silent = true;
    patienceMs = PATIENCE.lost;
    await expect(create().create(offered, offered.orderId)).rejects.toThrow(ProviderError);
    server.silent = false;
    patienceMs = PATIENCE.slow;
    const { paymentId } = await create().create(offered, offered.orderId);
    expect((await create().read(paymentId))?.orderId).toBe(offered.orderId);
    expect(await create().create(offered, offered.orderId)).toMatchObject({ paymentId });
  },
);

test.each([
  ['warning_needs_response', 'none'],
  ['warning_under_review', 'none'],
  ['warning_closed', 'none'],
  ['prevented', 'none'],
  ['needs_response', 'open'],
  ['under_review', 'open'],
  ['won', 'won'],
  ['lost', 'lost'],
] as const)(
  'a Stripe dispute with status %s is %s: in a mere inquiry nothing is withdrawn',
  async (status, standing) => {
    const provider = createStripe(stripe.keys, { now: clock });
    const { paymentId } = await provider.create(order(), randomUUID());
    Object.assign(stripe.intentOf(paymentId), { status: 'succeeded', dispute: status });
    expect(await provider.read(paymentId)).toMatchObject({ state: 'paid', dispute: standing });
  },
);

test('Stripe sends the latest ten refunds with a charge: the others are read too', async () => {
  const actions = actionsOf('stripe');
  const { paymentId } = await actions.provider.create(order(), randomUUID());
  await actions.pay(paymentId);
  for (let place = 0; place < 12; place += 1) await actions.refund(paymentId, 100 + place);
  const refunds = (await actions.provider.read(paymentId))?.refunds ?? [];
  expect(refunds.map(({ amountCents }) => amountCents)).toEqual(Array.from({ length: 12 }, (_, place) => 100 + place));
});

test.each([
  ['stripe', 'pending', 'done'],
  ['stripe', 'failed', 'failed'],
  ['paypal', 'PENDING', 'pending'],
  ['paypal', 'FAILED', 'failed'],
] as const)('a refund that %s calls %s is %s', async (name, there, status) => {
  const actions = actionsOf(name);
  const { paymentId } = await actions.provider.create(order(), randomUUID());
  await actions.pay(paymentId);
  await actions.provider.capture(paymentId, randomUUID());
  await actions.refund(paymentId, 25);
  const refund = name === 'stripe' ? stripe.intentOf(paymentId).refunds[0] : paypal.orderOf(paymentId).refunds[0];
  Object.assign(refund ?? {}, { status: there });
  expect((await actions.provider.read(paymentId))?.refunds).toMatchObject([{ amountCents: 25, status }]);
});

describe('paypal', () => {
  test.each([
    ['that nobody approved', false, 'You did not approve the payment at PayPal.'],
    ['that is declined', true, 'PayPal could not take the payment. Please choose another way to pay at PayPal.'],
  ])('reports to the buyer of a payment %s', async (_, approved, sentence) => {
    const provider = createPaypal(paypal.keys, { now: clock });
    const orderId = randomUUID();
    const offered = { orderId, amountCents: 2500, currency: 'USD', description: 'A plan' };
    const { paymentId } = await provider.create(offered, orderId);
    Object.assign(paypal.orderOf(paymentId), { status: approved ? 'APPROVED' : 'CREATED', declines: approved });
    const failure = await provider.capture(paymentId, `${orderId}-capture`).catch((error: unknown) => error);
    expect(failure).toMatchObject({ declined: true, message: sentence });
  });

  test('names the order of every event about one', async () => {
    const provider = createPaypal(paypal.keys, { now: clock });
    const orderId = randomUUID();
    const { paymentId } = await provider.create(
      { orderId, amountCents: 2500, currency: 'USD', description: 'A plan' },
      orderId,
    );
    paypal.orderOf(paymentId).status = 'APPROVED';
    await provider.capture(paymentId, `${orderId}-capture`);
    for (const type of [
      'CHECKOUT.ORDER.APPROVED',
      'PAYMENT.CAPTURE.COMPLETED',
      'PAYMENT.CAPTURE.REFUNDED',
      'CUSTOMER.DISPUTE.CREATED',
    ]) {
      const { body, headers } = paypal.report(paymentId, now, type);
      expect(await provider.readEvent(body, headers)).toMatchObject({ type, paymentId });
    }
  });

  test('requests a new token when the current one was revoked', async () => {
    const provider = createPaypal(paypal.keys, { now: clock });
    const orderId = randomUUID();
    const { paymentId } = await provider.create(
      { orderId, amountCents: 2500, currency: 'USD', description: 'A plan' },
      orderId,
    );
    paypal.endTokens();
    expect(await provider.read(paymentId)).toMatchObject({ orderId });
  });

  test('gives the browser a token without other permissions', async () => {
    const provider = createPaypal(paypal.keys, { now: clock });
    expect(await provider.clientToken()).toBe('a token for the browser');
  });
});
