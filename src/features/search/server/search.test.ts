import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { renderSearchPage } from '../client/render-search-page.tsx';
import { libraryOf } from '../../law/content.ts';
import { searchFor } from '../rules/results.ts';
import { createRetrieval } from '../rules/ranking.ts';
import type { SearchItem, SearchKind } from '../rules/search-item.ts';
import { SEARCH, SEARCH_AS_VISITOR } from './feature.ts';
import { found, resultsOf, startProductSearch, type ProductSearch } from './testing/product-search.ts';

const material = inject('material');
const law = libraryOf(material.law);

let product: ProductSearch['product'];
let retrieval: ProductSearch['retrieval'];
beforeAll(async () => {
  ({ product, retrieval } = await startProductSearch());
});
afterAll(() => product.close());

/** A card of an administrator. */
const item = (id: string, title: string): SearchItem => ({
  id,
  kind: 'cards',
  title,
  text: '',
  label: 'Card',
  law: null,
  path: '/flashcards',
  opens: 'free',
});

/** Returns a visitor's results of a query. */
const shownFor = (query: string) => searchFor(retrieval, { query, kind: null, only: false, reader: 'visitor' });

describe('query parsing', () => {
  test('says that a section does not exist, and links to its law and the nearest sections', () => {
    const answer = shownFor('section 60 employment act');
    expect(answer.notHeld).toBe('We do not have section 60 of the Employment Act.');
    expect(answer.nearest[0]?.path).toBe('/law/employment-act');
    expect(answer.nearest.slice(1).every(({ path }) => /^\/law\/employment-act\/\d/.test(path))).toBe(true);
    expect(answer.nearest).toHaveLength(3);
    expect(shownFor('section 100').notHeld).toBe(
      'We do not have section 100 of the Employment Act or of the Labour Relations Act.',
    );
    expect(shownFor('uniform allowance').notHeld).toBeNull();
  });

  test.each([
    ['Casepak', 'williams-v-casepak'],
    ['UKPC 9', 'williams-v-casepak'],
    ['Westmorland School', 'bain-v-westmorland-school'],
  ])('finds the court case of %s', (query, id) => {
    expect(resultsOf(shownFor(query)).map(({ path }) => path)).toContain(`/law/cases#${id}`);
  });

  test('does not return the wage notice document for notice of termination', () => {
    for (const query of ['notice of termination', 'how much notice boss must give me'])
      expect([query, resultsOf(shownFor(query)).filter(({ title }) => title.includes('wage notice'))]).toEqual([
        query,
        [],
      ]);
  });

  test('shows legal synonyms of everyday words, and can search the words literally', async () => {
    const answer = await found(product.browser(), 'sacked');
    expect(answer.lawWords).toEqual(['termination', 'dismissal']);
    expect(answer.total).toBeGreaterThan(5);
    const literal = await found(product.browser(), 'sacked', '&only=1');
    expect(literal).toMatchObject({ total: 0, lawWords: [] });
  });

  test('lists a cited provision first, with any other words', async () => {
    for (const query of ['sec 54', 's. 54', 'section 54 of the employment act', 'SECTION 54 Cap 89']) {
      const [first] = resultsOf(await found(product.browser(), query));
      expect([query, first?.path]).toEqual([query, '/law/employment-act/54']);
    }
  });

  test('names the correction of a typing error', async () => {
    const answer = await found(product.browser(), 'discriminaton');
    expect(answer.corrected).toContain('discrimination');
    expect(resultsOf(answer)[0]?.path).toContain('/law/employment-act/26');
  });

  test('links to the nearest provisions without a result', async () => {
    const answer = await found(product.browser(), 'uniform allowance');
    expect(answer.total).toBe(0);
    expect(answer.nearest.length).toBeGreaterThan(0);
    for (const { kind } of answer.nearest) expect(kind).toBe('law');
  });

  test('links to the laws themselves for unknown words', async () => {
    const answer = await found(product.browser(), 'zzqqxy');
    expect([answer.total, answer.nearest.map(({ path }) => path)]).toEqual([
      0,
      ['/law/employment-act', '/law/labour-relations-act', '/law/minimum-wages'],
    ]);
  });

  test('finds a daily insight by its title and its law, and links to its page', async () => {
    const answer = await found(product.browser(), 'the holiday that moves to monday');
    const [insight] = answer.groups.find(({ kind }) => kind === 'insights')?.results ?? [];
    expect(insight).toMatchObject({
      title: 'The holiday that moves to Monday',
      text: '',
      path: '/daily-insights?insight=1',
      lock: 'plan',
    });
  });

  test('filtered to one kind keeps the counts', async () => {
    const all = await found(product.browser(), 'notice');
    const cards = await found(product.browser(), 'notice', '&kind=cards');
    expect(cards.counts).toEqual(all.counts);
    expect(cards.groups.map(({ kind }) => kind)).toEqual(['cards']);
    expect(resultsOf(cards).length).toBe(all.counts.find(({ kind }) => kind === 'cards')?.count);
  });

  test('counts a very common word in full, and returns each result once over all pages', async () => {
    const all = await found(product.browser(), 'employment');
    expect(all).toMatchObject({ page: 1, pages: 1 });
    expect(all.total).toBe(all.counts.reduce((sum, { count }) => sum + count, 0));
    for (const { kind, count } of all.counts) {
      const pages = Math.ceil(count / 60);
      const ids: string[] = [];
      for (let page = 1; page <= pages; page += 1) {
        const one = await found(product.browser(), 'employment', `&kind=${kind}&page=${page}`);
        expect(one).toMatchObject({ page, pages, counts: all.counts });
        ids.push(...resultsOf(one).map(({ id }) => id));
      }
      expect([kind, new Set(ids).size, ids.length]).toEqual([kind, count, count]);
    }
    expect(Math.max(...all.counts.map(({ count }) => count))).toBeGreaterThan(60);
  });

  test('repeats the last page after it, and refuses an invalid page', async () => {
    const last = await found(product.browser(), 'employment', '&kind=cards&page=1000');
    expect(last.page).toBe(last.pages);
    expect(last.pages).toBeGreaterThan(1);
    expect(resultsOf(last)).not.toEqual([]);
    for (const page of ['0', '-1', '1.5', 'two', '1001'])
      expect([page, (await product.browser().get(`/api/search?q=notice&kind=law&page=${page}`)).status]).toEqual([
        page,
        400,
      ]);
  });

  test('pages through all results of one kind in one order', () => {
    const many = Array.from({ length: 400 }, (_, place) => item(`${place}`, `Nutmeg ${'pickers '.repeat(place % 5)}`));
    const own = createRetrieval([many], material.searchTopics);
    const pages = Array.from({ length: 7 }, (_, at) =>
      searchFor(own, { query: 'nutmeg', kind: 'cards', only: false, page: at + 1, reader: 'free' }),
    );
    expect(pages.map((answer) => resultsOf(answer).length)).toEqual([60, 60, 60, 60, 60, 60, 40]);
    expect(new Set(pages.flatMap(resultsOf).map(({ id }) => id)).size).toBe(400);
  });

  test('counts a kind independently of the others', () => {
    const many = Array.from({ length: 400 }, (_, place) => ({ ...item(`${place}`, 'Nutmeg'), kind: 'terms' as const }));
    const own = createRetrieval([many, [item('card', 'Cocoa and nutmeg tea')]], material.searchTopics);
    const answer = searchFor(own, { query: 'nutmeg', kind: null, only: false, reader: 'free' });
    expect(answer.counts).toEqual([
      { kind: 'cards', count: 1 },
      { kind: 'terms', count: 400 },
    ]);
    expect(answer.groups.map(({ kind, results }) => [kind, results.length])).toEqual([
      ['cards', 1],
      ['terms', 3],
    ]);
  });
});

describe('limits', () => {
  test('a query that is too long is refused before searching', async () => {
    const { status } = await product.browser().get(`/api/search?q=${'a'.repeat(201)}`);
    expect(status).toBe(400);
    expect(retrieval.retrieve('notice '.repeat(100)).ranked).toEqual([]);
  });

  test('an empty query is refused', async () => {
    expect((await product.browser().get('/api/search?q=%20%20')).status).toBe(400);
  });

  test('many searches from one address or account are refused', async () => {
    const address = '203.0.113.9';
    const [visitor, learner] = [product.browser({ address }), await product.learner({ address })];
    const statuses = async () => [
      (await visitor.get('/api/search?q=cap%2089')).status,
      (await learner.get('/api/search?q=cap%2089')).status,
    ];
    expect(await statuses()).toEqual([200, 200]);
    for (let call = 1; call < SEARCH_AS_VISITOR.calls; call += 1) await product.app.limit(SEARCH_AS_VISITOR, address);
    expect(await statuses()).toEqual([429, 200]);
    for (let call = 2; call < SEARCH.calls; call += 1) await product.app.limit(SEARCH, String(learner.id));
    expect(await statuses()).toEqual([429, 429]);
  });
});

describe('the search page', () => {
  const frame = { signedIn: false, publicUrl: 'https://labourwise.example', theme: null, refusal: null } as const;

  /** The page of a query as a visitor gets it. */
  function pageOf(query: string, kind: SearchKind | null = null, page = 1): string {
    const place = { query, kind, only: false, page };
    const answer = query === '' ? null : searchFor(retrieval, { ...place, reader: 'visitor' });
    return renderSearchPage({ ...frame, place, answer });
  }

  test('needs no script, highlights the query, and is not indexed', () => {
    const html = pageOf('sacked');
    expect(html).not.toMatch(/<script/);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toMatch(/<mark>[Dd]ismiss/);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toMatch(/href="\/search\?q=sacked&amp;only=1"/);
    expect(pageOf('')).toContain('<link rel="canonical" href="https://labourwise.example/search"/>');
  });

  test('escapes the typed text', () => {
    expect(pageOf('"><script>alert(1)</script>')).not.toMatch(/<script/);
  });

  test('says which results a page shows, links to the others, and from an empty kind to all', () => {
    const first = pageOf('employment', 'cards');
    expect(first).toMatch(/1 to 60 of \d+/);
    expect(first).toContain('href="/search?q=employment&amp;kind=cards&amp;page=2"');
    expect(first).not.toContain('Earlier results');
    const second = pageOf('employment', 'cards', 2);
    expect(second).toMatch(/61 to \d+ of \d+/);
    expect(second).toMatch(/href="\/search\?q=employment&amp;kind=cards"[^>]*>Earlier results/);
    const none = pageOf('strike', 'tools');
    expect(none).toContain('Nothing under Tools on “strike”.');
    expect(none).toContain('href="/search?q=strike"');
    expect(none).not.toContain('aria-label="Pages"');
  });

  test('links to Jocelyn and the Labour Department without a result', () => {
    const html = pageOf('zebra crossing paint');
    expect(html).toContain('Nothing in our books on “zebra crossing paint”');
    expect(html).toContain('href="/jocelyn?q=zebra+crossing+paint"');
    expect(html).toContain('href="https://llca.gov.gd/labour"');
    expect(law.sources.sources.map(({ address }) => address)).toContain('https://llca.gov.gd/labour');
  });
});
