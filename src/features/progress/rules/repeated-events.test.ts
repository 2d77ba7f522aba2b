import { expect, test } from 'vitest';
import type { LearningEvent } from './learning-record.ts';
import { newEventsOf } from './repeated-events.ts';

const A = '0192f0c1-6d1c-7aaa-8d3b-9b1a6d1caaaa';
const B = '0192f0c1-6d1c-7bbb-8d3b-9b1a6d1cbbbb';

function completed(id: string, cardId = 1): LearningEvent {
  return { id, kind: 'card.completed', cardId, at: '2026-03-02T12:00:00.000Z' };
}

const refusesCard2 = ({ cardId }: LearningEvent) => (cardId === 2 ? 'This card is not open to this account.' : null);

test('counts an event once within a batch, whatever the case of its id', () => {
  const { newEvents, results } = newEventsOf([completed(A), completed(A.toUpperCase())], new Set(), () => null);
  expect(newEvents).toEqual([completed(A)]);
  expect(results.map(({ outcome }) => outcome)).toEqual(['applied', 'repeat']);
});

test('takes a recorded event for a repeat, even if it would be refused now', () => {
  const { newEvents, results } = newEventsOf([completed(A.toUpperCase(), 2)], new Set([A]), refusesCard2);
  expect(newEvents).toEqual([]);
  expect(results).toEqual([{ id: A.toUpperCase(), outcome: 'repeat' }]);
});

test('refuses one event and keeps the others, in the order of the batch', () => {
  const { newEvents, results } = newEventsOf([completed(A, 2), completed(B), completed(A)], new Set(), refusesCard2);
  expect(newEvents).toEqual([completed(B), completed(A)]);
  expect(results).toEqual([
    { id: A, outcome: 'refused', reason: 'This card is not open to this account.' },
    { id: B, outcome: 'applied' },
    { id: A, outcome: 'applied' },
  ]);
});
