import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadAssistantLanguage } from '../../content/language.ts';
import { prepareCountries, prepareElsewhere } from './other-country.ts';

const { countries } = await loadAssistantLanguage(join(import.meta.dirname, '..', '..', '..', '..', '..', 'content'));
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
  ["Does the Act cover the State's people?", 'not'],
  ['Is overtime paid in the States?', 'its law'],
  ['My nanny is from the Dominican Republic and has no permit', 'not'],
  ['I came over from Port of Spain to work at a resort', 'not'],
  ['Which rules of Port of Spain say so?', 'its law'],
  ['I am migrating to Canada in March, how early do I tell HR?', 'not'],
  ["I'm moving to Antigua, what is the working week there?", 'its law'],
  ['May I put two years together to visit my sister in New York?', 'not'],
  ['My sister in Brooklyn was let go, what is she due?', 'its law'],
  ['Is there a junior rate like in England?', 'not'],
  ['Is the junior rate the same as in England?', 'its law'],
  ['Our office in Barbados says 45 days. Does that hold in Grenada?', 'beside Grenada'],
  ['My cousin in London says to take it to court', 'not'],
  ['My cook wants to go and work on a cruise ship', 'not'],
  ['I am working on a cruise ship, which law is mine?', 'its law'],
])('%s: %s', (question, expected) => {
  expect(read(question)).toBe(expected);
});

test('names of other countries are found in the user’s own words', () => {
  const elsewhere = prepareElsewhere(countries);
  expect(elsewhere('Under the law of Barbados and of Trinidad')).toEqual(['barbados', 'trinidad']);
  expect(elsewhere('Two weeks of leave')).toEqual([]);
});
