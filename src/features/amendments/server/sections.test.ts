import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { amendedMaterial, readPanelRecord } from '../../../content/edition.ts';
import { cookiesOf, startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { libraryOf } from '../../law/content.ts';
import { changesAmong } from '../content.ts';
import { factsOfSection, sectionOf } from '../content/section.ts';
import { amendmentsContract, sectionsContract } from '../contract.ts';
import { publicChanges } from '../rules/public-changes.ts';
import { readDependentItems } from './testing/read-dependent-items.ts';

const SECTION = 'employment-act/26';
const ADDRESS = `/api/admin/law/sections/${SECTION}`;
const REASON = 'The list reads otherwise now.';

let product: TestApp;
let editor: Browser & { readonly id: number };
let learner: Browser & { readonly id: number };

beforeAll(async () => {
  product = await startTestApp();
  editor = await product.learner({ username: 'editor' });
  await product.database.pool.query("update users set role = 'admin' where id = $1", [editor.id]);
  learner = await product.learner();
  await product.makePremium(learner.id);
});

afterAll(() => product.close());

async function readSection(browser: Browser = editor) {
  const { status, body } = await browser.get(ADDRESS);
  expect(status).toBe(200);
  return sectionsContract.read.response.parse(body);
}

/** Runs a function in the application as built over stored data. */
async function rebuilt(work: (next: TestApp) => Promise<void>): Promise<void> {
  const next = await startTestApp({ database: product.database });
  try {
    await work(next);
  } finally {
    await next.close();
  }
}

const effective = async () => amendedMaterial(inject('material'), await readPanelRecord(product.database.pool));
const rows = async () => (await product.database.pool.query('select kind, item_id from law_amendments')).rows;

test('a section is found by number or words, and returned with its facts', async () => {
  const { body } = await editor.get('/api/admin/law/sections?words=employment%20section%2026');
  const [first] = sectionsContract.list.response.parse(body).entries;
  expect(first).toMatchObject({ body: 'employment-act', provision: '26', amended: false, isDue: false });
  const { draft, facts, place } = await readSection();
  expect(place).toBe('Employment Act, section 26');
  expect(facts.map(({ id }) => id)).toEqual(factsOfSection(inject('material').law, SECTION).map(({ id }) => id));
  expect(draft.facts).toContain('EA-042');
});

test('a draft lists all dependents of its facts, and stores nothing', async () => {
  const { draft, facts } = await readSection();
  const changed = { ...draft, guide: `${draft.guide} Ask the Labour Department.` };
  const { body } = await editor.post(`${ADDRESS}/preview`, { draft: changed, isLaw: true });
  const preview = sectionsContract.preview.response.parse(body);
  const resting = (await readDependentItems(product.database.pool, inject('material'))).filter(
    (item) => item.facts.some((id) => facts.some((fact) => fact.id === id)) && item.id !== SECTION,
  );
  expect(preview).toMatchObject({ problems: [], changesWords: true });
  expect(preview.touched.map(({ kind, id }) => `${kind} ${id}`)).toEqual(
    resting.map(({ kind, id }) => `${kind} ${id}`),
  );
  const response = await editor.post(`${ADDRESS}/preview`, { draft: changed, isLaw: false });
  expect(response.body).toMatchObject({ changesWords: false });
  expect(await rows()).toEqual([]);
});

test('a section that fails the content check is refused with a sentence', async () => {
  const { draft, version } = await readSection();
  const save = (changed: object) =>
    editor.post(ADDRESS, { draft: { ...draft, ...changed }, isLaw: true, version, reason: REASON });
  const refused = async (changed: object) => String((await save(changed)).body['message']);
  expect(await refused({ guide: 'Too short.' })).toContain('has 1 sentences; it has 2 to 12');
  expect(await refused({ guide: `${draft.guide} It is 77 days.` })).toContain('77 days');
  expect(await refused({ facts: [] })).toContain('names no fact');
  expect(await refused({ facts: ['EA-999'] })).toContain('EA-999');
  expect(await refused({ seeAlso: ['employment-act/999'] })).toContain('which is no other provision');
  expect(await refused({})).toBe('You have not changed anything.');
  expect((await save({ title: '' })).status).toBe(400);
  expect(await rows()).toEqual([]);
});

test('a change of our wording only is published at once without marks', async () => {
  const { draft, version } = await readSection();
  const change = { draft: { ...draft, title: 'Discrimination at work' }, isLaw: false, version, reason: REASON };
  expect(await editor.post(ADDRESS, change)).toMatchObject({ status: 200, body: { due: 0 } });
  const { law } = await effective();
  expect([...libraryOf(law).changedFacts]).toEqual([]);
  const { amendments } = await readPanelRecord(product.database.pool);
  expect(publicChanges(changesAmong(amendments))).toMatchObject([
    { about: 'section', id: SECTION, details: [{ before: 'Discrimination', now: 'Discrimination at work' }] },
  ]);
});

test('a change of the law makes its items due, notifies learners, and ignores repeats and stale edits', async () => {
  await rebuilt(async (next) => {
    const admin = next.browser({ cookies: cookiesOf(editor) });
    const { draft, version, facts } = await readSection(admin);
    expect(draft.title).toBe('Discrimination at work');
    const changed = { ...draft, guide: `${draft.guide} Ask the Labour Department.` };
    const card = inject('material').cards.find((each) => each.facts.some((id) => facts.some((fact) => fact.id === id)));
    if (card === undefined) throw new Error('No card rests on the section.');
    const known = {
      id: crypto.randomUUID(),
      kind: 'card.completed',
      cardId: card.id,
      at: next.clock.now.toISOString(),
    };
    await next.browser({ cookies: cookiesOf(learner) }).post('/api/events', { events: [known] });
    next.clock.now = new Date(next.clock.now.getTime() + 60_000);
    const change = { draft: changed, isLaw: true, version, reason: REASON };
    const saved = await admin.post(ADDRESS, change);
    expect(saved).toMatchObject({ status: 200 });
    expect(await admin.post(ADDRESS, change)).toMatchObject({
      status: 200,
      body: { version: saved.body['version'] },
    });
    expect(await rows()).toHaveLength(2);
    const late = await admin.post(ADDRESS, { ...change, draft: { ...changed, guide: `${draft.guide} Read it.` } });
    expect(late).toMatchObject({ status: 409, body: { code: 'EDIT_CONFLICT' } });
    expect(late.body['message']).toContain('Someone changed this section');

    const material = await effective();
    const library = libraryOf(material.law);
    expect([...library.changedFacts]).toEqual(facts.map(({ id }) => id));
    expect(library.isUnderReview({ kind: 'card', id: card.id, facts: card.facts })).toBe(true);
    const guide = sectionOf(material.law, SECTION);
    expect(guide?.guide).toBe(changed.guide);
    expect(library.isUnderReview({ kind: 'law-guide', id: SECTION, facts: guide?.facts ?? [] })).toBe(false);
    await tellsAndConfirms(card.id, Number(saved.body['due']), changed.guide);
  });
});

/** The application after the change: the learner of a card is notified, and each item waits for confirmation. */
async function tellsAndConfirms(cardId: number, due: number, guide: string): Promise<void> {
  await rebuilt(async (next) => {
    const changed = await next.browser({ cookies: cookiesOf(learner) }).get('/api/law/changed');
    expect(changed.body['cards']).toMatchObject([
      { cardId, about: SECTION, now: guide, reason: REASON, path: `/law/${SECTION}` },
    ]);
    const admin = next.browser({ cookies: cookiesOf(editor) });
    const { items } = amendmentsContract.due.response.parse((await admin.get('/api/admin/law/due')).body);
    expect(items).toHaveLength(due);
    expect(items[0]?.sections).toMatchObject([{ label: 'Employment Act, section 26', now: guide }]);
    const [first] = items;
    const decided = await admin.post('/api/admin/law/due', {
      kind: first?.kind,
      itemId: first?.id,
      decision: 'right',
      facts: first?.facts.map((fact) => ({ factId: fact.id, fingerprint: fact.fingerprint })),
    });
    expect(decided).toMatchObject({ status: 200, body: { left: due - 1 } });
  });
}
