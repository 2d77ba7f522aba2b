import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { loadCards } from '../../src/features/cards/content.ts';
import { inDatabase } from './database.ts';
import { expect } from './test.ts';

const contentRoot = new URL('../../content', import.meta.url).pathname;

/** Gives the learner of a page full access and completes a number of a law's cards. `dataDir` is the product's data folder. */
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
