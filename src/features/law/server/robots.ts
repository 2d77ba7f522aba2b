import type { FastifyInstance } from 'fastify';
import { APP_PATHS } from '../../../platform/shared/app-paths.ts';
import type { LawBook } from '../rules/library.ts';

const guard = { config: { audience: 'public', limiter: 'none' } } as const;

const DAY_SECONDS = 24 * 60 * 60;

/** Other public pages for search engines. */
const OTHER_PAGES = ['/', '/pricing', '/verify', '/terms', '/privacy'];

/** A page for search engines. `changed` is a day, `YYYY-MM-DD`; null if not recorded. */
interface SitemapEntry {
  readonly path: string;
  readonly changed: string | null;
}

/** Paths of the app that anyone may find: where one signs in or up. */
const OPEN_TO_SEARCH: ReadonlySet<string> = new Set(['/login', '/register']);

/** The sitemap of the public pages (sitemaps.org, version 0.9). `publicUrl` has no slash at its end. */
function sitemapOf(publicUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(
    ({ path, changed }) =>
      `<url><loc>${escaped(`${publicUrl}${path}`)}</loc>${changed === null ? '' : `<lastmod>${changed}</lastmod>`}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

/**
 * Paths that robots may read: public pages. Calls are excluded, and screens of the app, which are empty when signed
 * out.
 */
function robotsOf(publicUrl: string): string {
  const closed = ['/api/', '/dev/', ...APP_PATHS.filter((path) => !OPEN_TO_SEARCH.has(path))];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Registers robots.txt and the sitemap. */
export function searchEngineRoutes(
  app: FastifyInstance,
  {
    book,
    publicUrl,
    furtherPages,
  }: {
    readonly book: () => LawBook;
    readonly publicUrl: () => string;
    readonly furtherPages: readonly string[];
  },
): void {
  app.get('/sitemap.xml', guard, async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', `public, max-age=${DAY_SECONDS}`)
      .send(
        sitemapOf(publicUrl(), [
          // When these last changed is not recorded.
          ...[...OTHER_PAGES, ...furtherPages].map((path): SitemapEntry => ({ path, changed: null })),
          ...book().addresses.map(({ path, reviewed }) => ({ path, changed: reviewed })),
        ]),
      ),
  );
  app.get('/robots.txt', guard, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${DAY_SECONDS}`)
      .send(robotsOf(publicUrl())),
  );
}
