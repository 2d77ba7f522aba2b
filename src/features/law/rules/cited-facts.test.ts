import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loadLawLibrary } from '../content.ts';
import { createCitedFacts, type CitingCard } from './cited-facts.ts';

const law = await loadLawLibrary(fileURLToPath(new URL('../../../../content', import.meta.url)));
const provisions = law.acts.flatMap((act) => act.provisions);
const citedFacts = createCitedFacts({ provisions, facts: law.facts });
const EMPLOYMENT: CitingCard = {
  facts: [],
  category: 'Employment Act',
  section: '26',
  lawReference: 'Employment Act, Cap. 89, s. 26',
};
const idsOf = (belongs: (fact: (typeof law.facts)[number]) => boolean) => law.facts.filter(belongs).map(({ id }) => id);
const ofEmployment = idsOf(({ id, section }) => id.startsWith('EA-') || section?.startsWith('EA ') === true);

test('a card that names facts depends only on them', () => {
  expect(citedFacts({ ...EMPLOYMENT, facts: ['EA-001'] })).toEqual(['EA-001']);
});

test.each([
  ['26', 'Employment Act, Cap. 89, s. 26'],
  ['s. 26(1)', 'Employment Act'],
  ['Section 26', 'Cap. 89'],
])('a section is cited with its paragraphs, and general statements of its Part: %s of %s', (section, lawReference) => {
  const found = citedFacts({ ...EMPLOYMENT, section, lawReference });
  const ofSection = idsOf((fact) => fact.id.startsWith('EA-') && /^26\b/.test(fact.section ?? ''));
  expect(ofSection.length).toBeGreaterThan(1);
  expect(found).toEqual(expect.arrayContaining(ofSection));
  const others = found.filter((id) => !ofSection.includes(id));
  expect(others).toEqual(
    idsOf((fact) => fact.id.startsWith('EA-') && fact.section === null && fact.part === 'Part IV'),
  );
});

test('a range is each of its sections, a Part its own sections, an Order its rates', () => {
  const range = citedFacts({ ...EMPLOYMENT, section: '47–48', lawReference: 'Employment Act, Cap. 89, ss. 47–48' });
  expect(range).toEqual(expect.arrayContaining(idsOf(({ section }) => section === '47–48')));
  const part = citedFacts({ ...EMPLOYMENT, section: 'Part IV', lawReference: 'Employment Act, Cap. 89, Part IV' });
  expect(part).toEqual(expect.arrayContaining([...citedFacts(EMPLOYMENT)]));
  expect(part.length).toBeGreaterThan(citedFacts(EMPLOYMENT).length);
  const order = citedFacts({
    facts: [],
    category: 'Minimum Wages',
    section: 'S.R.&O. 42',
    lawReference: 'Minimum Wages Order, S.R.&O. 42 of 2023',
  });
  expect(order).toEqual(idsOf(({ section }) => section === 'S.R.&O. 42 of 2023'));
});

test('the reference decides the law, before the category', () => {
  const found = citedFacts({ ...EMPLOYMENT, section: '45', lawReference: 'Labour Relations Act, Cap. 157A, s. 45' });
  expect(found).not.toEqual([]);
  expect(found.filter((id) => !id.startsWith('LRA-'))).toEqual([]);
});

test('an item without a citation depends on its whole law', () => {
  for (const section of ['999', 'Cap. 89', 'see the Act'])
    expect(citedFacts({ ...EMPLOYMENT, section, lawReference: 'Employment Act, Cap. 89' })).toEqual(ofEmployment);
});

test('a fact that moved is cited at both places', () => {
  const moved = law.facts.find(({ id, section }) => id.startsWith('EA-') && section === '26');
  if (moved === undefined) throw new Error('No fact stands there.');
  const both = createCitedFacts({ provisions, facts: [...law.facts, { ...moved, section: '30' }] });
  expect(both(EMPLOYMENT)).toContain(moved.id);
  expect(both({ ...EMPLOYMENT, section: '30', lawReference: 'Employment Act, Cap. 89, s. 30' })).toContain(moved.id);
});
