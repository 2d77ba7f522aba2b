import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadAssistantPhrases } from '../../content/phrases.ts';
import { createForeignLawDetector, createCountryNameFinder } from './other-country.ts';

const { countries } = await loadAssistantPhrases(join(import.meta.dirname, '..', '..', '..', '..', '..', 'content'));
const read = createForeignLawDetector(countries);

test.each([
  ['What is the minimum wage in Barbados?', 'requested'],
  ['How much vacation do workers get in Trinidad?', 'requested'],
  ['severance law in St Lucia', 'requested'],
  ['What does the Jamaican law say about overtime?', 'requested'],
  ['How long is maternity leave in the UK?', 'requested'],
  ['Is the minimum wage in Grenada the same as in Barbados?', 'compared'],
  ['I am from Trinidad and work in Grenada. How much leave do I get?', 'none'],
  ['Jamaican here, working in St. George’s. Do I get severance?', 'none'],
  ['I work in Petite Martinique. What is the minimum wage?', 'none'],
  ['How much leave do I get in Carriacou?', 'none'],
  ['Do I get a day off every week?', 'none'],
  ["Does the Act cover the State's people?", 'none'],
  ['Is overtime paid in the States?', 'requested'],
  ['My nanny is from the Dominican Republic and has no permit', 'none'],
  ['I came over from Port of Spain to work at a resort', 'none'],
  ['Which rules of Port of Spain say so?', 'requested'],
  ['I am migrating to Canada in March, how early do I tell HR?', 'none'],
  ["I'm moving to Antigua, what is the working week there?", 'requested'],
  ['May I put two years together to visit my sister in New York?', 'none'],
  ['My sister in Brooklyn was let go, what is she due?', 'requested'],
  ['Is there a junior rate like in England?', 'none'],
  ['Is the junior rate the same as in England?', 'requested'],
  ['Our office in Barbados says 45 days. Does that hold in Grenada?', 'compared'],
  ['My cousin in London says to take it to court', 'none'],
  ['My cook wants to go and work on a cruise ship', 'none'],
  ['I am working on a cruise ship, which law is mine?', 'requested'],
  ['I am a Trinidadian worker in Grenada, do I get severance under Trinidad law?', 'compared'],
  ['Can my Jamaican employer use Jamaican law in Grenada?', 'compared'],
  ['I work in St. George’s. Is my leave by Trinidad rules or by yours?', 'none'],
  ['Does a chile pepper farm pay minimum wage?', 'none'],
  ['Is my boss allowed to make me wear a Panama hat?', 'none'],
  ['I work at the Brazil nut factory, what is the minimum wage?', 'none'],
  ['What overtime do English teachers get?', 'none'],
  ['What about overtime for English teachers?', 'none'],
  ['Do Indian restaurants have to pay the minimum wage?', 'none'],
  ['Do Polish workers get severance?', 'nationals'],
  ['Do Venezuelans need notice?', 'nationals'],
  ['What does a Brazil employer pay in severance?', 'requested'],
  ['How many holidays in the Bahamas every year?', 'requested'],
  ['Is maternity leave longer in St Lucia than here?', 'compared'],
  ['The accountant gone to Canada. How much NIS do I pay?', 'none'],
  ['The hotel belongs to a Jamaican. How much notice must they give?', 'none'],
  ['My contract is written in Spanish, is it valid?', 'none'],
])('%s: %s', (question, expected) => {
  expect(read(question)).toBe(expected);
});

test('names of other countries are found in the user’s own words', () => {
  const findCountryNames = createCountryNameFinder(countries);
  expect(findCountryNames('Under the law of Barbados and of Trinidad')).toEqual(['barbados', 'trinidad']);
  expect(findCountryNames('Two weeks of leave')).toEqual([]);
});
