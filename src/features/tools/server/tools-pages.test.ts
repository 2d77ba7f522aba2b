import { bodyContacts } from '../../../platform/shared/public-bodies.ts';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPagesApp } from '../../../platform/server/testing/pages-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/server/testing/test-database.ts';
import { loadLawLibrary } from '../../law/content.ts';
import { renderToolsPage } from '../client/render-tools-page.tsx';
import { CALCULATIONS_AS_VISITOR, toolsPages } from './page.ts';
import { createTools, toolAddresses } from './service.ts';

const law = await loadLawLibrary(path.join(import.meta.dirname, '..', '..', '..', '..', 'content'));
const tools = createTools(law);
const PUBLIC_URL = 'https://labourwise.example';

let database: TestDatabase;
let app: FastifyInstance;
/** How often a page was rendered. */
let rendered = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startPagesApp(
    database.pool,
    () => new Date(),
    (pages) =>
      toolsPages(pages, {
        tools: () => tools,
        documents: [],
        pool: database.pool,
        render: (page, frame) => {
          rendered += 1;
          return renderToolsPage(page, frame);
        },
        publicUrl: () => PUBLIC_URL,
        contacts: () => bodyContacts({ labour: '473 555 0100' }),
        // Still the day before in Grenada.
        now: () => new Date('2026-11-23T03:00:00Z'),
      }),
  );
});

afterAll(async () => {
  await app.close();
  await database.drop();
});

const ALLOWANCE = '/tools/termination-allowance';
const GIVEN = {
  'from-day': '3',
  'from-month': '3',
  'from-year': '2017',
  'to-day': '20',
  'to-month': '11',
  'to-year': '2026',
  wages: '450',
  per: 'week',
  days: '',
  ending: 'dismissed',
};

const page = async (address: string, given: Readonly<Record<string, string>> = {}) =>
  (await app.inject({ url: address, query: { ...given } })).body;

/** A page as it is read: without its head and its marks. */
const textOf = (html: string) =>
  html
    .slice(html.indexOf('<main'))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/[\s\u00A0]+/g, ' ');

describe('the tools index', () => {
  test('lists each tool with its facts’ summary and standing', async () => {
    const text = textOf(await page('/tools'));
    expect(text).toContain("Termination allowance One week's wages for each completed year Main steps confirmed");
    for (const { title } of [...tools.calculators, tools.planner]) expect(text).toContain(title);
  });
});

describe.each(toolAddresses(tools))('%s', (address) => {
  test('works without script, has a description and one heading', async () => {
    const html = await page(address);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html.match(/<script(?! type="application\/ld\+json")[^>]*>/g)).toEqual([
      '<script src="/assets/tools-page-script.js" defer="" fetchPriority="low">',
    ]);
    expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}${address}"/>`);
    expect(html).toMatch(/<title>[^<]{8,} · LabourWise Grenada<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]{60,}"/);
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(data)).toMatchObject({ '@context': 'https://schema.org' });
  });

  test('is cached', async () => {
    await page(address);
    const before = rendered;
    await page(address);
    expect(rendered).toBe(before);
  });
});

describe('a submitted form', () => {
  test('shows the result, its steps with sources, and the day in Grenada', async () => {
    const text = textOf(await page(ALLOWANCE, GIVEN));
    expect(text).toContain('At least EC$4,050');
    expect(text).toContain(
      "At least one week's wages for each completed year 9 weeks Employment Act, Cap. 89, Part IX",
    );
    expect(text).toContain('by 27 November 2026');
    expect(text).toContain('Worked out on 22 November 2026.');
  });

  test('says how to reach the Labour Department where a result sends people there', async () => {
    const ended = { occasion: 'ended', 'day-day': '2', 'day-month': '11', 'day-year': '2026' };
    expect(textOf(await page('/tools/key-dates', ended))).toContain('Whom to ask Labour Department 473 555 0100');
  });

  test('leads to the document that fits the choice', async () => {
    const day = { 'day-day': '2', 'day-month': '11', 'day-year': '2026' };
    const complaint = 'href="/documents/labour-commissioner-complaint"';
    expect(await page('/tools/key-dates', { occasion: 'ended', ...day })).toContain(complaint);
    expect(await page('/tools/key-dates', { occasion: 'dues', ...day })).not.toContain(complaint);
  });

  test('keeps the input and shows an error at each invalid field', async () => {
    const html = await page(ALLOWANCE, { ...GIVEN, 'to-year': '2016', wages: 'much "<b>' });
    expect(html).toContain('value="much &quot;&lt;b&gt;"');
    expect(html).toContain('<a class="link" href="#to-day">The last day is before the first day.</a>');
    expect(html).toContain('<a class="link" href="#wages">Give your wages in EC dollars, such as 450.</a>');
    expect(textOf(html)).not.toContain('EC$4,050');
  });

  test.each<[Readonly<Record<string, string>>, string]>([
    [{ 'from-day': '' }, 'Give the day, the month and the year.'],
    [{ 'from-day': '31', 'from-month': '2' }, 'The calendar has no such day.'],
    [{ 'from-day': '29', 'from-month': '2', 'from-year': '2023' }, 'The calendar has no such day.'],
    [{ 'from-year': '1066' }, 'Give a year from 1950 to 2100.'],
    [{ 'from-month': 'March' }, 'Write the date in numbers, such as 3, 11 and 2026.'],
    [{ wages: '0' }, 'Give more than EC$0, and at most EC$1,000,000.'],
    [{ wages: '1000000.01' }, 'Give more than EC$0, and at most EC$1,000,000.'],
    [{ wages: '-450' }, 'Give your wages in EC dollars, such as 450.'],
    [{ wages: '1e9' }, 'Give your wages in EC dollars, such as 450.'],
    [{ per: 'day' }, 'Give the days you work in a week, such as 5.'],
    [{ per: 'day', days: '8' }, 'Give a whole number from 1 to 7.'],
    [{ per: 'fortnight' }, 'Choose one of these.'],
    [{ per: '' }, 'Choose one of these.'],
    [{ ending: '' }, 'Choose one of these.'],
  ])('%j has an error', async (change, sentence) => {
    expect(textOf(await page(ALLOWANCE, { ...GIVEN, ...change }))).toContain(sentence);
  });

  test.each(['1,200', 'EC$1,200.00', '$1200', ' 1200 '])('reads EC$1,200 from "%s"', async (wages) => {
    expect(textOf(await page(ALLOWANCE, { ...GIVEN, wages }))).toContain('9 × EC$1,200.00');
  });

  test('is not cached, and long, repeated or unknown input costs nothing', async () => {
    const before = rendered;
    await page(ALLOWANCE, GIVEN);
    await page(ALLOWANCE, GIVEN);
    expect(rendered).toBe(before + 2);
    const long = await page(ALLOWANCE, { ...GIVEN, wages: '9'.repeat(8000) });
    expect(long).not.toContain('9'.repeat(41));
    // What is worked out carries its address, to save and to send: it holds no more than was read.
    const padded = await page(ALLOWANCE, { ...GIVEN, wages: `450${' '.repeat(37)}${'9'.repeat(60)}` });
    expect(textOf(padded)).toContain('At least EC$4,050');
    expect(padded).not.toContain('99999');
    const twice = await app.inject(`${ALLOWANCE}?wages=1&wages=2&__proto__=1&constructor=2&x=${'y'.repeat(4000)}`);
    expect(twice.statusCode).toBe(200);
    expect(twice.body).toContain('The result appears here');
    expect(twice.body).not.toContain('yyyy');
  });
});

const from = async (remoteAddress: string, query: Readonly<Record<string, string>> = GIVEN) =>
  app.inject({ url: ALLOWANCE, query: { ...query }, remoteAddress });

test('too many calculations from one address are refused before computing; the empty form and other addresses work', async () => {
  for (let sum = 0; sum < CALCULATIONS_AS_VISITOR.calls; sum += 1)
    await app.limit(CALCULATIONS_AS_VISITOR, '192.0.2.7');
  const before = rendered;
  const refused = await from('192.0.2.7');
  expect(refused.statusCode).toBe(429);
  expect(refused.body).toMatch(
    /^Too many calculations came from your internet address\. Please wait .* and try again\.$/,
  );
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(rendered).toBe(before);
  expect((await from('192.0.2.7', {})).statusCode).toBe(200);
  expect((await from('192.0.2.8')).statusCode).toBe(200);
});

test('an unknown tool shows the 404 page', async () => {
  expect((await app.inject('/tools/nothing')).statusCode).toBe(404);
});
