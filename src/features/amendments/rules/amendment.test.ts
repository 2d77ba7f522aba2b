import { expect, test, describe } from 'vitest';
import { fileStatus, latestOf, bookWith, type Reviewed } from './amendment.ts';
import * as fc from 'fast-check';

test.each([
  ['the files have not moved since', { base: 'a', after: 'b' }, 'a', 'rules'],
  ['a release brings the same words', { base: 'a', after: 'b' }, 'b', 'in the files'],
  ['a release brings other words', { base: 'a', after: 'b' }, 'c', 'files differ'],
  ['an item was retired and the files have it still', { base: 'a', after: null }, 'a', 'rules'],
  ['an item was retired and the files have dropped it', { base: 'a', after: null }, null, 'in the files'],
] as const)('an amendment and the files: %s', (_, hashes, file, standing) => {
  expect(fileStatus(hashes, file)).toBe(standing);
});

test('the last amendment of each fact or section applies', () => {
  const latest = latestOf([
    { kind: 'law-fact', itemId: 'EA-001', after: 1 },
    { kind: 'law-fact', itemId: 'EA-002', after: 2 },
    { kind: 'law-fact', itemId: 'EA-001', after: 3 },
  ]);
  expect([...latest.values()].map(({ after }) => after)).toEqual([3, 2]);
});

const [OLD, NEW] = ['aaaaaaaa', 'bbbbbbbb'];
const items = [
  { kind: 'card', id: '1' },
  { kind: 'scenario', id: '1' },
] as const;
const decision = (item: (typeof items)[number], fingerprint: string): Reviewed => ({
  ...item,
  factId: 'EA-001',
  fingerprint,
  decision: 'right',
});
const fact = (fingerprint: string, isAmended: boolean) => [{ id: 'EA-001', fingerprint, isAmended, items }];
const files = { reviewed: { 'EA-001': OLD }, reviewedItems: {} };

describe('the review status of facts', () => {
  test('a changed fact is due until every dependent is decided', () => {
    expect(bookWith(files, fact(NEW, true), []).reviewed).toEqual({});
    const half = bookWith(files, fact(NEW, true), [decision(items[0], NEW)]);
    expect(half).toEqual({ reviewed: {}, reviewedItems: { 'card 1': { 'EA-001': NEW } } });
    expect(bookWith(files, fact(NEW, true), [decision(items[0], NEW), decision(items[1], NEW)]).reviewed).toEqual({
      'EA-001': NEW,
    });
  });

  test('a fact that returns to its earlier text is reviewed again', () => {
    expect(bookWith(files, fact(OLD, true), [decision(items[0], NEW)]).reviewed).toEqual({});
  });

  test('confirmations in the files count once they match the current text', () => {
    const released = { reviewed: { 'EA-001': NEW }, reviewedItems: {} };
    expect(bookWith(released, fact(NEW, false), []).reviewed).toEqual({ 'EA-001': NEW });
    const inPart = { reviewed: { 'EA-001': OLD }, reviewedItems: { 'card 1': { 'EA-001': NEW } } };
    expect(bookWith(inPart, fact(NEW, false), [decision(items[1], NEW)]).reviewed).toEqual({ 'EA-001': NEW });
  });

  test('a decision about another text confirms nothing', () => {
    expect(bookWith(files, fact(NEW, true), [decision(items[0], OLD), decision(items[1], OLD)]).reviewed).toEqual({});
  });

  test('a fact is confirmed exactly when all its dependents were decided for the current text, in any order', () => {
    const numbered = Array.from({ length: 6 }, (_, index) => ({ kind: 'card' as const, id: String(index) }));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat({ max: 5 }), fc.constantFrom(OLD, NEW))), (made) => {
        const decisions = made.map(([place, fingerprint]): Reviewed => ({
          kind: 'card',
          id: String(place),
          factId: 'EA-001',
          fingerprint,
          decision: 'right',
        }));
        const changed = [{ id: 'EA-001', fingerprint: NEW, isAmended: true, items: numbered }];
        const { reviewed, reviewedItems } = bookWith(files, changed, decisions);
        const decided = new Set(made.flatMap(([place, fingerprint]) => (fingerprint === NEW ? [place] : [])));
        expect(reviewed['EA-001'] === NEW).toBe(decided.size === numbered.length);
        expect(Object.keys(reviewedItems)).toHaveLength(decided.size);
      }),
    );
  });
});
