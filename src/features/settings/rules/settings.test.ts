import { describe, expect, test } from 'vitest';
import { changedFields, defaultValues, isPhoneNumber, phoneLink, siteSettings, parseDraft } from './settings.ts';

const NOTHING = { name: null, email: null, refundRule: null };

describe('settings', () => {
  test('of an installation where nobody entered anything say nothing', () => {
    expect(siteSettings(defaultValues(NOTHING), 0)).toEqual({
      name: null,
      email: null,
      phone: null,
      address: null,
      refundRule: null,
      helpContact: null,
      bodies: { labour: null, insurance: null, unions: null },
      banner: null,
    });
  });

  test('begin with the values of the environment', () => {
    const defaults = { name: 'Gouyave School of Law', email: 'help@example.gd', refundRule: 'Within 14 days.' };
    expect(siteSettings(defaultValues(defaults), 0)).toMatchObject(defaults);
  });

  test.each([
    [{ helpName: 'Labour Department', helpPhone: '+1 473 555 0100' }, true],
    [{ helpName: 'Labour Department', helpPhone: '' }, false],
    [{ helpName: '', helpPhone: '+1 473 555 0100' }, false],
  ])('with %j show whom to call: %s', (help, isShown) => {
    const values = defaultValues(NOTHING);
    const { helpContact } = siteSettings({ ...values, contacts: { ...values.contacts, ...help } }, 0);
    expect(helpContact !== null).toBe(isShown);
  });
});

test.each([
  ['+1 473 555 0100', true],
  ['(473) 555-0100', true],
  ['473.555.0100', true],
  ['0100', false],
  ['call me', false],
  ['+1 473 555 0100; drop', false],
])('"%s" can be called: %s', (text, isNumber) => {
  expect(isPhoneNumber(text)).toBe(isNumber);
});

test('a number is called without its spaces and dashes', () => {
  expect(phoneLink('+1 (473) 555-0100')).toBe('tel:+14735550100');
});

test('a change names each field with its old and new value, and nothing else', () => {
  const before = { name: 'Old', phone: '' };
  expect(changedFields(before, { name: 'New', phone: '' })).toEqual([{ field: 'name', from: 'Old', to: 'New' }]);
  expect(changedFields(before, before)).toEqual([]);
});

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
