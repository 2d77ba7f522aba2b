import { z } from 'zod';
import { disputedSince } from './paypal-disputes.ts';
import { readAs, type PaypalApi } from './paypal-requests.ts';

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
 * What moved in the account within a time, each transaction once: those made in it, for a refund the one that it takes from, however old
 * that is, and then those about which a dispute began or changed since. @throws ProviderError
 */
export async function* transactionsWithin(api: PaypalApi, since: Date, until: Date): AsyncGenerator<string> {
  const told = new Set<string>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const found = await transactionsOn(api, page, since, until);
    pages = found.total_pages ?? 1;
    for (const { transaction_info: info } of found.transaction_details ?? []) {
      const refunded = info.paypal_reference_id_type === 'TXN' ? info.paypal_reference_id : undefined;
      const transactionId = refunded ?? info.transaction_id;
      if (told.has(transactionId)) continue;
      told.add(transactionId);
      yield transactionId;
    }
  }
  for (const transactionId of await disputedSince(api, since)) if (!told.has(transactionId)) yield transactionId;
}

async function transactionsOn(
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
  return readAs(transactionsSchema, (await api.get(`/v1/reporting/transactions?${query.toString()}`)) ?? {});
}
