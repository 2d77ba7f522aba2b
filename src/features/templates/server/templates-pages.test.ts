import { bodyContacts } from '../../../platform/shared/public-bodies.ts';
import path from 'node:path';
import { unzipSync, strFromU8 } from 'fflate';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPagesApp } from '../../../platform/server/testing/pages-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/server/testing/test-database.ts';
import { loadLawLibrary } from '../../law/content.ts';
import { readPdf } from '../../law/server/editions/testing/read-pdf.ts';
import { renderTemplatesPage } from '../client/render-templates-page.tsx';
import { loadTemplates } from '../content.ts';
import { FILLED_AS_VISITOR, templatesPages } from './feature.ts';
import { TEMPLATE_ADDRESSES, templateLawOf } from './service.ts';

const content = path.join(import.meta.dirname, '..', '..', '..', '..', 'content');
const [law, templates] = await Promise.all([loadLawLibrary(content), loadTemplates(content)]);
const PUBLIC_URL = 'https://labourwise.example';

let database: TestDatabase;
let app: FastifyInstance;
let rendered = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  const templateLaw = templateLawOf(law);
  app = await startPagesApp(
    database.pool,
    () => new Date(),
    (pages) =>
      templatesPages(pages, {
        templates: () => templates,
        law: () => templateLaw,
        render: (page, frame) => {
          rendered += 1;
          return renderTemplatesPage(page, frame);
        },
        publicUrl: () => PUBLIC_URL,
        contacts: () => bodyContacts({ labour: '473 555 0100' }),
        now: () => new Date('2026-11-23T03:00:00Z'),
        pool: database.pool,
      }),
  );
});

afterAll(async () => {
  await app.close();
  await database.drop();
});

const NOTICE = '/documents/notice-by-the-employer';
const GIVEN = {
  employer: 'Spice Bay Guest House',
  employee: 'Renée Mitchell',
  'from-day': '4',
  'from-month': '3',
  'from-year': '2024',
  'given-day': '28',
  'given-month': '11',
  'given-year': '2026',
  reason: 'The kitchen closes.',
};

const post = (form: Readonly<Record<string, string>>, { to = NOTICE, remoteAddress = '192.0.2.1' } = {}) =>
  app.inject({
    method: 'POST',
    url: to,
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });

/** A page as it is read: without its head and its marks. */
const textOf = (html: string) =>
  html
    .slice(html.indexOf('<main'))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/[\s\u00A0]+/g, ' ');

describe.each(TEMPLATE_ADDRESSES)('%s', (address) => {
  test('has at most the script of its buttons, a description and one heading, and is cached', async () => {
    const { body, headers } = await app.inject(address);
    expect(body.match(/<h1/g)).toHaveLength(1);
    expect(body.match(/<script src="[^"]*"/g) ?? []).toEqual(
      address === '/documents' ? [] : ['<script src="/assets/tools-page-script.js"'],
    );
    expect(body).toContain(`<link rel="canonical" href="${PUBLIC_URL}${address}"/>`);
    expect(body).toMatch(/<meta name="description" content="[^"]{60,}"/);
    expect(headers['referrer-policy']).toBe('same-origin');
    const before = rendered;
    await app.inject(address);
    expect(rendered).toBe(before);
  });
});

test('the index marks each document with an unconfirmed line', async () => {
  const text = textOf((await app.inject('/documents')).body);
  for (const { title } of templates) expect(text).toContain(title);
  expect(text).toContain('The dates of your year are in the year planner');
  expect(text).toMatch(/Notice of termination by the employer [^.]* Some parts not confirmed/);
});

test('a document that sends people to the Labour Department says how to reach it', async () => {
  const text = textOf((await app.inject('/documents/labour-commissioner-complaint')).body);
  expect(text).toContain('Whom to ask Labour Department 473 555 0100');
});

describe('a filled form', () => {
  test('shows the document with its notes and marks, and nothing of it is stored by browsers', async () => {
    const { body, headers } = await post(GIVEN);
    const text = textOf(body);
    expect(text).toContain('Dear Renée Mitchell ,');
    expect(text).toContain('Your last day of work is 28 December 2026 .');
    expect(text).toMatch(/The length of notice for your service is one month \. \(check the Act\)/);
    expect(text).toMatch(/Check the Act: One commercial publisher alone says so/);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('data-act="print"');
  });

  test('keeps what was typed and shows an error at each invalid field', async () => {
    const { body } = await post({ ...GIVEN, employee: ' ', 'given-year': '2020', reason: 'A "<b>" 😀' });
    expect(body).toContain('A &quot;&lt;b&gt;&quot; 😀');
    expect(body).toContain('value="Spice Bay Guest House"');
    expect(body).toContain('<a class="link" href="#employee">Give the name of the employee.</a>');
    expect(body).toContain(
      '<a class="link" href="#reason">The character 😀 cannot be printed. Please write it another way.</a>',
    );
    const { body: order } = await post({ ...GIVEN, 'given-year': '2020' });
    expect(order).toContain(
      '<a class="link" href="#given-day">The day of the notice is before the first day of work.</a>',
    );
    expect(textOf(order)).not.toContain('Dear Renée');
    const { body: long } = await post({ ...GIVEN, job: 'x'.repeat(121) });
    expect(long).toContain('Write at most 120 characters; you wrote 121.');
    expect(long).toContain('x'.repeat(121));
  });

  test('becomes a PDF and a Word file with a fixed name', async () => {
    const pdf = await post({ ...GIVEN, employee: '"; x=.exe', as: 'pdf' });
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.headers['content-disposition']).toBe('attachment; filename="notice-by-the-employer.pdf"');
    expect(pdf.rawPayload.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    expect(readPdf(pdf.rawPayload).information.get('Title')).toBe('Notice of termination by the employer');
    const docx = await post({ ...GIVEN, as: 'docx' });
    expect(docx.headers['content-disposition']).toBe('attachment; filename="notice-by-the-employer.docx"');
    const xml = unzipSync(new Uint8Array(docx.rawPayload))['word/document.xml'];
    expect(xml === undefined ? '' : strFromU8(xml)).toContain('Renée Mitchell');
  });

  test('with an error asks for no file, and an unknown format shows the page', async () => {
    expect((await post({ as: 'pdf' })).headers['content-type']).toContain('text/html');
    expect((await post({ ...GIVEN, as: 'exe' })).headers['content-type']).toContain('text/html');
  });

  test('is refused when too large, of another type, or from another site', async () => {
    expect((await post({ reason: 'x'.repeat(70_000) })).statusCode).toBe(413);
    expect((await app.inject({ method: 'POST', url: NOTICE, payload: GIVEN })).statusCode).toBe(415);
    const foreign = await app.inject({ method: 'POST', url: NOTICE, headers: { 'sec-fetch-site': 'cross-site' } });
    expect(foreign.statusCode).toBe(403);
  });

  test('is refused before any work when too many come from one address', async () => {
    for (let form = 0; form < FILLED_AS_VISITOR.calls; form += 1) await app.limit(FILLED_AS_VISITOR, '192.0.2.7');
    const before = rendered;
    const refused = await post(GIVEN, { remoteAddress: '192.0.2.7' });
    expect(refused.statusCode).toBe(429);
    expect(refused.body).toMatch(/^Too many documents came from your internet address\./);
    expect(rendered).toBe(before);
    expect((await app.inject({ url: NOTICE, remoteAddress: '192.0.2.7' })).statusCode).toBe(200);
  });
});
