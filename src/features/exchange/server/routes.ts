import type { FastifyInstance, FastifyReply } from 'fastify';
import { toCsv } from '../../../platform/server/csv.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import type { Services } from '../../../platform/server/services.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { exchangeContract } from '../contract.ts';
import { CARD_HEADINGS, cardRow } from '../rules/cards-table.ts';
import { ankiPackage } from './anki/package.ts';
import { importBookmarks, type BookmarkKeepers } from './bookmark-import.ts';
import { readOwnCards, type OwnCardSources } from './own-cards.ts';

/** By this mark at the beginning Excel knows that a file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Cards and progress as files, and bookmarks from one. */
export function exchangeRoutes(app: FastifyInstance, services: Services & OwnCardSources & BookmarkKeepers): void {
  const { limiter, now, publicUrl } = services;

  registerCall(app, exchangeContract.cardsCsv, { audience: 'signedIn', limiter: 'write' }, async ({ user, reply }) => {
    await limiter.count('cardFile', String(user.id));
    const cards = await readOwnCards(services, user, now());
    return asFile(reply, 'csv', now()).type('text/csv; charset=utf-8').send(BYTE_ORDER_MARK + toCsv(cards.map(cardRow), CARD_HEADINGS));
  });

  registerCall(app, exchangeContract.cardsAnki, { audience: 'signedIn', limiter: 'write' }, async ({ user, reply }) => {
    await limiter.count('cardFile', String(user.id));
    const cards = await readOwnCards(services, user, now());
    const file = await ankiPackage({ cards, site: publicUrl(), now: now().getTime() });
    return asFile(reply, 'apkg', now()).type('application/octet-stream').send(Buffer.from(file));
  });

  registerCall(app, exchangeContract.importBookmarks, { audience: 'signedIn', limiter: 'write' }, async ({ user, body }) =>
    importBookmarks(services, user, { csv: body.csv, now: now() }),
  );
}

/** Makes the answer a file to keep, named by the Grenadian day. */
function asFile(reply: FastifyReply, ending: string, now: Date): FastifyReply {
  return reply.header('content-disposition', `attachment; filename="labourwise-cards-${grenadaDay(now)}.${ending}"`);
}
