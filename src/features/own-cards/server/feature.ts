import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { csvLines } from '../../../platform/server/write-csv.ts';
import { timedJob, type Feature, type FeatureJob } from '../../../platform/server/feature.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import { defineQueue } from '../../../platform/server/jobs/queue.ts';
import { DAY_MS, grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { ownCardsContract } from '../contract.ts';
import { importOwnCards } from './import-cards.ts';
import {
  bookmarkOwnCard,
  changeOwnCard,
  createOwnCard,
  deleteOwnCard,
  listOwnCards,
  NEW_OWN_CARDS,
  restoreOwnCard,
  reviewOwnCard,
  type OwnCardSources,
} from './own-cards.ts';
import { ownCardsPersonalData, removeDeletedBefore } from './store.ts';

/** Private cards that learners write. */
export function ownCardsFeature(sources: OwnCardSources): Feature {
  return {
    name: 'own-cards',
    limits: [NEW_OWN_CARDS],
    personalData: ownCardsPersonalData,
    jobs: ownCardJobs(sources),
    routes: (app) => ownCardRoutes(app, sources),
  };
}

/** Registers the calls of `ownCardsContract`. */
function ownCardRoutes(app: FastifyInstance, sources: OwnCardSources): void {
  const reads = { audience: 'signedIn', limiter: 'read' } as const;
  const writes = { audience: 'signedIn', limiter: 'write' } as const;

  registerCall(app, ownCardsContract.list, reads, async ({ user }) => ({
    cards: [...(await listOwnCards(sources, user.id))],
  }));
  registerCall(app, ownCardsContract.create, writes, async ({ user, body }) => createOwnCard(sources, user.id, body));
  registerCall(app, ownCardsContract.change, writes, async ({ user, params, body }) =>
    changeOwnCard(sources, { userId: user.id, id: params.id }, body),
  );
  registerCall(app, ownCardsContract.remove, writes, async ({ user, params }) => {
    await deleteOwnCard(sources, { userId: user.id, id: params.id });
    return { done: true as const };
  });
  registerCall(app, ownCardsContract.restore, writes, async ({ user, params }) =>
    restoreOwnCard(sources, { userId: user.id, id: params.id }),
  );
  registerCall(app, ownCardsContract.bookmark, writes, async ({ user, params, body }) =>
    bookmarkOwnCard(sources, { userId: user.id, id: params.id }, body.isBookmarked),
  );
  registerCall(app, ownCardsContract.review, writes, async ({ user, params, body }) =>
    reviewOwnCard(sources, { userId: user.id, id: params.id }, body),
  );
  registerCall(app, ownCardsContract.importCards, writes, async ({ user, body }) =>
    importOwnCards(sources, user.id, body),
  );
  registerCall(app, ownCardsContract.exportCsv, writes, async ({ user, reply }) =>
    reply
      .header('content-disposition', `attachment; filename="my-cards-${grenadaDay(sources.now())}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(csvOf(await listOwnCards(sources, user.id))),
  );
}

/** Marks the file as UTF-8 for Excel. The two lines tell Anki what the columns are, and that they are no card. */
const FILE_START = '\uFEFF#separator:Comma\r\n#columns:Front,Back,Section,Bookmarked\r\n';

/** Returns cards as CSV, the oldest first. */
function csvOf(cards: Awaited<ReturnType<typeof listOwnCards>>): string {
  const lines = cards
    .toReversed()
    .map(({ front, back, section, isBookmarked }) => [front, back, section?.label, isBookmarked ? 'yes' : 'no']);
  return FILE_START + csvLines(lines);
}

const CLEAN_UP = defineQueue({ name: 'own-cards.remove-deleted', data: z.strictObject({}), concurrency: 1 });
/** 03:40 every night, Grenada time. */
const CLEAN_UP_AT = '40 3 * * *';

/** Removes deleted cards for good after a day. */
function ownCardJobs({ pool, now }: OwnCardSources): readonly FeatureJob[] {
  return [timedJob(CLEAN_UP, CLEAN_UP_AT, () => removeDeletedBefore(pool, new Date(now().getTime() - DAY_MS)))];
}
