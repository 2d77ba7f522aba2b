import type { FastifyInstance, FastifyReply } from 'fastify';
import { toCsv } from '../../../platform/server/csv.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import type { Services } from '../../../platform/server/services.ts';
import { createWorkQueue } from '../../../platform/server/work-queue.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { exchangeContract } from '../contract.ts';
import { CARD_HEADINGS, cardRow } from '../rules/cards-table.ts';
import { ankiPackage } from './anki/package.ts';
import { importBookmarks, type BookmarkDependencies } from './bookmark-import.ts';
import { readOwnCards, type OwnCardSources } from './own-cards.ts';
import { BOOKMARK_FILE, CARD_FILE } from './limits.ts';

/** By this mark at the beginning Excel knows that a file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Files made at a time in one process: each holds a learner's cards with up to 300 answers of each. */
const packageQueue = createWorkQueue(2, 20);

/** Cards and progress as files, and bookmarks from one. */
export function exchangeRoutes(app: FastifyInstance, services: Services & OwnCardSources & BookmarkDependencies): void {
  const { limiter, now, publicUrl } = services;

  registerCall(app, exchangeContract.cardsCsv, { audience: 'signedIn', limiter: 'write' }, async ({ user, reply }) => {
    await limiter.count(CARD_FILE, String(user.id));
    const csv = await packageQueue(async () =>
      toCsv((await readOwnCards(services, user, now())).map(cardRow), CARD_HEADINGS),
    );
    return asFile(reply, 'csv', now())
      .type('text/csv; charset=utf-8')
      .send(BYTE_ORDER_MARK + csv);
  });

  registerCall(app, exchangeContract.cardsAnki, { audience: 'signedIn', limiter: 'write' }, async ({ user, reply }) => {
    await limiter.count(CARD_FILE, String(user.id));
    const file = await packageQueue(async () =>
      ankiPackage({ cards: await readOwnCards(services, user, now()), site: publicUrl(), now: now().getTime() }),
    );
    return asFile(reply, 'apkg', now()).type('application/octet-stream').send(Buffer.from(file));
  });

  registerCall(
    app,
    exchangeContract.importBookmarks,
    { audience: 'signedIn', limiter: 'write' },
    async ({ user, body }) => {
      await limiter.count(BOOKMARK_FILE, String(user.id));
      return importBookmarks(services, user, { csv: body.csv, now: now() });
    },
  );
}

/** Makes the answer a file to keep, named by the Grenadian day. */
function asFile(reply: FastifyReply, ending: string, now: Date): FastifyReply {
  return reply.header('content-disposition', `attachment; filename="labourwise-cards-${grenadaDay(now)}.${ending}"`);
}
