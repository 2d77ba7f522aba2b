import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readOrigin } from '../../../platform/server/audit.ts';
import type { PageCursor } from '../../../platform/server/database/sorted-page.ts';
import { type Feature, timedJob, type FeatureJob } from '../../../platform/server/feature.ts';
import { registerCall, type SignedInUser } from '../../../platform/server/http/register-call.ts';
import { registerUpload } from '../../../platform/server/http/register-upload.ts';
import { defineQueue } from '../../../platform/server/jobs/queue.ts';
import { LIST_FILES, type AccountLimit } from '../../../platform/server/rate-limits.ts';
import type { Services } from '../../../platform/server/services.ts';
import { BYTE_ORDER_MARK, csvLines, sendCsvList, type CsvBatch } from '../../../platform/server/write-csv.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { authoringContract } from '../contract.ts';
import { IMPORT_COLUMNS } from '../rules/import-table.ts';
import {
  audit,
  type AuthoringSources,
  CARD_HEADINGS,
  listCards,
  listMatching,
  readCardLines,
  readSelectedLines,
  showCard,
  showChanges,
} from './admin-cards.ts';
import {
  changeDraft,
  createDraft,
  deleteDraft,
  listDrafts,
  publishDraft,
  restoreDraft,
  showDraft,
} from './card-drafts.ts';
import {
  CARD_CHANGE,
  changeCards,
  createCard,
  deleteCard,
  restoreCard,
  updateCard,
  type Author,
} from './edit-cards.ts';
import { checkFile, runImport, showImport } from './import-cards.ts';
import { authoringPersonalData } from './store/changes.ts';
import { removeDeletedDrafts } from './store/drafts.ts';
import { deleteDrafts } from './store/imports.ts';
import { listImports, undoImport } from './undo-import.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const LET_GO = defineQueue({ name: 'authoring.let-go', data: z.strictObject({}), concurrency: 1 });
/** Every night at twenty past four, Grenadian time. */
const LET_GO_AT = '20 4 * * *';

/** Files of cards that were read and not imported, and deleted drafts, are removed after a day. */
function authoringJobs({ pool, now }: Pick<Services, 'pool' | 'now'>): readonly FeatureJob[] {
  return [
    timedJob(LET_GO, LET_GO_AT, async () => {
      const dayAgo = new Date(now().getTime() - DAY_MS);
      await deleteDrafts(pool, dayAgo);
      await removeDeletedDrafts(pool, dayAgo);
    }),
  ];
}

/** Cards as administrators write them. */
export function authoringFeature(sources: AuthoringSources): Feature {
  return {
    name: 'authoring',
    audit,
    limits: [CARD_CHANGE, CARD_FILES],
    personalData: authoringPersonalData,
    jobs: authoringJobs(sources),
    routes: (app) => authoringRoutes(app, sources),
  };
}

/** Files of cards that one administrator sends: each is read whole. */
const CARD_FILES: AccountLimit = { name: 'cardFiles', calls: 60, seconds: 3600, by: 'account' };

/** Rows to write over: one with all that a card may have, and one with the least. They say nothing about the law. */
const ROWS: readonly (readonly string[])[] = [
  [
    'Write the question here. Is this row only an example?',
    'Write the answer here, in one to four sentences. Delete this row before you send the file.',
    '26',
    'Employment Act, Cap. 89, s. 26',
    'hr, employer, employee',
    'Employment Act',
    'medium',
    'true',
    'A few words for the margin.',
    'The right option',
    'A wrong option',
    'Another wrong option',
    'A third wrong option',
    'Why the right option is right.',
    'EA-130',
  ],
  [
    'What must every card have?',
    'A question, an answer, a section, a law reference, an audience and a category. Delete this row as well.',
    'Part IX',
    'Labour Relations Act, Cap. 157A, Part IX',
    'public',
    'Labour Relations Act',
  ],
];

/** A file of cards with its headings and two rows to write over. */
function templateCsv(): string {
  return BYTE_ORDER_MARK + csvLines([IMPORT_COLUMNS, ...ROWS]);
}

const READ = { audience: 'admin', limiter: 'read' } as const;
const CHANGE = { audience: 'admin', limiter: 'write' } as const;

function authorOf({ user, request }: { readonly user: SignedInUser; readonly request: FastifyRequest }): Author {
  return { user, origin: readOrigin(request) };
}

async function recordExport({ pool, now }: AuthoringSources, { user, origin }: Author): Promise<void> {
  const entry = { userId: user.id, action: 'cards.exported', resource: 'cards', success: true } as const;
  await audit.record(pool, origin, entry, now());
}

/** Sends cards as a CSV file. `read` returns the batch after a cursor. */
function sendCards(
  { now }: AuthoringSources,
  reply: FastifyReply,
  read: (after: PageCursor | null) => Promise<CsvBatch<PageCursor>>,
) {
  return sendCsvList(reply, `cards-${grenadaDay(now())}`, CARD_HEADINGS, read);
}

/** Cards as administrators write them, one by one and from files. */
function authoringRoutes(app: FastifyInstance, sources: AuthoringSources): void {
  registerCall(app, authoringContract.create, CHANGE, async ({ body, ...call }) =>
    createCard(sources, authorOf(call), body),
  );
  registerCall(app, authoringContract.update, CHANGE, async ({ params, body, ...call }) =>
    updateCard(sources, authorOf(call), { ...body, ...params }),
  );
  registerCall(app, authoringContract.remove, CHANGE, async ({ params, ...call }) =>
    deleteCard(sources, authorOf(call), params.id),
  );
  registerCall(app, authoringContract.restore, CHANGE, async ({ params, ...call }) =>
    restoreCard(sources, authorOf(call), params.id),
  );
  registerCall(app, authoringContract.changeMany, CHANGE, async ({ body, ...call }) =>
    changeCards(sources, authorOf(call), body),
  );
  registerCall(app, authoringContract.list, READ, async ({ query }) => listCards(sources, query));
  registerCall(
    app,
    authoringContract.exportCards,
    { audience: 'admin', limiter: LIST_FILES },
    async ({ query, reply, ...call }) => {
      await recordExport(sources, authorOf(call));
      return sendCards(sources, reply, (after) => readCardLines(sources, query, after));
    },
  );
  registerCall(
    app,
    authoringContract.exportSelected,
    { audience: 'admin', limiter: LIST_FILES },
    async ({ body, reply, ...call }) => {
      await recordExport(sources, authorOf(call));
      return sendCards(sources, reply, (after) => readSelectedLines(sources, body.ids, after));
    },
  );
  registerCall(app, authoringContract.matching, READ, async ({ query }) => listMatching(sources, query));
  registerCall(app, authoringContract.read, READ, async ({ params }) => showCard(sources, params.id));
  registerCall(app, authoringContract.changes, READ, async ({ params, query }) =>
    showChanges(sources, params.id, query.before ?? null),
  );
  draftRoutes(app, sources);

  registerCall(app, authoringContract.template, READ, async ({ reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="labourwise-cards-template.csv"')
      .send(templateCsv()),
  );
  registerUpload(
    app,
    authoringContract.checkImport,
    { audience: 'admin', limiter: CARD_FILES },
    async ({ params, file, ...call }) => checkFile(sources, authorOf(call), { importId: params.importId, file }),
  );
  registerCall(app, authoringContract.runImport, CHANGE, async ({ params, body, ...call }) =>
    runImport(sources, authorOf(call), { ...body, ...params }),
  );
  registerCall(app, authoringContract.imports, READ, async ({ query }) => listImports(sources, query.before ?? null));
  registerCall(app, authoringContract.undoImport, CHANGE, async ({ params, ...call }) =>
    undoImport(sources, authorOf(call), params.importId),
  );
  registerCall(app, authoringContract.importState, READ, async ({ params }) => showImport(sources, params.importId));
}

/** Cards that are not published yet. */
function draftRoutes(app: FastifyInstance, sources: AuthoringSources): void {
  registerCall(app, authoringContract.drafts, READ, async ({ query }) => listDrafts(sources, query.before ?? null));
  registerCall(app, authoringContract.createDraft, CHANGE, async ({ body, ...call }) =>
    createDraft(sources, authorOf(call), body),
  );
  registerCall(app, authoringContract.readDraft, READ, async ({ params }) => showDraft(sources, params.id));
  registerCall(app, authoringContract.changeDraft, CHANGE, async ({ params, body, ...call }) =>
    changeDraft(sources, authorOf(call), { ...body, ...params }),
  );
  registerCall(app, authoringContract.publishDraft, CHANGE, async ({ params, body, ...call }) =>
    publishDraft(sources, authorOf(call), { ...body, ...params }),
  );
  registerCall(app, authoringContract.removeDraft, CHANGE, async ({ params, ...call }) => {
    await deleteDraft(sources, authorOf(call), params.id);
    return { done: true as const };
  });
  registerCall(app, authoringContract.restoreDraft, CHANGE, async ({ params, ...call }) => {
    await restoreDraft(sources, authorOf(call), params.id);
    return { done: true as const };
  });
}
