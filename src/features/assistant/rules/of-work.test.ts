import { expect, test } from 'vitest';
import { prepareOfWork, type Signs } from './of-work.ts';

const KINDS = { orders: 0, ordersWithQuestion: 0, otherCountry: 0, fromElsewhereButHere: 0, notStated: 0 };
const heardOf = (...stems: readonly string[]) => ({ words: stems.map((stem) => ({ stem, meant: [] })) });
const bounds = { speaksOfWork: true, offTopic: null, order: null } as const;
const isOfWork = prepareOfWork(
  { questions: ['song maid vacation joke'], words: ['maid vacation notice'] },
  { stemsOf: (text) => text.split(' ') },
);
const asked: Signs = {
  heard: heardOf('vacation', 'maid'),
  bounds,
  meaning: { law: 6, kinds: { ...KINDS, offTopic: -12 } },
  best: { covered: 1 },
};

test('a question whose words a sheet knows is about work', () => {
  expect(isOfWork(asked)).toBe(true);
});

test.each<[why: string, signs: Partial<Signs>]>([
  [
    'other matters are as likely, and no sheet speaks of it',
    {
      bounds: { ...bounds, speaksOfWork: false },
      meaning: { law: 2, kinds: { ...KINDS, offTopic: 1 } },
      best: { covered: 0.3 },
    },
  ],
  [
    'a word of work alone makes no question of work',
    {
      heard: heardOf('maid'),
      meaning: { law: 1, kinds: { ...KINDS, offTopic: -3 } },
      best: { covered: 0.2 },
    },
  ],
  [
    'nothing is known of it',
    { heard: heardOf('asdf'), meaning: { law: 0, kinds: { ...KINDS, offTopic: 0 } }, best: null },
  ],
])('no question of work: %s', (_, signs) => {
  expect(isOfWork({ ...asked, ...signs })).toBe(false);
});

test('words of another matter weigh against it, but not those of an order beside the question', () => {
  const doubtful: Signs = {
    ...asked,
    meaning: { law: 0, kinds: { ...KINDS, offTopic: -4 } },
  };
  const beside = { ...bounds, offTopic: 'without work' } as const;
  expect(isOfWork(doubtful)).toBe(true);
  expect(isOfWork({ ...doubtful, bounds: beside })).toBe(false);
  expect(isOfWork({ ...doubtful, bounds: { ...beside, order: 'passed over' } })).toBe(true);
});

test('what is seldom of work is so where much else speaks for it', () => {
  const seldom = { ...bounds, offTopic: 'always' } as const;
  expect(isOfWork({ ...asked, bounds: seldom, meaning: { law: 2, kinds: { ...KINDS, offTopic: -12 } } })).toBe(false);
  expect(isOfWork({ ...asked, bounds: seldom, meaning: { law: 20, kinds: { ...KINDS, offTopic: -20 } } })).toBe(true);
});

test('words that nobody asks with weigh against it', () => {
  const doubtful: Signs = { ...asked, meaning: { law: 0, kinds: { ...KINDS, offTopic: -6 } } };
  expect(isOfWork({ ...doubtful, heard: heardOf('vacation', 'notice') })).toBe(true);
  expect(isOfWork({ ...doubtful, heard: heardOf('vacation', 'planet', 'comet', 'orbit') })).toBe(false);
});

test('a question of a sheet is of work whatever its signs, in any order of its words', () => {
  const against: Partial<Signs> = {
    bounds: { speaksOfWork: false, offTopic: 'always', order: null },
    meaning: { law: -9, kinds: { ...KINDS, offTopic: 9 } },
    best: null,
  };
  expect(isOfWork({ ...asked, ...against, heard: heardOf('joke', 'maid', 'song', 'vacation') })).toBe(true);
  expect(isOfWork({ ...asked, ...against, heard: heardOf('joke', 'song') })).toBe(false);
});
