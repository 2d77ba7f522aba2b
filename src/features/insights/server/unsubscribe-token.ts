import { createHash, createHmac } from 'node:crypto';
import type { Database } from '../../../platform/server/database/database.ts';
import { storedSecret } from '../../../platform/server/secrets.ts';

/** The tokens of the links that end the daily mail. */
export interface UnsubscribeTokens {
  /** A learner's token: 256 bits, the same in every mail, so that the link of an old mail works too. */
  tokenOf(userId: number): Promise<string>;
}

/** Tokens made of a secret of their own, which every process shares: a mail can be written without any token being stored. */
export function createUnsubscribeTokens(database: Database): UnsubscribeTokens {
  let secret: Promise<string> | undefined;
  return {
    async tokenOf(userId) {
      secret ??= storedSecret(database, 'insight-mails');
      return createHmac('sha256', await secret)
        .update(String(userId))
        .digest('base64url');
    },
  };
}

/** The digest under which a token is stored and looked up. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
