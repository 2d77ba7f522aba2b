import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Pool } from 'pg';
import type { Feature } from '../../../platform/server/feature.ts';
import { registerCall, type SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { Limit } from '../../../platform/server/rate-limits.ts';
import type { Services } from '../../../platform/server/services.ts';
import { createWorkQueue } from '../../../platform/server/work-queue.ts';
import { toCsv } from '../../../platform/server/write-csv.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { accessOf } from '../../access/rules/access.ts';
import type { Deck } from '../../cards/server/service.ts';
import { readLearningSummary } from '../../progress/server/service.ts';
import { scheduleOf, type CardSchedule, type ScheduledAnswer } from '../../review/rules/schedule.ts';
import { exchangeContract } from '../contract.ts';
import { CARD_HEADINGS, cardRow, buildStudiedCard, type StudiedCard } from '../rules/studied-card.ts';
import { ankiPackage } from './anki/package.ts';
import { type BookmarkDependencies, importBookmarks } from './bookmark-import.ts';

const CARD_FILE: Limit = { name: 'cardFile', calls: 30, seconds: 3600, by: 'account' };

const BOOKMARK_FILE: Limit = { name: 'bookmarkFile', calls: 30, seconds: 3600, by: 'account' };

/** Marks a file as UTF-8 for Excel. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Creates at most 2 files at a time in a process, because each needs all cards and answers of a learner in memory. */
const packageQueue = createWorkQueue(2, 20);

/** Export of cards and progress, and import of bookmarks. */
export function exchangeFeature(services: Services & StudiedCardSources & BookmarkDependencies): Feature {
  return { name: 'exchange', limits: [CARD_FILE, BOOKMARK_FILE], routes: (app) => exchangeRoutes(app, services) };
}

/** Export of cards and progress, and import of bookmarks. */
function exchangeRoutes(app: FastifyInstance, services: Services & StudiedCardSources & BookmarkDependencies): void {
  const { limiter, now, publicUrl } = services;

  registerCall(app, exchangeContract.cardsCsv, { audience: 'signedIn', limiter: 'write' }, async ({ user, reply }) => {
    await limiter.count(CARD_FILE, String(user.id));
    const csv = await packageQueue(async () =>
      toCsv((await readStudiedCards(services, user, now())).map(cardRow), CARD_HEADINGS),
    );
    return asDownload(reply, 'csv', now())
      .type('text/csv; charset=utf-8')
      .send(BYTE_ORDER_MARK + csv);
  });

  registerCall(app, exchangeContract.cardsAnki, { audience: 'signedIn', limiter: 'write' }, async ({ user, reply }) => {
    await limiter.count(CARD_FILE, String(user.id));
    const file = await packageQueue(async () =>
      ankiPackage({ cards: await readStudiedCards(services, user, now()), site: publicUrl(), now: now().getTime() }),
    );
    return asDownload(reply, 'apkg', now()).type('application/octet-stream').send(Buffer.from(file));
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

/** Makes the response a download named by the Grenadian day. */
function asDownload(reply: FastifyReply, ending: string, now: Date): FastifyReply {
  return reply.header('content-disposition', `attachment; filename="labourwise-cards-${grenadaDay(now)}.${ending}"`);
}

/** Sources of a learner's cards, in part from other features. */
interface StudiedCardSources {
  readonly pool: Pool;
  readonly deck: Deck;
  /** Returns the stored schedules of a learner's cards. */
  readonly cardSchedules: (
    pool: Pool,
    userId: number,
  ) => Promise<readonly (CardSchedule & { readonly cardId: number })[]>;
  /** Returns all valid answers of a learner. */
  readonly studyHistory: (
    pool: Pool,
    userId: number,
  ) => Promise<readonly (ScheduledAnswer & { readonly cardId: number })[]>;
}

/**
 * Returns the cards that a learner's access includes, in deck order, with their study. Computes the schedule from the answers
 * where none is stored, as for cards answered before schedules existed.
 */
async function readStudiedCards(
  { pool, deck, cardSchedules, studyHistory }: StudiedCardSources,
  user: SignedInUser,
  now: Date,
): Promise<StudiedCard[]> {
  const [figures, schedules, history] = await Promise.all([
    readLearningSummary(pool, user.id, grenadaDay(now)),
    cardSchedules(pool, user.id),
    studyHistory(pool, user.id),
  ]);
  const openIds = deck.openIds(accessOf(user, now));
  const bookmarked = new Set(figures.bookmarkedCards);
  const scheduled = new Map(schedules.map((schedule) => [schedule.cardId, schedule]));
  const answersTo = Map.groupBy(history, ({ cardId }) => cardId);
  return deck.cards
    .filter(({ id }) => openIds.has(id))
    .map((card) => {
      const answers = answersTo.get(card.id) ?? [];
      return buildStudiedCard(card, {
        isBookmarked: bookmarked.has(card.id),
        schedule: scheduled.get(card.id) ?? scheduleOf(answers),
        answers,
      });
    });
}
