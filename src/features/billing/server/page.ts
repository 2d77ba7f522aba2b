import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { themeOf } from '../../../platform/server/web/app-shell.ts';
import { PLANS } from '../../access/rules/plans.ts';
import { purchaseName } from '../rules/price.ts';
import { refuseStrangers } from '../../../platform/server/http/local-visitor.ts';
import { answerIn, SANDBOX_WINDOW, type WindowPage } from '../rules/sandbox-window.ts';
import type { BillingServices } from './billing-services.ts';
import { readOwnOrder } from './store/orders.ts';
import { orderOfPayment } from './store/payments.ts';

/** Renders the page to a whole HTML document; built from the React parts by the client build. */
export type RenderSandboxPage = (
  page: WindowPage,
  frame: { readonly publicUrl: string; readonly theme: 'light' | 'dark' | null },
) => string;

/** What the page is made with. */
interface SandboxPageSources {
  readonly render: RenderSandboxPage;
  /** The address of the product, without a slash at the end. */
  readonly publicUrl: () => string;
}

const guard = { config: { audience: 'public', limiter: 'none' } } as const;

/**
 * The page in the window of the sandbox's PayPal, where the sandbox stands in for it; elsewhere there is no such address. It shows the
 * buyer their own payment and changes nothing: the page that opened the window reads the answer and acts on it (product-rules.md, K10).
 */
export function sandboxPage(
  app: FastifyInstance,
  { pool, providers }: Pick<BillingServices, 'pool' | 'providers'>,
  { render, publicUrl }: SandboxPageSources,
): void {
  if (!providers.sandboxes.some(({ name }) => name === 'sandbox-paypal')) return;

  app.get(SANDBOX_WINDOW, guard, async (request, reply) => {
    refuseStrangers(request);
    return send(request, reply, { kind: 'opening' });
  });

  app.get<{ Params: { paymentId: string }; Querystring: { answer?: unknown } }>(
    `${SANDBOX_WINDOW}/:paymentId`,
    guard,
    async (request, reply) => {
      refuseStrangers(request);
      const page = await pageOf(request.params.paymentId, request);
      return page === null ? reply.callNotFound() : send(request, reply, page);
    },
  );

  async function pageOf(
    paymentId: string,
    request: FastifyRequest<{ Querystring: { answer?: unknown } }>,
  ): Promise<WindowPage | null> {
    const user = await app.userOf(request);
    const orderId = user === null ? null : await orderOfPayment(pool, 'sandbox-paypal', paymentId);
    const order = user === null || orderId === null ? null : await readOwnOrder(pool, user.id, orderId);
    if (user === null || order === null) return null;
    const { answer } = request.query;
    const answered = typeof answer === 'string' ? answerIn(new URLSearchParams({ answer })) : null;
    if (answered !== null) return { kind: 'answered', answer: answered };
    const { planId, seats, amountCents } = order;
    return { kind: 'asks', paymentId, planName: purchaseName(PLANS[planId], seats), amountCents, email: user.email };
  }

  function send(request: FastifyRequest, reply: FastifyReply, page: WindowPage): FastifyReply {
    const frame = { publicUrl: publicUrl(), theme: themeOf(request) };
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .send(render(page, frame));
  }
}
