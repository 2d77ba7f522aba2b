import type { Feature } from '../../../platform/server/feature.ts';
import type { LawBook } from '../rules/library.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { memoizeByEdition } from '../../../platform/server/memoize-by-edition.ts';
import { readTheme } from '../../../platform/server/web/app-shell.ts';
import { createPageCache, sendPage } from '../../../platform/server/web/cached-pages.ts';
import type { LawPage, LawPageFrame } from '../rules/library-pages.ts';
import { APP_PATHS } from '../../../platform/shared/app-paths.ts';

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

/** Renders a page of the library to a whole HTML document; built from the React parts by the client build. */
export type RenderLawPage = (page: LawPage, frame: LawPageFrame) => string;

const guard = { config: { audience: 'public', limiter: 'none' } } as const;

const DAY_SECONDS = 24 * 60 * 60;

/** Other public pages for search engines. */
const OTHER_PAGES = ['/', '/pricing', '/verify', '/terms', '/privacy'];

/** Registers the law library, which works without script, and the files for search engines. */
export function lawRoutes(
  app: FastifyInstance,
  options: {
    /** The present library: a new object after each change. */
    readonly book: () => LawBook;
    readonly render: RenderLawPage;
    readonly publicUrl: () => string;
    /** Public pages of later features. */
    readonly furtherPages?: readonly string[];
  },
): void {
  const { render } = options;
  const cachedBook = memoizeByEdition(options.book, (book) => ({ book, prepared: createPageCache(512) }));

  async function answer(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
    const { book, prepared } = cachedBook();
    const canonical = book.canonical(path);
    if (canonical === null) {
      reply.callNotFound();
      return reply;
    }
    if (canonical !== path)
      return reply
        .header('cache-control', `public, max-age=${DAY_SECONDS}`)
        .redirect(`${canonical}${queryOf(request)}`, 301);
    const frame = {
      publicUrl: options.publicUrl(),
      theme: readTheme(request),
      signedIn: (await app.userOf(request)) !== null,
    };
    const page = prepared(JSON.stringify([path, frame]), () => {
      const made = book.pageAt(path);
      if (made === null) throw new Error(`The law library has no page at ${path}.`);
      return render(made, frame);
    });
    return sendPage(request, reply, page);
  }

  app.get('/law', guard, async (request, reply) => answer(request, reply, '/law'));
  app.get<{ Params: { '*': string } }>('/law/*', guard, async (request, reply) =>
    answer(request, reply, `/law/${request.params['*']}`),
  );

  searchEngineRoutes(app, {
    book: options.book,
    publicUrl: options.publicUrl,
    furtherPages: options.furtherPages ?? [],
  });
}

/** Registers robots.txt and the sitemap. */
function searchEngineRoutes(
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

/** The query with its question mark, or nothing. */
function queryOf({ url }: FastifyRequest): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at);
}

/** Registers the pages of the law library, and the sitemap. `furtherPages` are public pages of other features. */
export function lawFeature(
  book: () => LawBook,
  furtherPages: readonly string[],
): Feature<{ readonly renderLawPage: RenderLawPage; readonly publicUrl: () => string }> {
  return {
    name: 'law',
    pages: (app, { renderLawPage, publicUrl }) =>
      lawRoutes(app, { book, render: renderLawPage, publicUrl, furtherPages }),
  };
}
