import type { PoolClient } from 'pg';
import { mailAddressOf } from '../../accounts/server/service.ts';
import type { ReportRow } from './store.ts';

/** Where the answer to a report goes: where its sender said, else to the sender's account; null for nowhere. */
export async function answerAddressOf(
  client: PoolClient,
  { email, userId }: Pick<ReportRow, 'email' | 'userId'>,
): Promise<string | null> {
  if (email !== null || userId === null) return email;
  return (await mailAddressOf(client, userId))?.email ?? null;
}
