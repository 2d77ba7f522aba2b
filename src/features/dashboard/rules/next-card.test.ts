import { describe, expect, test } from 'vitest';
import { nextCard, type StudyRecord } from './next-card.ts';

const LAWS = ['Employment Act', 'Labour Relations Act'];
/** Cards 1 to 30; odd ones of the Employment Act, even ones of the Labour Relations Act. */
const CARDS = Array.from({ length: 30 }, (_, index) => ({ id: index + 1, category: LAWS[index % 2] ?? '' }));

function after(place: StudyRecord['place'], completed: readonly number[] = [], bookmarked: readonly number[] = []) {
  const next = nextCard(CARDS, { completed: new Set(completed), bookmarked: new Set(bookmarked), place });
  return next === null ? null : { ...next, card: next.card.id, level: next.level?.id ?? null };
}

describe('where study continues', () => {
  test('is the first card not completed, in its law, before anyone said where they are', () => {
    expect(after(null)).toEqual({
      card: 1,
      set: 'category=employment',
      setName: 'Employment Act 1999',
      level: null,
      position: 1,
      total: 15,
    });
    expect(after(null, [1])).toMatchObject({ card: 2, setName: 'Labour Relations Act 1999', position: 1 });
  });

  test.each([
    ['', 7, { card: 8, setName: 'All Categories', position: 8, total: 30 }],
    ['category=employment', 7, { card: 9, setName: 'Employment Act 1999', position: 5, total: 15 }],
    ['level=2', 24, { card: 25, setName: 'Level 2: Firm Ground', level: 2, position: 5, total: 10 }],
    ['bookmarked=true', 4, { card: 9, setName: 'Bookmarked cards', position: 2, total: 3 }],
  ])('is the card after the last one in its set: "%s" after %i', (set, cardId, next) => {
    expect(after({ set, cardId }, [], [4, 9, 12])).toMatchObject(next);
  });

  test('at the end of a set is what is left of it, and then what is left at all', () => {
    expect(after({ set: 'category=employment', cardId: 29 }, [29])).toMatchObject({ card: 1, total: 15 });
    const all = CARDS.map(({ id }) => id);
    const employment = all.filter((id) => id % 2 === 1);
    expect(after({ set: 'category=employment', cardId: 29 }, employment)).toMatchObject({ card: 2 });
    expect(after({ set: '', cardId: 30 }, all)).toBeNull();
  });

  test.each(['category=Fishing', 'level=99&category=Fishing', 'bookmarked=true', 'level=3'])(
    'does not go on in a set that no longer has the card: "%s"',
    (set) => {
      expect(after({ set, cardId: 5 }, [1])).toMatchObject({ card: 2, set: 'category=labour_relations' });
    },
  );
});
