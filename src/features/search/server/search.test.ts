import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { renderSearchPage } from '../client/render-search-page.tsx';
import { startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { openCardIds } from '../../access/rules/access.ts';
import { cardItems, readDeck } from '../../cards/server/service.ts';
import { termItems } from '../../glossary/server/service.ts';
import { libraryOf } from '../../law/content.ts';
import { scenarioItems } from '../../scenarios/server/service.ts';
import { searchContract } from '../contract.ts';
import { searchFor, oneOfEach, type SearchResult } from '../rules/results.ts';
import { createRetrieval } from '../rules/retrieval.ts';
import type { SearchItem, SearchKind } from '../rules/search-item.ts';
import { lawItems } from './law-items.ts';
import { createSearch } from './service.ts';
import { FRESH_QUERIES, TUNED_QUERIES, UNSEEN_QUERIES, type EverydayQuery } from './testing/everyday-queries.ts';

const material = inject('material');
const law = libraryOf(material.law);

let product: TestApp;
let deck: Awaited<ReturnType<typeof readDeck>>;
let retrieval: ReturnType<typeof createSearch>;
beforeAll(async () => {
  product = await startTestApp();
  deck = await readDeck(product.database.pool);
  const offered = [termItems(material.glossary), cardItems(deck), scenarioItems(material)];
  retrieval = createSearch({
    law,
    sheets: material.sheets,
    vocabulary: material.searchTopics,
    sources: offered.map((items) => () => items),
  });
});
afterAll(() => product.close());

/** What anyone may read of the law: statements, guides and corrections. */
const publicLaw = JSON.stringify([law.facts, law.acts.map(({ guides }) => guides), law.corrections]);

/** Every text that only a plan opens, but for an option that says what the law says in the same words. */
const premiumTexts = [
  ...material.cards.flatMap(({ answer, explanation, correctOption, wrongOptions }) => [
    answer,
    explanation,
    correctOption,
    ...wrongOptions,
  ]),
  ...material.scenarios.flatMap(({ situation, question, analysis, resolution }) => [
    situation,
    question,
    analysis,
    resolution,
  ]),
  ...material.professionalScenarios.flatMap(({ question, answer }) => [question, answer]),
].filter((text) => text.length > 40 && !publicLaw.includes(JSON.stringify(text).slice(1, -1)));

/** What a browser is answered. */
async function found(browser: Browser, query: string, more = '') {
  const answer = await browser.get(`/api/search?q=${encodeURIComponent(query)}${more}`);
  expect(answer.status).toBe(200);
  return searchContract.find.response.parse(answer.body);
}

const resultsOf = ({ groups }: { groups: readonly { readonly results: readonly SearchResult[] }[] }) =>
  groups.flatMap(({ results }) => results);

/** Whether what is expected stands among the first results, three unless told. */
function isAmongFirst([query, expected]: EverydayQuery, most = 3): boolean {
  return oneOfEach(retrieval.retrieve(query).ranked)
    .slice(0, most)
    .map(({ item }) => item.result ?? item.id)
    .some((name) => name === expected || name.startsWith(`${expected} `) || name.endsWith(` ${expected}`));
}

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

describe('everyday queries', () => {
  test('those that the search was tuned on find what is expected, 95 in 100', () => {
    const lost = TUNED_QUERIES.filter((query) => !isAmongFirst(query));
    expect(lost.slice(TUNED_QUERIES.length * 0.05)).toEqual([]);
  });

  test('those that nobody looked at find it, 90 in 100', () => {
    const found = UNSEEN_QUERIES.filter((query) => isAmongFirst(query)).length;
    expect(found / UNSEEN_QUERIES.length).toBeGreaterThanOrEqual(0.9);
  });

  test('those of a fresh reader all find it', () => {
    expect(FRESH_QUERIES.filter((query) => !isAmongFirst(query))).toEqual([]);
    expect(FRESH_QUERIES.filter((query) => isAmongFirst(query, 1)).length).toBeGreaterThanOrEqual(29);
  });

  test('there are sixty of ours and thirty of a fresh reader', () => {
    expect(new Set([...TUNED_QUERIES, ...UNSEEN_QUERIES].map(([query]) => query)).size).toBe(60);
    expect(new Set(FRESH_QUERIES.map(([query]) => query)).size).toBe(30);
  });
});

/** What a visitor is shown for a query. */
const shownFor = (query: string) => searchFor(retrieval, { query, kind: null, only: false, reader: 'visitor' });

/** The statements found for a query, best first. */
const factsFor = (query: string) =>
  retrieval
    .retrieve(query)
    .ranked.filter(({ item }) => item.fact !== undefined)
    .map(({ item: { id } }) => id);

describe('the answer in short', () => {
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
  ])('%s: %s, which is the first statement, too', (query, answer) => {
    expect([query, factsFor(query)[0]]).toEqual([query, answer]);
    expect(shownFor(query).inShort?.path).toMatch(new RegExp(`#${answer.toLowerCase()}$`));
  });

  test('is not guessed where no topic names it, and two as near name different ones', () => {
    for (const query of [
      'how much notice boss must give me',
      'notice I give a worker',
      'public holiday pay',
      'holiday pay carnival monday',
      'vacation overtime',
    ])
      expect([query, shownFor(query).inShort]).toEqual([query, null]);
  });

  test('is a confirmed statement of the law as it is, or the search is not made', () => {
    for (const answer of ['MW-302', 'EA-083', 'EA-999']) {
      const vocabulary = { spellings: {}, topics: [{ law: ['wages'], everyday: ['money'], answer }] };
      expect(() => createSearch({ law, sheets: [], vocabulary, sources: [] })).toThrow(answer);
    }
  });
});

describe('what stands aside', () => {
  test('history and proposals come after the law as it is', () => {
    const history = new Set(law.facts.filter(({ background }) => background === true).map(({ id }) => id));
    for (const query of ['maid minimum wage', 'helper wages', 'minimum wage for guards', 'domestic worker pay'])
      expect([
        query,
        factsFor(query)
          .slice(0, 3)
          .filter((id) => history.has(id)),
      ]).toEqual([query, []]);
  });

  test('a statement of another law is cited by that law', () => {
    const cited = new Map(lawItems(law).map(({ id, fact, label }) => [id, { citation: fact?.citation, label }]));
    for (const [id, citation] of [
      ['EA-161', 'National Insurance (NIS)'],
      ['EA-175', 'Education Act'],
      ['EA-176', 'Recruitment of Workers Act 1939, s. 4'],
      ['EA-312', 'Recruiting of Workers Regulations 1941, s. 5'],
      ['EA-313', 'Factories Act 1973, s. 43'],
      ['EA-330', 'Collective agreements'],
      ['LRA-324', 'Trade Unions Recognition Act, before 1999'],
      ['MW-302', '2011 proposal'],
    ] as const)
      expect([id, cited.get(id)]).toEqual([id, { citation, label: citation }]);
    expect(cited.get('EA-083')?.citation).toBe('Employment Act, Cap. 89, Part VI');
    expect(cited.get('EA-104')?.citation).toBe('Employment Act, Cap. 89');
  });
});

describe('what is understood', () => {
  test.each([
    ['security guard hours', 'EA-083'],
    ['recruiting 17 year old', 'EA-176'],
  ])('%s finds %s among the first three statements', (query, fact) => {
    expect(factsFor(query).slice(0, 3)).toContain(fact);
  });

  test('a section that we do not have is said to be so, and leads to its law and the nearest sections', () => {
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

  test('the sheet with the wage notice does not come up for notice of termination', () => {
    for (const query of ['notice of termination', 'how much notice boss must give me'])
      expect([query, resultsOf(shownFor(query)).filter(({ title }) => title.includes('wage notice'))]).toEqual([
        query,
        [],
      ]);
  });

  test('everyday words name the words of the law that were looked for, and the words alone can be asked for', async () => {
    const answer = await found(product.browser(), 'sacked');
    expect(answer.lawWords).toEqual(['termination', 'dismissal']);
    expect(answer.total).toBeGreaterThan(5);
    const literal = await found(product.browser(), 'sacked', '&only=1');
    expect(literal).toMatchObject({ total: 0, lawWords: [] });
  });

  test('a citation stands first, whatever the words around it', async () => {
    for (const query of ['sec 54', 's. 54', 'section 54 of the employment act', 'SECTION 54 Cap 89']) {
      const [first] = resultsOf(await found(product.browser(), query));
      expect([query, first?.path]).toEqual([query, '/law/employment-act/54']);
    }
  });

  test('a slip says what it was taken for', async () => {
    const answer = await found(product.browser(), 'discriminaton');
    expect(answer.corrected).toContain('discrimination');
    expect(resultsOf(answer)[0]?.path).toContain('/law/employment-act/26');
  });

  test('nothing found leads to the nearest places of the law', async () => {
    const answer = await found(product.browser(), 'uniform allowance');
    expect(answer.total).toBe(0);
    expect(answer.nearest.length).toBeGreaterThan(0);
    for (const { kind } of answer.nearest) expect(kind).toBe('law');
  });

  test('one kind shows all of it, and the counts stay', async () => {
    const all = await found(product.browser(), 'notice');
    const cards = await found(product.browser(), 'notice', '&kind=cards');
    expect(cards.counts).toEqual(all.counts);
    expect(cards.groups.map(({ kind }) => kind)).toEqual(['cards']);
    expect(resultsOf(cards).length).toBe(all.counts.find(({ kind }) => kind === 'cards')?.count);
  });

  test('a word that most of the law holds is counted in full, and no kind takes the place of another', async () => {
    const all = await found(product.browser(), 'employment');
    expect(all.total).toBe(all.counts.reduce((sum, { count }) => sum + count, 0));
    for (const { kind, count } of all.counts) {
      const one = await found(product.browser(), 'employment', `&kind=${kind}`);
      expect([kind, resultsOf(one).length]).toEqual([kind, Math.min(count, 60)]);
      expect(one.counts).toEqual(all.counts);
    }
    expect(Math.max(...all.counts.map(({ count }) => count))).toBeGreaterThan(60);
  });

  test('a kind counts what it has, however much of the others is found', () => {
    const many = Array.from({ length: 400 }, (_, place) => ({ ...item(`${place}`, 'Nutmeg'), kind: 'terms' as const }));
    const own = createRetrieval([() => many, () => [item('card', 'Cocoa and nutmeg tea')]], material.searchTopics);
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

  test('a source that hands out a new list is found by it from then on', () => {
    let items = [item('1', 'Nutmeg pickers')];
    const own = createRetrieval([() => lawItems(law), () => items], material.searchTopics);
    expect(own.retrieve('nutmeg pickers').ranked[0]?.item.id).toBe('1');
    items = [item('2', 'Cocoa dancers')];
    expect(own.retrieve('cocoa dancers').ranked[0]?.item.id).toBe('2');
    expect(own.retrieve('nutmeg pickers').ranked.map(({ item: { id } }) => id)).not.toContain('1');
  });
});

describe('what a person may not open', () => {
  test('stays, locked, and shows nothing but public words', async () => {
    const open = new Set(
      openCardIds(
        'free',
        material.cards.map(({ id }) => id),
      ),
    );
    const trial = new Set(
      openCardIds(
        'trial',
        material.cards.map(({ id }) => id),
      ),
    );
    const questions = new Map(material.cards.map(({ id, question }) => [`card ${id}`, question]));
    const free = await product.learner();
    await product.database.pool.query("update users set access_type = 'free', trial_end_date = null where id = $1", [
      free.id,
    ]);
    const inTrial = await product.learner();
    const premium = await product.learner();
    await product.makePremium(premium.id);
    const readers = [
      { reader: 'visitor', browser: product.browser(), opens: () => false },
      { reader: 'free', browser: free, opens: (id: number) => open.has(id) },
      { reader: 'trial', browser: inTrial, opens: (id: number) => trial.has(id) },
      { reader: 'premium', browser: premium, opens: () => true },
    ];
    for (const { reader, browser, opens } of readers) {
      for (const query of ['notice', 'maternity leave', 'union', 'minimum wage', 'overtime']) {
        const text = JSON.stringify(await found(browser, query, '&kind=cards'));
        expect(premiumTexts.filter((each) => text.includes(JSON.stringify(each).slice(1, -1)))).toEqual([]);
        for (const { id, title, lock } of resultsOf(searchContract.find.response.parse(JSON.parse(text)))) {
          const isOpen = opens(Number(id.replace('card ', '')));
          expect([reader, id, lock === null]).toEqual([reader, id, isOpen]);
          expect([reader, id, title === questions.get(id)]).toEqual([reader, id, isOpen]);
        }
      }
    }
  });

  test('changes nothing that is found, by its own words or by others', () => {
    const items = [cardItems(deck), scenarioItems(material)];
    const other = 'Xylophone quartz';
    const cards = deck.cards.map((card) => ({
      ...card,
      question: other,
      answer: other,
      explanation: other,
      correctOption: other,
      wrongOptions: [other],
    }));
    const scenarios = material.scenarios.map((each) => ({
      ...each,
      situation: other,
      question: other,
      analysis: other,
      resolution: other,
    }));
    const professionalScenarios = material.professionalScenarios.map((each) => ({
      ...each,
      question: other,
      answer: other,
    }));
    const without = [cardItems({ ...deck, cards }), scenarioItems({ ...material, scenarios, professionalScenarios })];
    const leaking = items.map((list, place) =>
      list.map((each, at) => (place === 0 ? { ...each, words: deck.cards[at]?.answer } : each)),
    );
    const ofLaw = lawItems(law);
    const finder = (offered: readonly (readonly SearchItem[])[]) => {
      const { retrieve } = createRetrieval([() => ofLaw, ...offered.map((list) => () => list)], material.searchTopics);
      return (query: string) =>
        retrieve(query.slice(0, 190))
          .ranked.map(({ item: { id }, score }) => `${id} ${score}`)
          .join('\n');
    };
    const [real, replaced, leaked] = [finder(items), finder(without), finder(leaking)];
    const queries = [...deck.cards.map(({ question }) => question), ...premiumTexts].filter(
      (_, place) => place % 17 === 0,
    );
    for (const query of queries) expect(real(query)).toBe(replaced(query));
    // An index over the answers would be seen.
    expect(queries.some((query) => leaked(query) !== replaced(query))).toBe(true);
  });

  test('a scenario for plans says so to whoever has none', async () => {
    const answer = await found(product.browser(), 'Closing the Gouyave branch', '&kind=scenarios');
    expect(resultsOf(answer)[0]).toMatchObject({ title: 'Closing the Gouyave branch', lock: 'plan', text: '' });
  });
});

describe('what a device keeps', () => {
  test('is everything public, and questions of open cards alone', async () => {
    const learner = await product.learner();
    await product.database.pool.query("update users set access_type = 'free', trial_end_date = null where id = $1", [
      learner.id,
    ]);
    const { body } = await learner.get('/api/search/device', { 'accept-encoding': 'identity' });
    const { items, reader } = searchContract.device.response.parse(body);
    expect(reader).toBe('free');
    expect(items.length).toBeGreaterThan(700);
    const open = new Set(
      openCardIds(
        'free',
        material.cards.map(({ id }) => id),
      ),
    );
    const text = JSON.stringify(items);
    for (const { id, question } of material.cards) {
      const isThere = items.some(({ openTitle }) => openTitle === question);
      expect([id, isThere]).toEqual([id, open.has(id)]);
    }
    expect(premiumTexts.filter((each) => text.includes(JSON.stringify(each).slice(1, -1)))).toEqual([]);
    expect((await product.browser().get('/api/search/device')).status).toBe(401);
  });

  test('finds what the server finds', async () => {
    const learner = await product.learner();
    await product.makePremium(learner.id);
    const { items, vocabulary } = searchContract.device.response.parse((await learner.get('/api/search/device')).body);
    const device = createRetrieval([() => items], vocabulary);
    const firstOf = ({ retrieve }: typeof device, query: string) => oneOfEach(retrieve(query).ranked)[0]?.item.path;
    const apart = TUNED_QUERIES.filter(([query]) => firstOf(device, query) !== firstOf(retrieval, query));
    // A device keeps the begin of each text, by which this one query finds another place first.
    expect(apart.map(([query]) => query)).toEqual(['lunch break']);
  });
});

describe('bounds', () => {
  test('a query that is too long is refused before anything is looked for', async () => {
    const { status } = await product.browser().get(`/api/search?q=${'a'.repeat(201)}`);
    expect(status).toBe(400);
    expect(retrieval.retrieve('notice '.repeat(100)).ranked).toEqual([]);
  });

  test('a query of nothing is refused', async () => {
    expect((await product.browser().get('/api/search?q=%20%20')).status).toBe(400);
  });

  test('very many searches from one address have to wait', async () => {
    const browser = product.browser({ address: '203.0.113.9' });
    const statuses = new Set<number>();
    for (let turn = 0; turn < 301; turn += 1) statuses.add((await browser.get('/api/search?q=cap%2089')).status);
    expect(statuses).toEqual(new Set([200, 429]));
  });
});

describe('the page', () => {
  const frame = { signedIn: false, publicUrl: 'https://labourwise.example', theme: null, refusal: null } as const;

  /** The page of a query as a visitor gets it. */
  function pageOf(query: string, kind: SearchKind | null = null): string {
    const place = { query, kind, only: false };
    const answer = query === '' ? null : searchFor(retrieval, { ...place, reader: 'visitor' });
    return renderSearchPage({ ...frame, place, answer });
  }

  test('needs no script, marks what was looked for, and keeps out of search results', () => {
    const html = pageOf('sacked');
    expect(html).not.toMatch(/<script/);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toMatch(/<mark>[Dd]ismiss/);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toMatch(/href="\/search\?q=sacked&amp;only=1"/);
    expect(pageOf('')).toContain('<link rel="canonical" href="https://labourwise.example/search"/>');
  });

  test('what was typed stays text', () => {
    expect(pageOf('"><script>alert(1)</script>')).not.toMatch(/<script/);
  });

  test('of more than a page shows it says how many there are, and a kind without any leads to all', () => {
    expect(pageOf('employment', 'cards')).toMatch(/These are the first 60 of \d+\./);
    const none = pageOf('strike', 'tools');
    expect(none).toContain('Nothing under Tools on “strike”.');
    expect(none).toContain('href="/search?q=strike"');
    expect(none).not.toContain('These are the first');
  });

  test('nothing found leads to Jocelyn and to the Labour Department', () => {
    const html = pageOf('zebra crossing paint');
    expect(html).toContain('Nothing in our books on “zebra crossing paint”');
    expect(html).toContain('href="/jocelyn"');
    expect(html).toContain('href="https://llca.gov.gd/labour"');
    expect(law.sources.sources.map(({ address }) => address)).toContain('https://llca.gov.gd/labour');
  });
});
