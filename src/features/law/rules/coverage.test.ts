import { expect, test } from 'vitest';
import { confirmedWithoutCard, coverageTable } from './coverage.ts';
import { sampleCard, sampleFact } from './sample-content.ts';

const facts = [sampleFact(), sampleFact({ id: 'EA-212' }), sampleFact({ id: 'EA-191', standing: 'reported' })];

test('confirmedWithoutCard leaves out used facts and unconfirmed ones', () => {
  expect(confirmedWithoutCard(facts, [sampleCard()])).toEqual(['EA-212']);
});

test('coverageTable counts cards by category and difficulty', () => {
  const table = coverageTable(facts, [sampleCard(), sampleCard({ difficulty: 'hard' })]);
  expect(table).toMatch(/Employment Act\s+1\s+0\s+1\s+2\n/);
  expect(table).toContain('Facts: 3, of which 2 confirmed; 1 confirmed facts have no card yet:\nEA-212');
});
