import { bodyContacts } from '../../../platform/shared/public-bodies.ts';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPagesApp } from '../../../platform/server/testing/pages-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/server/testing/test-database.ts';
import { loadLawLibrary } from '../../law/content.ts';
import { renderToolsPage } from '../client/render-tools-page.tsx';
import { toolsPages } from './page.ts';
import { createTools } from './service.ts';

const law = await loadLawLibrary(path.join(import.meta.dirname, '..', '..', '..', '..', 'content'));
const tools = createTools(law);

let database: TestDatabase;
let app: FastifyInstance;
// Still the last day of the year in Grenada.
let now = new Date('2027-01-01T03:00:00Z');

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startPagesApp(
    database.pool,
    () => now,
    (pages) =>
      toolsPages(pages, {
        tools: () => tools,
        documents: [],
        pool: database.pool,
        render: renderToolsPage,
        publicUrl: () => 'https://labourwise.example',
        contacts: () => bodyContacts({ labour: '473 555 0100' }),
        now: () => now,
      }),
  );
});

afterAll(async () => {
  await app.close();
  await database.drop();
});

const textOf = (html: string) =>
  html
    .slice(html.indexOf('<main'))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/[\s\u00A0]+/g, ' ');

const page = async (query = '') => textOf((await app.inject(`/tools/year${query}`)).body);

describe('the year planner', () => {
  test('shows the present year in Grenada with sources and their classes', async () => {
    const text = await page();
    expect(text).toContain('Year planner for employers 2026');
    expect(text).toContain(
      '31 Thu National Insurance contributions for December are due With 14 days’ grace, until 14 January 2027. National Insurance (NIS) ',
    );
    expect(text).toContain(
      "19 Mon National Heroes' Day Bank Holidays Act, Cap. 25, Schedule † From a named secondary source",
    );
    expect(text).toContain('31 Thu The minimum wages are due for review');
    expect(text).toContain('Next: 31 December 2026 National Insurance contributions for December are due.');
  });

  test('shows a chosen year', async () => {
    const text = await page('?year=2028');
    expect(text).toContain('Year planner for employers 2028');
    expect(text).toContain('14 Fri Good Friday');
    expect(text).not.toContain('due for review');
  });

  test.each(['2024', '2032', '9999', 'next', '2027&year=2028', '2027.0'])(
    'says which years it has for "%s"',
    async (year) => {
      const text = await page(`?year=${year}`);
      expect(text).toContain('Choose a year from 2025 to 2031. This is 2026.');
      expect(text).toContain('Year planner for employers 2026');
    },
  );
});

/** A calendar as another program reads it: the properties of each event by name, without parameters. */
function eventsOf(file: string): Record<string, string>[] {
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
  return lines
    .join('\n')
    .split('BEGIN:VEVENT\n')
    .slice(1)
    .map((event) =>
      Object.fromEntries(
        event
          .slice(0, event.indexOf('END:VEVENT'))
          .split('\n')
          .filter((line) => line !== '')
          .map((line) => [line.slice(0, line.search(/[;:]/)), line.slice(line.indexOf(':') + 1)]),
      ),
    );
}

describe('the calendar feed', () => {
  test('has whole days for the past, the present and the next year, with ids that stay', async () => {
    const reply = await app.inject('/tools/year.ics');
    expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const events = eventsOf(reply.body);
    expect(new Set(events.map(({ UID }) => UID)).size).toBe(events.length);
    expect([...new Set(events.map(({ DTSTART }) => DTSTART?.slice(0, 4)))]).toEqual(['2025', '2026', '2027']);
    expect(events.find(({ UID }) => UID === 'carnival-monday-2026@labourwise-grenada')).toEqual({
      UID: 'carnival-monday-2026@labourwise-grenada',
      DTSTAMP: '20261231T040000Z',
      DTSTART: '20260810',
      DTEND: '20260811',
      SUMMARY: 'Carnival Monday',
      DESCRIPTION: String.raw`From a named secondary source.\nBank Holidays Act\, Cap. 25\, Schedule: https://labourwise.example/law/legal-system#gen-343\nBank Holidays Act\, Cap. 25\, Schedule: https://labourwise.example/law/legal-system#gen-341`,
      TRANSP: 'TRANSPARENT',
    });
    for (const line of reply.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  test('of one year has that year alone, and ends a year with the day after', async () => {
    const events = eventsOf((await app.inject('/tools/year.ics?year=2027')).body);
    expect([...new Set(events.map(({ DTSTART }) => DTSTART?.slice(0, 4)))]).toEqual(['2027']);
    expect(events.at(-1)).toMatchObject({ DTSTART: '20271231', DTEND: '20280101' });
  });

  test('answers 304 on the same day, and changes with the next', async () => {
    const first = await app.inject('/tools/year.ics');
    const again = await app.inject({
      url: '/tools/year.ics',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(first.headers['cache-control']).toBe('public, max-age=3600');
    now = new Date('2027-01-01T04:00:00Z');
    const next = await app.inject({ url: '/tools/year.ics', headers: { 'if-none-match': String(first.headers.etag) } });
    expect(next.statusCode).toBe(200);
    expect(next.body).toContain('DTSTART;VALUE=DATE:2028');
  });

  test('refuses a year that it does not have', async () => {
    const reply = await app.inject('/tools/year.ics?year=2050');
    expect(reply.statusCode).toBe(404);
    expect(reply.body).toBe('Choose a year from 2026 to 2032.');
  });
});
