import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXAM } from '../../certifications/rules/exam.ts';
import { QUIZ } from '../../quiz/rules/quiz.ts';
import { judgeAnswer, creditedTime, currentQuestion, type AttemptClock } from './answer-timing.ts';

const LIMIT = 15_000;

/** A quiz of three questions that began at 0, with the instants of its answers. */
function clock(answeredAt: readonly (number | null)[] = [null, null, null], limit = LIMIT): AttemptClock {
  return { startedAt: 0, limit, questions: answeredAt.map((at, index) => ({ position: index + 1, answeredAt: at })) };
}

describe('the open question', () => {
  it.each<[string, AttemptClock, number, ReturnType<typeof currentQuestion>]>([
    ['the first with all its time', clock(), 0, { position: 1, millisecondsLeft: 15_000 }],
    ['the first with what is left', clock(), 9000, { position: 1, millisecondsLeft: 6000 }],
    ['the next from the answer before on', clock([4000, null, null]), 9000, { position: 2, millisecondsLeft: 10_000 }],
    ['the next once the time of one is over', clock(), 15_000, { position: 2, millisecondsLeft: 15_000 }],
    [
      'a later one when nobody looked',
      clock([4000, null, null]),
      4000 + 2 * LIMIT - 1,
      { position: 3, millisecondsLeft: 1 },
    ],
    ['none when all time is over', clock(), 3 * LIMIT, null],
    ['none when all are answered', clock([1, 2, 3]), 4, null],
    [
      'the first open one without a clock, however late',
      clock([1, null, 3], Infinity),
      9e9,
      { position: 2, millisecondsLeft: null },
    ],
  ])('is %s', (_, quiz, now, current) => {
    expect(currentQuestion(quiz, now)).toEqual(current);
  });
});

describe('an answer that arrives', () => {
  it.each<[string, AttemptClock, { position: number; timeSpent: number }, number, ReturnType<typeof judgeAnswer>]>([
    ['counts from when it was given', clock(), { position: 1, timeSpent: 6000 }, 6400, { kind: 'accepted', at: 6000 }],
    [
      'never counts as given later than it came',
      clock(),
      { position: 1, timeSpent: 14_000 },
      6400,
      { kind: 'accepted', at: 6400 },
    ],
    [
      'counts no longer than the question lasted',
      clock(),
      { position: 1, timeSpent: 90_000 },
      20_000,
      { kind: 'accepted', at: 15_000 },
    ],
    [
      'counts up to half a minute after its time',
      clock(),
      { position: 1, timeSpent: 6000 },
      45_000,
      { kind: 'accepted', at: 6000 },
    ],
    ['is late after that', clock(), { position: 1, timeSpent: 6000 }, 45_001, { kind: 'late' }],
    ['is early before its turn', clock(), { position: 2, timeSpent: 0 }, 6000, { kind: 'early' }],
    [
      'is a repeat when there is one',
      clock([4000, null, null]),
      { position: 1, timeSpent: 0 },
      6000,
      { kind: 'repeat' },
    ],
    ['is none of this quiz', clock(), { position: 4, timeSpent: 0 }, 6000, null],
    [
      'may come at any time and in any order without a clock',
      clock(undefined, Infinity),
      { position: 3, timeSpent: 5 },
      9e9,
      { kind: 'accepted', at: 9e9 },
    ],
  ])('%s', (_, quiz, answer, now, arrival) => {
    expect(judgeAnswer(QUIZ, quiz, answer, now)).toEqual(arrival);
  });
});

describe('a quiz with a clock', () => {
  const visit = fc.record({
    wait: fc.integer({ min: 0, max: 60_000 }),
    position: fc.integer({ min: 1, max: 4 }),
    timeSpent: fc.integer({ min: -10, max: 90_000 }),
  });

  it('is over when its time is over, and never returns to an earlier question, whatever the device sends', () => {
    fc.assert(
      fc.property(fc.array(visit, { maxLength: 12 }), (visits) => {
        let quiz = clock([null, null, null, null]);
        let now = 0;
        let before = 1;
        for (const { wait, ...answer } of visits) {
          now += wait;
          const arrival = judgeAnswer(QUIZ, quiz, answer, now);
          const at = arrival?.kind === 'accepted' ? arrival.at : 0;
          expect(at).toBeLessThanOrEqual(now);
          if (arrival?.kind === 'accepted') {
            quiz = {
              ...quiz,
              questions: quiz.questions.map((question) =>
                question.position === answer.position ? { ...question, answeredAt: at } : question,
              ),
            };
          }
          const current = currentQuestion(quiz, now) ?? { position: 5, millisecondsLeft: LIMIT };
          expect(current.position).toBeGreaterThanOrEqual(before);
          expect(current.millisecondsLeft).toSatisfy((left: number) => left > 0 && left <= LIMIT);
          before = current.position;
        }
        expect(currentQuestion(quiz, 4 * LIMIT)).toBeNull();
        expect(judgeAnswer(QUIZ, quiz, { position: 4, timeSpent: 0 }, 4 * LIMIT + 30_001)?.kind).not.toBe('accepted');
      }),
    );
  });
});

describe('an answer to an exam', () => {
  it.each<[string, AttemptClock, number, number, ReturnType<typeof judgeAnswer>]>([
    ['counts from when it arrives', clock(), 3, 6400, { kind: 'accepted', at: 6400 }],
    ['may be given anew', clock([4000, null, null]), 1, 6400, { kind: 'accepted', at: 6400 }],
    ['counts up to a minute after the time of the whole attempt', clock(), 2, 75_000, { kind: 'accepted', at: 75_000 }],
    ['is late after that', clock(), 2, 75_001, { kind: 'late' }],
    ['is none of it', clock(), 4, 6400, null],
  ])('%s', (_, exam, position, now, arrival) => {
    expect(judgeAnswer(EXAM, exam, { position, timeSpent: 0 }, now)).toEqual(arrival);
  });
});

describe('the time of an answer', () => {
  it.each([
    [15_000, 9000.4, 9000],
    [15_000, 15_400, 15_000],
    [Infinity, 15_400, 15_400],
    [Infinity, 90_000_000, 3_600_000],
    [Infinity, -5, 0],
  ])('is limited to the time of the question', (limit, sent, counted) => {
    expect(creditedTime(sent, limit)).toBe(counted);
  });
});
