import { describe, expect, test } from 'vitest';
import { cardsByProvision, coverageTable } from './coverage.ts';
import { provisionsOf } from './provisions.ts';
import { sampleCard, sampleFact } from './sample-content.ts';

const facts = [sampleFact(), sampleFact({ id: 'EA-212' }), sampleFact({ id: 'EA-191', standing: 'reported' })];
const provisions = provisionsOf({
  body: 'employment-act',
  parts: [{ part: 'Part VIII', title: 'Leave' }],
  sections: [
    { number: '60', title: 'leave', part: 'Part VIII' },
    { number: '26', title: 'discrimination', part: null },
  ],
});
const cards = [
  sampleCard(),
  sampleCard({ id: 2, difficulty: 'hard', section: '60', lawReference: 'Employment Act, Cap. 89, s. 60' }),
];
const table = (changedFacts: readonly string[] = []) =>
  coverageTable({
    facts,
    provisions,
    cards,
    materials: [{ name: 'Scenarios', count: 20, items: [], read: [], issues: [] }],
    levels: [{ name: 'Level 1', cards }],
    changedFacts: new Set(changedFacts),
  });

describe('coverageTable', () => {
  test('counts cards by category, level, difficulty and provision, and lists facts without a card', () => {
    expect(table()).toMatch(/Employment Act\s+1\s+0\s+1\s+2\n/);
    expect(table()).toMatch(/Level 1\s+1\s+0\s+1\s+2\n/);
    expect(table()).toContain('Scenarios: 20');
    expect(table()).toContain('Cards per provision: employment-act/part-viii 2, employment-act/60 1.');
    expect(table()).toContain('Provisions no card cites: employment-act/26.');
    expect(table()).toContain('Facts: 3, of which 2 confirmed; without a card: EA-212.');
  });

  test('lists dependents of a changed fact', () => {
    expect(table(['EA-130'])).toContain(
      'fact EA-130 changed: Card 1 (Leave for the first year.); Card 2 (Leave for the first year.).',
    );
  });
});

test.each([
  [['employment-act/60'], 1],
  [['employment-act/part-viii'], 2],
  [['employment-act/60', 'employment-act/part-viii'], 2],
  [['employment-act/26'], 0],
  [['employment-act/999'], null],
])('cardsByProvision counts %j as %s', (wanted, count) => {
  expect(cardsByProvision(provisions, cards)(wanted)).toBe(count);
});
