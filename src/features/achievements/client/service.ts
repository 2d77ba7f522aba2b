import { apiClient, ApiFailure } from '../../../platform/client/api-client.ts';
import { toast } from '../../../platform/client/ui/toast.ts';
import type { achievementsContract } from '../contract.ts';

/** The calls of this feature. */
export const achievementsApi = apiClient<typeof achievementsContract>();

/** The server is asked at most this often. */
const APART_MS = 3000;

let waiting = false;
let askedAt = -Infinity;

/**
 * Has newly unlocked achievements told, at once: call it whenever something was finished that an achievement may count. Many
 * calls make one question to the server. Nothing waits for it, and where it fails or there is no network nothing is said:
 * what is not told now is told after the next study.
 */
export function revealAchievements(): void {
  if (waiting) return;
  waiting = true;
  setTimeout(() => void reveal(), Math.max(0, askedAt + APART_MS - performance.now()));
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
  for (const { title } of unlocked)
    toast({ title: 'Achievement Unlocked!', description: title, tone: 'success', waits: true });
}
