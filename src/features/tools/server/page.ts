import type { BodyContacts } from '../../../platform/shared/public-bodies.ts';
import type { AccountLimit, AddressLimit } from '../../../platform/server/rate-limits.ts';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { countCaller } from '../../../platform/server/http/register-call.ts';
import { readTheme } from '../../../platform/server/web/app-shell.ts';
import { createPageCache, sendPage } from '../../../platform/server/web/cached-pages.ts';
import { grenadaDay, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { DocumentLink } from '../../documents/rules/document-model.ts';
import {
  isShown,
  TOOLS_PATH,
  type ToolsPage,
  type ToolsPageFrame,
  TOOL_GROUPS,
  type SavedCalculation,
  type WorkedExample,
} from '../rules/tool-pages.ts';
import type { Calculator, CalculatorInput } from './calculator.ts';
import { EXAMPLES } from './examples.ts';
import { cutToTyped } from './form-fields.ts';
import { yearPages } from './year-pages.ts';
import type { YearPlanner } from './year-planner.ts';
import { FIRST_LISTED, MAX_SAVED, readSavedCalculations, hasSaved } from './store.ts';

/** The calculators and the year planner. */
export interface Tools {
  readonly calculators: readonly Calculator[];
  readonly planner: YearPlanner;
}

/** Returns the index page with the listed saved calculations and their total number. */
function indexPage(
  { calculators, planner }: Tools,
  documents: readonly DocumentLink[],
  { calculations, total }: { readonly calculations: readonly SavedCalculation[]; readonly total: number } = {
    calculations: [],
    total: 0,
  },
): ToolsPage {
  return {
    kind: 'index',
    saved: calculations,
    savedTotal: total,
    documents,
    planner: { path: planner.path, title: planner.title, summary: planner.summary },
    groups: TOOL_GROUPS.map((name) => ({
      name,
      tools: calculators
        .filter(({ group }) => group === name)
        .map(({ path, title, summary, standing }) => ({ path, title, summary, standing })),
    })).filter(({ tools }) => tools.length > 0),
  };
}

/** Returns the page of one tool for an input. */
function toolPage(calculator: Calculator, input: CalculatorInput, today: GrenadaDay): ToolsPage {
  const { name, path, title, introduction, document } = calculator;
  const { fields, answer } = calculator.answer(input, today);
  // Input of hidden fields is ignored and left out of links.
  const shown = fields.filter(({ shownWhen }) => isShown(shownWhen, input));
  const counted = Object.fromEntries(shown.flatMap(({ typed }) => Object.entries(typed)));
  return {
    kind: 'tool',
    name,
    path,
    title,
    introduction,
    document:
      document !== null && isShown(document.when, input) ? { label: document.label, path: document.path } : null,
    given: new URLSearchParams(counted).toString(),
    fields,
    answer,
    example: answer.kind === 'empty' ? exampleOf(calculator, today) : null,
  };
}

/** Calculates the example of a tool from the facts of today; null without a result. */
function exampleOf({ name, path, answer }: Calculator, today: GrenadaDay): WorkedExample | null {
  const example = EXAMPLES[name];
  if (example === undefined) return null;
  const worked = answer(example.given, today).answer;
  if (worked.kind !== 'result') return null;
  const query = new URLSearchParams(example.given).toString();
  return { label: example.text, path: `${path}?${query}#answer`, answer: worked.result.answer };
}

/** Returns every page of the tools without input, by address, for offline use. */
export function emptyPages(
  tools: Tools,
  documents: readonly DocumentLink[],
  now: Date,
): ReadonlyMap<string, ToolsPage> {
  const { calculators, planner } = tools;
  return new Map<string, ToolsPage>([
    [TOOLS_PATH, indexPage(tools, documents)],
    ...calculators.map((each) => [each.path, toolPage(each, {}, grenadaDay(now))] as const),
    [planner.path, { ...planner.pageOf(null, now), next: null }],
  ]);
}

/** Renders a page of the tools to an HTML document; the client build creates it from the React components. */
export type RenderToolsPage = (page: ToolsPage, frame: ToolsPageFrame) => string;

/** Dependencies of the pages. */
export interface ToolsPageSources {
  readonly tools: () => Tools;
  /** Printed documents that the index links to. */
  readonly documents: readonly DocumentLink[];
  readonly render: RenderToolsPage;
  /** The address of the product, without a slash at the end. */
  readonly publicUrl: () => string;
  readonly contacts: () => BodyContacts;
  readonly now: () => Date;
  readonly pool: Pool;
}

const guard = { config: { audience: 'public', limiter: 'none' } } as const;
const gzipped = promisify(gzip);

/** Registers the pages of the tools: the index, and one page with form and calculation for each tool. They work without script. */
export function toolsPages(
  app: FastifyInstance,
  { tools, documents, render, publicUrl, contacts, now, pool }: ToolsPageSources,
): void {
  const prepared = createPageCache(160);
  const frameOf = async (request: FastifyRequest): Promise<ToolsPageFrame> => ({
    publicUrl: publicUrl(),
    theme: readTheme(request),
    signedIn: (await app.userOf(request)) !== null,
    contacts: contacts(),
    offline: false,
  });

  async function sendCachedPage(request: FastifyRequest, reply: FastifyReply, page: ToolsPage): Promise<FastifyReply> {
    const frame = await frameOf(request);
    return sendPage(
      request,
      reply,
      prepared(JSON.stringify([page, frame]), () => render(page, frame)),
    );
  }

  /** A page that is worked out for one caller: counted before anything is. */
  async function sendWorked(
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => ToolsPage | Promise<ToolsPage>,
  ): Promise<FastifyReply> {
    const refusal = await refusalOf(app, request, reply);
    if (refusal !== null) return reply.code(429).type('text/plain; charset=utf-8').send(refusal);
    return sendUncached(request, reply, render(await work(), await frameOf(request)));
  }

  app.get<{ Querystring: Readonly<Record<string, unknown>> }>(TOOLS_PATH, guard, async (request, reply) => {
    const user = await app.userOf(request);
    if (user === null || !(await hasSaved(pool, user.id)))
      return sendCachedPage(request, reply, indexPage(tools(), documents));
    return sendWorked(request, reply, async () => {
      const limit = request.query['saved'] === 'all' ? MAX_SAVED : FIRST_LISTED;
      return indexPage(
        tools(),
        documents,
        await readSavedCalculations(pool, tools().calculators, user.id, now(), limit),
      );
    });
  });

  yearPages(app, { planner: () => tools().planner, sendCachedPage, publicUrl, now });

  // A change of the law changes figures, never which tools there are.
  for (const [place, { path }] of tools().calculators.entries()) {
    app.get<{ Querystring: Readonly<Record<string, unknown>> }>(path, guard, async (request, reply) => {
      const calculator = tools().calculators[place];
      if (calculator === undefined) throw new Error(`There is no tool at ${path}.`);
      const input = readInput(request.query, calculator.inputs);
      const page = (): ToolsPage => toolPage(calculator, input, grenadaDay(now()));
      return Object.keys(input).length === 0
        ? sendCachedPage(request, reply, page())
        : sendWorked(request, reply, page);
    });
  }
}

/** Returns the inputs of a form from the query string, cut to the maximum length. Ignores unknown and repeated names. */
function readInput(query: Readonly<Record<string, unknown>>, inputs: readonly string[]): CalculatorInput {
  return Object.fromEntries(
    inputs.flatMap((name) => {
      const value = Object.hasOwn(query, name) ? query[name] : undefined;
      return typeof value === 'string' ? [[name, cutToTyped(value)]] : [];
    }),
  );
}

/** Sends a page that depends on typed input. It is not cached, so that no caller can fill the memory. */
async function sendUncached(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-encoding, cookie');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html);
  return reply.header('content-encoding', 'gzip').send(await gzipped(html));
}

/** Counts the calculation. Returns the refusal when the limit is reached; null otherwise. */
async function refusalOf(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): Promise<string | null> {
  try {
    const caller = await app.userOf(request);
    await countCaller(app, { account: CALCULATIONS, visitor: CALCULATIONS_AS_VISITOR }, { caller, ip: request.ip });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'TOO_MANY_REQUESTS') throw error;
    reply.header('retry-after', String(error.retryAfter ?? 0)).header('cache-control', 'no-store');
    return error.message;
  }
}

const PER_MINUTE = { seconds: 60, inMemory: true } as const;

/** Limit for a signed-in account. Each result is a page that no other caller gets, so it is never cached. */
export const CALCULATIONS: AccountLimit = {
  ...PER_MINUTE,
  name: 'sums',
  calls: 60,
  by: 'account',
  refusal: 'That is a lot of calculations in one minute.',
};

/** Limit for visitors by address: 500 at one school with three calculations each in one minute. */
export const CALCULATIONS_AS_VISITOR: AddressLimit = {
  ...PER_MINUTE,
  name: 'sumsAsVisitor',
  calls: 1500,
  by: 'address',
  refusal: 'Too many calculations came from your internet address.',
};
