import { randomUUID } from 'node:crypto';
import type { LearningEvent } from '../src/features/progress/rules/learning-record.ts';
import { createLedger } from '../src/features/progress/server/service.ts';
import { createRateLimiter } from '../src/platform/server/rate-limits.ts';
import { reviewSubscriber } from '../src/features/review/server/service.ts';
import { requestText } from './load.ts';
import { oneByOne, rateOf, signUp, type Measure, type Ratio } from './measure.ts';

const ROUNDS = 3;
const BATCHES = 300;

let studied = Date.now();
let places = 0;

/** Answers one after the other in time, as people give them. */
function batch(size: number): LearningEvent[] {
  return Array.from({ length: size }, (_, index) => {
    studied += 1;
    return { id: randomUUID(), kind: 'card.practised', cardId: (index % 9) + 1, at: new Date(studied).toISOString() };
  });
}

/** A learner without study: the ledger accepts a limited number of events per learner and day, and a round sends a third of them. */
async function newLearner(measure: Measure): Promise<Measure> {
  places += 1;
  const learner = await signUp(measure, `studies${places}`);
  studied = Math.max(studied, Date.now());
  return learner;
}

/** Batches of this size accepted by `POST /api/events` per second, with one connection per new learner. */
export async function eventsRate(measure: Measure, size: number, learners = 1): Promise<number> {
  const { address } = measure;
  const headers: Record<string, string>[] = [];
  while (headers.length < learners) {
    const { cookie } = await newLearner(measure);
    // Limits are counted by address: each learner comes from another.
    const place = `10.1.${places >> 8}.${places & 255}`;
    headers.push({ cookie, 'content-type': 'application/json', 'x-forwarded-for': place });
  }
  const requests = Array.from({ length: BATCHES }, () =>
    headers.map((sent) =>
      requestText('POST', `${address}/api/events`, { headers: sent, body: JSON.stringify({ events: batch(size) }) }),
    ),
  );
  return rateOf(await oneByOne(address, requests.flat(), learners));
}

/** `POST /api/events` with ten events, against the ledger called without the network. Budget: at least 0.6. */
export async function eventsRatio(measure: Measure): Promise<Ratio> {
  const { pool } = measure;
  const limiter = createRateLimiter(pool, () => new Date());
  const ledger = createLedger({ pool, limiter, subscribers: [reviewSubscriber] });
  const openCards = new Set(Array.from({ length: 9 }, (_, index) => index + 1));
  const about = { hasLifetimeAccess: true, accessType: 'paid', subscriptionEndDate: null, trialEndDate: null } as const;
  const ours: number[] = [];
  const baseline: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await eventsRate(measure, 10));
    const learner = { ...about, id: (await newLearner(measure)).userId, createdAt: new Date(studied) };
    baseline.push(
      await batchesPerSecond(async (events) => {
        await ledger.recordEvents(learner, { events, openTo: () => openCards, retiredAt: () => null, now: new Date() });
      }),
    );
  }
  return {
    name: 'POST /api/events (10 events) against the ledger without the network',
    ours,
    baseline,
    unit: 'batches/s',
    atLeast: 0.6,
  };
}

async function batchesPerSecond(send: (events: LearningEvent[]) => Promise<void>): Promise<number> {
  const batches = Array.from({ length: BATCHES }, () => batch(10));
  const start = performance.now();
  for (const events of batches) await send(events);
  return (BATCHES / (performance.now() - start)) * 1000;
}
