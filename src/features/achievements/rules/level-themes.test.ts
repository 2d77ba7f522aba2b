import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadCards } from '../../cards/content.ts';
import { LEVELS } from './levels.ts';

const cards = await loadCards(join(import.meta.dirname, '..', '..', '..', '..', 'content'));

/** Themes that each level’s description names, with the pattern that its cards must match. */
const THEMES: readonly (readonly [level: number, theme: string, spokenOf: RegExp])[] = [
  [1, 'Contracts', /contract/],
  [1, 'pay', /\bpaid\b|wage/],
  [1, 'leave', /leave/],
  [1, 'joining a union', /union/],
  [2, 'Leave', /leave/],
  [2, 'sick pay', /sick/],
  [2, 'overtime', /overtime/],
  [2, 'deductions', /deduct|take out of/],
  [2, 'the first step in a dispute', /dispute/],
  [3, 'Hours and Sundays', /Sunday|hours a week|weekly hours/i],
  [3, 'maternity pay', /maternity pay|maternity leave/],
  [3, 'harassment', /harass/],
  [3, 'the disputes that stop work', /strike|essential service/],
  [4, 'Records', /records/],
  [4, 'dues', /dues|contributions/],
  [4, 'lock-outs', /locked out|lock-out/],
  [4, 'bargaining', /bargain/],
  [5, 'Polls', /\bpoll\b/],
  [5, 'rest days', /rest day/],
  [5, 'discipline', /disciplin/],
  [5, 'where immunity ends', /immun/],
  [6, 'Tribunals', /Tribunal/],
  [6, 'public contracts', /public contract|for the Government/],
  [6, 'young workers', /aged 16|is 13/],
  [6, 'pregnancy', /pregnan/],
  [7, 'Time limits', /within 15 days|at least three weeks/],
  [7, 'days that count', /days worked|worked \d+ days/],
  [7, 'words on which a case turns', /which word|the word that/i],
  [8, 'Courts', /High Court/],
  [8, 'fines', /\bfine/],
  [8, 'lock-outs', /lock-out/],
  [8, 'appeals', /appeal/],
];

test.each(THEMES)('level %i covers its described themes %j', (id, theme, spokenOf) => {
  const level = LEVELS.find((each) => each.id === id);
  expect(level?.description).toContain(theme);
  const [first = 0, last = 0] = level?.cardRange ?? [];
  const held = cards.filter(
    (card) => card.id >= first && card.id <= last && spokenOf.test(`${card.heading} ${card.question} ${card.answer}`),
  );
  expect(held).not.toEqual([]);
});

test('every described theme is a known theme', () => {
  for (const { id, description } of LEVELS) {
    const rest = THEMES.filter(([level]) => level === id).reduce(
      (text, [, theme]) => text.replace(theme, ''),
      description.replace(/[:.].*$/, ''),
    );
    expect([id, rest.replace(/[\s,]|\band\b|doubtful cases/g, '')]).toEqual([id, '']);
  }
});

test('an expert level contains no easy card', () => {
  for (const { difficulty, cardRange } of LEVELS.filter((level) => level.difficulty === 'expert')) {
    const easy = cards.filter(
      (card) => card.id >= cardRange[0] && card.id <= cardRange[1] && card.difficulty === 'easy',
    );
    expect([difficulty, easy.map(({ id }) => id)]).toEqual([difficulty, []]);
  }
});
