import { expect, test } from 'vitest';
import type { LearningEvent } from './learning-record.ts';
import { MAX_EVENT_AGE_DAYS, refusalByTime, actionText, refusedTable } from './refusals.ts';

const NOW = Date.parse('2026-11-20T16:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const LONG_AGO = NOW - 400 * DAY;

test.each<[string, number, number, string | null]>([
  ['just now', NOW, LONG_AGO, null],
  ['on a clock that runs five minutes ahead', NOW + 5 * MINUTE, LONG_AGO, null],
  [
    'later than that',
    NOW + 5 * MINUTE + 1,
    LONG_AGO,
    'This happened in the future by our clock. Check the date and time of this device.',
  ],
  ['as the account was made, on a clock that is five minutes behind', NOW - 5 * MINUTE, NOW, null],
  [
    'before the account was made',
    NOW - 5 * MINUTE - 1,
    NOW,
    'This happened before the account existed. Check the date and time of this device.',
  ],
  ['thirty days ago to the millisecond', NOW - MAX_EVENT_AGE_DAYS * DAY, LONG_AGO, null],
  [
    'longer ago',
    NOW - MAX_EVENT_AGE_DAYS * DAY - 1,
    LONG_AGO,
    'This was sent more than 30 days after it happened. Check the date and time of this device.',
  ],
])('the time %s', (_, at, accountMadeAt, reason) => {
  expect(refusalByTime({ at, receivedAt: NOW, accountMadeAt })).toBe(reason);
});

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
