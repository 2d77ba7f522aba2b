import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrivalOf, turnAt, type QuizClock } from './turns.ts';

const LIMIT = 15_000;

/** A quiz of three questions that began at 0, with the instants of its answers. */
function clock(answeredAt: readonly (number | null)[] = [null, null, null], limit = LIMIT): QuizClock {
  return { startedAt: 0, limit, questions: answeredAt.map((at, index) => ({ position: index + 1, answeredAt: at })) };
}

describe('whose turn it is', () => {
  it.each<[string, QuizClock, number, ReturnType<typeof turnAt>]>([
    ['the first with all its time', clock(), 0, { position: 1, millisecondsLeft: 15_000 }],
    ['the first with what is left', clock(), 9000, { position: 1, millisecondsLeft: 6000 }],
    ['the next from the answer before on', clock([4000, null, null]), 9000, { position: 2, millisecondsLeft: 10_000 }],
    ['the next once the time of one is over', clock(), 15_000, { position: 2, millisecondsLeft: 15_000 }],
    ['a later one when nobody looked', clock([4000, null, null]), 4000 + 2 * LIMIT - 1, { position: 3, millisecondsLeft: 1 }],
    ['none when all time is over', clock(), 3 * LIMIT, null],
    ['none when all are answered', clock([1, 2, 3]), 4, null],
    ['the first open one without a clock, however late', clock([1, null, 3], Infinity), 9e9, { position: 2, millisecondsLeft: null }],
  ])('is %s', (_, quiz, now, turn) => {
    expect(turnAt(quiz, now)).toEqual(turn);
  });
});

describe('an answer that arrives', () => {
  it.each<[string, QuizClock, { position: number; timeSpent: number }, number, ReturnType<typeof arrivalOf>]>([
    ['counts from when it was given', clock(), { position: 1, timeSpent: 6000 }, 6400, { kind: 'kept', at: 6000 }],
    ['never counts as given later than it came', clock(), { position: 1, timeSpent: 14_000 }, 6400, { kind: 'kept', at: 6400 }],
    ['counts no longer than the question lasted', clock(), { position: 1, timeSpent: 90_000 }, 20_000, { kind: 'kept', at: 15_000 }],
    ['is kept half a minute after its time', clock(), { position: 1, timeSpent: 6000 }, 45_000, { kind: 'kept', at: 6000 }],
    ['is late after that', clock(), { position: 1, timeSpent: 6000 }, 45_001, { kind: 'late' }],
    ['is early before its turn', clock(), { position: 2, timeSpent: 0 }, 6000, { kind: 'early' }],
    ['is a repeat when there is one', clock([4000, null, null]), { position: 1, timeSpent: 0 }, 6000, { kind: 'repeat' }],
    ['is none of this quiz', clock(), { position: 4, timeSpent: 0 }, 6000, null],
    ['may come at any time and in any order without a clock', clock(undefined, Infinity), { position: 3, timeSpent: 5 }, 9e9, { kind: 'kept', at: 9e9 }],
  ])('%s', (_, quiz, answer, now, arrival) => {
    expect(arrivalOf(quiz, answer, now)).toEqual(arrival);
  });
});

describe('a quiz with a clock', () => {
  const visit = fc.record({ wait: fc.integer({ min: 0, max: 60_000 }), position: fc.integer({ min: 1, max: 4 }), timeSpent: fc.integer({ min: -10, max: 90_000 }) });

  it('is over when its time is, whatever a device claims, and turns only ever go on', () => {
    fc.assert(
      fc.property(fc.array(visit, { maxLength: 12 }), (visits) => {
        let quiz = clock([null, null, null, null]);
        let now = 0;
        let before = 1;
        for (const { wait, ...answer } of visits) {
          now += wait;
          const arrival = arrivalOf(quiz, answer, now);
          const at = arrival?.kind === 'kept' ? arrival.at : 0;
          expect(at).toBeLessThanOrEqual(now);
          if (arrival?.kind === 'kept') {
            quiz = { ...quiz, questions: quiz.questions.map((question) => (question.position === answer.position ? { ...question, answeredAt: at } : question)) };
          }
          const turn = turnAt(quiz, now) ?? { position: 5, millisecondsLeft: LIMIT };
          expect(turn.position).toBeGreaterThanOrEqual(before);
          expect(turn.millisecondsLeft).toSatisfy((left: number) => left > 0 && left <= LIMIT);
          before = turn.position;
        }
        expect(turnAt(quiz, 4 * LIMIT)).toBeNull();
        expect(arrivalOf(quiz, { position: 4, timeSpent: 0 }, 4 * LIMIT + 30_001)?.kind).not.toBe('kept');
      }),
    );
  });
});
