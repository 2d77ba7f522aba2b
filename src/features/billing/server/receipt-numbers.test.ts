import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { atCard, beginCard, CARDS, changeAtSandbox, orderOf, type StartedPayment } from './testing/checkout.ts';
import { reporter } from './testing/provider-events.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ scheduled: ['billing'] });
});
beforeEach(() => testApp.database.pool.query('delete from rate_limits'));
afterAll(() => testApp.close());

interface Sale extends StartedPayment {
  readonly buyer: Awaited<ReturnType<TestApp['learner']>>;
}

async function begin(count: number): Promise<Sale[]> {
  const sales = [];
  for (let index = 0; index < count; index += 1) {
    const buyer = await testApp.learner();
    sales.push({ buyer, ...(await beginCard(buyer)) });
  }
  return sales;
}

const numberOf = async ({ buyer, ...begun }: Sale) => (await orderOf(buyer, begun)).order.number;

test(
  'receipts are numbered without a gap in order of payment, whatever is started, declined, paid at once or aborted',
  { tags: 'full-run' },
  async () => {
    const report = await reporter(testApp);
    const pay = async ({ paymentId }: Sale) => report({ id: paymentId, type: 'payment.succeeded', paymentId });
    const numbers: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const [declined, left, broken, ...paying] = await begin(7);
      if (declined === undefined || left === undefined || broken === undefined) throw new Error('Nothing was begun.');
      await atCard(declined.buyer, declined, { cardNumber: CARDS.declined });
      for (const sale of [broken, ...paying]) await changeAtSandbox(testApp, sale, { state: 'paid' });

      // The connection breaks after the number was given and before the end of its transaction.
      await testApp.database.pool.query(`create function break_off() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
      await testApp.database.pool.query(
        'create trigger break_off after update of receipt_number on orders for each row execute function break_off()',
      );
      expect(await pay(broken)).toBeGreaterThanOrEqual(500);
      await testApp.database.pool.query('drop function break_off cascade');
      expect(await Promise.all([...paying, ...paying].map(pay))).toEqual(Array.from({ length: 8 }, () => 200));
      expect(await pay(broken)).toBe(200);

      const given = [];
      for (const sale of paying) given.push(await numberOf(sale));
      numbers.push(...given.toSorted(), await numberOf(broken));
      for (const sale of [declined, left]) expect(await numberOf(sale)).toMatch(/^Order \d+$/);
      const invoice = await testApp.app.inject({
        url: `/api/orders/${broken.orderId}/invoice`,
        headers: { cookie: broken.buyer.cookie() },
      });
      expect(invoice.headers['content-disposition']).toBe(`attachment; filename="receipt-${numbers.at(-1)}.pdf"`);
      expect((await testApp.mails()).map(({ subject }) => subject)).toContain(`Your receipt ${numbers.at(-1)}`);
    }
    expect(numbers).toEqual(Array.from({ length: 15 }, (_, place) => `LW-${String(place + 1).padStart(6, '0')}`));
  },
);
