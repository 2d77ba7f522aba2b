import type { PoolClient } from 'pg';
import type { Mail, Mailer } from '../../../platform/server/mail/mailer.ts';
import { mailAddressOf } from './store/accounts.ts';

/** Sends a mail to the owner of an account, in the caller's transaction. */
export async function notifyOwner(
  mailer: Mailer,
  client: PoolClient,
  userId: number,
  mail: (recipient: { readonly to: string; readonly username: string | null }) => Mail,
): Promise<void> {
  const address = await mailAddressOf(client, userId);
  if (address !== null) await mailer.send(client, mail({ to: address.email, username: address.username }));
}
