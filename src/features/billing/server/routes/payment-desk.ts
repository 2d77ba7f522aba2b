import type { FastifyInstance } from 'fastify';
import { originOf } from '../../../../platform/server/audit.ts';
import { registerCall } from '../../../../platform/server/http/register-call.ts';
import { paymentDeskContract } from '../../contract.ts';
import type { BillingServices } from '../billing-services.ts';
import { deskPayment, listMonths, listPayments, paymentStory } from '../payment-desk.ts';
import { refundOrder } from '../refund-order.ts';

/** What administrators see of payments, and refunds. */
export function paymentDeskRoutes(app: FastifyInstance, services: BillingServices): void {
  const { pool, now } = services;
  const reading = { audience: 'admin', limiter: 'read' } as const;
  registerCall(app, paymentDeskContract.payments, reading, async ({ query }) => listPayments(pool, query, now()));
  registerCall(app, paymentDeskContract.paymentMonths, reading, async () => listMonths(pool, now()));
  registerCall(app, paymentDeskContract.payment, reading, async ({ params, user, request }) =>
    paymentStory(pool, params.orderId, { by: user, origin: originOf(request), now: now() }),
  );
  registerCall(
    app,
    paymentDeskContract.refundPayment,
    { audience: 'admin', limiter: 'write' },
    async ({ params, body, user, request }) => {
      await refundOrder(services, params.orderId, { reason: body.reason, by: user, origin: originOf(request) });
      return { payment: await deskPayment(pool, params.orderId) };
    },
  );
}
