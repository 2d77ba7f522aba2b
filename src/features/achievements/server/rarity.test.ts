import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { achievementsContract } from '../contract.ts';
import { MIN_LEARNERS_FOR_SHARE } from '../rules/achievements.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

async function study(kind: string): Promise<Browser> {
  const learner = await testApp.learner();
  await learner.post('/api/events', {
    events: [{ id: randomUUID(), kind, cardId: 1, at: testApp.clock.now.toISOString() }],
  });
  await learner.post('/api/achievements/reveal');
  return learner;
}

async function rarityOf(learner: Browser, id: string) {
  const all = achievementsContract.list.response.parse((await learner.get('/api/achievements')).body);
  const found = all.find((achievement) => achievement.id === id);
  return { rarity: found?.rarity, share: found?.share };
}

function wait(minutes: number): void {
  testApp.clock.now = new Date(testApp.clock.now.getTime() + minutes * 60_000);
}

test('rarity is the share of learners with a day of study, recomputed every five minutes', async () => {
  const asks = await study('card.completed');
  for (let learners = 2; learners < MIN_LEARNERS_FOR_SHARE; learners += 1)
    await study(learners % 2 === 0 ? 'card.completed' : 'card.practised');
  await testApp.learner();
  expect(await rarityOf(asks, 'first_seed')).toEqual({ rarity: 'common', share: null });
  expect(await rarityOf(asks, 'carnival_crown')).toEqual({ rarity: 'legendary', share: null });

  await study('card.practised');
  expect(await rarityOf(asks, 'first_seed')).toEqual({ rarity: 'common', share: null });
  wait(6);
  await rarityOf(asks, 'first_seed');
  await expect.poll(() => rarityOf(asks, 'first_seed')).toEqual({ rarity: 'rare', share: 50 });
  expect(await rarityOf(asks, 'handful_of_nutmeg')).toEqual({ rarity: 'legendary', share: 0 });
});
