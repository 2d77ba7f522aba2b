import type { FastifyInstance, FastifyRequest } from 'fastify';
import { originOf } from '../../../platform/server/audit.ts';
import { registerCall, type SignedInUser } from '../../../platform/server/http/register-call.ts';
import { registerUpload } from '../../../platform/server/http/register-upload.ts';
import { authoringContract } from '../contract.ts';
import { listCards, showCard, showChanges, type AuthoringSources } from './authors-desk.ts';
import { changeCards, createCard, deleteCard, restoreCard, updateCard, type Author } from './edit-cards.ts';
import { checkFile, runImport, showImport } from './import-cards.ts';
import { CARD_FILES } from './limits.ts';
import { templateCsv } from './template.ts';
import { listImports, undoImport } from './undo-import.ts';

const READ = { audience: 'admin', limiter: 'read' } as const;
const CHANGE = { audience: 'admin', limiter: 'write' } as const;

function authorOf({ user, request }: { readonly user: SignedInUser; readonly request: FastifyRequest }): Author {
  return { user, origin: originOf(request) };
}

/** Cards as administrators write them, one by one and from files. */
export function authoringRoutes(app: FastifyInstance, sources: AuthoringSources): void {
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
  registerCall(app, authoringContract.read, READ, async ({ params }) => showCard(sources, params.id));
  registerCall(app, authoringContract.changes, READ, async ({ params, query }) =>
    showChanges(sources, params.id, query.before ?? null),
  );

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
