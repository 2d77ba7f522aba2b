import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadAssistantLanguage } from '../content/language.ts';
import { prepareCountries, prepareElsewhere } from './another-country.ts';

const { countries } = await loadAssistantLanguage(join(import.meta.dirname, '..', '..', '..', '..', 'content'));
const read = prepareCountries(countries);

test.each([
  ['What is the minimum wage in Barbados?', 'its law'],
  ['How much vacation do workers get in Trinidad?', 'its law'],
  ['severance law in St Lucia', 'its law'],
  ['What does the Jamaican law say about overtime?', 'its law'],
  ['How long is maternity leave in the UK?', 'its law'],
  ['Is the minimum wage in Grenada the same as in Barbados?', 'beside Grenada'],
  ['I am from Trinidad and work in Grenada. How much leave do I get?', 'not'],
  ['Jamaican here, working in St. George’s. Do I get severance?', 'not'],
  ['I work in Petite Martinique. What is the minimum wage?', 'not'],
  ['How much leave do I get in Carriacou?', 'not'],
  ['Do I get a day off every week?', 'not'],
])('%s: %s', (question, expected) => {
  expect(read(question)).toBe(expected);
});

test('what a text names of other countries is found in its own words', () => {
  const elsewhere = prepareElsewhere(countries);
  expect(elsewhere('Under the law of Barbados and of Trinidad')).toEqual(['barbados', 'trinidad']);
  expect(elsewhere('Two weeks of leave')).toEqual([]);
});
