import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { QueryResultRow } from 'pg';
import { loadCards } from '../../src/features/cards/content.ts';
import { withClient } from '../../src/platform/server/database/connection.ts';
import { runningEmbeddedPostgres } from '../../src/platform/server/embedded-postgres/supervisor.ts';
import { expect } from './test.ts';

const contentRoot = new URL('../../content', import.meta.url).pathname;

async function inDatabase<Row extends QueryResultRow>(
  dataDir: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const connectionString = await runningEmbeddedPostgres(dataDir);
  if (connectionString === undefined) throw new Error(`No database runs in ${dataDir}.`);
  return withClient(connectionString, async (client) => (await client.query<Row>(text, values)).rows);
}

/** Opens everything to the learner of a page and completes so many of a law's cards. `dataDir` is the product's data folder. */
export async function makeReady(
  page: Page,
  dataDir: string,
  { law, cards }: { readonly law: string; readonly cards: number },
): Promise<void> {
  const { id } = await (await page.request.get('/api/auth/me')).json();
  await inDatabase(dataDir, 'update users set is_premium = true where id = $1', [id]);
  const own = (await loadCards(contentRoot)).filter(({ category }) => category === law).slice(0, cards);
  const at = new Date().toISOString();
  const events = own.map((card) => ({ id: randomUUID(), kind: 'card.completed', cardId: card.id, at }));
  expect((await page.request.post('/api/events', { data: { events } })).status()).toBe(200);
}

/** The place of the right option of each question of the exam that is open on a page, in order. */
export async function rightOptions(page: Page, dataDir: string): Promise<number[]> {
  await expect(page).toHaveURL(/attempt=\d+/);
  const attempt = new URL(page.url()).searchParams.get('attempt');
  const rows = await inDatabase<{ correct: number }>(
    dataDir,
    'select correct_option as correct from exam_questions where attempt_id = $1 order by position',
    [attempt],
  );
  return rows.map(({ correct }) => correct);
}

/** The data folder of the product that journeys share. */
export function sharedDataDir(): string {
  const dataDir = process.env['JOURNEYS_DATA_DIR'];
  if (dataDir === undefined) throw new Error('The run has not said where its data are.');
  return dataDir;
}
