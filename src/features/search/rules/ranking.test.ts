import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutExcerpt, highlight } from './highlight.ts';
import { readCitations } from './citations.ts';
import { countStems } from './postings.ts';
import { createRetrieval } from './ranking.ts';
import { parseSearchQuery, searchAddress } from './search-address.ts';
import type { SearchItem } from './search-item.ts';
import { slipsBetween } from './spelling-slips.ts';
import { stemOf } from './stems.ts';
import { selectBest, indexTexts } from './text-index.ts';

const item = (id: string, title: string, text = ''): SearchItem => ({
  id,
  kind: 'law',
  title,
  text,
  label: '',
  law: null,
  path: `/law/${id}`,
  opens: 'visitor',
  cited: [`employment-act/${id}`],
});

const ITEMS = [
  item('54', 'Paying below the order', 'Who pays less than the order says commits an offence.'),
  item('26', 'Discrimination', 'Nobody may be treated worse for race, colour or sex.'),
  item('76', 'Constructive dismissal', 'An employee may leave without notice.'),
];

const retrieval = createRetrieval([ITEMS], {
  spellings: { wuk: 'work' },
  topics: [{ law: ['dismissal'], at: ['76'], everyday: ['sacked', 'let go'] }],
});

const idsOf = (query: string) => retrieval.retrieve(query).ranked.map(({ item: { id } }) => id);

describe('retrieval', () => {
  test('returns each result once and in order, for any text', () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.lorem({ maxCount: 40 }));
    fc.assert(
      fc.property(text, fc.boolean(), (query, only) => {
        const { ranked, clauses } = retrieval.retrieve(query, { only });
        const ids = ranked.map(({ item: { id } }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const [place, { score, coverage }] of ranked.entries()) {
          expect(score).toBeLessThanOrEqual(ranked[place - 1]?.score ?? Infinity);
          expect(coverage).toBeGreaterThanOrEqual(0.5);
        }
        expect(retrieval.nearest(clauses, 2).length).toBeLessThanOrEqual(2);
      }),
    );
  });

  test('one search does not affect the next', () => {
    const words = fc.constantFrom('sacked', 'notice employee', 'let go', 'order pays less', '54', 'race', 'wuk');
    const alone = new Map<string, readonly string[]>();
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), (queries) => {
        for (const query of queries) {
          const ids = idsOf(query);
          expect(ids).toEqual(alone.get(query) ?? ids);
          alone.set(query, ids);
        }
      }),
    );
  });

  test('finds the same for word forms, topics, typing errors and prefixes', () => {
    for (const query of ['dismissal', 'dismissed', 'sacked', 'they let me go', 'dismisal', 'construc'])
      expect([query, idsOf(query)[0]]).toEqual([query, '76']);
  });
});

test('returns the best of many results as a full sort does', () => {
  const texts = Array.from({ length: 3000 }, (_, place) => ({
    title: place % 7 === 0 ? 'wages' : 'leave',
    text: `${'wages '.repeat(place % 5)}notice of row${place}`,
    extra: '',
  }));
  const index = indexTexts(texts, countStems);
  const needs = [[{ stems: [stemOf('wages')], weight: 1 }]];
  const all = selectBest(index.find(needs), 3000);
  expect(selectBest(index.find(needs), 20)).toEqual(all.slice(0, 20));
});

describe('citations', () => {
  test.each([
    ['sec 54', ['employment-act/54', 'labour-relations-act/54']],
    ['S. 3A Labour Relations Act', ['labour-relations-act/3a']],
    ['section 54 employment act', ['employment-act/54']],
    ['ss 37', ['employment-act/37', 'labour-relations-act/37']],
    ['54', ['employment-act/54', 'labour-relations-act/54']],
    ['sections 33-35 LRA', ['labour-relations-act/33', 'labour-relations-act/34', 'labour-relations-act/35']],
    ['section 54 to 20 employment act', ['employment-act/54']],
    ['cap 89', ['employment-act']],
    ['Cap. 157A', ['labour-relations-act']],
    ['SRO 42', ['minimum-wages/sro-42']],
    ['S.R.&O. 42 of 2023', ['minimum-wages/sro-42-of-2023']],
    ['part 9', ['employment-act/part-ix', 'labour-relations-act/part-ix']],
    ['Part IX employment act', ['employment-act/part-ix']],
    ['maternity leave', []],
    ['strike employment act', []],
  ])('%s', (query, cited) => {
    expect(readCitations(query).cited).toEqual(cited);
  });

  test('a long range is cut', () => {
    const { cited, leftOut } = readCitations('sections 20 to 30 of the Employment Act');
    expect(cited).toEqual([20, 21, 22, 23, 24].map((number) => `employment-act/${number}`));
    expect(leftOut).toBe('sections 25 to 30');
  });
});

test('highlighted parts join to the text, and an excerpt is part of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.array(fc.lorem({ maxCount: 1 })), (text, words) => {
      const marks = new Set(words.map(stemOf));
      expect(
        highlight(text, marks)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
      expect(cutExcerpt(text, marks, 60).length).toBeLessThanOrEqual(64 + 60);
    }),
  );
});

test('edit distance is symmetric, and short words allow none', () => {
  expect(slipsBetween('terminaton', 'termination')).toBe(1);
  expect(slipsBetween('recieve', 'receive')).toBe(1);
  expect(slipsBetween('pay', 'day')).toBeNull();
  expect(slipsBetween('wages', 'strike')).toBeNull();
});

test('the address of a search parses to the same query', () => {
  const kind = fc.constantFrom(null, 'law' as const, 'cards' as const, 'tools' as const);
  fc.assert(
    fc.property(
      fc.string({ maxLength: 200 }),
      kind,
      fc.boolean(),
      fc.integer({ min: 1, max: 1000 }),
      (text, chosen, only, of) => {
        const place = { query: text.trim(), kind: chosen, only, page: chosen === null ? 1 : of };
        expect(parseSearchQuery(new URL(searchAddress(place), 'https://x.gd').searchParams)).toEqual(place);
      },
    ),
  );
});

test.each(['0', '-1', '1.5', 'two', '1001', ''])('the invalid page %j shows the first', (page) => {
  expect(parseSearchQuery(new URLSearchParams({ q: 'notice', kind: 'law', page })).page).toBe(1);
});
