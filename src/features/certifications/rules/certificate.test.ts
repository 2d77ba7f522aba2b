import { describe, expect, test } from 'vitest';
import { certificateText, isLawAmended, type LawNow, linkedInAddress } from './certificate.ts';

test('a certificate shows its Grenadian day, and never more cards than required', () => {
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

describe('the law of a certificate', () => {
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

  test('of an exam without facts is never amended', () => {
    expect(isLawAmended({}, now({}))).toBe(false);
  });
});

const ENTRY = {
  number: 'LWG-2026-7K3Q-X9M2-TDA1-B0C4',
  name: 'Leave, Hours & Pay',
  publicUrl: 'https://labourwise.example',
};

test('the LinkedIn address has the name, the issuer, the month, the number and the check page', () => {
  const address = new URL(linkedInAddress({ ...ENTRY, day: '2026-03-09' }));
  expect(`${address.origin}${address.pathname}`).toBe('https://www.linkedin.com/profile/add');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'Leave, Hours & Pay',
    organizationName: 'LabourWise Grenada',
    issueYear: '2026',
    issueMonth: '3',
    certUrl: 'https://labourwise.example/verify/LWG-2026-7K3Q-X9M2-TDA1-B0C4',
    certId: 'LWG-2026-7K3Q-X9M2-TDA1-B0C4',
  });
});

test('the LinkedIn address has only the year of the number when the day is unknown', () => {
  const { searchParams } = new URL(linkedInAddress({ ...ENTRY, day: null }));
  expect([searchParams.get('issueYear'), searchParams.get('issueMonth')]).toEqual(['2026', null]);
});
