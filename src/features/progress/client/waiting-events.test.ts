import { expect, test } from 'vitest';
import { openWaitingEvents } from './waiting-events.ts';

const answer = (id: string, at: string) => ({ id, kind: 'card.completed' as const, cardId: 1, at });

test('where the browser keeps nothing, what waits is held in memory: in the order it was made, by learner', async () => {
  const waiting = await openWaitingEvents();
  await waiting.add(1, answer('second', '2026-11-21T12:00:02.000Z'));
  await waiting.add(1, answer('first', '2026-11-21T12:00:01.000Z'));
  await waiting.add(2, answer('other', '2026-11-21T12:00:00.000Z'));
  expect((await waiting.of(1)).map(({ id }) => id)).toEqual(['first', 'second']);
  await waiting.remove(['first']);
  expect((await waiting.of(1)).map(({ id }) => id)).toEqual(['second']);
});

test('one learner is forgotten without the others', async () => {
  const waiting = await openWaitingEvents();
  await waiting.add(1, answer('mine', '2026-11-21T12:00:00.000Z'));
  await waiting.add(2, answer('theirs', '2026-11-21T12:00:00.000Z'));
  await waiting.forget(1);
  expect(await waiting.of(1)).toEqual([]);
  expect((await waiting.of(2)).map(({ id }) => id)).toEqual(['theirs']);
});
