import type { BodyContacts } from '../../../platform/shared/public-bodies.ts';
import type { Feature } from '../../../platform/server/feature.ts';
import type { LawBook } from '../rules/library.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { memoizeByEdition } from '../../../platform/server/memoize-by-edition.ts';
import { readTheme } from '../../../platform/server/web/app-shell.ts';
import { createPageCache, sendPage } from '../../../platform/server/web/cached-pages.ts';
import type { LawPage, LawPageFrame } from '../rules/library-pages.ts';
import { audit } from './store.ts';
import { searchEngineRoutes } from './robots.ts';

/** Renders a page of the library to a whole HTML document; built from the React parts by the client build. */
export type RenderLawPage = (page: LawPage, frame: LawPageFrame) => string;

const guard = { config: { audience: 'public', limiter: 'none' } } as const;

const DAY_SECONDS = 24 * 60 * 60;

/** Dependencies of the pages. */
interface LawPageSources {
  /** The present library: a new object after each change. */
  readonly book: () => LawBook;
  readonly render: RenderLawPage;
  readonly publicUrl: () => string;
  readonly contacts: () => BodyContacts;
  /** Public pages of later features. */
  readonly furtherPages?: readonly string[];
}

/** Registers the law library, which works without script, and the files for search engines. */
export function lawRoutes(app: FastifyInstance, options: LawPageSources): void {
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
      contacts: options.contacts(),
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

/** The query with its question mark, or nothing. */
function queryOf({ url }: FastifyRequest): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at);
}

/** Registers the pages of the law library, and the sitemap. `furtherPages` are public pages of other features. */
export function lawFeature(
  sources: Pick<LawPageSources, 'book' | 'contacts' | 'furtherPages'>,
): Feature<{ readonly renderLawPage: RenderLawPage; readonly publicUrl: () => string }> {
  return {
    name: 'law',
    audit,
    pages: (app, { renderLawPage, publicUrl }) => lawRoutes(app, { ...sources, render: renderLawPage, publicUrl }),
  };
}
