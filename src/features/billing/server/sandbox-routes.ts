import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readTheme } from '../../../platform/server/web/app-shell.ts';
import { PLANS } from '../../access/rules/plans.ts';
import { purchaseName } from '../rules/price.ts';
import { refuseRemoteClients } from '../../../platform/server/http/client-address.ts';
import { parseWindowAnswer, SANDBOX_WINDOW, type WindowPage } from '../rules/sandbox.ts';
import type { BillingServices } from './billing-services.ts';
import { readOwnOrder } from './store/orders.ts';
import { findOrderId } from './store/payments.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import { billingContract } from '../contract.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { applySandboxStep, type SandboxProvider } from './providers/sandbox.ts';

/** A buyer's action at the sandbox. */
interface SandboxConfirmation {
  readonly provider: SandboxProvider['name'];
  readonly userId: number;
  readonly paymentId: string;
  readonly step: { readonly cardNumber: string } | { readonly approve: boolean };
}

/** Result of the answer. */
interface SandboxConfirmationResult {
  readonly status: 'succeeded' | 'requires_action' | 'declined';
  readonly message: string | null;
}

/**
 * Applies the buyer's action to a sandbox payment.
 * @throws ApiError NOT_FOUND or ORDER_CLOSED
 */
async function confirmSandboxPayment(
  services: BillingServices,
  { provider, userId, paymentId, step }: SandboxConfirmation,
): Promise<SandboxConfirmationResult> {
  const { pool } = services;
  const orderId = await findOrderId(pool, provider, paymentId);
  if (orderId === null || (await readOwnOrder(pool, userId, orderId)) === null)
    throw new ApiError('NOT_FOUND', 'There is no such payment.');
  const stepped = await applySandboxStep(services, provider, paymentId, step);
  if (stepped === null)
    throw new ApiError('ORDER_CLOSED', 'This order was closed before it was paid. Please begin again.');
  const { state, failure } = stepped;
  if (state === 'asked') return { status: 'requires_action', message: 'Your bank asks whether it is you.' };
  return failure === null ? { status: 'succeeded', message: null } : { status: 'declined', message: failure };
}

const writing = { audience: 'signedIn', limiter: 'write' } as const;

/** Registers the calls that replace a provider's page. They exist only with a sandbox and answer only local visitors. */
export function sandboxRoutes(app: FastifyInstance, services: BillingServices): void {
  for (const { name } of services.providers.sandboxes) {
    if (name === 'sandbox-card')
      registerCall(app, billingContract.confirmSandboxCard, writing, async ({ params, body, user, request }) => {
        refuseRemoteClients(request);
        return confirmSandboxPayment(services, {
          provider: name,
          userId: user.id,
          paymentId: params.paymentId,
          step: body,
        });
      });
    else
      registerCall(app, billingContract.answerSandboxPaypal, writing, async ({ params, body, user, request }) => {
        refuseRemoteClients(request);
        await confirmSandboxPayment(services, {
          provider: name,
          userId: user.id,
          paymentId: params.paymentId,
          step: body,
        });
        return { status: body.approve ? 'approved' : 'left' } as const;
      });
  }
}

/** Renders the page as an HTML document; built from React components by the client build. */
export type RenderSandboxPage = (
  page: WindowPage,
  frame: { readonly publicUrl: string; readonly theme: 'light' | 'dark' | null },
) => string;

interface SandboxPageSources {
  readonly render: RenderSandboxPage;
  /** The public URL, without a trailing slash. */
  readonly publicUrl: () => string;
}

const guard = { config: { audience: 'public', limiter: 'none' } } as const;

/**
 * Serves the sandbox's PayPal window; not registered beside a real provider. The page only shows the payment: the page that
 * opened the window reads the answer from its address (product-rules.md, K10).
 */
export function sandboxPageRoutes(
  app: FastifyInstance,
  { pool, providers }: Pick<BillingServices, 'pool' | 'providers'>,
  { render, publicUrl }: SandboxPageSources,
): void {
  if (!providers.sandboxes.some(({ name }) => name === 'sandbox-paypal')) return;

  app.get(SANDBOX_WINDOW, guard, async (request, reply) => {
    refuseRemoteClients(request);
    return send(request, reply, { kind: 'opening' });
  });

  app.get<{ Params: { paymentId: string }; Querystring: { answer?: unknown } }>(
    `${SANDBOX_WINDOW}/:paymentId`,
    guard,
    async (request, reply) => {
      refuseRemoteClients(request);
      const page = await pageOf(request.params.paymentId, request);
      return page === null ? reply.callNotFound() : send(request, reply, page);
    },
  );

  async function pageOf(
    paymentId: string,
    request: FastifyRequest<{ Querystring: { answer?: unknown } }>,
  ): Promise<WindowPage | null> {
    const user = await app.userOf(request);
    const orderId = user === null ? null : await findOrderId(pool, 'sandbox-paypal', paymentId);
    const order = user === null || orderId === null ? null : await readOwnOrder(pool, user.id, orderId);
    if (user === null || order === null) return null;
    const { answer } = request.query;
    const answered = typeof answer === 'string' ? parseWindowAnswer(new URLSearchParams({ answer })) : null;
    if (answered !== null) return { kind: 'answered', answer: answered };
    const { planId, seats, amountCents } = order;
    return { kind: 'asks', paymentId, planName: purchaseName(PLANS[planId], seats), amountCents, email: user.email };
  }

  function send(request: FastifyRequest, reply: FastifyReply, page: WindowPage): FastifyReply {
    const frame = { publicUrl: publicUrl(), theme: readTheme(request) };
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .send(render(page, frame));
  }
}
