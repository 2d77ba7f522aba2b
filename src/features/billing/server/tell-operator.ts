import type { PoolClient } from 'pg';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { PaymentMethod } from '../rules/payment-method.ts';
import { providerWord, troubleText, type TroubleKind } from '../rules/payment-troubles.ts';
import type { BillingServices } from './billing-services.ts';
import { FAILURES } from './limits.ts';
import { troubleMail } from './mails.ts';
import { OddAnswer, ProviderError } from './providers/provider.ts';
import { insertTrouble, type Trouble } from './store/troubles.ts';

/** What a trouble is told with. */
type Telling = Pick<BillingServices, 'pool' | 'mailer' | 'log' | 'operatorEmail' | 'now'>;

const HOUR_MS = 60 * 60_000;

/**
 * Tells of a trouble once: the log of each, and the operator by one mail a day for each kind and provider (product-rules.md, K18). In the
 * transaction of `client`, where one is given.
 */
export async function tellOperator(
  { pool, mailer, log, operatorEmail, now: clock }: Telling,
  trouble: Trouble,
  { client = null, cause }: { readonly client?: PoolClient | null; readonly cause?: unknown } = {},
): Promise<void> {
  const now = clock();
  const { happened, next } = troubleText(trouble.kind, providerWord(trouble.provider));
  const tell = async (through: PoolClient) => {
    const entered = await insertTrouble(through, trouble, { day: grenadaDay(now), now });
    if (entered === 'known') return;
    log.error({ ...trouble, ...(cause === undefined ? {} : { err: cause }) }, happened);
    if (entered === 'first of the day' && operatorEmail !== null)
      await mailer.send(through, troubleMail({ to: operatorEmail, happened, next, about: trouble.about }));
  };
  await (client === null ? inTransaction(pool, tell) : tell(client));
}

/** Counts what went wrong with a provider once more; the operator is told when it goes wrong again and again within an hour. */
export async function countFailure(
  services: Telling & Pick<BillingServices, 'limiter'>,
  kind: Extract<TroubleKind, 'forged reports' | 'no answer'>,
  provider: PaymentMethod,
): Promise<void> {
  try {
    await services.limiter.count(FAILURES, `${kind} ${provider}`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const hour = new Date(Math.floor(services.now().getTime() / HOUR_MS) * HOUR_MS).toISOString();
    await tellOperator(services, { kind, provider, about: `${provider}, the hour of ${hour}` });
  }
}

/** Tells of what went wrong at an order or a payment: a provider that does not answer is asked again; anything else wants a person. */
export async function tellOf(
  services: Telling & Pick<BillingServices, 'limiter'>,
  { provider, about }: Pick<Trouble, 'provider' | 'about'>,
  error: unknown,
): Promise<void> {
  if (error instanceof ProviderError && !(error instanceof OddAnswer)) {
    services.log.warn({ provider, about, err: error }, 'a provider did not answer');
    await countFailure(services, 'no answer', provider);
  } else await tellOperator(services, { kind: 'stuck', provider, about }, { cause: error });
}
