import type { BodyContacts } from '../../../platform/shared/public-bodies.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { Feature } from '../../../platform/server/feature.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { countCaller } from '../../../platform/server/http/register-call.ts';
import type { AccountLimit, AddressLimit, CallerLimits } from '../../../platform/server/rate-limits.ts';
import { readTheme } from '../../../platform/server/web/app-shell.ts';
import { createPageCache, sendPage } from '../../../platform/server/web/cached-pages.ts';
import { createWorkQueue } from '../../../platform/server/work-queue.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { readFaces } from '../../law/server/service.ts';
import type { Services } from '../../../platform/server/services.ts';
import type { TemplateLaw } from '../rules/compose.ts';
import { templatePath, TEMPLATES_PATH, type Template } from '../rules/template.ts';
import { deletionPath, type TemplatesPage, type TemplatesPageFrame } from '../rules/template-pages.ts';
import { emptyPage, filledPage, indexPage, type TemplatePage } from './build-pages.ts';
import { writeDocumentDocx } from './document-docx.ts';
import { drawDocumentPdf } from './document-pdf.ts';
import { createFormReader, type TypedForm } from './read-form.ts';
import {
  deleteSavedDocument,
  readSavedDocuments,
  readSavedForm,
  saveDocument,
  templatesPersonalData,
} from './store.ts';

/** Renders a page of the templates to an HTML document. The client build compiles it from React components. */
export type RenderTemplatesPage = (page: TemplatesPage, frame: TemplatesPageFrame) => string;

/** Dependencies of the pages. */
export interface TemplatesPageSources {
  readonly templates: () => readonly Template[];
  readonly law: () => TemplateLaw;
  readonly render: RenderTemplatesPage;
  /** URL of the product, without a trailing slash. */
  readonly publicUrl: () => string;
  readonly contacts: () => BodyContacts;
  readonly now: () => Date;
  readonly pool: Pool;
}

/** Registers the documents to fill in: public pages, and files from a form. Only what a signed-in user saves is stored. */
export function templatesFeature(
  { pool, now }: Pick<Services, 'pool' | 'now'>,
  sources: Pick<TemplatesPageSources, 'templates' | 'law' | 'contacts'>,
): Feature<{
  readonly renderTemplatesPage: RenderTemplatesPage;
  readonly publicUrl: () => string;
}> {
  return {
    name: 'templates',
    personalData: templatesPersonalData,
    limits: [FILLED, FILLED_AS_VISITOR, FILES, FILES_AS_VISITOR],
    pages: (app, { renderTemplatesPage, publicUrl }) =>
      templatesPages(app, { ...sources, pool, now, render: renderTemplatesPage, publicUrl }),
  };
}

/** Largest accepted form, in bytes: every field of the longest one at its maximum length. */
const MAX_FORM_BYTES = 64 * 1024;

/** Two files at a time; more wait, and too many are refused. */
const FILES_AT_ONCE = 2;
const MAX_WAITING = 20;

const guard = { audience: 'public', limiter: 'none' } as const;

/** Registers the index, and for each template its page and the call of its form. All work without script. */
export function templatesPages(
  app: FastifyInstance,
  { templates, law, render, publicUrl, contacts, now, pool }: TemplatesPageSources,
): void {
  const prepared = createPageCache(64);
  const runQueued = createWorkQueue(FILES_AT_ONCE, MAX_WAITING);
  const frameOf = async (request: FastifyRequest): Promise<TemplatesPageFrame> => ({
    publicUrl: publicUrl(),
    theme: readTheme(request),
    signedIn: (await app.userOf(request)) !== null,
    contacts: contacts(),
  });
  const faces = memoizeFaces();

  async function sendCached(request: FastifyRequest, reply: FastifyReply, page: TemplatesPage): Promise<FastifyReply> {
    const frame = await frameOf(request);
    return sendPage(
      request,
      allowForms(reply),
      prepared(JSON.stringify([page, frame]), () => render(page, frame)),
    );
  }

  /** Sends a page for one caller, which nobody stores. */
  async function sendOwn(request: FastifyRequest, reply: FastifyReply, page: TemplatesPage): Promise<FastifyReply> {
    return allowForms(reply)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(render(page, await frameOf(request)));
  }

  /** Counts a form, and sends the refusal when a limit is reached. */
  async function isRefused(request: FastifyRequest, reply: FastifyReply, limits: CallerLimits): Promise<boolean> {
    const refusal = await refusalOf(app, request, reply, limits);
    if (refusal === null) return false;
    // A page would cost what the limit saves. The browser's own page before this one keeps what was typed.
    reply
      .code(429)
      .type('text/plain; charset=utf-8')
      .send(`${refusal} Wait a minute and go back: the form still has what you typed.`);
    return true;
  }

  app.get(TEMPLATES_PATH, { config: guard }, async (request, reply) => {
    const user = await app.userOf(request);
    const saved = user === null ? [] : await readSavedDocuments(pool, user.id);
    if (saved.length === 0) return sendCached(request, reply, indexPage(templates(), law()));
    if (await isRefused(request, reply, FORM_LIMITS)) return reply;
    return sendOwn(request, reply, indexPage(templates(), law(), saved));
  });

  /** Saves a form. Returns its page, which says whether that worked. */
  async function saved(
    page: TemplatePage,
    userId: number,
    form: Parameters<typeof saveDocument>[2],
  ): Promise<TemplatePage> {
    try {
      return { ...page, isSaved: true, savedId: await saveDocument({ pool, now }, userId, form) };
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'REFUSED') throw error;
      return { ...page, problem: error.message };
    }
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      async (_request: FastifyRequest, body: string) => body,
    );
    scope.post<{ Params: { readonly id: string } }>(deletionPath(':id'), { config: guard }, async (request, reply) => {
      const [id, user] = [savedId(request.params.id), await app.userOf(request)];
      if (await isRefused(request, reply, FORM_LIMITS)) return reply;
      if (id !== null && user !== null) await deleteSavedDocument(pool, user.id, id);
      return reply.redirect(TEMPLATES_PATH, 303);
    });

    // A change of the law changes texts, never which templates there are.
    for (const [place, first] of templates().entries()) {
      const reader = createFormReader(first);
      const path = templatePath(first.name);
      const current = () => templates()[place] ?? first;

      scope.get<{ Querystring: { readonly saved?: unknown } }>(path, { config: guard }, async (request, reply) => {
        if (request.query.saved === undefined) return sendCached(request, reply, emptyPage(current(), reader, law()));
        const [id, user] = [savedId(request.query.saved), await app.userOf(request)];
        if (await isRefused(request, reply, FORM_LIMITS)) return reply;
        const given =
          id === null || user === null ? null : await readSavedForm(pool, user.id, { id, template: first.name });
        if (given === null) return reply.redirect(path, 303);
        return sendOwn(request, reply, { ...filledPage(current(), reader, given, law()), savedId: id });
      });

      scope.post<{ Body: string | undefined }>(
        path,
        { config: guard, bodyLimit: MAX_FORM_BYTES },
        async (request, reply) => {
          const sent = new URLSearchParams(request.body ?? '');
          const format = FORMATS.find(({ name }) => name === sent.get('as'));
          if (await isRefused(request, reply, format === undefined ? FORM_LIMITS : FILE_LIMITS)) return reply;
          const typed = typedIn(sent, reader.inputs);
          const page = { ...filledPage(current(), reader, typed, law()), savedId: savedId(sent.get('saved')) };
          const user = await app.userOf(request);
          const saving = sent.get('as') === 'save' || sent.get('as') === 'save-new';
          if (page.state === 'filled' && saving)
            return sendOwn(
              request,
              reply,
              user === null
                ? { ...page, problem: SIGNED_OUT }
                : await saved(page, user.id, {
                    template: first.name,
                    label: labelOf(first, typed),
                    given: typed,
                    replaces: sent.get('as') === 'save' ? page.savedId : null,
                  }),
            );
          if (format === undefined || page.state !== 'filled') return sendOwn(request, reply, page);
          const { document } = page.composed;
          let bytes: Buffer;
          try {
            bytes = await runQueued(() =>
              format.name === 'pdf'
                ? drawDocumentPdf(document, grenadaDay(now()), { faces: faces() })
                : writeDocumentDocx(document),
            );
          } catch (error) {
            // The queue is full. A proxy would send the form again after a 503.
            if (!(error instanceof ApiError) || error.code !== 'UNAVAILABLE') throw error;
            reply.code(429).header('retry-after', String(error.retryAfter ?? 0));
            return sendOwn(request, reply, { ...page, problem: error.message });
          }
          return reply
            .type(format.type)
            .header('content-disposition', `attachment; filename="${first.name}.${format.name}"`)
            .header('cache-control', 'no-store')
            .send(bytes);
        },
      );
    }
  });
}

const SIGNED_OUT =
  'You are signed out, so this was not saved. Sign in in another tab. Then, in this tab, press Show the document, and Save.';

const FORMATS = [
  { name: 'pdf', type: 'application/pdf' },
  { name: 'docx', type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
] as const;

/** Lets older browsers name the origin of a form of this page, which shows that no other site sent it. */
function allowForms(reply: FastifyReply): FastifyReply {
  return reply.header('referrer-policy', 'same-origin');
}

/** Counts the form. Returns the refusal when a limit is reached; null otherwise. */
async function refusalOf(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  limits: CallerLimits,
): Promise<string | null> {
  try {
    const caller = await app.userOf(request);
    await countCaller(app, limits, { caller, ip: request.ip });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'TOO_MANY_REQUESTS') throw error;
    reply.header('retry-after', String(error.retryAfter ?? 0)).header('cache-control', 'no-store');
    return error.message;
  }
}

/** Reads the fonts once, at the first file. */
function memoizeFaces(): () => ReturnType<typeof readFaces> {
  let faces: ReturnType<typeof readFaces> | undefined;
  return () => (faces ??= readFaces());
}

/** Returns the id of a saved document; null for any other text. */
function savedId(text: unknown): string | null {
  return z.guid().safeParse(text).data ?? null;
}

const LONGEST_LABEL = 120;

/** Returns the first line of a form, shortened for the list of saved documents. */
function labelOf({ fields }: Template, typed: TypedForm): string {
  const line = fields.find(({ kind }) => kind === 'line');
  return line === undefined ? '' : (typed[line.name] ?? '').trim().slice(0, LONGEST_LABEL);
}

/** Returns the first text of each input, without characters that no database stores. Ignores unknown and empty inputs. */
function typedIn(sent: URLSearchParams, inputs: readonly string[]): TypedForm {
  return Object.fromEntries(
    inputs.flatMap((name) => {
      const text = sent.get(name);
      return text === null || text === '' ? [] : [[name, text.replaceAll('\0', '')]];
    }),
  );
}

const PER_MINUTE = { seconds: 60, inMemory: true } as const;

/** Limit of filled forms of an account. */
export const FILLED: AccountLimit = {
  ...PER_MINUTE,
  name: 'filledDocuments',
  calls: 60,
  by: 'account',
  refusal: 'That is a lot of documents in one minute.',
};

/** Limit of filled forms of visitors by address: a class of 200 that each fill in three in the same minute. */
export const FILLED_AS_VISITOR: AddressLimit = {
  ...PER_MINUTE,
  name: 'filledDocumentsAsVisitor',
  calls: 600,
  by: 'address',
  refusal: 'Too many documents came from your internet address.',
};

/** Limit of the PDF and Word files of an account: drawing one takes far longer than a page. */
export const FILES: AccountLimit = {
  ...PER_MINUTE,
  name: 'documentFiles',
  calls: 20,
  by: 'account',
  refusal: 'That is a lot of files in one minute.',
};

/** Limit of the files of visitors by address. */
export const FILES_AS_VISITOR: AddressLimit = {
  ...PER_MINUTE,
  name: 'documentFilesAsVisitor',
  calls: 100,
  by: 'address',
  refusal: 'Too many files came from your internet address.',
};

const FORM_LIMITS: CallerLimits = { account: FILLED, visitor: FILLED_AS_VISITOR };
const FILE_LIMITS: CallerLimits = { account: FILES, visitor: FILES_AS_VISITOR };
