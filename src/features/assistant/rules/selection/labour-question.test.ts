import { expect, test } from 'vitest';
import { createLabourQuestionMatcher, type LabourEvidence } from './labour-question.ts';

const parsed = (...stems: readonly string[]) => ({ words: stems.map((stem) => ({ stem, spellingCandidates: [] })) });
const signals = { hasWorkWord: true, offTopic: null, instruction: null } as const;
const isLabourQuestion = createLabourQuestionMatcher(new Set(['maid', 'vacation', 'notice']));
const evidence: LabourEvidence = {
  parsed: parsed('vacation', 'maid'),
  signals,
  scores: { bestSheetScore: 6, scoreOf: () => -12 },
  best: { queryCoverage: 1 },
};

test('a question with a word of work and the words of a sheet is a labour question', () => {
  expect(isLabourQuestion(evidence)).toBe(true);
});

test.each<[why: string, signs: Partial<LabourEvidence>]>([
  [
    'an off-topic intent is as likely, and no sheet has its words',
    {
      signals: { ...signals, hasWorkWord: false },
      scores: { bestSheetScore: 2, scoreOf: () => 1 },
      best: { queryCoverage: 0.3 },
    },
  ],
  [
    'a word of work is the only evidence',
    {
      parsed: parsed('maid'),
      scores: { bestSheetScore: 1, scoreOf: () => -3 },
      best: { queryCoverage: 0.2 },
    },
  ],
  [
    'its words are in no known text',
    { parsed: parsed('asdf'), scores: { bestSheetScore: 0, scoreOf: () => 0 }, best: null },
  ],
])('is no labour question when %s', (_, signs) => {
  expect(isLabourQuestion({ ...evidence, ...signs })).toBe(false);
});

test('an off-topic phrase counts against a labour question, except in an instruction', () => {
  const doubtful: LabourEvidence = {
    ...evidence,
    scores: { bestSheetScore: 0, scoreOf: () => -4 },
  };
  const beside = { ...signals, offTopic: 'without work' } as const;
  expect(isLabourQuestion(doubtful)).toBe(true);
  expect(isLabourQuestion({ ...doubtful, signals: beside })).toBe(false);
  expect(isLabourQuestion({ ...doubtful, signals: { ...beside, instruction: 'beside question' } })).toBe(true);
});

test('a phrase that is always off topic is outweighed by high intent scores only', () => {
  const alwaysOffTopic = { ...signals, offTopic: 'always' } as const;
  expect(
    isLabourQuestion({
      ...evidence,
      signals: alwaysOffTopic,
      scores: { bestSheetScore: 2, scoreOf: () => -12 },
    }),
  ).toBe(false);
  expect(
    isLabourQuestion({
      ...evidence,
      signals: alwaysOffTopic,
      scores: { bestSheetScore: 20, scoreOf: () => -20 },
    }),
  ).toBe(true);
});

test('unknown words count against a labour question', () => {
  const doubtful: LabourEvidence = {
    ...evidence,
    scores: { bestSheetScore: 0, scoreOf: () => -6 },
  };
  expect(isLabourQuestion({ ...doubtful, parsed: parsed('vacation', 'notice') })).toBe(true);
  expect(isLabourQuestion({ ...doubtful, parsed: parsed('vacation', 'planet', 'comet', 'orbit') })).toBe(false);
});
