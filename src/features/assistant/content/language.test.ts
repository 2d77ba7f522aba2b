import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadAssistantLanguage } from './language.ts';

const language = await loadAssistantLanguage(join(import.meta.dirname, '..', '..', '..', '..', 'content'));
const { countries, offTopic, orders, followUps, questions } = language;

const findPhrases = countries.countries.flatMap(({ places }) => places);
const peopleOf = countries.countries.flatMap(({ people }) => people);
const lists: Readonly<Record<string, readonly string[]>> = {
  'names of countries': [...findPhrases, ...peopleOf, ...countries.countries.flatMap(({ law }) => law)],
  'where someone comes from': countries.from,
  'what asks for a law': countries.asks,
  'what keeps to Grenada': countries.here,
  'words of work': offTopic.work,
  'other matters': offTopic.matters.flatMap(({ always, phrases }) => [...always, ...phrases]),
  orders: [...orders.never, ...orders.passedOver],
  'begins of orders': orders.begins,
  'words of the machine': orders.machine,
  'begins of follow-ups': followUps.begin,
  'what points back': followUps.anywhere,
};

/** Words as the search reads them, with a place for a country and gaps. */
const AS_READ = /^(?:[a-z0-9]+|\{\})(?: (?:[a-z0-9]+|\{\}|\.{3}(?= [a-z])))*$/;

describe('the phrases that classify questions', () => {
  test.each(Object.entries(lists))('%s: each is listed once, in normal form', (_, phrases) => {
    expect(phrases.filter((phrase) => !AS_READ.test(phrase))).toEqual([]);
    expect(phrases.filter((phrase, index) => phrases.indexOf(phrase) !== index)).toEqual([]);
  });

  test('no phrase has two classes', () => {
    const abroad = new Set([...findPhrases, ...peopleOf]);
    expect(countries.here.filter((phrase) => abroad.has(phrase))).toEqual([]);
    const ofWork = new Set(offTopic.work);
    const otherMatters = offTopic.matters.flatMap(({ phrases }) => phrases);
    expect(otherMatters.filter((phrase) => ofWork.has(phrase))).toEqual([]);
  });

  test('a whole message has one class', () => {
    const messages = Object.values(questions).flat();
    expect(messages.filter((message, index) => messages.indexOf(message) !== index)).toEqual([]);
  });

  test('code signs are in their compared form', () => {
    expect(orders.signs.filter((sign) => sign !== sign.toLowerCase())).toEqual([]);
  });
});
