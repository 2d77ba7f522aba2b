import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bodiesIn, bodyContacts, PUBLIC_BODIES } from './public-bodies.ts';

test('a body has the contact that the operator entered, and the way to find it otherwise', () => {
  const contacts = bodyContacts({ labour: '+1 473 555 0100', unions: '' });
  expect(contacts.labour).toEqual({ name: 'Labour Department', text: '+1 473 555 0100', website: null });
  expect(contacts.insurance).toEqual({
    name: 'National Insurance Scheme (NIS)',
    text: 'Look up the phone number and the office on its website.',
    website: 'https://www.nisgrenada.org',
  });
  expect(contacts.unions.text).toBe('Ask a union member where you work, or the Grenada Trades Union Council.');
});

test('each website is one of the sources of the law', () => {
  const sources = readFileSync(path.join(import.meta.dirname, '../../../content/law/sources.yaml'), 'utf8');
  const websites = PUBLIC_BODIES.flatMap((body) => bodyContacts({})[body].website ?? []);
  expect(websites).toHaveLength(2);
  for (const website of websites) expect(sources).toContain(`address: ${website}`);
});

test.each([
  ['Go to the Labour Commissioner now.', ['labour']],
  ['Ask the Labour Department.', ['labour']],
  ['Complaints go to the Ministry of Labour or to the union.', ['labour', 'unions']],
  ['Register with National Insurance, and ask the NIS.', ['insurance']],
  ['Grenada Trades Union Council', ['unions']],
  ['A reunion of the labourers', []],
])('"%s" names %j', (text, bodies) => {
  expect(bodiesIn(text)).toEqual(bodies);
});
