import { expect } from 'vitest';
import type { Answer, Browser, TestApp } from '../../../../platform/server/testing/test-app.ts';

/** A card with the least that one needs. */
export const CARD = {
  question: 'Who writes this card?',
  answer: 'An administrator, in the panel. It says nothing about the law.',
  section: '26',
  lawReference: 'Employment Act, Cap. 89, s. 26',
  audience: ['hr', 'employer'],
  category: 'Employment Act',
  difficulty: 'easy',
  isPremium: false,
};

/** A user who may write cards. */
export async function administrator(test: TestApp): Promise<
  Browser & {
    readonly id: number;
    readonly username: string;
    send(importId: string, file: Buffer | string): Promise<Answer>;
  }
> {
  const learner = await test.learner();
  await test.database.pool.query("update users set role = 'admin' where id = $1", [learner.id]);
  await test.makePremium(learner.id);
  return {
    ...learner,
    async send(importId, file) {
      const answer = await test.app.inject({
        method: 'PUT',
        url: `/api/admin/card-imports/${importId}`,
        headers: { cookie: learner.cookie(), 'content-type': 'text/csv' },
        payload: file,
      });
      return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
    },
  };
}

/** Adds a card, and answers its number. */
export async function newCard(author: Browser, more: object = {}): Promise<number> {
  const { status, body } = await author.post('/api/flashcards', { ...CARD, ...more });
  expect(body).toMatchObject({ id: expect.any(Number) });
  expect(status).toBe(200);
  return Number(body['id']);
}

/** The cards that a learner gets. */
export async function deckOf(learner: Browser): Promise<ReadonlyMap<number, { readonly question: string }>> {
  const cards = (await learner.get('/api/flashcards')).body['flashcards'];
  return new Map((Array.isArray(cards) ? cards : []).map((card: { id: number; question: string }) => [card.id, card]));
}
