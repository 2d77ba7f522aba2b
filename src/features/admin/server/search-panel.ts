import type { Pool } from 'pg';
import { parseSortOrder } from '../../../platform/server/database/sorted-page.ts';
import { inSnapshot } from '../../../platform/server/database/transaction.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { findUsers } from '../../accounts/server/service.ts';
import { listOrders } from '../../billing/server/service.ts';
import { parseCertificateNumber } from '../../certifications/rules/certificate.ts';
import { findCertificates } from '../../certifications/server/service.ts';
import { CARD_SORT_KEYS, readCardPage } from '../../cards/server/service.ts';
import type { adminContract } from '../contract.ts';
import { SEARCH_RESULTS } from '../rules/admin-paths.ts';

/**
 * Returns the first users, payments and cards that match a text, each found as in its own list, and the certificates of
 * these users or of that number.
 */
export async function searchPanel(
  pool: Pool,
  text: string,
  now: Date,
): Promise<ResponseOf<typeof adminContract.search>> {
  const { people } = await findUsers(pool, { query: text, state: 'open', sort: '-joined' }, now, SEARCH_RESULTS);
  const certificates = await findCertificates(pool, {
    userIds: people.map(({ id }) => id),
    number: parseCertificateNumber(text),
    limit: SEARCH_RESULTS,
  });
  const { payments } = await listOrders(pool, { query: text, sort: '-number' }, now, SEARCH_RESULTS);
  const { cards } = await inSnapshot(pool, (client) =>
    readCardPage(
      client,
      {
        search: text,
        category: null,
        difficulty: null,
        isPremium: null,
        audience: null,
        isRetired: null,
        among: null,
        orAbove: null,
        ofFiles: [],
      },
      { sort: parseSortOrder('number', CARD_SORT_KEYS), after: null, limit: SEARCH_RESULTS },
    ),
  );
  return {
    users: people.map(({ id, username, email, suspendedAt }) => ({
      id,
      username,
      email,
      suspendedAt: suspendedAt?.toISOString() ?? null,
    })),
    payments: payments.map(({ id, number, planName, amountCents, userId, username }) => ({
      id,
      number,
      planName,
      amountCents,
      userId,
      username,
    })),
    certificates: certificates.map(({ number, learnerName, certificationName, isValid }) => ({
      number,
      learnerName,
      certificationName,
      isValid,
    })),
    cards: cards.map(({ id, question, retiredAt }) => ({ id, question, isDeleted: retiredAt !== null })),
  };
}
