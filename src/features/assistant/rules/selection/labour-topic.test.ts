import { expect, test } from 'vitest';
import { prepareLabourTopic, type TopicEvidence } from './labour-topic.ts';

const INTENTS = {
  instructions: 0,
  instructionsWithQuestion: 0,
  otherCountry: 0,
  fromElsewhereButHere: 0,
  notStated: 0,
};
const parsed = (...stems: readonly string[]) => ({ words: stems.map((stem) => ({ stem, corrections: [] })) });
const classification = { isAboutWork: true, offTopic: null, instruction: null } as const;
const isAboutLabourLaw = prepareLabourTopic(
  { questions: ['song maid vacation joke'], words: ['maid vacation notice'] },
  { stemsOf: (text) => text.split(' ') },
);
const evidence: TopicEvidence = {
  parsed: parsed('vacation', 'maid'),
  classification,
  meaning: { bestLabourScore: 6, intents: { ...INTENTS, offTopic: -12 } },
  best: { coverage: 1 },
};

test('a question with words of a sheet is about work', () => {
  expect(isAboutLabourLaw(evidence)).toBe(true);
});

test.each<[why: string, signs: Partial<TopicEvidence>]>([
  [
    'other matters are as likely, and no sheet speaks of it',
    {
      classification: { ...classification, isAboutWork: false },
      meaning: { bestLabourScore: 2, intents: { ...INTENTS, offTopic: 1 } },
      best: { coverage: 0.3 },
    },
  ],
  [
    'a word of work alone makes no question of work',
    {
      parsed: parsed('maid'),
      meaning: { bestLabourScore: 1, intents: { ...INTENTS, offTopic: -3 } },
      best: { coverage: 0.2 },
    },
  ],
  [
    'nothing is known of it',
    { parsed: parsed('asdf'), meaning: { bestLabourScore: 0, intents: { ...INTENTS, offTopic: 0 } }, best: null },
  ],
])('not about work: %s', (_, signs) => {
  expect(isAboutLabourLaw({ ...evidence, ...signs })).toBe(false);
});

test('words of other topics count against it, except those of an instruction', () => {
  const doubtful: TopicEvidence = {
    ...evidence,
    meaning: { bestLabourScore: 0, intents: { ...INTENTS, offTopic: -4 } },
  };
  const beside = { ...classification, offTopic: 'without work' } as const;
  expect(isAboutLabourLaw(doubtful)).toBe(true);
  expect(isAboutLabourLaw({ ...doubtful, classification: beside })).toBe(false);
  expect(isAboutLabourLaw({ ...doubtful, classification: { ...beside, instruction: 'ignored' } })).toBe(true);
});

test('a rarely work-related phrase counts with other evidence', () => {
  const seldom = { ...classification, offTopic: 'always' } as const;
  expect(
    isAboutLabourLaw({
      ...evidence,
      classification: seldom,
      meaning: { bestLabourScore: 2, intents: { ...INTENTS, offTopic: -12 } },
    }),
  ).toBe(false);
  expect(
    isAboutLabourLaw({
      ...evidence,
      classification: seldom,
      meaning: { bestLabourScore: 20, intents: { ...INTENTS, offTopic: -20 } },
    }),
  ).toBe(true);
});

test('unusual words count against it', () => {
  const doubtful: TopicEvidence = {
    ...evidence,
    meaning: { bestLabourScore: 0, intents: { ...INTENTS, offTopic: -6 } },
  };
  expect(isAboutLabourLaw({ ...doubtful, parsed: parsed('vacation', 'notice') })).toBe(true);
  expect(isAboutLabourLaw({ ...doubtful, parsed: parsed('vacation', 'planet', 'comet', 'orbit') })).toBe(false);
});

test('a sample question of a sheet is about work, in any order of words', () => {
  const against: Partial<TopicEvidence> = {
    classification: { isAboutWork: false, offTopic: 'always', instruction: null },
    meaning: { bestLabourScore: -9, intents: { ...INTENTS, offTopic: 9 } },
    best: null,
  };
  expect(isAboutLabourLaw({ ...evidence, ...against, parsed: parsed('joke', 'maid', 'song', 'vacation') })).toBe(true);
  expect(isAboutLabourLaw({ ...evidence, ...against, parsed: parsed('joke', 'song') })).toBe(false);
});
