import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

/** Completes the cards from one number to another, both included, by the call the screen makes. */
export async function completeCards(page: Page, from: number, to: number): Promise<void> {
  const at = new Date().toISOString();
  const events = Array.from({ length: to - from + 1 }, (_, index) => ({
    id: randomUUID(),
    kind: 'card.completed',
    cardId: from + index,
    at,
  }));
  expect((await page.request.post('/api/events', { data: { events } })).status()).toBe(200);
}
