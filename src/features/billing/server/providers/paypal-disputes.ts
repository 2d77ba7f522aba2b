import { z } from 'zod';
import { readAs, type PaypalApi } from './paypal-requests.ts';
import type { ProviderPayment } from './provider.ts';

const listSchema = z.object({
  items: z
    .array(z.object({ dispute_id: z.string(), status: z.string(), create_time: z.string().optional() }))
    .optional(),
});
const disputeSchema = z.object({
  dispute_outcome: z.object({ outcome_code: z.string() }).optional(),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).optional(),
});

/** What PayPal gives at once, and how many times it goes on. */
const PAGE = 50;
const PAGES = 50;

/** The dispute about a capture: one that is open, else the latest. @throws ProviderError */
export async function disputeOf(api: PaypalApi, captureId: string): Promise<ProviderPayment['dispute']> {
  const disputes = await listed(api, { disputed_transaction_id: captureId });
  if (disputes.some(({ status }) => status !== 'RESOLVED')) return 'open';
  const [dispute] = disputes.toSorted((one, other) => begun(other) - begun(one));
  if (dispute === undefined) return 'none';
  const { dispute_outcome: outcome } = await detailOf(api, dispute.dispute_id);
  return /^(?:RESOLVED_BUYER_FAVOUR|ACCEPTED)$/.test(outcome?.outcome_code ?? '') ? 'lost' : 'won';
}

/** The transactions about which a dispute began or changed since an instant. @throws ProviderError */
export async function disputedSince(api: PaypalApi, since: Date): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (let page = 1; page <= PAGES; page += 1) {
    const disputes = await listed(api, {
      update_time_after: since.toISOString(),
      page_size: String(PAGE),
      page: String(page),
    });
    for (const { dispute_id: id } of disputes)
      for (const { seller_transaction_id: transactionId } of (await detailOf(api, id)).disputed_transactions ?? [])
        if (transactionId !== undefined) ids.add(transactionId);
    if (disputes.length < PAGE) break;
  }
  return ids;
}

const begun = ({ create_time: time = '' }: { readonly create_time?: string | undefined }) => Date.parse(time) || 0;

async function listed(api: PaypalApi, query: Readonly<Record<string, string>>) {
  const answer = await api.get(`/v1/customer/disputes?${new URLSearchParams(query).toString()}`);
  return readAs(listSchema, answer ?? {}).items ?? [];
}

async function detailOf(api: PaypalApi, id: string): Promise<z.infer<typeof disputeSchema>> {
  return readAs(disputeSchema, (await api.get(`/v1/customer/disputes/${encodeURIComponent(id)}`)) ?? {});
}
