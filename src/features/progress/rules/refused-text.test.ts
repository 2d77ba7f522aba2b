import { expect, test } from 'vitest';
import type { LearningEvent } from './learning-record.ts';
import { actionText, refusedTable } from './refused-text.ts';

const base = { id: '6cab4a81-92f8-41f9-b7fa-48f6047815a2', cardId: 30, at: '2026-11-20T16:05:00.000Z' };

test.each<[LearningEvent, string]>([
  [{ ...base, kind: 'card.completed' }, 'Got it!'],
  [{ ...base, kind: 'card.practised' }, 'Need Practice'],
  [{ ...base, kind: 'card.reviewed', grade: 'hard' }, 'Reviewed: hard'],
  [{ ...base, kind: 'answer.undone', undoes: base.id, reopens: true }, 'Answer taken back'],
  [{ ...base, kind: 'bookmark.set', bookmarked: true }, 'Bookmarked'],
  [{ ...base, kind: 'bookmark.set', bookmarked: false }, 'Bookmark removed'],
])('%o has a text', (event, text) => {
  expect(actionText(event)).toBe(text);
});

test('the table has a row for each event, with its reason', () => {
  expect(refusedTable([{ event: { ...base, kind: 'card.completed' }, reason: 'The trial had "ended".' }])).toBe(
    '"Time","Card","Answer","Not counted because","Id"\r\n"2026-11-20T16:05:00.000Z","30","Got it!","The trial had ""ended"".","6cab4a81-92f8-41f9-b7fa-48f6047815a2"\r\n',
  );
});
