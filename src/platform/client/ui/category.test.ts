import { describe, expect, it } from 'vitest';
import { categoryLook, difficultyLook } from './category.ts';

describe('categoryLook', () => {
  it('gives each body of law its own number of bands', () => {
    expect(categoryLook('Employment Act')?.bands).toBe(1);
    expect(categoryLook('Labour Relations Act')?.bands).toBe(2);
    expect(categoryLook('Minimum Wages')?.bands).toBe(3);
  });

  it('knows the short values of addresses and quizzes', () => {
    expect(categoryLook('minimum_wages')?.name).toBe('Minimum Wages');
    expect(categoryLook('unions')).toBe(categoryLook('labour_relations'));
  });

  it('has no look for other words, names of object members among them', () => {
    expect(categoryLook('hr_management')).toBeNull();
    expect(categoryLook('constructor')).toBeNull();
  });
});

describe('difficultyLook', () => {
  it('fills one to three seeds', () => {
    expect(difficultyLook('easy')).toEqual({ seeds: 1, word: 'Easy' });
    expect(difficultyLook('Intermediate')).toEqual({ seeds: 2, word: 'Intermediate' });
    expect(difficultyLook('hard')).toEqual({ seeds: 3, word: 'Hard' });
  });

  it('counts what it does not know as hard', () => {
    expect(difficultyLook('toString')).toEqual({ seeds: 3, word: 'Hard' });
  });
});
