import { expect, vi } from 'vitest';
import type { Answer, Browser, TestApp } from '../../../../platform/server/testing/test-app.ts';
import { newLinkToken } from '../email.ts';

/** Sends a call of a signed-in learner that waits in the database behind a reset of the learner's password. Returns its answer. */
export async function sendBehindReset(
  testApp: TestApp,
  learner: Browser & { readonly id: number },
  send: () => Promise<Answer>,
): Promise<Answer> {
  const { pool } = testApp.database;
  const { token, digest } = newLinkToken();
  await pool.query('update users set password_reset_token = $2, password_reset_expires = $3 where id = $1', [
    learner.id,
    digest,
    new Date(testApp.clock.now.getTime() + 60_000),
  ]);
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  const waitFor = (count: number) =>
    vi.waitFor(async () => expect((await pool.query(waiting)).rowCount).toBe(count), { timeout: 60_000 });
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select from users where id = $1 for update', [learner.id]);
  const reset = testApp.browser().post('/api/auth/reset-password', { token, password: 'another quiet place' });
  await waitFor(1);
  const answer = send();
  await waitFor(2);
  await holder.query('commit');
  holder.release();
  expect((await reset).status).toBe(200);
  return answer;
}
