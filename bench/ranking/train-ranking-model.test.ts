import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnswerSheet, SheetIntent } from '../../src/features/assistant/rules/answer-sheet.ts';
import { createIntentScorer } from '../../src/features/assistant/rules/selection/score-intents.ts';
import { trainRankingModel } from './train-ranking-model.ts';
import { NO_TOPIC_WEIGHTS } from './train-topic-weights.ts';

const intentOf = (...phrases: readonly string[]): SheetIntent => ({
  phrases,
  lead: '',
  facts: [],
  outcome: 'answers',
});
const sheetOf = (id: string, ...intents: readonly SheetIntent[]): AnswerSheet => ({
  id,
  about: id,
  facts: [],
  rule: [],
  covers: [],
  exception: [],
  whatToDo: [],
  intents,
  misconceptions: [],
});

const YEAR = intentOf('how much vacation', 'vacation first year', 'vacation days first year');
const MONEY = intentOf('vacation money before going', 'money for vacation days');
const NOTICE = intentOf('how much notice', 'notice before going', 'notice tell boss');
const INTENTS = [YEAR, MONEY, NOTICE];
const SHEETS = [sheetOf('leave', YEAR, MONEY), sheetOf('notice', NOTICE)];
const EXAMPLES = {
  offTopic: ['weather tomorrow', 'how much rain tomorrow', 'rain weather'],
  instructions: [],
  instructionsBesideQuestion: [],
  foreignLaw: [],
  foreignersInGrenada: [],
  notInContent: [],
  thanks: [],
  greetings: [],
  goodbyes: [],
  agreement: [],
  exclamations: [],
};
const splitText = (text: string) => text.split(' ').filter((word) => word !== '');
const train = (sheets = SHEETS) => ({
  ...trainRankingModel({ sheets, examples: EXAMPLES, orderedStems: splitText, trainedOn: 'these texts' }),
  topicWeights: NO_TOPIC_WEIGHTS,
});
const model = train();

const scoresFor = (question: string, by = model, sheets = SHEETS) =>
  createIntentScorer(
    sheets,
    by,
  )({
    words: splitText(question).map((stem) => ({ stem, spellingCandidates: [] })),
    certaintyOf: () => 1,
  });
const scores = (question: string) => INTENTS.map(scoresFor(question).scoreOf);

describe('the scores of a question', () => {
  test.each(INTENTS.flatMap(({ phrases }, index) => phrases.map((phrase) => [phrase, index] as const)))(
    '%s: intent %i, whose own phrase it is',
    (phrase, index) => {
      const all = scores(phrase);
      expect(all.indexOf(Math.max(...all))).toBe(index);
    },
  );

  test('two intents of a sheet are separated by their differences, and no other sheet gains', () => {
    const [year = 0, money = 0, notice = 0] = scores('vacation money');
    expect(money).toBeGreaterThan(year);
    expect(year).toBeGreaterThan(notice);
  });

  test('a message off topic is likelier so than about a sheet', () => {
    const { scoreOf, bestSheetScore } = scoresFor('rain tomorrow');
    expect(scoreOf('offTopic')).toBeGreaterThan(bestSheetScore);
  });

  test('an unknown word changes little, and no word makes a score infinite', () => {
    assert(
      property(
        array(constantFrom('vacation', 'notice', 'rain', 'how', 'first', 'unheard'), { maxLength: 8 }),
        (words) => {
          for (const score of scores(words.join(' '))) expect(Number.isFinite(score)).toBe(true);
        },
      ),
    );
    expect(scores('unheard')).toEqual(scores(''));
  });

  test('the order of the sheets in the content makes no difference', () => {
    const turned = SHEETS.toReversed();
    expect(INTENTS.map(scoresFor('how much vacation', model, turned).scoreOf)).toEqual(scores('how much vacation'));
  });

  test('an intent that was added after the training is unlikely, and the others keep their scores', () => {
    const added = intentOf('vacation in the rain');
    const sheets = [sheetOf('leave', added, YEAR, MONEY), sheetOf('notice', NOTICE)];
    const { scoreOf } = scoresFor('how much vacation', model, sheets);
    expect(INTENTS.map(scoreOf)).toEqual(scores('how much vacation'));
    expect(scoreOf(added)).toBeLessThan(scoreOf(YEAR));
  });
});

test('the same texts give the same weights', () => {
  expect(train()).toEqual(model);
});
