import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { picturePath } from '../rules/own-picture.ts';
import { readPicture } from './store/pictures.ts';

/**
 * The pictures of people at their addresses. A browser may keep one, and asks each time whether it may still show it, so
 * that a picture is gone as soon as it is taken away or its profile is closed.
 */
export function picturePage(app: FastifyInstance, pool: Pool): void {
  app.get<{ Params: { id: string } }>(
    picturePath(':id'),
    { config: { audience: 'public', limiter: 'none' } },
    async (request, reply) => {
      const { id } = request.params;
      const bytes = await readPicture(pool, id, (await app.userOf(request))?.id ?? null);
      if (bytes === null) {
        reply.callNotFound();
        return reply;
      }
      const etag = `"${id}"`;
      reply
        .type('image/webp')
        .header('cache-control', 'private, no-cache')
        .header('vary', 'cookie')
        .header('etag', etag)
        .header('content-disposition', 'inline')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-robots-tag', 'noindex');
      return request.headers['if-none-match']?.includes(etag) === true ? reply.code(304).send() : reply.send(bytes);
    },
  );
}
