import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadAssistantPhrases } from './phrases.ts';

const patterns = await loadAssistantPhrases(join(import.meta.dirname, '..', '..', '..', '..', 'content'));
const { countries, offTopic, instructions, followUps, examples } = patterns;

const placeNames = countries.countries.flatMap(({ places }) => places);
const peopleOf = countries.countries.flatMap(({ people }) => people);
const lists: Readonly<Record<string, readonly string[]>> = {
  'names of countries': [...placeNames, ...peopleOf, ...countries.countries.flatMap(({ law }) => law)],
  'phrases of an origin': countries.origins,
  'requests for a law': countries.requests,
  'phrases of Grenada': countries.grenada,
  'words of work': offTopic.work,
  'off-topic subjects': offTopic.topics.flatMap(({ always, phrases }) => [...always, ...phrases]),
  instructions: [...instructions.alwaysRefused, ...instructions.ignored],
  'openings of instructions': instructions.openings,
  'openings of follow-ups': followUps.openings,
  'back references': followUps.backReferences,
};

/** Words as the search reads them, with a place for a country and gaps. */
const AS_READ = /^(?:[a-z0-9]+|\{\})(?: (?:[a-z0-9]+|\{\}|\.{3}(?= [a-z])))*$/;

describe('the phrases that classify messages', () => {
  test.each(Object.entries(lists))('%s: each is listed once, in normal form', (_, phrases) => {
    expect(phrases.filter((phrase) => !AS_READ.test(phrase))).toEqual([]);
    expect(phrases.filter((phrase, index) => phrases.indexOf(phrase) !== index)).toEqual([]);
  });

  test('no phrase has two classes', () => {
    const abroad = new Set([...placeNames, ...peopleOf]);
    expect(countries.grenada.filter((phrase) => abroad.has(phrase))).toEqual([]);
    const workPhrases = new Set(offTopic.work);
    const offTopicPhrases = offTopic.topics.flatMap(({ phrases }) => phrases);
    expect(offTopicPhrases.filter((phrase) => workPhrases.has(phrase))).toEqual([]);
  });

  test('a whole message has one class', () => {
    const messages = Object.values(examples).flat();
    expect(messages.filter((message, index) => messages.indexOf(message) !== index)).toEqual([]);
  });

  test('code fragments are in their compared form', () => {
    expect(instructions.codeFragments.filter((fragment) => fragment !== fragment.toLowerCase())).toEqual([]);
  });
});
