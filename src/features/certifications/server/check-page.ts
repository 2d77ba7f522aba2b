import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { readTheme } from '../../../platform/server/web/app-shell.ts';
import { qrDrawing } from '../../../platform/server/picture/drawings.ts';
import { createPageCache, sendPage } from '../../../platform/server/web/cached-pages.ts';
import { checkPath, type LawNow, parseCertificateNumber } from '../rules/certificate.ts';
import type { Check, CheckPageProps } from '../rules/check-text.ts';
import { findCertificate, type LookupServices } from './certificates.ts';
import { presentCertificate } from './present.ts';

/** Renders the page to an HTML document. The client build compiles it from React components. */
export type RenderCheckPage = (props: CheckPageProps) => string;

export interface CheckPageServices extends LookupServices {
  readonly law: () => LawNow;
  /** Address of the product, without a slash at the end. */
  readonly publicUrl: () => string;
}

const guard = { config: { audience: 'public', limiter: 'none' } } as const;

/** The public pages that check a certificate, without scripts: a form, and a page for each number. */
export function checkPage(
  app: FastifyInstance,
  services: CheckPageServices & { readonly render: RenderCheckPage },
): void {
  const prepared = createPageCache(64);

  app.get<{ Querystring: { number?: unknown } }>('/verify', guard, async (request, reply) => {
    const { number } = request.query;
    if (typeof number !== 'string' || number.trim() === '') return send(request, reply, { kind: 'form' });
    const parsed = parseCertificateNumber(number);
    return parsed === null
      ? send(request, reply, { kind: 'unknown', written: number.slice(0, 100) })
      : reply.redirect(checkPath(parsed));
  });

  app.get<{ Params: { number: string } }>('/verify/:number', guard, async (request, reply) => {
    const { number } = request.params;
    if (number === '') return reply.redirect(checkPath());
    const parsed = parseCertificateNumber(number);
    if (parsed !== null && parsed !== number) return reply.redirect(checkPath(parsed));
    return send(request, reply, await checkOf(number, request, reply));
  });

  async function checkOf(number: string, request: FastifyRequest, reply: FastifyReply): Promise<Check> {
    try {
      const certificate = await findCertificate(services, number, request.ip);
      if (certificate === null) return { kind: 'unknown', written: number };
      const presented = presentCertificate(certificate, { law: services.law(), publicUrl: services.publicUrl() });
      return { kind: 'found', certificate: presented, qr: qrDrawing(presented.page) };
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'TOO_MANY_REQUESTS') throw error;
      reply.header('retry-after', String(error.retryAfter ?? 0));
      return { kind: 'wait', sentence: error.message };
    }
  }

  async function send(request: FastifyRequest, reply: FastifyReply, check: Check): Promise<FastifyReply> {
    const props: CheckPageProps = {
      check,
      signedIn: (await app.userOf(request)) !== null,
      publicUrl: services.publicUrl(),
      theme: readTheme(request),
    };
    if (check.kind !== 'form') reply.header('x-robots-tag', 'noindex');
    if (check.kind === 'form' || check.kind === 'found')
      return sendPage(
        request,
        reply,
        prepared(JSON.stringify(props), () => services.render(props)),
      );
    const status = check.kind === 'unknown' ? 404 : 429;
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(services.render(props));
  }
}
