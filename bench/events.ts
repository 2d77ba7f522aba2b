import { randomUUID } from 'node:crypto';
import { gradeOf, type LearningEvent } from '../src/features/progress/rules/learning-record.ts';
import { insertEvents } from '../src/features/progress/server/record-events.ts';
import { readLearningRecord } from '../src/features/progress/server/learning-record.ts';
import { studyHistory } from '../src/features/progress/server/service.ts';
import { createSchedules } from '../src/features/review/server/service.ts';
import { postsPerSecond, type Measure, type Ratio } from './measure.ts';

const BATCHES = 300;
const schedules = createSchedules(studyHistory);

let studied = Date.now();

/** Ten answers, one after the other in time, as people give them. */
function batch(): LearningEvent[] {
  return Array.from({ length: 10 }, (_, index) => {
    studied += 1;
    return { id: randomUUID(), kind: 'card.practised', cardId: (index % 9) + 1, at: new Date(studied).toISOString() };
  });
}

/** `POST /api/events` with ten events, against the same SQL sent by the bare driver. Budget: at least 0.6. */
export async function eventsRatio({ address, cookie, userId, pool }: Measure): Promise<Ratio> {
  const ours: number[] = [];
  const baseline: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const bodies = Array.from({ length: BATCHES }, () => JSON.stringify({ events: batch() }));
    ours.push(await postsPerSecond(`${address}/api/events`, { headers: { cookie }, bodies }));
    baseline.push(
      await batchesPerSecond(async (events) => {
        const client = await pool.connect();
        await client.query('begin');
        await client.query('select 1 from users where id = $1 for update', [userId]);
        await insertEvents(client, userId, events, new Date());
        const answers = events.map((event) => ({ id: event.id, cardId: event.cardId, grade: gradeOf(event) ?? 'again', at: Date.parse(event.at) }));
        await schedules.follow(client, userId, { answers, undone: new Set() });
        await readLearningRecord(client, userId);
        await client.query('update users set points = points, streak = streak, last_active_date = last_active_date where id = $1', [userId]);
        await client.query('commit');
        client.release();
      }),
    );
  }
  return { name: 'POST /api/events (10 events) against the same SQL by the bare driver', ours, baseline, unit: 'batches/s', atLeast: 0.6 };
}

async function batchesPerSecond(send: (events: LearningEvent[]) => Promise<void>): Promise<number> {
  const batches = Array.from({ length: BATCHES }, batch);
  const start = performance.now();
  for (const events of batches) await send(events);
  return (BATCHES / (performance.now() - start)) * 1000;
}
