import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { themeOf } from '../../../platform/server/web/app-shell.ts';
import { createPageCache, sendPage } from '../../../platform/server/web/cached-pages.ts';
import { placeOfTestimonials, TESTIMONIALS_PATH, type TestimonialsPageProps } from '../rules/testimonials-page.ts';
import { readTestimonials } from './show.ts';

/** Renders the page of ratings to a whole HTML document; built from the React parts by the client build. */
export type RenderTestimonialsPage = (props: TestimonialsPageProps) => string;

/** The public page of approved ratings, which anyone may read without script. */
export function testimonialsPage(
  app: FastifyInstance,
  {
    pool,
    render,
    publicUrl,
  }: { readonly pool: Pool; readonly render: RenderTestimonialsPage; readonly publicUrl: () => string },
): void {
  const prepared = createPageCache(64);
  app.get(TESTIMONIALS_PATH, { config: { audience: 'public', limiter: 'none' } }, async (request, reply) => {
    const asked = placeOfTestimonials(new URL(request.url, 'http://localhost').searchParams);
    const first = await readTestimonials(pool, asked);
    // Beyond the last page there is nothing to read: the last one stands instead, so that no address makes a page of its own.
    const place = { ...asked, page: Math.min(asked.page, first.pages) };
    const props: TestimonialsPageProps = {
      place,
      shown: place.page === asked.page ? first : await readTestimonials(pool, place),
      signedIn: (await app.userOf(request)) !== null,
      publicUrl: publicUrl(),
      theme: themeOf(request),
    };
    // Named by everything on it, so a page never outlives a decision.
    return sendPage(request, reply, await prepared(JSON.stringify(props), () => render(props)));
  });
}
