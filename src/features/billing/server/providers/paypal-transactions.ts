import { z } from 'zod';
import { parseResponse, type PaypalApi } from './paypal-api.ts';
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

/** Disputes on a page, and the maximum of pages. */
const PAGE = 50;
const PAGES = 50;

/** Returns the state of a capture's open or latest dispute. @throws ProviderError */
export async function fetchDisputeStatus(api: PaypalApi, captureId: string): Promise<ProviderPayment['dispute']> {
  const disputes = await fetchDisputes(api, { disputed_transaction_id: captureId });
  if (disputes.some(({ status }) => status !== 'RESOLVED')) return 'open';
  const [dispute] = disputes.toSorted((one, other) => disputeTime(other) - disputeTime(one));
  if (dispute === undefined) return 'none';
  const { dispute_outcome: outcome } = await fetchDispute(api, dispute.dispute_id);
  return /^(?:RESOLVED_BUYER_FAVOUR|ACCEPTED)$/.test(outcome?.outcome_code ?? '') ? 'lost' : 'won';
}

/** Returns ids of transactions whose dispute changed since an instant. @throws ProviderError */
async function listDisputedTransactions(api: PaypalApi, since: Date): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (let page = 1; page <= PAGES; page += 1) {
    const disputes = await fetchDisputes(api, {
      update_time_after: since.toISOString(),
      page_size: String(PAGE),
      page: String(page),
    });
    for (const { dispute_id: id } of disputes)
      for (const { seller_transaction_id: transactionId } of (await fetchDispute(api, id)).disputed_transactions ?? [])
        if (transactionId !== undefined) ids.add(transactionId);
    if (disputes.length < PAGE) break;
  }
  return ids;
}

const disputeTime = ({ create_time: time = '' }: { readonly create_time?: string | undefined }) =>
  Date.parse(time) || 0;

async function fetchDisputes(api: PaypalApi, query: Readonly<Record<string, string>>) {
  const answer = await api.get(`/v1/customer/disputes?${new URLSearchParams(query).toString()}`);
  return parseResponse(listSchema, answer ?? {}).items ?? [];
}

async function fetchDispute(api: PaypalApi, id: string): Promise<z.infer<typeof disputeSchema>> {
  return parseResponse(disputeSchema, (await api.get(`/v1/customer/disputes/${encodeURIComponent(id)}`)) ?? {});
}

const transactionsSchema = z.object({
  transaction_details: z
    .array(
      z.object({
        transaction_info: z.object({
          transaction_id: z.string(),
          paypal_reference_id: z.string().optional(),
          paypal_reference_id_type: z.string().optional(),
        }),
      }),
    )
    .optional(),
  total_pages: z.number().optional(),
});

/**
 * Yields ids of transactions within a time, each once. A refund yields the transaction that it refunds. Disputed transactions
 * follow. @throws ProviderError
 */
export async function* listTransactions(api: PaypalApi, since: Date, until: Date): AsyncGenerator<string> {
  const reportedIds = new Set<string>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const found = await fetchTransactions(api, page, since, until);
    pages = found.total_pages ?? 1;
    for (const { transaction_info: info } of found.transaction_details ?? []) {
      const refunded = info.paypal_reference_id_type === 'TXN' ? info.paypal_reference_id : undefined;
      const transactionId = refunded ?? info.transaction_id;
      if (reportedIds.has(transactionId)) continue;
      reportedIds.add(transactionId);
      yield transactionId;
    }
  }
  for (const transactionId of await listDisputedTransactions(api, since))
    if (!reportedIds.has(transactionId)) yield transactionId;
}

async function fetchTransactions(
  api: PaypalApi,
  page: number,
  since: Date,
  until: Date,
): Promise<z.infer<typeof transactionsSchema>> {
  const query = new URLSearchParams({
    start_date: since.toISOString(),
    end_date: until.toISOString(),
    fields: 'transaction_info',
    page_size: '100',
    page: String(page),
  });
  return parseResponse(transactionsSchema, (await api.get(`/v1/reporting/transactions?${query.toString()}`)) ?? {});
}
