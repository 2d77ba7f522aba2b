import type { Page } from '@playwright/test';
import type { Pool } from 'pg';
import { issueCertificate } from '../../src/features/certifications/server/service.ts';
import { createPool } from '../../src/platform/server/database/connection.ts';
import { inTransaction } from '../../src/platform/server/database/transaction.ts';
import { connectionStringOf, inDatabase } from './database.ts';

async function onDatabase<T>(dataDir: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = createPool({ connectionString: await connectionStringOf(dataDir), max: 1 }, () => undefined);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** Issues a certificate to the learner of a page, as a passed exam does, and opens everything to them. Answers its number. */
export async function issueTo(
  page: Page,
  dataDir: string,
  { law = {} }: { readonly law?: Readonly<Record<string, string>> } = {},
): Promise<string> {
  const { id } = await (await page.request.get('/api/auth/me')).json();
  return onDatabase(dataDir, async (pool) => {
    await pool.query('update users set is_premium = true where id = $1', [id]);
    const exam = {
      userId: id,
      certificationId: 1,
      certificationName: 'Employment Act Foundations',
      learnerName: 'Anita Roberts',
      score: 92,
      completedCards: 25,
      requiredCards: 25,
      law,
      now: new Date(),
    };
    return (await inTransaction(pool, (client) => issueCertificate(client, exam))).number;
  });
}

/** Makes the user of a page an administrator. */
export async function makeAdministrator(page: Page, dataDir: string): Promise<void> {
  const { id } = await (await page.request.get('/api/auth/me')).json();
  await inDatabase(dataDir, "update users set role = 'admin' where id = $1", [id]);
}
