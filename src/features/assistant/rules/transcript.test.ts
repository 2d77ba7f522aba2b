import { expect, test } from 'vitest';
import { conversationFileName, conversationText, copiedAnswer } from './transcript.ts';

const answer = { content: 'Six weeks.', references: ['Employment Act, Cap. 89, s. 4'], note: null };

test('a copied answer lists its sources', () => {
  expect(copiedAnswer(answer)).toBe('Six weeks.\n\nSources\n1. Employment Act, Cap. 89, s. 4');
});

test('a copied answer says that it was written without the service', () => {
  expect(copiedAnswer({ content: 'Six weeks.', references: [], note: 'Note: Using offline mode' })).toBe(
    'Six weeks.\n\n*Note: Using offline mode*',
  );
});

test('a conversation as a file names the author of each message', () => {
  const text = conversationText('Leave', [{ question: 'How long?' }, answer], 'It is not legal advice.');
  expect(text.split('\n').filter((line) => line !== '')).toEqual([
    'Leave',
    'You asked',
    'How long?',
    'Jocelyn answered',
    'Six weeks.',
    'Sources',
    '1. Employment Act, Cap. 89, s. 4',
    'It is not legal advice.',
  ]);
});

test.each([
  ['Money after six years?', 'jocelyn-money-after-six-years.txt'],
  ['???', 'jocelyn.txt'],
])('the file of "%s" is %s', (title, name) => {
  expect(conversationFileName(title)).toBe(name);
});
