import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AskableCard } from '../../../assessment/rules/question.ts';
import {
  closesNow,
  moveRoom,
  positionOf,
  stageOf,
  type RoomMove,
  type RoomStage,
  endsWithoutHost,
  isHostAway,
  afterCards,
  ordinalOf,
  sharesOf,
  chooseCards,
} from './room.ts';
import type { CardChoice } from './session.ts';

const LOBBY: RoomStage = { kind: 'lobby' };
const asking = (position: number): RoomStage => ({ kind: 'asking', position });
const shown = (position: number): RoomStage => ({ kind: 'shown', position });
const ENDED: RoomStage = { kind: 'ended' };

describe('a room of three cards', () => {
  it.each<[RoomStage, RoomMove, RoomStage]>([
    [LOBBY, { kind: 'next', after: 0 }, asking(1)],
    [asking(1), { kind: 'next', after: 0 }, asking(1)],
    [asking(1), { kind: 'close', position: 1 }, shown(1)],
    [shown(1), { kind: 'close', position: 1 }, shown(1)],
    [shown(1), { kind: 'next', after: 0 }, shown(1)],
    [shown(1), { kind: 'next', after: 1 }, asking(2)],
    [asking(2), { kind: 'close', position: 1 }, asking(2)],
    [shown(3), { kind: 'next', after: 3 }, ENDED],
    [LOBBY, { kind: 'end' }, ENDED],
    [asking(2), { kind: 'end' }, ENDED],
    [ENDED, { kind: 'next', after: 3 }, ENDED],
    [ENDED, { kind: 'end' }, ENDED],
  ])('%o with %o becomes %o', (stage, move, after) => {
    expect(moveRoom(stage, move, [1, 2, 3])).toEqual({ stage: after });
  });

  it.each<[RoomStage, RoomMove]>([
    [asking(1), { kind: 'next', after: 1 }],
    [LOBBY, { kind: 'next', after: 1 }],
    [shown(1), { kind: 'next', after: 2 }],
    [LOBBY, { kind: 'close', position: 1 }],
    [shown(2), { kind: 'close', position: 3 }],
  ])('in %o refuses %o', (stage, move) => {
    expect(moveRoom(stage, move, [1, 2, 3])).toHaveProperty('refusal');
  });

  it('skips cards that can no longer be asked, and ends without any', () => {
    expect(moveRoom(shown(1), { kind: 'next', after: 1 }, [1, 3])).toEqual({ stage: asking(3) });
    expect(moveRoom(shown(1), { kind: 'next', after: 1 }, [1])).toEqual({ stage: ENDED });
    expect(moveRoom(LOBBY, { kind: 'next', after: 0 }, [])).toEqual({ stage: ENDED });
  });
});

const moves: fc.Arbitrary<RoomMove> = fc.oneof(
  fc.record({ kind: fc.constant('next' as const), after: fc.nat(5) }),
  fc.record({ kind: fc.constant('close' as const), position: fc.nat(5) }),
  fc.constant({ kind: 'end' as const }),
);
const POSITIONS = [1, 2, 3, 4];

function run(all: readonly RoomMove[], from: RoomStage = LOBBY): readonly RoomStage[] {
  const stages = [from];
  for (const move of all) {
    const now = stages.at(-1) ?? LOBBY;
    const moved = moveRoom(now, move, POSITIONS);
    stages.push('stage' in moved ? moved.stage : now);
  }
  return stages;
}

/** How far a room is: no move makes it less. */
function far(stage: RoomStage): number {
  if (stage.kind === 'ended') return Infinity;
  return positionOf(stage) * 2 + (stage.kind === 'shown' ? 1 : 0);
}

describe('any sequence of moves', () => {
  it('never goes backwards, and never asks a card twice', () => {
    fc.assert(
      fc.property(fc.array(moves), (all) => {
        const stages = run(all);
        for (const [index, stage] of stages.entries())
          expect(far(stage)).toBeGreaterThanOrEqual(far(stages[index - 1] ?? LOBBY));
      }),
    );
  });

  it('is unchanged when each move is sent twice', () => {
    fc.assert(
      fc.property(fc.array(moves), (all) => {
        const twice = all.flatMap((move) => [move, move]);
        expect(run(twice).at(-1)).toEqual(run(all).at(-1));
      }),
    );
  });

  it('never continues from an open card', () => {
    fc.assert(
      fc.property(fc.array(moves), (all) => {
        const stages = run(all);
        const skipped = stages.filter((stage, index) => {
          const before = stages[index - 1];
          return before?.kind === 'asking' && stage.kind === 'asking' && positionOf(stage) !== positionOf(before);
        });
        expect(skipped).toEqual([]);
      }),
    );
  });
});

it('is restored from its row', () => {
  const at = new Date();
  expect(stageOf({ position: 0, closedAt: null, endedAt: null })).toEqual(LOBBY);
  expect(stageOf({ position: 2, closedAt: null, endedAt: null })).toEqual(asking(2));
  expect(stageOf({ position: 2, closedAt: at, endedAt: null })).toEqual(shown(2));
  expect(stageOf({ position: 2, closedAt: at, endedAt: at })).toEqual(ENDED);
});

describe('a question closes by itself', () => {
  it.each([
    ['all of three have answered', { present: 3, answered: 3 }, 0, true],
    ['one who answered has left', { present: 2, answered: 3 }, 0, true],
    ['one is thinking', { present: 3, answered: 2 }, 30_000, false],
    ['the last answers are on their way', { present: 3, answered: 2 }, 32_000, false],
    ['the time is over', { present: 3, answered: 2 }, 32_001, true],
    ['nobody is there', { present: 0, answered: 0 }, 10_000, false],
  ])('when %s: %o', (_, tally, now, closes) => {
    expect(closesNow(tally, 30_000, 2000, now)).toBe(closes);
  });
});

const at = (minutes: number) => new Date(minutes * 60_000);

describe('a room without its host', () => {
  it.each([
    [{ hostSince: at(0), askedAt: null, hostConnectedUntil: null }, 10],
    [{ hostSince: at(0), askedAt: at(5), hostConnectedUntil: null }, 15],
    [{ hostSince: at(0), askedAt: at(5), hostConnectedUntil: at(7) }, 17],
    [{ hostSince: at(0), askedAt: at(8), hostConnectedUntil: at(7) }, 18],
  ])('with %o ends at minute %i', (times, end) => {
    expect(endsWithoutHost(times, new Date(at(end).getTime() - 1))).toBe(false);
    expect(endsWithoutHost(times, at(end))).toBe(true);
  });

  it('is one whose host is not connected now', () => {
    expect(isHostAway({ hostConnectedUntil: null }, at(1))).toBe(true);
    expect(isHostAway({ hostConnectedUntil: at(1) }, at(1))).toBe(true);
    expect(isHostAway({ hostConnectedUntil: at(2) }, at(1))).toBe(false);
  });
});

it.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [20, '20th'],
  [21, '21st'],
  [102, '102nd'],
  [111, '111th'],
])('rank %i is %s', (place, text) => {
  expect(ordinalOf(place)).toBe(text);
});

it.each([
  [1, 'After one card'],
  [4, 'After four cards'],
  [12, 'After twelve cards'],
  [20, 'After twenty cards'],
  [21, 'After twenty-one cards'],
  [30, 'After thirty cards'],
])('%i: %s', (count, text) => {
  expect(afterCards(count)).toBe(text);
});

it('returns the share of answers for each option', () => {
  expect(sharesOf([2, 5, 15, 2])).toEqual([8, 21, 63, 8]);
  expect(sharesOf([0, 0, 0, 0])).toEqual([0, 0, 0, 0]);
});

const LAWS = ['Employment Act', 'Labour Relations Act', 'Minimum Wages'];

function card(id: number, over: Partial<AskableCard> = {}): AskableCard {
  return {
    id,
    question: `Question ${id}?`,
    answer: 'An answer of some words.',
    category: LAWS[id % 3] ?? '',
    difficulty: 'easy',
    correctAnswer: 'Right',
    multipleChoiceOptions: ['Right', 'Wrong', 'Not so', 'Nor this'],
    underReview: false,
    ...over,
  };
}

const DECK = Array.from({ length: 60 }, (_, index) => card(index + 1, { underReview: (index + 1) % 7 === 0 }));
const first = () => 0;
const ids = (choice: CardChoice, cards = DECK) => chooseCards(cards, choice, first).map(({ id }) => id);

describe('the cards of a room', () => {
  it('are of the chosen law', () => {
    expect(ids({ from: 'law', law: 'unions', count: 30 }).every((id) => id % 3 === 1)).toBe(true);
    expect(ids({ from: 'law', law: 'all', count: 30 })).toHaveLength(30);
  });

  it('are of the chosen level', () => {
    expect(ids({ from: 'level', level: 2, count: 30 }).every((id) => id >= 21 && id <= 45)).toBe(true);
    expect(ids({ from: 'level', level: 8, count: 30 })).toEqual([]);
  });

  it('keep the chosen order, each once, without those that cannot be asked', () => {
    expect(ids({ from: 'picked', ids: [9, 3, 7, 9, 900, 4] })).toEqual([9, 3, 4]);
  });

  it('are never under review or repeated, and at most as many as requested', () => {
    const choices: fc.Arbitrary<CardChoice> = fc.oneof(
      fc.record({
        from: fc.constant('law' as const),
        law: fc.constantFrom('all' as const, 'employment' as const, 'minimum_wages' as const),
        count: fc.integer({ min: 1, max: 30 }),
      }),
      fc.record({
        from: fc.constant('level' as const),
        level: fc.integer({ min: 1, max: 8 }),
        count: fc.integer({ min: 1, max: 30 }),
      }),
      fc.record({ from: fc.constant('picked' as const), ids: fc.array(fc.nat(70), { maxLength: 30 }) }),
    );
    fc.assert(
      fc.property(choices, fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })), (choice, dice) => {
        const drawn = chooseCards(DECK, choice, () => dice.next().value ?? 0);
        expect(new Set(drawn).size).toBe(drawn.length);
        expect(drawn.some(({ underReview }) => underReview)).toBe(false);
        expect(drawn.length).toBeLessThanOrEqual(choice.from === 'picked' ? choice.ids.length : choice.count);
      }),
    );
  });
});
