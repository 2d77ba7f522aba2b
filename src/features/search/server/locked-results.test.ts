import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openCardIds } from '../../access/rules/access.ts';
import { cardItems } from '../../cards/server/service.ts';
import { libraryOf } from '../../law/content.ts';
import { scenarioItems } from '../../scenarios/server/service.ts';
import { searchContract } from '../contract.ts';
import { oneOfEach } from '../rules/results.ts';
import { createRetrieval } from '../rules/ranking.ts';
import type { SearchItem } from '../rules/search-item.ts';
import { lawItems } from './law-items.ts';
import { TUNED_QUERIES } from './testing/everyday-queries.ts';
import { found, resultsOf, startProductSearch, type ProductSearch } from './testing/product-search.ts';

const material = inject('material');
const law = libraryOf(material.law);

let product: ProductSearch['product'];
let deck: ProductSearch['deck'];
let retrieval: ProductSearch['retrieval'];
beforeAll(async () => {
  ({ product, deck, retrieval } = await startProductSearch());
});
afterAll(() => product.close());

/** Public texts of the law: statements, guides and corrections. */
const publicLaw = JSON.stringify([law.facts, law.acts.map(({ guides }) => guides), law.corrections]);

/** Every text that requires a plan, except options that repeat the law word for word. */
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

describe('locked results', () => {
  test('are listed as locked, with public words only', async () => {
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

  test('do not change the results of other queries', () => {
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
      const { retrieve } = createRetrieval([ofLaw, ...offered], material.searchTopics);
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
    // Fails if the answers are indexed.
    expect(queries.some((query) => leaked(query) !== replaced(query))).toBe(true);
  });

  test('a premium scenario is marked for users without a plan', async () => {
    const answer = await found(product.browser(), 'Closing the Gouyave branch', '&kind=scenarios');
    expect(resultsOf(answer)[0]).toMatchObject({ title: 'Closing the Gouyave branch', lock: 'plan', text: '' });
  });
});

describe('the search index on a device', () => {
  test('contains everything public, and questions of open cards only', async () => {
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
    const device = createRetrieval([items], vocabulary);
    const firstOf = ({ retrieve }: typeof device, query: string) => oneOfEach(retrieve(query).ranked)[0]?.item.path;
    const apart = TUNED_QUERIES.filter(([query]) => firstOf(device, query) !== firstOf(retrieval, query));
    expect(apart.map(([query]) => query)).toEqual([]);
  });
});
