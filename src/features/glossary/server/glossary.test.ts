import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { glossaryContract } from '../contract.ts';
import { termAnchor } from '../rules/glossary-page.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function glossary() {
  const answer = await test.browser().get('/api/glossary');
  expect(answer.status).toBe(200);
  return glossaryContract.list.response.parse(answer.body);
}

describe('GET /api/glossary', () => {
  it('returns every term to a visitor, in alphabetical order', async () => {
    const terms = (await glossary()).map(({ term }) => term);
    expect(terms.length).toBeGreaterThanOrEqual(40);
    expect(terms).toEqual(terms.toSorted((first, second) => first.localeCompare(second, 'en-GB')));
    expect(terms).toEqual(expect.arrayContaining(['Severance Pay', 'Strike', 'Trade Union']));
  });

  it('gives each term its own address', async () => {
    const anchors = (await glossary()).map(({ term }) => termAnchor(term));
    expect(new Set(anchors).size).toBe(anchors.length);
  });

  it('links to the provision of a term’s first fact', async () => {
    const terms = await glossary();
    expect(terms.find(({ term }) => term === 'Written Particulars')?.lawAddress).toMatch(/^\/law\/employment-act\/\d+/);
    const addresses = terms.flatMap(({ lawAddress }) => lawAddress ?? []);
    expect(addresses.length).toBeGreaterThan(terms.length / 2);
    for (const address of addresses) expect(address).toMatch(/^\/law\/[a-z-]+\/[a-z0-9-]+$/);
  });

  it('names the source of a term that is not official', async () => {
    const terms = await glossary();
    const noteOf = (name: string) => terms.find(({ term }) => term === name)?.sourceNote;
    expect(noteOf('Gross Pay')).toBe('From a practitioner');
    expect(noteOf('Lay-off')).toBe("From a law firm's article");
    expect(noteOf('Trade Union')).toBeUndefined();
  });

  it('leaves no raw mark in a definition', async () => {
    expect(JSON.stringify(await glossary())).not.toMatch(/\]\{[A-Z]+-\d/);
  });

  it('answers 304 to a browser that has it', async () => {
    const { headers } = await test.browser().get('/api/glossary');
    const again = await test.browser().get('/api/glossary', { 'if-none-match': String(headers['etag']) });
    expect(again).toMatchObject({ status: 304, body: {} });
    const changed = await test.browser().get('/api/glossary', { 'if-none-match': 'W/"another"' });
    expect(changed.status).toBe(200);
  });

  it('is compressed for browsers that accept it', async () => {
    const response = await test.app.inject({ url: '/api/glossary', headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers['content-encoding']).toBe('gzip');
  });
});
