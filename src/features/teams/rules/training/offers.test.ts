import { describe, expect, it } from 'vitest';
import { findOffer, offersOf } from './offers.ts';

const CARDS = Array.from({ length: 216 }, (_, index) => ({ id: index + 1, category: 'Employment Act' }));
const OFFERS = offersOf({
  cards: [...CARDS, { id: 300, category: 'Minimum Wages' }],
  certifications: [{ id: 1, name: 'Employment Act Foundations', requiredScore: 85 }],
});

describe('assignable items', () => {
  it('are listed once each', () => {
    const names = OFFERS.map(({ kind, about }) => `${kind} ${about}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([
    ['study', 'level-1', 'Study set, 20 cards', '/study'],
    ['study', 'employment', 'Study set, 216 cards', '/flashcards?category=employment'],
    ['study', 'minimum_wages', 'Study set, 1 card', '/flashcards?category=minimum_wages'],
    ['quiz', 'level-2', 'Quiz, 10 questions, pass at 80', '/quiz?level=2'],
    ['quiz', 'unions', 'Quiz, 10 questions, pass at 80', '/quiz'],
    ['certification', '1', 'Certification, pass at 85', '/certifications'],
  ] as const)('%s %s: %s', (kind, about, detail, path) => {
    expect(findOffer(OFFERS, { kind, about })).toMatchObject({ detail, path });
  });

  it('are within their limits', () => {
    expect(findOffer(OFFERS, { kind: 'certification', about: '2' })).toBeUndefined();
  });
});
