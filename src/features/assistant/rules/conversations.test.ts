import { expect, test } from 'vitest';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { groupConversations, titleOfQuestion } from './conversations.ts';

const late = { id: 'late', updatedAt: '2026-11-22T03:59:00.000Z' };
const early = { id: 'early', updatedAt: '2026-11-22T04:00:00.000Z' };

test('conversations are grouped by Grenadian day', () => {
  const today = grenadaDay(new Date('2026-11-22T12:00:00Z'));
  expect(groupConversations([early, late], today)).toEqual([
    { name: 'Today', conversations: [early] },
    { name: 'Earlier', conversations: [late] },
  ]);
});

test('empty groups are left out', () => {
  expect(groupConversations([late], grenadaDay(new Date('2026-11-22T12:00:00Z'))).map(({ name }) => name)).toEqual([
    'Earlier',
  ]);
});

test('a conversation is named by its question, cut after a word', () => {
  expect(titleOfQuestion('  How much\nnotice? ')).toBe('How much notice?');
  expect(titleOfQuestion('word '.repeat(30))).toBe(`${'word '.repeat(15).trim()}…`);
});
