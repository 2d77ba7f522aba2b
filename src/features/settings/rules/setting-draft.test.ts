import { expect, test } from 'vitest';
import { parseDraft } from './setting-draft.ts';

const SHAPE = { email: '', phone: '' };
const DRAFT = { value: { email: 'help@example.gd', phone: '' }, version: 3 };

test('a draft is restored as it was typed', () => {
  expect(parseDraft(JSON.stringify(DRAFT), SHAPE)).toEqual(DRAFT);
});

test.each([
  null,
  '',
  'no json',
  'null',
  '{"value":{"email":"a"},"version":1}',
  '{"value":{"email":"a","phone":1},"version":1}',
  '{"value":{"email":"a","phone":"b","fax":"c"},"version":1}',
  '{"value":null,"version":1}',
  '{"value":{"email":"a","phone":"b"},"version":"1"}',
])('%s is no draft of these fields', (text) => {
  expect(parseDraft(text, SHAPE)).toBeNull();
});
