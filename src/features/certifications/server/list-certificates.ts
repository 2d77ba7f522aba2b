import type { Pool } from 'pg';
import { readCertificateNumber } from '../rules/certificate-number.ts';
import { searchCertificates } from './store/certificates.ts';

const PAGE_SIZE = 50;

/** A page of certificates for administrators: the newest first, from before the id given, those a search finds. */
export async function listCertificates(
  pool: Pool,
  { query, before }: { readonly query: string; readonly before: number | undefined },
) {
  const found = await searchCertificates(pool, {
    query,
    number: readCertificateNumber(query),
    before,
    limit: PAGE_SIZE + 1,
  });
  const page = found.slice(0, PAGE_SIZE);
  return { page, next: found.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null };
}
