import { apiClient, ApiFailure } from '../../../platform/client/api-client.ts';
import { toast, TOAST_MS } from '../../../platform/client/ui/toast.ts';
import type { achievementsContract } from '../contract.ts';

/** The calls of this feature. */
export const achievementsApi = apiClient<typeof achievementsContract>();

/** How long study settles before the server is asked: a badge's notice is read first, and a slip can be taken back. */
const SETTLE_MS = TOAST_MS + 500;
/** The server is asked at most this often. */
const APART_MS = 30_000;
/** From one notice to the next, so that each can be read. */
const NOTICE_MS = TOAST_MS + 500;

let waiting = false;
let askedAt = -Infinity;

/**
 * Has newly unlocked achievements told, soon: call it whenever something was finished that an achievement may count. Many
 * calls make one question to the server. Nothing waits for it, and where it fails or there is no network nothing is said:
 * what is not told now is told after the next study.
 */
export function revealAchievements(): void {
  if (waiting) return;
  waiting = true;
  setTimeout(() => void reveal(), Math.max(SETTLE_MS, askedAt + APART_MS - performance.now()));
}

async function reveal(): Promise<void> {
  waiting = false;
  if (!navigator.onLine) return;
  askedAt = performance.now();
  try {
    const { unlocked } = await achievementsApi('POST /api/achievements/reveal', { body: {} });
    notifyEach(unlocked);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
  }
}

/** One notice each, one after the other. */
function notifyEach(unlocked: readonly { readonly title: string }[]): void {
  for (const [place, { title }] of unlocked.entries()) {
    setTimeout(() => toast({ title: 'Achievement Unlocked!', description: title, tone: 'success' }), place * NOTICE_MS);
  }
}
