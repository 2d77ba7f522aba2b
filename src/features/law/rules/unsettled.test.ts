import { expect, test } from 'vitest';
import type { FactView } from './content-model.ts';
import { listUnsettled, sectionToOpen } from './unsettled.ts';

const fact = (id: string, fields: Partial<FactView>): FactView => ({
  id,
  section: '26',
  text: 'A notice is due.',
  basis: 'secondary',
  standing: 'confirmed',
  sources: ['EA-CAP'],
  ...fields,
});
const checked = { against: 'Employment Act, section 26', day: '2026-11-30' };

test('doubtful and title-only facts wait for a lawyer, those with most dependents first', () => {
  const facts = [
    fact('EA-001', { basis: 'title' }),
    fact('EA-002', { standing: 'reported', reason: 'One guide.' }),
    fact('EA-003', {}),
    fact('EA-004', { standing: 'corrected', reason: 'Contradicted.' }),
    fact('EA-005', { standing: 'unconfirmed', reason: 'The Act says nothing of it.', checked }),
    fact('EA-006', { standing: 'unconfirmed', basis: 'inference', reason: 'No source.' }),
  ];
  const dependents = [
    { kind: 'card', facts: ['EA-002', 'EA-003'] },
    { kind: 'card', facts: ['EA-002', 'EA-002'] },
    { kind: 'professional-scenario', facts: ['EA-006'] },
    { kind: 'calculator', facts: ['EA-002'] },
  ] as const;
  expect(listUnsettled(facts, dependents).map(({ fact: { id }, ...entry }) => ({ id, ...entry }))).toEqual([
    { id: 'EA-002', why: 'doubtful', count: 3, dependents: '2 cards and 1 calculator' },
    { id: 'EA-006', why: 'doubtful', count: 1, dependents: '1 scenario' },
    { id: 'EA-001', why: 'title', count: 0, dependents: 'nothing' },
  ]);
});

test.each([
  [{ section: '26' }, 'Employment Act, section 26'],
  [{ section: '16–18' }, 'Employment Act, sections 16–18'],
  [{ section: 'Factories Act, s. 43' }, 'Factories Act, s. 43'],
  [{ section: null, sectionNote: 'Factories Act 1973, s. 43' }, 'Factories Act 1973, s. 43'],
  [{ section: null, part: 'Part IX' }, 'Employment Act, Part IX (section not known)'],
  [{ section: null, sectionNote: 'within ss. 37–42' }, 'Employment Act (within ss. 37–42)'],
])('the section to open for %j is %s', (fields, place) => {
  expect(sectionToOpen(fact('EA-001', fields))).toBe(place);
});
