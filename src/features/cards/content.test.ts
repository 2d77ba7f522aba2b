import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadCards, loadIdRegister } from './content.ts';

const contentRoot = join(import.meta.dirname, '..', '..', '..', 'content');

describe('the deck', () => {
  test('has its twenty free cards and all three laws', async () => {
    const cards = await loadCards(contentRoot);
    expect(cards.filter((card) => !card.isPremium).map((card) => card.id)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    expect(new Set(cards.map((card) => card.category))).toEqual(
      new Set(['Employment Act', 'Labour Relations Act', 'Minimum Wages']),
    );
  });

  test('is registered card by card', async () => {
    const cards = await loadCards(contentRoot);
    expect([...(await loadIdRegister(contentRoot))]).toEqual(cards.map((card) => [card.id, card.heading]));
  });
});

/** The YAML of one card, with more lines at its end if wanted. */
const card = (id: number, change = '') => `
  - id: ${id}
    heading: Leave.
    question: How much leave?
    answer: Two weeks.
    section: Part VIII
    lawReference: Employment Act, Cap. 89, Part VIII
    category: Employment Act
    difficulty: easy
    audience: [employee]
    isPremium: ${id > 20}
    correctOption: Two weeks
    wrongOptions: [One week, Three weeks, Four weeks]
    explanation: The first year brings two weeks.
    facts: [EA-130]
${change}`;

describe('loadCards', () => {
  let root = '';
  const save = (file: string, ...cards: string[]) =>
    writeFile(join(root, 'flashcards', file), `cards:${cards.join('')}`);

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'cards-'));
    await mkdir(join(root, 'flashcards'));
  });
  afterEach(() => rm(root, { recursive: true }));

  test('reads the levels in order of id', async () => {
    await save('level-2.yaml', card(21));
    await save('level-1.yaml', card(2), card(1));
    expect((await loadCards(root)).map((loaded) => loaded.id)).toEqual([1, 2, 21]);
  });

  test.each([
    [
      'an unknown field',
      card(1, '    hint: Think.\n'),
      'content/flashcards/level-1.yaml, card 1: does not know the field "hint".',
    ],
    [
      'a category that does not exist',
      card(1).replace('category: Employment Act', 'category: Employment'),
      'content/flashcards/level-1.yaml, card 1, field category:',
    ],
    [
      'two wrong options',
      card(1).replace(', Four weeks', ''),
      'content/flashcards/level-1.yaml, card 1, field wrongOptions',
    ],
    [
      'an audience named twice',
      card(1).replace('[employee]', '[employee, employee]'),
      'card 1, field audience: names the same audience twice.',
    ],
    ['a card of another level', card(21), 'card 21, field id: level 1 holds ids 1 to 20.'],
  ])('refuses %s', async (_, text, sentence) => {
    await save('level-1.yaml', text);
    await expect(loadCards(root)).rejects.toThrow(sentence);
  });

  test('refuses an unknown level', async () => {
    await save('level-9.yaml', card(300));
    await expect(loadCards(root)).rejects.toThrow('there is no level 9');
  });
});
