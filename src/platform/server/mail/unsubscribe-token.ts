import { createHmac } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { storedSecret } from '../secrets.ts';

/** The tokens of the links that end mails of one kind. */
export interface UnsubscribeTokens {
  /** A person's token: 256 bits, the same in every mail, so that the link of an old mail works too. */
  tokenOf(userId: number): Promise<string>;
}

/** Tokens made of a secret of its own name, which every process shares: a mail can be written without any token being stored. */
export function createUnsubscribeTokens(database: Database, secretName: string): UnsubscribeTokens {
  let secret: Promise<string> | undefined;
  return {
    async tokenOf(userId) {
      secret ??= storedSecret(database, secretName);
      return createHmac('sha256', await secret)
        .update(String(userId))
        .digest('base64url');
    },
  };
}
