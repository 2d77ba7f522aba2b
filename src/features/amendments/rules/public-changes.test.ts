import { expect, test } from 'vitest';
import type { FactView } from '../../law/rules/content-model.ts';
import { publicChanges, type Amended } from './public-changes.ts';

const fact: FactView = {
  id: 'EA-001',
  section: '12',
  text: 'Notice is one week.',
  basis: 'text',
  standing: 'confirmed',
  sources: ['ACT'],
};
const amended = (after: Partial<FactView>, rates: readonly { category: string; amount: number }[] = []): Amended => ({
  kind: 'fact',
  id: 'EA-001',
  before: { fact, rates: rates.map(({ category }) => ({ category, amount: 10 })) },
  after: { fact: { ...fact, ...after }, rates },
  reason: 'The Gazette says so.',
  // In Grenada it is still the day before.
  at: new Date('2026-11-21T02:00:00Z'),
});

test('a change is published with its day in Grenada, both texts, reason and source', () => {
  expect(publicChanges([amended({ text: 'Notice is two weeks.' })])).toEqual([
    {
      about: 'fact',
      id: 'EA-001',
      day: '2026-11-20',
      before: 'Notice is one week.',
      now: 'Notice is two weeks.',
      details: [],
      reason: 'The Gazette says so.',
      sources: ['ACT'],
    },
  ]);
});

test.each<readonly [string, Amended, string, string]>([
  ['its section', amended({ section: '13' }), '12', '13'],
  ['a section that is not known any more', amended({ section: null }), '12', 'not known'],
  ['its standing', amended({ standing: 'reported' }), 'Confirmed', 'Reported; check the Act'],
  ['its basis', amended({ basis: 'position' }), 'The words of the law', 'What one party says'],
  ['a minimum wage', amended({}, [{ category: 'Agriculture', amount: 12 }]), 'EC$10', 'EC$12'],
])('%s is published in plain words', (_what, change, before, now) => {
  expect(publicChanges([change])[0]?.details).toMatchObject([{ before, now }]);
});

test('an invisible change is not published, and a new source is', () => {
  expect(publicChanges([amended({ figures: { notice: { amount: 1, unit: 'week' } } })])).toEqual([]);
  expect(publicChanges([amended({ sources: ['ACT', 'GAZETTE'] })])).toHaveLength(1);
});

test('a changed section shows both texts of its guide and the other differences', () => {
  const before = { title: 'Dismissal', guide: 'A guide.', known: 'effect' as const, facts: ['EA-001'], seeAlso: [] };
  const change = (after: object): Amended => ({
    kind: 'section',
    id: 'employment-act/26',
    before,
    after: { ...before, ...after },
    reason: 'It was said too briefly.',
    at: new Date('2026-11-20T12:00:00Z'),
  });
  expect(publicChanges([change({ guide: 'A better guide.', title: 'Termination' })])).toMatchObject([
    {
      about: 'section',
      id: 'employment-act/26',
      before: 'A guide.',
      now: 'A better guide.',
      details: [{ name: 'Title', before: 'Dismissal', now: 'Termination' }],
    },
  ]);
  expect(publicChanges([change({ reviewed: '2026-11-20' })])).toEqual([]);
});
