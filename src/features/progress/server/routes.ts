import type { FastifyInstance } from 'fastify';
import { originOf } from '../../../platform/server/audit.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import { memoizeByEdition } from '../../../platform/server/memoize-by-edition.ts';
import type { Services } from '../../../platform/server/services.ts';
import { grenadaDay, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { Deck } from '../../cards/server/service.ts';
import { progressContract } from '../contract.ts';
import { mergeResults, parseEvents } from './parse-events.ts';
import { resetProgress } from './reset-progress.ts';
import type { Ledger } from './service.ts';
import { EVENTS } from './limits.ts';
import { readLearningRecord, type StoredRecord } from './store/read-record.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { summaryOf } from '../rules/learning-record.ts';

/** The record and its figures as the wire shows them. */
function presentProgress(
  { record, lastStudied }: StoredRecord,
  today: GrenadaDay,
): ResponseOf<typeof progressContract.progress> {
  const summary = summaryOf(record, today);
  return {
    completedCards: [...summary.completedCards],
    bookmarkedCards: [...summary.bookmarkedCards],
    bookmarks: [...record.bookmarks],
    days: [...record.days],
    otherPoints: record.otherPoints,
    totalPoints: summary.totalPoints,
    currentStreak: summary.currentStreak,
    longestStreak: summary.longestStreak,
    freezes: summary.freezes,
    frozenDays: [...summary.frozenDays],
    lastStudied: lastStudied?.toISOString() ?? null,
  };
}

/** What the ledger is made with. */
export interface ProgressSources {
  readonly deck: Deck;
  readonly ledger: Ledger;
}

/** The ledger: what a learner did goes in, the record comes out. */
export function progressRoutes(app: FastifyInstance, { pool, now, deck, ledger }: Services & ProgressSources): void {
  const rightOptions = memoizeByEdition(
    () => deck.snapshot,
    ({ cards }) =>
      new Map(
        cards.flatMap(({ id, correctAnswer, underReview }) =>
          correctAnswer === null || underReview ? [] : [[id, correctAnswer]],
        ),
      ),
  );

  registerCall(app, progressContract.record, { audience: 'signedIn', limiter: EVENTS }, async ({ user, body }) => {
    const { events, unreadable } = parseEvents(body.events, (cardId) => rightOptions().get(cardId) ?? null);
    const { results, awards, ...stored } = await ledger.recordEvents(user, {
      events,
      openTo: deck.openIdsAt,
      retiredAt: deck.retiredAt,
      now: now(),
    });
    return {
      results: mergeResults(results, unreadable),
      progress: presentProgress(stored, grenadaDay(now())),
      awards,
    };
  });

  registerCall(app, progressContract.progress, { audience: 'signedIn', limiter: 'read' }, async ({ user }) =>
    presentProgress(await readLearningRecord(pool, user.id), grenadaDay(now())),
  );

  registerCall(
    app,
    progressContract.reset,
    { audience: 'signedIn', limiter: 'write' },
    async ({ user, body: { key }, request }) =>
      presentProgress(
        await resetProgress({ pool, now, ledger }, { userId: user.id, key, origin: originOf(request) }),
        grenadaDay(now()),
      ),
  );
}
