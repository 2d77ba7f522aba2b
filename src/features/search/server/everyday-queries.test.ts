import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { libraryOf } from '../../law/content.ts';
import { searchFor, oneOfEach } from '../rules/results.ts';
import { lawItems } from './law-items.ts';
import { createSearch } from './service.ts';
import { FRESH_QUERIES, TUNED_QUERIES, UNSEEN_QUERIES, type EverydayQuery } from './testing/everyday-queries.ts';
import { startProductSearch, type ProductSearch } from './testing/product-search.ts';

const law = libraryOf(inject('material').law);

let product: ProductSearch['product'];
let retrieval: ProductSearch['retrieval'];
beforeAll(async () => {
  ({ product, retrieval } = await startProductSearch());
});
afterAll(() => product.close());

/** Whether the expected item is among the first results, by default three. */
function isAmongFirst([query, expected]: EverydayQuery, most = 3): boolean {
  return oneOfEach(retrieval.retrieve(query).ranked)
    .slice(0, most)
    .map(({ item }) => item.result ?? item.id)
    .some((name) => name === expected || name.startsWith(`${expected} `) || name.endsWith(` ${expected}`));
}

/** The statements found for a query, best first. */
const factsFor = (query: string) =>
  retrieval
    .retrieve(query)
    .ranked.filter(({ item }) => item.fact !== undefined)
    .map(({ item: { id } }) => id);

/** Returns a visitor's results of a query. */
const shownFor = (query: string) => searchFor(retrieval, { query, kind: null, only: false, reader: 'visitor' });

describe('everyday queries', () => {
  test('at least 95 of 100 tuning queries find the expected result', () => {
    const lost = TUNED_QUERIES.filter((query) => !isAmongFirst(query));
    expect(lost.slice(TUNED_QUERIES.length * 0.05)).toEqual([]);
  });

  test('at least 95 of 100 held-out queries find it', () => {
    const found = UNSEEN_QUERIES.filter((query) => isAmongFirst(query)).length;
    expect(found / UNSEEN_QUERIES.length).toBeGreaterThanOrEqual(0.95);
  });

  test('all queries of an independent reader find it', () => {
    expect(FRESH_QUERIES.filter((query) => !isAmongFirst(query))).toEqual([]);
    expect(FRESH_QUERIES.filter((query) => isAmongFirst(query, 1)).length).toBeGreaterThanOrEqual(29);
  });

  test('there are sixty of ours and thirty of an independent reader', () => {
    expect(new Set([...TUNED_QUERIES, ...UNSEEN_QUERIES].map(([query]) => query)).size).toBe(60);
    expect(new Set(FRESH_QUERIES.map(([query]) => query)).size).toBe(30);
  });

  test.each([
    ['security guard hours', 'EA-083'],
    ['recruiting 17 year old', 'EA-176'],
  ])('%s finds %s among the first three statements', (query, fact) => {
    expect(factsFor(query).slice(0, 3)).toContain(fact);
  });
});

describe('the short answer', () => {
  test.each([
    ['maid minimum wage', 'MW-003'],
    ['helper wages', 'MW-003'],
    ['minimum wage for guards', 'MW-003'],
    ['vacation', 'EA-130'],
    ['dem ent pay me', 'MW-043'],
    ['how long before i get my last pay after i quit', 'EA-104'],
    ['final pay', 'EA-104'],
    ['sick paper', 'EA-141'],
    ['form a union', 'LRA-011'],
    ['how old to work', 'EA-170'],
    ['child labour', 'EA-170'],
    ['overtime', 'EA-089'],
    ['maternaty leave', 'EA-150'],
    ['i pregnant can they fire me', 'EA-316'],
    ['severance', 'EA-212'],
    ['sacked', 'EA-203'],
    ['dey fire me for nothing', 'EA-203'],
    ['notice when i quit', 'EA-190'],
    ['they cut money out my pay', 'EA-101'],
    ['deductions', 'EA-101'],
    ['NIS', 'GEN-023'],
    ['discrimination', 'EA-042'],
  ])('%s: %s, which is also the first statement', (query, answer) => {
    expect([query, factsFor(query)[0]]).toEqual([query, answer]);
    expect(shownFor(query).inShort?.path).toMatch(new RegExp(`#${answer.toLowerCase()}$`));
  });

  test('is absent without a topic, and when two equally near topics differ', () => {
    for (const query of [
      'how much notice boss must give me',
      'notice I give a worker',
      'public holiday pay',
      'holiday pay carnival monday',
      'vacation overtime',
    ])
      expect([query, shownFor(query).inShort]).toEqual([query, null]);
  });

  test('is a confirmed statement of the current law, or the index is not built', () => {
    for (const answer of ['MW-302', 'EA-083', 'EA-999']) {
      const vocabulary = { spellings: {}, topics: [{ law: ['wages'], everyday: ['money'], answer }] };
      expect(() => createSearch({ law, documents: [], vocabulary, lists: [] })).toThrow(answer);
    }
  });
});

describe('lower-ranked statements', () => {
  test('of history and proposals come after the current law', () => {
    const history = new Set(law.facts.filter(({ background }) => background === true).map(({ id }) => id));
    for (const query of ['maid minimum wage', 'helper wages', 'minimum wage for guards', 'domestic worker pay'])
      expect([
        query,
        factsFor(query)
          .slice(0, 3)
          .filter((id) => history.has(id)),
      ]).toEqual([query, []]);
  });

  test('of another law are cited by that law', () => {
    const cited = new Map(lawItems(law).map(({ id, fact, label }) => [id, { citation: fact?.citation, label }]));
    for (const [id, citation] of [
      ['EA-161', 'National Insurance (NIS)'],
      ['EA-175', 'Education Act'],
      ['EA-176', 'Recruitment of Workers Act 1939, s. 4'],
      ['EA-312', 'Recruiting of Workers Regulations 1941, s. 5'],
      ['EA-313', 'Factories Act 1973, s. 43'],
      ['EA-316', 'Grenadian law'],
      ['EA-330', 'Collective agreements'],
      ['LRA-324', 'Trade Unions Recognition Act, before 1999'],
      ['MW-302', '2011 proposal'],
    ] as const)
      expect([id, cited.get(id)]).toEqual([id, { citation, label: citation }]);
    expect(cited.get('EA-083')?.citation).toBe('Employment Act, Cap. 89, Part VI');
    expect(cited.get('EA-104')?.citation).toBe('Employment Act, Cap. 89');
  });
});
