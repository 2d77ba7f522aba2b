import { describe, expect, test } from 'vitest';
import { certificateText, isLawAmended, type LawNow } from './certificate.ts';

test('a certificate says its day as it was in Grenada, and never more cards than were asked for', () => {
  const record = {
    number: 'LWG-2026-7K3Q-X9M2-TDA1-B0C4',
    learnerName: 'Anita Roberts',
    certificationName: 'Employment Act Foundations',
    earnedAt: new Date('2026-11-22T03:59:00Z'),
    score: 92,
    completedCards: 61,
    requiredCards: 50,
  };
  expect(certificateText(record)).toEqual({
    learner: 'Anita Roberts',
    certification: 'Employment Act Foundations',
    score: '92%',
    cards: '50 of 50',
    date: '21 November 2026',
    number: record.number,
  });
});

test.each(['Анна Петрова', 'Ελένη Παπά', 'שרה לוי', 'Zoe العربية 🇬🇩 中文'])(
  'a certificate of earlier days in the name of %s prints no boxes, and leads to the page that has the name',
  (learnerName) => {
    const { learner } = certificateText({
      number: 'LWG-2026-7K3Q-X9M2-TDA1-B0C4',
      learnerName,
      certificationName: 'Employment Act Foundations',
      earnedAt: new Date('2026-11-22T03:59:00Z'),
      score: 92,
      completedCards: 50,
      requiredCards: 50,
    });
    expect(learner).toBe('the person named on its check page');
  },
);

function now(facts: Record<string, string>, changed: string[] = []): LawNow {
  return { fingerprints: new Map(Object.entries(facts)), changedFacts: new Set(changed) };
}

describe('the law a certificate rests on', () => {
  const TAUGHT = { 'EA-001': 'aaaa1111', 'EA-002': 'bbbb2222' };
  test.each<[string, LawNow, boolean]>([
    ['as it was taught', now({ ...TAUGHT, 'EA-003': 'cccc3333' }), false],
    ['another fact amended', now({ ...TAUGHT, 'EA-003': 'cccc3333' }, ['EA-003']), false],
    ['a fact with other words', now({ ...TAUGHT, 'EA-002': 'ffff9999' }), true],
    ['a fact that is gone', now({ 'EA-001': 'aaaa1111' }), true],
    ['a fact under review', now(TAUGHT, ['EA-001']), true],
  ])('%s: amended is %s', (_, law, amended) => {
    expect(isLawAmended(TAUGHT, law)).toBe(amended);
  });

  test('that asked about nothing is never amended', () => {
    expect(isLawAmended({}, now({}))).toBe(false);
  });
});
