import { z } from 'zod';
import { defineQueue } from '../../../../platform/server/jobs/queue.ts';

/** A room that ended, whose wrong answers are to come back for review. */
export const RECORD_MISSES = defineQueue({
  name: 'live-rooms.record-misses',
  data: z.strictObject({ sessionId: z.uuid() }),
  timeoutSeconds: 300,
});
