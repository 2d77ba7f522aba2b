import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../../platform/server/http/register-call.ts';
import { billingContract } from '../../contract.ts';
import { refuseStrangers } from '../../../../platform/server/http/local-visitor.ts';
import type { BillingServices } from '../billing-services.ts';
import { stepAtSandbox } from '../step-at-sandbox.ts';

const writing = { audience: 'signedIn', limiter: 'write' } as const;

/** What a buyer does at a sandbox in place of a provider; none of it where real money moves, and none for strangers. */
export function sandboxRoutes(app: FastifyInstance, services: BillingServices): void {
  for (const { name } of services.providers.sandboxes) {
    if (name === 'sandbox-card')
      registerCall(app, billingContract.confirmSandboxCard, writing, async ({ params, body, user, request }) => {
        refuseStrangers(request);
        return stepAtSandbox(services, { provider: name, userId: user.id, paymentId: params.paymentId, step: body });
      });
    else
      registerCall(app, billingContract.answerSandboxPaypal, writing, async ({ params, body, user, request }) => {
        refuseStrangers(request);
        await stepAtSandbox(services, { provider: name, userId: user.id, paymentId: params.paymentId, step: body });
        return { status: body.approve ? 'approved' : 'left' } as const;
      });
  }
}
