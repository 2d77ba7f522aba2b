import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../../platform/server/http/api-error.ts';
import { registerCall } from '../../../../platform/server/http/register-call.ts';
import { billingContract } from '../../contract.ts';
import { receiptName } from '../../rules/payment-method.ts';
import type { BillingServices } from '../billing-services.ts';
import { RECEIPTS } from '../limits.ts';
import { presentOrder } from '../present.ts';
import { ownReceipt } from '../receipt.ts';
import { readOwnOrder, readOwnOrders } from '../store/orders.ts';
import { readAttempt } from '../store/payments.ts';

const signedIn = { audience: 'signedIn', limiter: 'read' } as const;

/** What a buyer reads of their own orders. */
export function orderRoutes(app: FastifyInstance, { pool, limiter }: Pick<BillingServices, 'pool' | 'limiter'>): void {
  registerCall(app, billingContract.order, signedIn, async ({ params, user }) => {
    const order = await readOwnOrder(pool, user.id, params.orderId);
    if (order === null) throw noOrder();
    const attempt = await readAttempt(pool, order.id);
    const failure = attempt?.paymentData['failure'];
    return { order: presentOrder(order), lastFailure: typeof failure === 'string' ? failure : null };
  });
  registerCall(app, billingContract.orders, signedIn, async ({ user }) => ({
    orders: (await readOwnOrders(pool, user.id)).map(presentOrder),
  }));
  registerCall(app, billingContract.invoice, signedIn, async ({ params, user, reply }) => {
    await limiter.count(RECEIPTS, String(user.id));
    const receipt = await ownReceipt(pool, user, params.orderId);
    if (receipt === null) throw noOrder();
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="receipt-${receiptName(receipt.number)}.pdf"`)
      .send(receipt.document);
  });
}

const noOrder = () => new ApiError('NOT_FOUND', 'There is no such order.');
