import { bodyContacts } from '../../../platform/shared/public-bodies.ts';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPagesApp } from '../../../platform/server/testing/pages-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/server/testing/test-database.ts';
import { APP_PATHS } from '../../../platform/shared/app-paths.ts';
import { listLibraryItems, readContentFolder } from '../../../content/teaching-material.ts';
import { openCardIds } from '../../access/rules/access.ts';
import { PLACE_LENGTH } from '../../reports/rules/report.ts';
import { TEMPLATE_ADDRESSES } from '../../templates/server/service.ts';
import { createTools, toolAddresses } from '../../tools/server/service.ts';
import { renderLawPage } from '../client/render-law-page.tsx';
import { libraryOf } from '../content.ts';
import { lawAddressOf } from '../rules/law-address.ts';
import { DOCUMENT_NAMES, documentPath } from '../../documents/rules/document-model.ts';
import { EDITIONS } from '../rules/library-names.ts';
import { createLawBook } from '../rules/library.ts';
import { editorialTerms } from '../rules/wording.ts';
import { lawRoutes } from './feature.ts';

const contentRoot = join(import.meta.dirname, '..', '..', '..', '..', 'content');
const PUBLIC_URL = 'https://labourwise.example';

const material = await readContentFolder(contentRoot);
const law = libraryOf(material.law);
const { cards, scenarios, professionalScenarios: professional } = material;
const book = createLawBook(law, listLibraryItems(material));

let database: TestDatabase;
let app: FastifyInstance;
/** Counts the renderings of each page. */
const rendered = new Map<string, number>();
/** Every page of the library, by its address. */
const pages = new Map<string, string>();

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startPagesApp(
    database.pool,
    () => new Date(),
    (server) =>
      lawRoutes(server, {
        book: () => book,
        render: (page, frame) => {
          rendered.set(page.head.path, (rendered.get(page.head.path) ?? 0) + 1);
          return renderLawPage(page, frame);
        },
        publicUrl: () => PUBLIC_URL,
        contacts: () => bodyContacts({ labour: '473 555 0100' }),
      }),
  );
  for (const { path } of book.addresses) pages.set(path, (await app.inject(path)).body);
});

afterAll(async () => {
  await app.close();
  await database.drop();
});

/** Returns the value of an HTML attribute as a browser parses it. */
function attribute(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, value = '']) => value.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"));
}

/** Markup or text as a person reads it. */
function read(html: string): string {
  return html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

describe('addresses', () => {
  test.each([
    ['/law/', '/law'],
    ['/law/Employment-Act', '/law/employment-act'],
    ['/law/employment-act/', '/law/employment-act'],
    ['/law/employment-act/37-42', '/law/employment-act/37-40'],
    ['/law/employment-act/PART-VIII', '/law/employment-act/part-viii'],
    ['/law/employment-act/Part%20VIII', '/law/employment-act/part-viii'],
    ['/law/labour-relations-act/3A?from=card', '/law/labour-relations-act/3a?from=card'],
    ['/law/Corrections/', '/law/corrections'],
  ])('%s redirects permanently to %s', async (spelling, canonical) => {
    const answer = await app.inject(spelling);
    expect([answer.statusCode, answer.headers.location]).toEqual([301, canonical]);
  });

  test.each([
    '/law/constitution',
    '/law/employment-act/999',
    '/law/employment-act/26/more',
    '/law/corrections/1',
    '/law/%2e%2e/api',
    '/law/toString',
  ])('%s is the 404 page', async (path) => {
    const answer = await app.inject(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('404 Page Not Found');
  });

  test('every citation of a card, scenario or case has a page', () => {
    const references = [
      ...cards.map((card) => card.lawReference),
      ...professional.map((each) => each.lawReference),
      ...scenarios.flatMap((each) => each.legalReference.split('; ')),
    ];
    const lost = references.filter((reference) => book.canonical(lawAddressOf(reference)) === null);
    expect(lost).toEqual([]);
  });
});

/** The heading over a fact. */
function headingOver(path: string, anchor: string): string | undefined {
  const html = pages.get(path) ?? '';
  const at = html.indexOf(`id="${anchor}"`);
  return /<h2[^>]*>(.*?)<\/h2>/.exec(html.slice(html.lastIndexOf('<h2', at), at))?.[1]?.replaceAll(/<[^>]+>/g, '');
}

/** The line of a fact, as text. */
function lineOf(path: string, anchor: string): string | undefined {
  return new RegExp(`id="${anchor}">(.*?)</li>`).exec(pages.get(path) ?? '')?.[1]?.replaceAll(/<[^>]+>/g, '');
}

describe('every page', () => {
  test('has one canonical address, a description and its breadcrumbs', () => {
    for (const [path, html] of pages) {
      expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}${path}"/>`);
      expect(html).toContain(`<meta property="og:url" content="${PUBLIC_URL}${path}"/>`);
      expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
      expect(attribute(html, /<meta name="description" content="([^"]*)"/g)[0]?.length ?? 0).toBeGreaterThan(40);
      const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
      expect(JSON.parse(data)).toMatchObject({
        '@graph': [{ '@type': 'BreadcrumbList' }, { '@type': 'Article', url: `${PUBLIC_URL}${path}` }],
      });
    }
    const titles = [...pages.values()].flatMap((html) => attribute(html, /<title>([^<]*)<\/title>/g));
    expect(new Set(titles).size).toBe(pages.size);
  });

  test('link to the documents to fill in that use their facts', () => {
    expect(pages.get('/law/employment-act/30')).toContain('<a href="/documents/written-particulars">');
    expect(pages.get('/law/employment-act/49')).toContain('<a href="/documents/deduction-authority">');
    expect(pages.get('/law/employment-act/30')).not.toContain('/documents/time-sheet');
  });

  test('say how to reach the bodies that they name', () => {
    expect(pages.get('/law/employment-act/8')).toContain('<a class="link" href="tel:4735550100">473 555 0100</a>');
    expect(pages.get('/law/employment-act/1')).not.toContain('Whom to ask');
  });

  test('runs no script, and has one h1 and unique ids', () => {
    for (const [path, html] of pages) {
      expect([path, html.match(/<h1[ >]/g)?.length]).toEqual([path, 1]);
      expect([path, html.match(/<script(?! type="application\/ld\+json")| on[a-z]+="/g)]).toEqual([path, null]);
      const ids = attribute(html, / id="([^"]*)"/g);
      expect([path, ids.filter((id, index) => ids.indexOf(id) !== index)]).toEqual([path, []]);
    }
  });

  test('links only to existing pages and statements', () => {
    const open = new Set<string>([
      '/',
      '/pricing',
      '/terms',
      '/privacy',
      '/verify',
      '/testimonials',
      '/search',
      '/sheets',
      ...toolAddresses(createTools(law)),
      ...APP_PATHS,
      ...Object.values(EDITIONS)
        .flat()
        .map((edition) => edition.path),
      ...TEMPLATE_ADDRESSES,
      ...DOCUMENT_NAMES.map(documentPath),
    ]);
    const lost = [...pages].flatMap(([path, html]) =>
      attribute(html, /<a [^>]*href="([^"]*)"/g)
        .filter((href) => !/^(?:http|tel:)/.test(href))
        .filter((href) => {
          const target = new URL(href, `${PUBLIC_URL}${path}`);
          const page = pages.get(target.pathname);
          if (page === undefined) return !open.has(target.pathname);
          return target.hash !== '' && !page.includes(` id="${target.hash.slice(1)}"`);
        })
        .map((href) => `${path} → ${href}`),
    );
    expect(lost).toEqual([]);
  });

  test('links to the error form with a valid location', () => {
    for (const [path, html] of pages) {
      const [form = ''] = attribute(html, /<a [^>]*href="([^"]*)"[^>]*>Tell us of a mistake/g);
      const { pathname, searchParams } = new URL(form, PUBLIC_URL);
      const place = searchParams.get('about') ?? '';
      expect([path, pathname, place !== '' && place.length <= PLACE_LENGTH]).toEqual([path, '/report-an-error', true]);
    }
  });

  test('shows a visitor at most three cards, and no answer outside the trial', () => {
    const everything = read([...pages.values()].join(''));
    const open = new Set(
      openCardIds(
        'trial',
        cards.map(({ id }) => id),
      ),
    );
    const shownCards = cards.filter((card) => everything.includes(card.answer));
    expect(shownCards.map(({ id }) => id).filter((id) => !open.has(id))).toEqual([]);
    for (const [path, html] of pages) {
      const shown = attribute(html, / data-card="(\d+)"/g);
      expect([path, shown.length <= 3]).toEqual([path, true]);
      expect([path, html.includes('href="#try"')]).toEqual([path, shown.length > 0]);
    }
  });

  test('links signed-in users to the cards', () => {
    const page = book.pageAt('/law/employment-act/26');
    if (page === null) throw new Error('There is no page of section 26.');
    const html = renderLawPage(page, {
      publicUrl: PUBLIC_URL,
      theme: null,
      signedIn: true,
      contacts: bodyContacts({}),
    });
    expect(attribute(html, /<a [^>]*href="([^"]*)"[^>]*>Study these cards/g)).toEqual([
      '/flashcards?category=employment',
    ]);
    expect(html).not.toContain('data-card');
  });

  test('contains no fact codes, confidence grades or source kinds', () => {
    for (const [path, html] of pages) {
      const text = html.slice(html.indexOf('<main')).replaceAll(/ \(not confirmed\)|Not confirmed/g, '');
      const content = read(
        text.replaceAll(/<\/(?:p|li|h\d|dt|dd|td|th|div|section)>/g, '\n').replaceAll(/<[^>]+>/g, ' '),
      );
      expect([path, editorialTerms(content), content.match(/Reported; check/g)]).toEqual([path, [], null]);
    }
  });

  test('lists each fact under the class of its source, which it names', () => {
    const [title, claim, overtime] = [
      '/law/labour-relations-act/14',
      '/law/labour-relations-act/45',
      '/law/employment-act/42',
    ];
    expect(headingOver(title, 'lra-024')).toMatch(/^From the Act, an Order or an official source/);
    expect(lineOf(title, 'lra-024')).toMatch(/^By its title: .*We have read only the title\./);
    expect(headingOver(claim, 'lra-304')).toMatch(/^From a named secondary source/);
    expect(lineOf(claim, 'lra-304')).toMatch(/^One side says: .*From a ministry statement/);
    expect(headingOver(overtime, 'ea-089')).toMatch(/^From a named secondary source/);
    expect(lineOf(overtime, 'ea-089')).toContain('From a practitioner.');
    expect(headingOver(overtime, 'ea-088')).toMatch(/^From the Act, an Order or an official source/);
    expect(lineOf(overtime, 'ea-088')).toContain('From the ILO Committee of Experts, 2013.');
  });

  test('of court cases gives each judgment with its court link, and says what we do not know', () => {
    const html = pages.get('/law/cases') ?? '';
    const caseOf = (id: string) => read(html.slice(html.indexOf(`id="${id}"`)).split('</section>')[0] ?? '');
    expect(attribute(html, /<section id="([^"]*)"/g)).toHaveLength(9);
    expect(html.match(/We (?:have not read|have read only|know the judgment only)/g)?.length).toBeGreaterThanOrEqual(9);
    const casepak = caseOf('williams-v-casepak');
    expect(casepak).toContain('Her last appeal failed.');
    expect(casepak).toContain('[2022] UKPC 9');
    expect(casepak).toContain('href="https://caselaw.nationalarchives.gov.uk/ukpc/2022/9"');
    expect(caseOf('bain-v-westmorland-school')).toContain('We do not know.');
    expect(pages.get('/law')).toContain('href="/law/cases"');
  });

  test('has a limited size', () => {
    const large = [...pages].filter(([, html]) => html.length > 120_000).map(([path]) => path);
    expect(large).toEqual([]);
  });
});

describe('responses', () => {
  test('a page is rendered once per theme, for any number of requests', async () => {
    const path = '/law/employment-act/27';
    const before = rendered.get(path) ?? 0;
    await Promise.all([
      app.inject(path),
      app.inject(path),
      app.inject({ url: path, headers: { 'accept-encoding': 'br' } }),
    ]);
    expect(rendered.get(path)).toBe(before);
    const dark = await app.inject({ url: path, cookies: { theme: 'dark' } });
    expect(dark.body).toContain('data-theme="dark"');
    expect(rendered.get(path)).toBe(before + 1);
  });

  test('a browser that has the page gets 304', async () => {
    const first = await app.inject('/law/minimum-wages');
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const again = await app.inject({
      url: '/law/minimum-wages',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const other = await app.inject({
      url: '/law/minimum-wages',
      headers: { 'if-none-match': String(first.headers.etag) },
      cookies: { theme: 'light' },
    });
    expect(other.statusCode).toBe(200);
  });

  test.each(['br', 'gzip'])('a page is sent as %s', async (encoding) => {
    const answer = await app.inject({ url: '/law', headers: { 'accept-encoding': encoding } });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.rawPayload.length).toBeLessThan((pages.get('/law')?.length ?? 0) / 2);
  });
});

describe('for search engines', () => {
  test('the sitemap lists every provision with its review date, and the other public pages', async () => {
    const { headers, body } = await app.inject('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const entries = new Map(
      [...body.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/url>/g)].map(
        ([, address = '', day]) => [address, day],
      ),
    );
    for (const act of law.acts) {
      for (const { slug } of act.provisions) {
        const guide = act.guides.find((each) => each.provision === slug);
        expect([slug, entries.get(`${PUBLIC_URL}/law/${act.body}/${slug}`)]).toEqual([slug, guide?.reviewed]);
      }
    }
    for (const path of ['/', '/pricing', '/terms', '/privacy', '/law', '/law/corrections', '/law/cases'])
      expect(entries.has(`${PUBLIC_URL}${path}`)).toBe(true);
  });

  test('robots.txt names the sitemap, and disallows the app but not the law', async () => {
    const { body } = await app.inject('/robots.txt');
    const closed = [...body.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
    expect(body).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
    expect(closed).toEqual(expect.arrayContaining(['/api/', '/flashcards', '/dashboard', '/admin', '/reset-password']));
    for (const open of ['/login', '/register', '/pricing']) expect(closed).not.toContain(open);
    expect(
      [...pages.keys(), '/', '/pricing', '/terms', '/privacy'].filter((path) =>
        closed.some((start) => path.startsWith(start)),
      ),
    ).toEqual([]);
  });
});

test('a case leads a visitor through registration, and a user directly', () => {
  const page = book.pageAt('/law/employment-act/part-ix');
  if (page === null) throw new Error('The library has no such page.');
  const toCases = (signedIn: boolean) =>
    attribute(
      renderLawPage(page, { publicUrl: PUBLIC_URL, theme: null, signedIn, contacts: bodyContacts({}) }),
      /href="([^"]*scenario(?:=|%3D)[^"]*)"/g,
    );
  const person = toCases(true);
  expect(person.length).toBeGreaterThan(0);
  for (const path of person) expect(path).toMatch(/^\/(?:professional-)?scenarios\?scenario=\d+$/);
  expect(toCases(false)).toEqual(person.map((path) => `/register?redirect=${encodeURIComponent(path)}`));
  expect(pages.get('/law/employment-act/part-ix')).toContain('Cases need an account.');
});

test('a page links to the tools that use its facts, and to no others', () => {
  const partIX = pages.get('/law/employment-act/part-ix') ?? '';
  expect(partIX).toContain('>Work it out');
  expect(partIX).toContain('href="/tools/termination-allowance"');
  expect(partIX).toContain('href="/tools/notice-when-you-leave"');
  expect(pages.get('/law/employment-act/26')).not.toContain('Work it out');
});

test('a page shows the imported official text apart from the guide, escaped, with its source and day', () => {
  const text = { body: 'employment-act', part: null, source: 'Revised Laws <2022>', day: '2022-12-31' } as const;
  const withTexts = createLawBook(
    law,
    listLibraryItems(material),
    [],
    [
      { ...text, section: '40', text: '40. Later.' },
      { ...text, section: '38', text: '38. (1) A <b>worker</b>\n    (a) rests.\n\n(2) Always.' },
    ],
  );
  const frame = { signedIn: false, publicUrl: PUBLIC_URL, theme: null, contacts: bodyContacts({}) };
  const page = withTexts.pageAt('/law/employment-act/37-40');
  const html = page === null ? '' : renderLawPage(page, frame);
  const [, shown = ''] = /<section id="official-text"[^>]*>(.*?)<\/section>/s.exec(html) ?? [];
  expect(shown).toContain('<p>38. (1) A &lt;b&gt;worker&lt;/b&gt;\n    (a) rests.</p><p>(2) Always.</p>');
  expect(shown).toMatch(/Section 38.*Section 40/s);
  expect(read(shown.replaceAll(/<!-- -->/g, ''))).toContain(
    'Source: Revised Laws &lt;2022&gt;. The law as of 31 December 2022.',
  );
  expect(shown).not.toContain('screen-only');
  expect(pages.get('/law/employment-act/37-40')).not.toContain('official-text');
});

test('the page of a section leads to the court cases that decided something about it', () => {
  const linked = [...pages].filter(([, html]) => html.includes('id="court-cases"'));
  const ids = new Set(linked.flatMap(([, html]) => attribute(html, /href="\/law\/cases#([^"]+)"/g)));
  expect([...ids]).toContain('williams-v-casepak');
  const known = law.cases.cases.filter(({ holding }) => holding !== undefined).map(({ id }) => id);
  expect(known).toEqual(expect.arrayContaining([...ids]));
});
