import type { BodyContacts } from '../../../platform/shared/public-bodies.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Feature } from '../../../platform/server/feature.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { countCaller } from '../../../platform/server/http/register-call.ts';
import type { AccountLimit, AddressLimit, CallerLimits } from '../../../platform/server/rate-limits.ts';
import { readTheme } from '../../../platform/server/web/app-shell.ts';
import { createPageCache, sendPage } from '../../../platform/server/web/cached-pages.ts';
import { createWorkQueue } from '../../../platform/server/work-queue.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { readFaces } from '../../law/server/service.ts';
import { calculate, composeTemplate, mustBeChecked, type TemplateLaw } from '../rules/compose.ts';
import { factsOfTemplate, TEMPLATE_GROUPS, templatePath, TEMPLATES_PATH, type Template } from '../rules/template.ts';
import type { TemplatesPage, TemplatesPageFrame } from '../rules/template-pages.ts';
import { writeDocumentDocx } from './document-docx.ts';
import { drawDocumentPdf } from './document-pdf.ts';
import { createFormReader, withRefusal, type FormReader, type TypedForm } from './read-form.ts';

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
}

/** Registers the documents to fill in: public pages, and files from a form. Nothing is stored. */
export function templatesFeature({
  now,
  ...sources
}: Pick<TemplatesPageSources, 'templates' | 'law' | 'contacts' | 'now'>): Feature<{
  readonly renderTemplatesPage: RenderTemplatesPage;
  readonly publicUrl: () => string;
}> {
  return {
    name: 'templates',
    limits: [FILLED, FILLED_AS_VISITOR, FILES, FILES_AS_VISITOR],
    pages: (app, { renderTemplatesPage, publicUrl }) =>
      templatesPages(app, { ...sources, now, render: renderTemplatesPage, publicUrl }),
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
  { templates, law, render, publicUrl, contacts, now }: TemplatesPageSources,
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

  app.get(TEMPLATES_PATH, { config: guard }, (request, reply) =>
    sendCached(request, reply, indexPage(templates(), law())),
  );

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      async (_request: FastifyRequest, body: string) => body,
    );
    // A change of the law changes texts, never which templates there are.
    for (const [place, first] of templates().entries()) {
      const reader = createFormReader(first);
      const path = templatePath(first.name);
      const current = () => templates()[place] ?? first;

      scope.get(path, { config: guard }, (request, reply) =>
        sendCached(request, reply, emptyPage(current(), reader, law())),
      );

      scope.post<{ Body: string | undefined }>(
        path,
        { config: guard, bodyLimit: MAX_FORM_BYTES },
        async (request, reply) => {
          const sent = new URLSearchParams(request.body ?? '');
          const format = FORMATS.find(({ name }) => name === sent.get('as'));
          const refusal = await refusalOf(app, request, reply, format === undefined ? FORM_LIMITS : FILE_LIMITS);
          // A page would cost what the limit saves. The browser's own page before this one keeps what was typed.
          if (refusal !== null)
            return reply
              .code(429)
              .type('text/plain; charset=utf-8')
              .send(`${refusal} Wait a minute and go back: the form still has what you typed.`);
          const page = filledPage(current(), reader, typedIn(sent, reader.inputs), law());
          const sendForm = async (shown: TemplatesPage): Promise<FastifyReply> =>
            allowForms(reply)
              .type('text/html; charset=utf-8')
              .header('cache-control', 'no-store')
              .send(render(shown, await frameOf(request)));
          if (format === undefined || page.state !== 'filled') return sendForm(page);
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
            return sendForm({ ...page, problem: error.message });
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

/** Returns the first text of each input. Ignores unknown names. */
function typedIn(sent: URLSearchParams, inputs: readonly string[]): TypedForm {
  return Object.fromEntries(
    inputs.flatMap((name) => {
      const text = sent.get(name);
      return text === null ? [] : [[name, text]];
    }),
  );
}

function indexPage(templates: readonly Template[], { facts, changedFacts }: TemplateLaw): TemplatesPage {
  const isUnconfirmed = (template: Template) =>
    factsOfTemplate(template).some((id) => {
      const fact = facts.get(id);
      return fact === undefined || mustBeChecked(fact, changedFacts);
    });
  return {
    kind: 'index',
    groups: TEMPLATE_GROUPS.map((name) => ({
      name,
      templates: templates
        .filter(({ group }) => group === name)
        .map((template) => ({
          path: templatePath(template.name),
          title: template.title,
          summary: template.summary,
          isUnconfirmed: isUnconfirmed(template),
        })),
    })).filter((group) => group.templates.length > 0),
  };
}

type TemplatePage = Extract<TemplatesPage, { kind: 'template' }>;

function emptyPage(template: Template, reader: FormReader, law: TemplateLaw): TemplatePage {
  const { name, title, introduction, tool = null } = template;
  return {
    kind: 'template',
    name,
    path: templatePath(name),
    title,
    introduction,
    tool,
    fields: reader.empty,
    state: 'empty',
    composed: composeTemplate(template, new Map(), law),
    problem: null,
  };
}

function filledPage(template: Template, reader: FormReader, typed: TypedForm, law: TemplateLaw): TemplatePage {
  const empty = emptyPage(template, reader, law);
  const { fields, values } = reader.read(typed);
  if (values === null) return { ...empty, fields, state: 'refused' };
  const refusal = calculate(template, values, law)?.refusal ?? null;
  if (refusal !== null) return { ...empty, fields: withRefusal(fields, refusal), state: 'refused' };
  return { ...empty, fields, state: 'filled', composed: composeTemplate(template, values, law) };
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
  refusal: 'Very many documents came from your address.',
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
  refusal: 'Very many files came from your address.',
};

const FORM_LIMITS: CallerLimits = { account: FILLED, visitor: FILLED_AS_VISITOR };
const FILE_LIMITS: CallerLimits = { account: FILES, visitor: FILES_AS_VISITOR };
