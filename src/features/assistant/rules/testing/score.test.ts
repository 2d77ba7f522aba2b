import { describe, expect, test } from 'vitest';
import { computeRates, score, type Answer, type Expectation } from './score.ts';

const expected = (fields: Partial<Expectation>): Expectation => ({
  outcomes: ['answers'],
  facts: [],
  figures: [],
  reported: [],
  onlyMarked: [],
  forbidden: [],
  ...fields,
});
const answer = (fields: Partial<Answer>): Answer => ({ text: '', sources: [], outcome: 'answers', ...fields });
const everywhere = (phrase: string) => ({ phrase, near: [] });
const forbid = (text: string, phrase: string, near: readonly string[] = []) =>
  score(expected({ forbidden: [{ phrase, near }] }), answer({ text })).forbidden;

test('an answer with source, figure and calculation meets all criteria', () => {
  const severance = expected({
    outcomes: ['answers', 'corrects'],
    facts: ['EA-212', 'EA-211'],
    figures: ['1 week', 'EC$2,400'],
    forbidden: [everywhere('2 weeks'), everywhere('EC$4,800')],
  });
  const text = [
    'At least EC$2,400, if the allowance is payable in your case.',
    "You wrote two weeks' pay for each year. The Labour Department says at least one week's wages for each completed year.",
    'No limit of 24 weeks is mentioned. 6 × EC$400 gives EC$2,400.',
  ].join('\n\n');
  expect(score(severance, answer({ text, sources: ['EA-104', 'EA-203', 'EA-212'], outcome: 'corrects' }))).toEqual({
    source: [],
    figures: [],
    forbidden: [],
    outcome: [],
  });
});

test('criteria that a question lacks are not counted', () => {
  expect(score(expected({ outcomes: ['off-topic'] }), answer({ outcome: 'off-topic' }))).toEqual({
    source: null,
    figures: null,
    forbidden: null,
    outcome: [],
  });
});

describe('the source', () => {
  const leave = expected({ facts: ['EA-130', 'EA-131'] });
  test('is any of the expected facts among the first three', () => {
    expect(score(leave, answer({ sources: ['MW-003', 'EA-134', 'EA-131'] })).source).toEqual([]);
  });
  test.each([
    [[], 'None of EA-130, EA-131 is among the first sources (none).'],
    [['A', 'B', 'C', 'EA-130'], 'None of EA-130, EA-131 is among the first sources (A, B, C).'],
  ])('is missed by %j', (sources, error) => {
    expect(score(leave, answer({ sources })).source).toEqual([error]);
  });
});

describe('a figure', () => {
  test.each([
    ['2 weeks', 'At least two weeks with pay.'],
    ['2 weeks', 'At least 2 working weeks.'],
    ['EC$2,400', 'That is EC$2400.00.'],
    ['EC$2,400', 'That is 2,400 dollars.'],
    ['1.5', 'Overtime is paid at time and a half.'],
    ['double', 'Sundays are paid at twice the rate.'],
    ['40', 'From 40 to 60 hours a week.'],
    ['65%', 'It is 65 per cent of earnings.'],
    ['2 months', 'A guide reports [two months]{EA-195}.'],
  ])('%s is stated by: %s', (figure, text) => {
    expect(score(expected({ figures: [figure] }), answer({ text })).figures).toEqual([]);
  });

  test.each([
    ['2 weeks', 'At least two months.'],
    ['2 weeks', 'There are 2 of them.'],
    ['2 weeks', 'See section 2.'],
    ['EC$60', 'From 40 to 60 hours a week.'],
    ['2 weeks', 'You said two weeks.'],
  ])('%s is not stated by: %s', (figure, text) => {
    expect(score(expected({ figures: [figure] }), answer({ text })).figures).toEqual([`Does not state ${figure}.`]);
  });

  test.each([
    ['A guide reports [two months]{EA-195}.', []],
    ['The notice is two months.', ['Does not state 2 months inside a mark.']],
    ['A guide reports [two months]{EA-205}.', ['Does not state 2 months inside a mark.']],
  ])('that is only reported needs a mark of its own fact: %s', (text, errors) => {
    expect(score(expected({ facts: ['EA-195'], reported: ['2 months'] }), answer({ text })).figures).toEqual(errors);
  });
});

describe('forbidden text', () => {
  test.each([
    ['4 weeks', 'You give four full weeks.'],
    ['EC$4,800', 'You get 4,800 dollars.'],
    ['Industrial Court', 'Go to the Industrial Court with it.'],
    ['24 weeks', 'A guide reports [24 weeks]{EA-212}.'],
  ])('%s is found in: %s', (phrase, text) => {
    expect(forbid(text, phrase)).toEqual([`States "${phrase}".`]);
  });

  test.each([
    ['4 weeks', 'You give 24 weeks.'],
    ['EC$9', 'It takes 9 days.'],
    ['Industrial Court', 'There is no Industrial Court in Grenada.'],
    ['2 weeks', "You wrote two weeks' pay for each year."],
    ['2 weeks', 'It is not two weeks but one.'],
  ])('%s is not found in: %s', (phrase, text) => {
    expect(forbid(text, phrase)).toEqual([]);
  });

  test('a negation covers five words, and a repeated premise one sentence', () => {
    expect(forbid('No, that is what they told you: two weeks it is.', '2 weeks')).toEqual(['States "2 weeks".']);
    expect(forbid('You wrote two weeks. Two weeks is right.', '2 weeks')).toEqual(['States "2 weeks".']);
    expect(forbid('You wrote two weeks.\nTwo weeks is right.', '2 weeks')).toEqual(['States "2 weeks".']);
    expect(forbid('You wrote two weeks. [Two weeks]{EA-193} is right.', '2 weeks')).toEqual(['States "2 weeks".']);
  });

  test('words may be forbidden only in sentences with certain other words', () => {
    const text = 'You give two weeks of notice. Severance is one week a year.';
    expect(forbid(text, '2 weeks', ['severance'])).toEqual([]);
    expect(forbid(text, '2 weeks', ['notice'])).toEqual(['States "2 weeks".']);
  });

  test.each([
    ['A limit of [three months]{EA-205} is remembered.', []],
    ['The limit is three months.', ['States "3 months" outside a mark.']],
    ['The limit is [three months]{EA-150}.', ['States "3 months" outside a mark.']],
  ])('text allowed only in marks must be in a mark of its own fact: %s', (text, errors) => {
    const limit = expected({ facts: ['EA-205'], onlyMarked: [everywhere('3 months')] });
    expect(score(limit, answer({ text })).forbidden).toEqual(errors);
  });
});

test('the outcome is one of the accepted ones', () => {
  const unknown = expected({ outcomes: ['says-unknown', 'says-unconfirmed'] });
  expect(score(unknown, answer({ outcome: 'says-unconfirmed' })).outcome).toEqual([]);
  expect(score(unknown, answer({ outcome: 'answers' })).outcome).toEqual([
    'answers where says-unknown or says-unconfirmed is right.',
  ]);
});

test('rates count the questions that have a criterion', () => {
  const leave = expected({ facts: ['EA-130'], figures: ['2 weeks'] });
  const right = answer({ text: 'Two weeks.', sources: ['EA-130'] });
  const scores = [
    score(leave, right),
    score(leave, { ...right, text: 'Four weeks.' }),
    score(expected({ outcomes: ['off-topic'] }), right),
  ];
  expect(computeRates(scores)).toEqual({
    source: { met: 2, applicable: 2 },
    figures: { met: 1, applicable: 2 },
    forbidden: { met: 0, applicable: 0 },
    outcome: { met: 2, applicable: 3 },
  });
});
