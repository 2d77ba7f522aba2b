import { describe, expect, it } from 'vitest';
import { FIRST_CARD, parseLastCards, studySetKeyOf, startingIndex, withLastCard } from './last-card.ts';

describe('stored last cards', () => {
  it.each([
    [null, {}],
    ['', {}],
    ['not json', {}],
    ['null', {}],
    ['7', {}],
    ['[1,2]', {}],
    ['{"all:":"7","all:Minimum Wages":1.5}', {}],
    ['{"all:":12,"bookmarked:":"x"}', { 'all:': 12 }],
  ])('read from %s', (stored, lastCards) => {
    expect(parseLastCards(stored)).toEqual(lastCards);
  });

  it('are parsed as they were stored', () => {
    const lastCards = withLastCard({ 'all:': 12 }, 'all:Minimum Wages', 182);
    expect(parseLastCards(JSON.stringify(lastCards))).toEqual({ 'all:': 12, 'all:Minimum Wages': 182 });
  });

  it('drop a finished set', () => {
    expect(withLastCard({ 'all:': 12, 'bookmarked:': 3 }, 'all:', null)).toEqual({ 'bookmarked:': 3 });
  });

  it('are separate for each set', () => {
    const keys = [null, 'Employment Act'].flatMap((category) =>
      [true, false].flatMap((bookmarkedOnly) =>
        [true, false].map((inLevel) => studySetKeyOf({ category, bookmarkedOnly }, inLevel)),
      ),
    );
    expect(new Set(keys).size).toBe(8);
  });
});

describe('the card to begin at', () => {
  it.each<[number | undefined, number[], number | null]>([
    [undefined, [], 0],
    [20, [10, 20], 1],
    [99, [10], 1],
    [undefined, [10, 30], 1],
    [FIRST_CARD, [10, 20, 30], 0],
    [30, [10, 20, 30], 2],
    [undefined, [10, 20, 30], null],
    [99, [10, 20, 30], null],
  ])('with %s stored and %j known is at index %s', (stored, completed, index) => {
    expect(startingIndex([10, 20, 30], stored, new Set(completed))).toBe(index);
  });
});
