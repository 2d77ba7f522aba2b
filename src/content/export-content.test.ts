import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { amendedMaterial, readPanelRecord } from './edition.ts';
import { checkTeachingMaterial } from './check-content.ts';
import { exportCards, exportLaw } from './export-content.ts';
import { amendmentsContract, sectionsContract } from '../features/amendments/contract.ts';
import { readDependentItems } from '../features/amendments/server/testing/read-dependent-items.ts';
import { fieldsOfCard } from '../features/cards/content.ts';
import { libraryOf } from '../features/law/content.ts';
import { readCardRow, readPanelCards, storeCards } from '../features/cards/server/service.ts';
import { cookiesOf, startTestApp, type Browser, type TestApp } from '../platform/server/testing/test-app.ts';
import { readContentFolder } from './teaching-material.ts';

const FACT = 'EA-212';
const NOTHING = { written: [], left: [] };
const OWN_CONTENT = fileURLToPath(new URL('../../content', import.meta.url));

let product: TestApp;
let editor: Browser & { readonly id: number };
let folder: string;

beforeAll(async () => {
  product = await startTestApp();
  editor = await product.learner({ username: 'editor' });
  await product.database.pool.query("update users set role = 'admin' where id = $1", [editor.id]);
  folder = await mkdtemp(join(tmpdir(), 'content-'));
  await cp(OWN_CONTENT, folder, { recursive: true });
});

afterAll(async () => {
  await product.close();
  await rm(folder, { recursive: true });
});

/** The application as it is built over what was kept, with the editor signed in. */
async function asAdministrator<Answer>(work: (browser: Browser) => Promise<Answer>): Promise<Answer> {
  const next = await startTestApp({ database: product.database });
  try {
    return await work(next.browser({ cookies: cookiesOf(editor) }));
  } finally {
    await next.close();
  }
}

const effective = async (files = inject('material')) =>
  amendedMaterial(files, await readPanelRecord(product.database.pool));

test('without changes in the panel, nothing is written', { tags: 'full-run' }, async () => {
  expect(await exportLaw(product.database.pool, folder)).toEqual(NOTHING);
  expect(await exportCards(product.database.pool, folder)).toEqual(NOTHING);
  expect(await readFile(join(folder, 'law/reviewed.yaml'))).toEqual(
    await readFile(join(OWN_CONTENT, 'law/reviewed.yaml')),
  );
});

test('a changed fact, confirmations and rewritten items are written to the files, which then match the panel', { tags: 'full-run' }, async () => {
  const { draft, version } = amendmentsContract.read.response.parse(
    (await editor.get(`/api/admin/law/facts/${FACT}`)).body,
  );
  const text =
    'Amount: at least one week’s wages for each completed year of continuous service: no upper limit is named.';
  const change = { draft: { ...draft, text }, version, reason: 'Only continuous service counts.' };
  expect((await editor.post(`/api/admin/law/facts/${FACT}`, change)).status).toBe(200);
  await asAdministrator(async (admin) => {
    const address = '/api/admin/law/sections/employment-act/26';
    const section = sectionsContract.read.response.parse((await admin.get(address)).body);
    const changed = {
      draft: { ...section.draft, title: 'Discrimination at work', open: 'how the list is read' },
      version: section.version,
      isLaw: true,
      reason: 'The list reads otherwise now.',
    };
    expect(await admin.post(address, changed)).toMatchObject({ status: 200 });
    const { items } = amendmentsContract.due.response.parse((await admin.get('/api/admin/law/due')).body);
    const [card, other] = [
      items.find(({ kind, id }) => kind === 'card' && id === '36'),
      items.find(({ kind }) => kind === 'daily-insight'),
    ];
    if (card === undefined || other === undefined) throw new Error('No item is due.');
    const decide = (item: typeof card, decision: string, texts: readonly { field: string; text: string }[] = []) =>
      admin.post('/api/admin/law/due', {
        kind: item.kind,
        itemId: item.id,
        decision,
        texts,
        facts: item.facts.map(({ id: factId, fingerprint }) => ({ factId, fingerprint })),
      });
    const heading = card.texts.map((each) =>
      each.field === 'heading' ? { ...each, text: 'A week for each year.' } : each,
    );
    expect(await decide(card, 'rewritten', heading)).toMatchObject({ status: 200 });
    expect(await decide(other, 'right')).toMatchObject({ status: 200 });
  });

  const before = await effective();
  const { written } = await exportLaw(product.database.pool, folder);
  expect(written).toContain('content/law/employment-act/facts.yaml: id EA-212.');
  expect(written).toContain('content/law/employment-act/guides.yaml: provision 26.');
  expect(written).toContain('content/law/employment-act/sections.yaml: number 26.');
  expect(written).toContain('content/law/reviewed.yaml: what was read again.');
  const files = await readContentFolder(folder);
  const { law, ...rest } = files;
  const { law: lawBefore, ...restBefore } = before;
  expect(rest).toEqual(restBefore);
  const content = { reviewed: {}, reviewedItems: {}, panel: undefined };
  expect({ ...law, ...content }).toEqual({ ...lawBefore, ...content });
  const items = await readDependentItems(product.database.pool, files);
  const waits = (of: typeof law) => {
    const { isUnderReview } = libraryOf(of);
    return items.filter((item) => isUnderReview(item)).map(({ kind, id }) => `${kind} ${id}`);
  };
  expect(waits(law)).toEqual(waits(lawBefore));
  expect(waits((await effective(files)).law)).toEqual(waits(lawBefore));
  expect(await exportLaw(product.database.pool, folder)).toEqual(NOTHING);
});

test('a card changed in the panel or in review is written to its file by the command, which then has nothing to write', { tags: 'full-run' }, async () => {
  const [card] = (await readContentFolder(folder)).cards;
  if (card === undefined) throw new Error('There are no cards.');
  const { facts: _facts, ...fields } = fieldsOfCard(card);
  const changed = { ...fields, answer: `${fields.answer} Both are in force.` };
  expect(await editor.put(`/api/flashcards/${card.id}`, changed)).toMatchObject({ status: 200 });
  const { connectionString } = product.database.pool.options;
  const run = () =>
    new Promise<string>((resolve) => {
      execFile(
        process.execPath,
        [
          '--disable-warning=ExperimentalWarning',
          fileURLToPath(new URL('../app/server/admin-command.ts', import.meta.url)),
          'export-cards',
          '--content',
          folder,
        ],
        { env: { ...process.env, DATABASE_URL: connectionString } },
        (_error, stdout, stderr) => resolve(stdout + stderr),
      );
    });
  const output = await run();
  expect(output).toContain('content/flashcards/level-1.yaml: id 1.');
  expect(output).toContain('content/flashcards/level-2.yaml: id 36.');
  expect(await readFile(join(folder, 'flashcards/ids.yaml'), 'utf8')).toContain('  36: A week for each year.\n');
  const files = await readContentFolder(folder);
  expect(files.cards.find(({ id }) => id === card.id)?.answer).toBe(changed.answer);
  expect(await run()).toContain('Nothing was written');
});

test('a card created in the panel is written to the files with its number, and belongs to them afterwards', { tags: 'full-run' }, async () => {
  const { pool } = product.database;
  const made = {
    question: 'Kerry, who is not yet 16, is offered steady work at a bakery in Sauteurs. May she take it?',
    answer: 'No. She must be 16 for an ordinary job. A holiday job is the one exception, and steady work is none.',
    heading: 'Flour before school.',
    section: '32(1)',
    lawReference: 'Employment Act, Cap. 89, s. 32(1)',
    audience: ['employer', 'public'],
    category: 'Employment Act',
    difficulty: 'easy',
    isPremium: true,
    correctAnswer: 'No, she is too young',
    wrongAnswers: ['Yes, with a note from home', 'Yes, if the pay is fair', 'No, bakeries are closed to women'],
    explanation: 'The line is 16 for steady work of any kind. Consent at home does not move it.',
    facts: ['EA-170'],
  };
  const idOf = async (card: object) => Number((await editor.post('/api/flashcards', card)).body['id']);
  const whole = await idOf(made);
  const bare = await idOf({
    ...made,
    question: 'What is missing here?',
    heading: null,
    correctAnswer: null,
    wrongAnswers: [],
    facts: [],
  });
  const wrong = await idOf({ ...made, question: 'Is 17 the age for work on a farm?', answer: 'Yes, it is 17.' });
  const { written, left } = await exportCards(pool, folder);
  expect(written).toEqual([`content/flashcards/extra.yaml: id ${whole}.`]);
  expect(left).toEqual([
    `Card ${bare} stays in the panel: it has no heading; it has no options; it names no fact.`,
    expect.stringMatching(new RegExp(`^Card ${wrong} stays in the panel: .*states "17"`)),
  ]);
  const files = await readContentFolder(folder);
  const card = files.cards.find(({ id }) => id === whole);
  if (card === undefined) throw new Error('It is not in the files.');
  expect(fieldsOfCard(card)).toEqual(made);
  expect((await checkTeachingMaterial(folder)).problems.filter((problem) => problem.includes(String(whole)))).toEqual(
    [],
  );

  // It was changed in the panel before those files were released: the panel rules, and nothing is lost.
  const later = { ...made, answer: `${made.answer} So she waits a year.` };
  expect(await editor.put(`/api/flashcards/${whole}`, later)).toMatchObject({ status: 200 });
  await storeCards(pool, files.cards, () => false);
  expect((await readCardRow(pool, whole))?.answer).toBe(later.answer);
  const released = files.cards.map((each) => (each.id === whole ? { ...each, answer: later.answer } : each));
  await storeCards(pool, released, () => false);
  expect((await readCardRow(pool, whole))?.answer).toBe(later.answer);
  expect((await readPanelCards(pool)).edits.has(String(whole))).toBe(false);
});
