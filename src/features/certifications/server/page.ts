import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { themeOf } from '../../../platform/server/web/app-shell.ts';
import { qrDrawing } from '../../../platform/server/picture/drawings.ts';
import { createPageCache, sendPage } from '../../../platform/server/web/cached-pages.ts';
import { checkPath } from '../rules/certificate-addresses.ts';
import type { LawNow } from '../rules/certificate.ts';
import { readCertificateNumber } from '../rules/certificate-number.ts';
import type { Check, CheckPageProps } from '../rules/certificate-check.ts';
import { lookUp, type LookupServices } from './look-up-certificate.ts';
import { presentCertificate } from './present.ts';

/** Renders the page of a check to a whole HTML document; built from the React parts by the client build. */
export type RenderCheckPage = (props: CheckPageProps) => string;

/** What the page is made with. */
export interface CheckPageServices extends LookupServices {
  readonly law: () => LawNow;
  /** Address of the product, without a slash at the end. */
  readonly publicUrl: () => string;
}

const guard = { config: { audience: 'public', limiter: 'none' } } as const;

/** The public page on which anyone can check a certificate, without script: a form, and a page of each number. */
export function checkPage(
  app: FastifyInstance,
  services: CheckPageServices & { readonly render: RenderCheckPage },
): void {
  const prepared = createPageCache(64);

  app.get<{ Querystring: { number?: unknown } }>('/verify', guard, async (request, reply) => {
    const { number } = request.query;
    if (typeof number !== 'string' || number.trim() === '') return send(request, reply, { kind: 'form' });
    const read = readCertificateNumber(number);
    return read === null
      ? send(request, reply, { kind: 'unknown', written: number.slice(0, 100) })
      : reply.redirect(checkPath(read));
  });

  app.get<{ Params: { number: string } }>('/verify/:number', guard, async (request, reply) => {
    const { number } = request.params;
    if (number === '') return reply.redirect(checkPath());
    const read = readCertificateNumber(number);
    if (read !== null && read !== number) return reply.redirect(checkPath(read));
    return send(request, reply, await checkOf(number, request, reply));
  });

  async function checkOf(number: string, request: FastifyRequest, reply: FastifyReply): Promise<Check> {
    try {
      const certificate = await lookUp(services, number, request.ip);
      if (certificate === null) return { kind: 'unknown', written: number };
      const shown = presentCertificate(certificate, { law: services.law(), publicUrl: services.publicUrl() });
      return { kind: 'found', certificate: shown, qr: qrDrawing(shown.page) };
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
      theme: themeOf(request),
    };
    if (check.kind !== 'form') reply.header('x-robots-tag', 'noindex');
    if (check.kind === 'form' || check.kind === 'found')
      return sendPage(request, reply, await prepared(JSON.stringify(props), () => services.render(props)));
    const status = check.kind === 'unknown' ? 404 : 429;
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(services.render(props));
  }
}
