import { expect, test } from 'vitest';
import { factsOfWholeLaw, findProvision, provisionsOf, dependsOnProvision } from './provisions.ts';
import { sampleFact } from './sample-content.ts';

const employment = provisionsOf({
  body: 'employment-act',
  parts: [
    { part: 'Part VI', title: 'Hours' },
    { part: 'Part VIII', title: 'Leave' },
  ],
  sections: [
    { number: '37–40', title: 'hours', part: 'Part VI' },
    { number: '42', title: 'overtime', part: 'Part VI' },
    { number: '3', title: 'status', part: null },
    { number: '3A', title: 'labour code', part: null },
    { number: 'LRA 46', title: 'tribunal', part: null },
  ],
});

test('provisions are in order of Parts, then those without a Part; sections of another Act are left out', () => {
  expect(employment.map(({ slug }) => slug)).toEqual(['part-vi', '37-40', '42', 'part-viii', '3', '3a']);
});

test.each([
  ['37-40', '37-40'],
  ['38', '37-40'],
  ['37-42', '37-40'],
  ['3a', '3a'],
  ['part-viii', 'part-viii'],
  ['3', '3'],
  ['41', null],
  ['part-xx', null],
  ['nonsense', null],
])('the address %s finds %s', (slug, found) => {
  expect(findProvision(employment, slug)?.slug ?? null).toBe(found);
});

test.each<[section: string | null, part: string | undefined, slugs: string[]]>([
  ['42(2)', undefined, ['42']],
  ['37–42', undefined, ['37-40', '42']],
  ['40', 'Part VI', ['37-40']],
  [null, 'Part VIII', ['part-viii']],
  ['3 and 42', undefined, ['42', '3']],
  ['3A', undefined, ['3a']],
  ['LRA 3A', undefined, []],
  [null, undefined, []],
])('a fact of section %s and %s belongs to %j', (section, part, slugs) => {
  const fact = sampleFact({ section, part });
  expect(employment.filter((provision) => dependsOnProvision(fact, provision)).map(({ slug }) => slug)).toEqual(slugs);
});

test('facts of no provision belong to the law as a whole', () => {
  const facts = [
    sampleFact({ id: 'EA-018', part: undefined }),
    sampleFact(),
    sampleFact({ id: 'MW-043', part: undefined }),
  ];
  expect(factsOfWholeLaw('employment-act', facts, employment).map(({ id }) => id)).toEqual(['EA-018']);
});
