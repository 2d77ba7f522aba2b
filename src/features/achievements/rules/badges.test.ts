import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import {
  computeEarnedBadges,
  canBeEarned,
  nextBadge,
  type BadgeTerms,
  type Completion,
  type StudyHistory,
} from './badges.ts';
import { averageScore, neededQuizzes, type QuizResult } from './quiz-score.ts';

const START = Date.parse('2026-11-02T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const BADGES: readonly BadgeTerms[] = [
  ['newcomer', 10, 70],
  ['foundation', 25, 75],
  ['workplace_basics', 40, 80],
  ['employment_scholar', 60, 80],
  ['labour_advocate', 80, 85],
  ['workplace_guardian', 100, 85],
  ['knowledge_expert', 130, 90],
  ['grenada_specialist', 160, 90],
  ['master_practitioner', 216, 95],
  ['perfectionist', 50, 100],
  ['speed_demon', 25, 80],
  ['night_owl', 35, 75],
].map(([id, requiredCards, requiredScore]) => ({
  id: String(id),
  requiredCards: Number(requiredCards),
  requiredScore: Number(requiredScore),
}));

/** Cards 1 to `count`, one after the other. */
function cards(count: number, apart = HOUR, from = START): Completion[] {
  return Array.from({ length: count }, (_, index) => ({ cardId: index + 1, at: from + index * apart }));
}

/** Quizzes of ten questions each, with wrong answers in the middle. */
function quizzes(...scores: number[]): QuizResult[] {
  return scores.map((score, index) => {
    const half = score === 100 ? 10 : Math.floor(score / 20);
    return { id: index + 1, score, questions: 10, rightFirst: half, rightLast: half, at: START - HOUR + index };
  });
}

/** Quizzes one after the other, each as its answers: `x` for a slip, anything else for a right one. */
function answered(...answers: string[]): QuizResult[] {
  return answers.map((each, index) => ({
    id: index + 1,
    score: Math.round(([...each].filter((answer) => answer !== 'x').length / each.length) * 100),
    questions: each.length,
    rightFirst: each.indexOf('x') === -1 ? each.length : each.indexOf('x'),
    rightLast: each.length - 1 - each.lastIndexOf('x'),
    at: START - HOUR + index,
  }));
}

function days(count: number, step = 1) {
  return Array.from({ length: count }, (_, index) => addDays(grenadaDay(new Date(START)), index * step));
}

function earnedBy(history: Partial<StudyHistory>): string[] {
  return [...computeEarnedBadges(BADGES, { completions: [], quizzes: [], days: [], ...history }).keys()];
}

describe('the level badges', () => {
  test.each([
    [9, 100, []],
    [10, 69, []],
    [10, 70, ['newcomer']],
    [25, 75, ['newcomer', 'foundation']],
    [40, 79, ['newcomer', 'foundation']],
    [
      100,
      85,
      ['newcomer', 'foundation', 'workplace_basics', 'employment_scholar', 'labour_advocate', 'workplace_guardian'],
    ],
    [215, 95, BADGES.slice(0, 8).map(({ id }) => id)],
    [216, 95, BADGES.slice(0, 9).map(({ id }) => id)],
  ])('%i cards with an average of %i percent', (count, score, earned) => {
    expect(earnedBy({ completions: cards(count), quizzes: quizzes(score) })).toEqual(earned);
  });

  test('require a finished quiz: the average is 0 without one', () => {
    expect(averageScore([])).toBe(0);
    expect(earnedBy({ completions: cards(216) })).toEqual([]);
  });

  test('a card counts once', () => {
    expect(earnedBy({ completions: [...cards(9), ...cards(9)], quizzes: quizzes(100) })).toEqual([]);
  });

  test('are dated when cards and average first met the threshold, and a weaker quiz later revokes none', () => {
    const late: QuizResult[] = [
      ...quizzes(80),
      ...quizzes(0).map((quiz) => ({ ...quiz, id: 9, at: START + 20 * HOUR })),
    ];
    const earned = computeEarnedBadges(BADGES, { completions: cards(30), quizzes: late, days: [] });
    expect([...earned]).toEqual([['newcomer', START + 9 * HOUR]]);
  });
});

describe('the average score', () => {
  test.each<[number[], number]>([
    [[], 0],
    [[40], 40],
    [[40, 100], 70],
    [[100, 100, 100, 100, 40, 40], 80],
    [[40, 0, 100, 100, 100, 100], 80],
    [[0, 0, 0, 70, 70, 70, 70, 70], 70],
  ])('of %j is %i: the better of all and of the last five', (scores, average) => {
    expect(averageScore(quizzes(...scores))).toBe(average);
    expect(averageScore(quizzes(...scores).toReversed())).toBe(average);
  });

  test('grants a badge with the quiz that reaches it', () => {
    const slow = quizzes(0, 0, 70, 70, 70, 70, 70);
    const earned = computeEarnedBadges(BADGES, {
      completions: cards(10, 1, START - 2 * HOUR),
      quizzes: slow,
      days: [],
    });
    expect(earned.get('newcomer')).toBe(START - HOUR + 6);
    expect(canBeEarned(BADGES[0] ?? { id: '', requiredCards: 0, requiredScore: 0 }, 10, slow)).toBe(true);
  });
});

describe('what still opens a level', () => {
  test.each<[number[], number, ReturnType<typeof neededQuizzes>]>([
    [[], 70, { quizzes: 1, rightOfTen: 7 }],
    [[60], 70, { quizzes: 1, rightOfTen: 8 }],
    [[40], 70, { quizzes: 2, rightOfTen: 9 }],
    [[30], 70, { quizzes: 2, rightOfTen: 9 }],
    [[20], 70, { quizzes: 3, rightOfTen: 9 }],
    [[20, 20, 20, 20, 20, 20], 70, { quizzes: 4, rightOfTen: 9 }],
    [[0, 0, 0, 0, 0, 0], 95, { quizzes: 5, rightOfTen: 10 }],
    [[70], 70, null],
  ])('with scores of %j and an average of %i percent', (scores, required, needed) => {
    expect(neededQuizzes(quizzes(...scores), required)).toEqual(needed);
  });

  test('is the smallest number of quizzes that reaches the average, each correct answer counted', () => {
    const scores = fc.array(
      fc.integer({ min: 0, max: 10 }).map((right) => right * 10),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(scores, fc.integer({ min: 1, max: 100 }), (before, required) => {
        const needed = neededQuizzes(quizzes(...before), required);
        const after = (count: number, right: number) =>
          averageScore(quizzes(...before, ...Array<number>(count).fill(right * 10)));
        const { quizzes: count, rightOfTen } = needed ?? { quizzes: 0, rightOfTen: 0 };
        expect(after(count, rightOfTen)).toBeGreaterThanOrEqual(required);
        const fewer = needed === null ? [] : [after(count, rightOfTen - 1), after(count - 1, Math.min(rightOfTen, 9))];
        expect(Math.max(0, ...fewer)).toBeLessThan(required);
      }),
    );
  });
});

describe('perfectionist', () => {
  test.each<[string, number[], boolean]>([
    ['five perfect quizzes in a row', [100, 100, 100, 100, 100], true],
    ['four', [100, 100, 100, 100], false],
    ['five with a slip among them', [100, 100, 100, 90, 100, 100], false],
    ['five after a slip', [40, 100, 100, 100, 100, 100], true],
    ['five before a slip', [100, 100, 100, 100, 100, 20], true],
  ])('%s', (_, scores, isEarned) => {
    expect(earnedBy({ quizzes: quizzes(...scores) }).includes('perfectionist')).toBe(isEarned);
  });
});

describe('the perfectionist run continues across quizzes', () => {
  const ten = '..........';
  test.each<[string, string[], boolean]>([
    ['begins after a slip within a quiz', ['..x.......', ten, ten, ten, ten, '...x......'], true],
    ['one answer short of it', ['..x.......', ten, ten, ten, ten, '..x.......'], false],
    ['ends at a slip', [ten, ten, ten, ten, '.........x', ten], false],
    ['over quizzes of any length', ['......', ten, ten, ten, ten, '....x'], true],
    ['a slip at the beginning ends the one before', [ten, ten, ten, ten, 'x.........'], false],
  ])('%s', (_, answers, isEarned) => {
    const history = answered(...answers);
    expect(earnedBy({ quizzes: history }).includes('perfectionist')).toBe(isEarned);
    const badge = { id: 'perfectionist', requiredCards: 50, requiredScore: 100 };
    expect(canBeEarned(badge, 0, history)).toBe(isEarned);
  });

  test('is the longest of all answers in order', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[.x]{1,10}$/), { maxLength: 15 }), (answers) => {
        const longest = Math.max(
          0,
          ...answers
            .join('')
            .split('x')
            .map((run) => run.length),
        );
        const badge = { id: 'perfectionist', requiredCards: 12, requiredScore: 100 };
        expect(canBeEarned(badge, 0, answered(...answers))).toBe(longest >= 12);
      }),
    );
  });
});

describe('speed_demon', () => {
  test.each<[string, Completion[], number, boolean]>([
    ['25 cards in nine minutes and a bit', cards(25, 23_000), 80, true],
    ['25 cards in ten minutes exactly', cards(25, 25_000), 80, false],
    ['24 cards, the first of them twice', [...cards(24, 1000), ...cards(1)], 80, false],
    ['a score below', cards(25, 1000), 79, false],
    ['after a slow beginning', [...cards(10), ...cards(25, 20_000, START + 99 * HOUR)], 80, true],
  ])('%s', (_, completions, score, isEarned) => {
    expect(earnedBy({ completions, quizzes: quizzes(score) }).includes('speed_demon')).toBe(isEarned);
  });
});

describe('night_owl', () => {
  test.each<[string, number, ReturnType<typeof days>, number, boolean]>([
    ['seven days, the cards and the score', 35, days(7), 75, true],
    ['six days', 35, days(6), 75, false],
    ['every other day', 35, days(14, 2), 75, false],
    ['too few cards', 34, days(7), 75, false],
    ['too low a score', 35, days(7), 74, false],
  ])('%s', (_, count, studied, score, isEarned) => {
    expect(earnedBy({ completions: cards(count), days: studied, quizzes: quizzes(score) }).includes('night_owl')).toBe(
      isEarned,
    );
  });
});

describe('the next badge', () => {
  test('states what is missing', () => {
    expect(nextBadge(BADGES, new Set(), { cards: 4, quizzes: quizzes(60) })).toEqual({
      id: 'newcomer',
      cardsNeeded: 6,
      scoreNeeded: 10,
    });
    expect(nextBadge(BADGES, new Set(['newcomer']), { cards: 30, quizzes: quizzes(70) })).toEqual({
      id: 'foundation',
      cardsNeeded: 0,
      scoreNeeded: 5,
    });
  });

  test('counts the run of correct answers for the perfectionist, and is absent when all are earned', () => {
    const regular = new Set(BADGES.slice(0, 9).map(({ id }) => id));
    expect(nextBadge(BADGES, regular, { cards: 256, quizzes: quizzes(100, 90, 100) })).toEqual({
      id: 'perfectionist',
      cardsNeeded: 36,
      scoreNeeded: 0,
    });
    expect(nextBadge(BADGES, new Set(BADGES.map(({ id }) => id)), { cards: 256, quizzes: [] })).toBeNull();
  });
});

/** The same things in another order, each of them twice. */
function inAnyOrder<T>(list: readonly T[]) {
  return fc.shuffledSubarray([...list, ...list], { minLength: list.length * 2 });
}

function sorted(history: StudyHistory) {
  return [...computeEarnedBadges(BADGES, history)].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

describe('any history', () => {
  const at = fc.integer({ min: 0, max: 12 * 24 * 60 }).map((minute) => START + minute * MINUTE);
  const completion = fc.record({ cardId: fc.integer({ min: 1, max: 30 }), at });
  const sitting = fc
    .record({ from: at, count: fc.integer({ min: 1, max: 45 }), apart: fc.integer({ min: 1, max: 40 }) })
    .map(({ from, count, apart }) => cards(count, apart * 1000, from));
  const history: fc.Arbitrary<StudyHistory> = fc.record({
    completions: fc
      .tuple(fc.array(completion, { maxLength: 20 }), fc.array(sitting, { maxLength: 3 }))
      .map(([single, sittings]) => [...single, ...sittings.flat()]),
    quizzes: fc.uniqueArray(
      fc
        .record({ id: fc.nat(40), score: fc.constantFrom(60, 70, 80, 100), questions: fc.constantFrom(5, 10), at })
        .map((quiz) => {
          const half = quiz.score === 100 ? quiz.questions : Math.floor((quiz.questions * quiz.score) / 200);
          return { ...quiz, rightFirst: half, rightLast: half };
        }),
      { selector: ({ id }) => id, maxLength: 12 },
    ),
    days: fc.array(
      fc.integer({ min: 0, max: 12 }).map((day) => addDays(grenadaDay(new Date(START)), day)),
      { maxLength: 20 },
    ),
  });

  test('gives the same badges in any order and with repeats', () => {
    fc.assert(
      fc.property(
        history.chain((one) =>
          fc.tuple(fc.constant(one), inAnyOrder(one.completions), inAnyOrder(one.quizzes), inAnyOrder(one.days)),
        ),
        ([one, completions, graded, studied]) => {
          expect(sorted({ completions, quizzes: graded, days: studied })).toEqual(sorted(one));
        },
      ),
    );
  });

  test('gives the same badges in parts as at once', () => {
    fc.assert(
      fc.property(history, fc.infiniteStream(fc.boolean()), (whole, coin) => {
        const part = {
          ...whole,
          completions: whole.completions.filter(() => coin.next().value),
          days: whole.days.filter(() => coin.next().value),
        };
        const all = computeEarnedBadges(BADGES, whole);
        for (const [id, when] of computeEarnedBadges(BADGES, part)) expect(all.get(id)).toBeLessThanOrEqual(when);
      }),
    );
  });

  test('reaches no badge that was not attainable', () => {
    fc.assert(
      fc.property(history, (whole) => {
        const completed = new Set(whole.completions.map(({ cardId }) => cardId)).size;
        const earned = computeEarnedBadges(BADGES, whole);
        expect(
          BADGES.filter(({ id }) => earned.has(id)).every((badge) => canBeEarned(badge, completed, whole.quizzes)),
        ).toBe(true);
      }),
    );
  });
});
