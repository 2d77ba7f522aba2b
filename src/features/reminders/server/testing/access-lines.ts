import { randomBytes } from 'node:crypto';
import { createUnsubscribeTokens } from '../../../../platform/server/mail/unsubscribe.ts';
import { pageLine, type Line } from '../../../../platform/server/testing/access-matrix/line.ts';
import type { Caller, Fixture } from '../../../../platform/server/testing/access-matrix/callers.ts';
import { END_PATH, REMINDER_SECRET } from '../mails.ts';

/** The owner is reminded by mail, and has the link that ends it; everyone else can only guess. */
async function reminded({ test, owner }: Fixture) {
  await owner.put('/api/reminders', { mail: true, hour: 6 });
  const token = await createUnsubscribeTokens(test.database.database, REMINDER_SECRET).tokenOf(owner.id);
  return (who: Caller | 'owner') => ({
    params: { token: who === 'owner' ? token : randomBytes(32).toString('base64url') },
  });
}

/** What the link that ends a reminder lets whom do. */
export const reminderLines: readonly Line[] = [
  pageLine('GET', `${END_PATH}/:token`, {
    'a reminder that comes': { arrange: reminded, owner: 200, others: 200 },
  }),
  pageLine('POST', `${END_PATH}/:token`, {
    'a reminder that comes': { arrange: reminded, owner: 200, others: 404 },
  }),
];
