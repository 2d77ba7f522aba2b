import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestApp, type Browser, type TestApp } from '../../../../platform/server/testing/test-app.ts';
import type { SentMail } from '../../../../platform/server/testing/mails.ts';

/** Milliseconds of a day. */
export const DAY_MS = 24 * 60 * 60_000;

/** Password of every test user. */
export const PASSWORD = 'a quiet place to read';

let addresses = 0;

/** An address that nobody had before. */
export function address(): string {
  addresses += 1;
  return `person${addresses}@example.gd`;
}

/** Reads the effective access of a user. */
export async function accessOf(browser: Browser): Promise<unknown> {
  return (await browser.get('/api/auth/me')).body['accessType'];
}

/** The product for the tests of one file about seats, from before the first to after the last. */
export function seatsProduct() {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp({ scheduled: ['seats', 'accounts'] });
  });
  beforeEach(() => testApp.database.pool.query('delete from rate_limits'));
  afterAll(() => testApp.close());

  const rows = async (text: string, values: unknown[] = []) => (await testApp.database.pool.query(text, values)).rows;
  /** Advances the clock by days while all users stay signed in. */
  const daysOn = async (days: number): Promise<void> => {
    testApp.clock.now = new Date(testApp.clock.now.getTime() + days * DAY_MS);
    await rows('update sessions set expire = $1', [new Date(testApp.clock.now.getTime() + DAY_MS)]);
  };
  return {
    /** It is there once the tests run. */
    get app(): TestApp {
      return testApp;
    },
    rows,
    daysOn,
    /** An instant that is later than all before: the ledger is in order of time. */
    later: () => daysOn(1 / 24),
    mailsTo: async (wanted: string): Promise<SentMail[]> => (await testApp.mails()).filter(({ to }) => to === wanted),
  };
}
