import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { amendedMaterial, readPanelRecord } from '../../../content/edition.ts';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { administrator } from '../../authoring/server/testing/administrator.ts';
import { factsOf } from '../content.ts';
import { amendmentsContract } from '../contract.ts';
import { draftWith, type Finding } from '../rules/settle.ts';

const checked = { against: 'Employment Act, Cap. 89, s. 75', day: '2026-11-30' };

let product: TestApp;
let editor: Awaited<ReturnType<typeof administrator>>;

beforeAll(async () => {
  product = await startTestApp();
  editor = await administrator(product);
});
afterAll(() => product.close());

async function unsettled() {
  const { entries } = amendmentsContract.unsettled.response.parse((await editor.get('/api/admin/law/unsettled')).body);
  return new Map(entries.map((entry) => [entry.id, entry]));
}

async function settle(id: string, finding: Finding, fields: object = {}) {
  const { draft, version } = amendmentsContract.read.response.parse(
    (await editor.get(`/api/admin/law/facts/${id}`)).body,
  );
  return editor.post(`/api/admin/law/facts/${id}`, {
    draft: { ...draft, ...draftWith(draft, finding, checked), ...fields },
    version,
    reason: 'Compared with the official text.',
  });
}

const effective = async () => amendedMaterial(inject('material'), await readPanelRecord(product.database.pool));

test('lists doubtful and title-only facts with the section to open, those with most dependents first', async () => {
  const list = await unsettled();
  expect([...list.values()][0]).toMatchObject({
    id: 'EA-193',
    why: 'doubtful',
    place: 'Employment Act, Part IX (section not known)',
    dependents: expect.stringMatching(/^3 scenarios, .* and 2 calculators$/),
  });
  expect(list.get('EA-025')).toMatchObject({ why: 'title', place: 'Employment Act, section 12' });
  expect(list.has('EA-212')).toBe(false);
  expect((await product.learner().then((learner) => learner.get('/api/admin/law/unsettled'))).status).toBe(403);
});

test('a confirmed fact leaves the list, its dependents lose their marks and wait for review', async () => {
  expect(JSON.stringify(await effective())).toContain('{EA-206}');
  const saved = await settle('EA-206', 'same');
  expect(saved.status).toBe(200);
  expect(Number(saved.body['due'])).toBeGreaterThan(0);
  expect((await unsettled()).has('EA-206')).toBe(false);
  const material = await effective();
  expect(JSON.stringify(material)).not.toContain('{EA-206}');
  expect(factsOf(material.law).find(({ id }) => id === 'EA-206')).toMatchObject({ basis: 'text', checked });
  const due = await editor.get('/api/admin/law/due?factId=EA-206');
  expect(due.body['waiting']).toBe(saved.body['due']);
});

test('a comparison does not outlive the words that were compared', async () => {
  expect((await settle('EA-205', 'same')).status).toBe(200);
  const address = '/api/admin/law/facts/EA-205';
  const { draft, version } = amendmentsContract.read.response.parse((await editor.get(address)).body);
  expect(draft.checked).toEqual(checked);
  const text = draft.text.replace('three months', 'a period of three months');
  expect((await editor.post(address, { draft: { ...draft, text }, version, reason: 'Said in full.' })).status).toBe(
    200,
  );
  const changed = amendmentsContract.read.response.parse((await editor.get(address)).body);
  expect(changed.draft).toMatchObject({ text, checked: { against: '', day: '' } });
});

test('a fact that the Act does not mention stays marked; clearing its comparison puts it back on the list', async () => {
  expect((await settle('EA-041', 'nothing')).status).toBe(200);
  expect((await unsettled()).has('EA-041')).toBe(false);
  expect(JSON.stringify(await effective())).toContain('{EA-041}');
  expect((await settle('EA-041', 'nothing', { checked: { against: '', day: '' } })).status).toBe(200);
  expect((await unsettled()).has('EA-041')).toBe(true);
});

test('a day is needed with the name of the text', async () => {
  const refused = await settle('EA-056', 'same', { checked: { against: 'Employment Act', day: '' } });
  expect(refused).toMatchObject({ status: 422, body: { code: 'REFUSED' } });
});

test('marked words take the figure of a corrected fact, and stay marked after any other change', async () => {
  const figures = [{ name: 'limit', amount: 6, unit: 'month' }];
  const text = 'Time limit for the complaint: six months from dismissal.';
  expect((await settle('EA-205', 'different', { text, figures })).status).toBe(200);
  const corrected = JSON.stringify((await effective()).faq);
  expect(corrected).toContain('a time limit of six months from the dismissal');
  expect(corrected).not.toContain('{EA-205}');

  expect((await settle('EA-064', 'different', { text: 'During probation the Act asks for no notice.' })).status).toBe(
    200,
  );
  const scenario = async () => JSON.stringify((await effective()).professionalScenarios);
  expect(await scenario()).toContain('{EA-064}');
  const due = amendmentsContract.due.response.parse((await editor.get('/api/admin/law/due?factId=EA-064')).body);
  for (const { kind, id, version, facts } of due.items.filter((item) => item.kind === 'professional-scenario'))
    await editor.post('/api/admin/law/due', {
      kind,
      itemId: id,
      decision: 'right',
      facts: facts.map(({ id: factId, fingerprint }) => ({ factId, fingerprint })),
      texts: [],
      version,
    });
  expect(await scenario()).not.toContain('{EA-064}');
});
