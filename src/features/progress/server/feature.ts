import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import { z } from 'zod';
import { readOrigin } from '../../../platform/server/audit.ts';
import type { Feature } from '../../../platform/server/feature.ts';
import { findLengthLimits } from '../../../platform/server/http/length-limits.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import { toErrorIssues, validate } from '../../../platform/server/http/validate.ts';
import { memoizeByEdition } from '../../../platform/server/memoize-by-edition.ts';
import type { Services } from '../../../platform/server/services.ts';
import type { ResponseOf, ParsedOf } from '../../../platform/shared/contract.ts';
import { grenadaDay, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { Deck } from '../../cards/server/service.ts';
import { progressContract, eventSchema } from '../contract.ts';
import { EVENTS_PER_BATCH, summaryOf, type LearningEvent } from '../rules/learning-record.ts';
import { eventKind } from '../rules/sample-answers.ts';
import { EVENT_BATCH_RATE, EVENTS_PER_DAY } from './ledger.ts';
import { progressPersonalData } from './personal-data.ts';
import { audit, resetProgress } from './reset-progress.ts';
import type { Ledger, EventResult } from './service.ts';
import { readLearningRecord, type StoredRecord } from './store/read-record.ts';
import { readStudyPreferences, storeStudyPreferences, type StoredPreferences } from './store/study-preferences.ts';

/** The learning ledger. */
export function progressFeature(services: Services, sources: ProgressSources): Feature {
  const studyEvents = new Counter({
    name: 'labourwise_study_events_total',
    help: 'Study events that devices sent to this process, by outcome.',
    labelNames: ['outcome'],
    registers: [],
  });
  return {
    name: 'progress',
    audit,
    limits: [EVENT_BATCH_RATE, EVENTS_PER_DAY],
    personalData: progressPersonalData,
    routes: (app) => progressRoutes(app, { ...services, ...sources }, studyEvents),
    metrics: (registry) => registry.registerMetric(studyEvents),
  };
}

interface ProgressSources {
  readonly deck: Deck;
  readonly ledger: Ledger;
}

/** The counter of study events by outcome. */
type StudyEvents = Pick<Counter<'outcome'>, 'inc'>;

/** Registers the calls that record events, read progress and reset it. */
function progressRoutes(
  app: FastifyInstance,
  { pool, now, deck, ledger }: Services & ProgressSources,
  studyEvents: StudyEvents,
): void {
  const rightOptions = memoizeByEdition(
    () => deck.snapshot,
    ({ cards }) =>
      new Map(
        cards.flatMap(({ id, correctAnswer, underReview }) =>
          correctAnswer === null || underReview ? [] : [[id, correctAnswer]],
        ),
      ),
  );

  registerCall(
    app,
    progressContract.record,
    { audience: 'signedIn', limiter: EVENT_BATCH_RATE },
    async ({ user, body }) => {
      const { events, rejectedByIndex } = parseEvents(body.events, (cardId) => rightOptions().get(cardId) ?? null);
      const { results, awards, ...stored } = await ledger.recordEvents(user, {
        events,
        openTo: deck.openIdsAt,
        retiredAt: deck.retiredAt,
        now: now(),
      });
      const merged = mergeResults(results, rejectedByIndex);
      for (const { outcome } of merged) studyEvents.inc({ outcome });
      return {
        results: merged,
        progress: presentProgress(stored, grenadaDay(now())),
        awards,
      };
    },
  );

  registerCall(app, progressContract.progress, { audience: 'signedIn', limiter: 'read' }, async ({ user }) =>
    presentProgress(await readLearningRecord(pool, user.id), grenadaDay(now())),
  );

  registerCall(
    app,
    progressContract.reset,
    { audience: 'signedIn', limiter: 'write' },
    async ({ user, body: { key }, request }) =>
      presentProgress(
        await resetProgress({ pool, now, ledger }, { userId: user.id, key, origin: readOrigin(request) }),
        grenadaDay(now()),
      ),
  );

  registerCall(app, progressContract.preferences, { audience: 'signedIn', limiter: 'read' }, async ({ user }) =>
    presentPreferences(await readStudyPreferences(pool, user.id)),
  );

  registerCall(
    app,
    progressContract.choosePreferences,
    { audience: 'signedIn', limiter: 'write' },
    async ({ user, body }) => {
      const updatedAt = now();
      await storeStudyPreferences(pool, user.id, body, updatedAt);
      return presentPreferences({ ...body, updatedAt });
    },
  );
}

function presentPreferences({ updatedAt, ...preferences }: StoredPreferences) {
  return { ...preferences, updatedAt: updatedAt?.toISOString() ?? null };
}

/** Returns a record and its summary as the response of the API. */
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

type SentEvent = ParsedOf<typeof progressContract.record, 'body'>['events'][number];

const batchSchema = z.strictObject({ events: z.array(eventSchema).max(EVENTS_PER_BATCH) });

const batchLengths = findLengthLimits(batchSchema, 'the events of a batch');

/** The valid events of a batch, and the results of the rejected ones by their index: unreadable, or a question that cannot be graded. */
interface ParsedBatch {
  readonly events: readonly LearningEvent[];
  readonly rejectedByIndex: ReadonlyMap<number, EventResult>;
}

const NOT_GRADED = 'This question cannot be graded.';

/**
 * Parses each event of a batch separately, with its instant in whole milliseconds. Grades an answered question with
 * `rightOption`, which returns a card's correct option or null, and turns it into study of the card (product-rules.md, V13).
 * @throws ApiError INVALID_REQUEST when no event is valid.
 */
function parseEvents(sent: readonly SentEvent[], rightOption: (cardId: number) => string | null): ParsedBatch {
  if (sent.every((event) => 'unreadable' in event))
    validate(batchSchema, batchLengths, {
      events: sent.map((event) => ('unreadable' in event ? event.unreadable : event)),
    });
  const events: LearningEvent[] = [];
  const rejectedByIndex = new Map<number, EventResult>();
  for (const [index, event] of sent.entries()) {
    const parsed = 'unreadable' in event ? refused(event.unreadable) : graded(event, rightOption);
    if ('outcome' in parsed) rejectedByIndex.set(index, parsed);
    else events.push({ ...parsed, at: new Date(parsed.at).toISOString() });
  }
  return { events, rejectedByIndex };
}

function graded(
  event: Exclude<SentEvent, { unreadable: unknown }>,
  rightOption: (cardId: number) => string | null,
): LearningEvent | EventResult {
  if (event.kind !== 'question.answered') return event;
  const { id, cardId, at, chosen } = event;
  const right = rightOption(cardId);
  return right === null
    ? { id, outcome: 'refused', reason: NOT_GRADED }
    : { id, cardId, at, kind: eventKind(chosen === right) };
}

function refused(event: { readonly id: string }): EventResult {
  const { error } = eventSchema.safeParse(event);
  const violation = error === undefined ? undefined : toErrorIssues(error)[0];
  return { id: event.id, outcome: 'refused', reason: violation?.message ?? 'This event cannot be read.' };
}

/** Returns the results of all events in the order in which they were sent. */
function mergeResults(valid: readonly EventResult[], rejectedByIndex: ReadonlyMap<number, EventResult>): EventResult[] {
  const rest = valid.values();
  return Array.from(
    { length: valid.length + rejectedByIndex.size },
    (_, index) => rejectedByIndex.get(index) ?? rest.next().value,
  ).filter((result) => result !== undefined);
}
