import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { healthContract } from '../contract.ts';

/** A product in which everything runs. */
export const HEALTH: ResponseOf<typeof healthContract.health> = {
  version: '1.2.3',
  startedAt: '2026-11-18T09:00:00.000Z',
  checkedAt: '2026-11-20T16:00:00.000Z',
  database: { version: '15.5', bytes: 212_400_000 },
  jobs: { ready: 0, running: 1 },
  mail: { hasServer: true },
  payments: { card: 'live', paypal: 'off' },
  backup: { last: { at: '2026-11-20T06:03:00.000Z', bytes: 25_400_000 }, failure: null },
  failedJobs: [],
};
