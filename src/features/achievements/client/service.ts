import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiClient, ApiFailure } from '../../../platform/client/api-client.ts';
import { toast, withdrawToast } from '../../../platform/client/ui/toast.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { achievementsContract } from '../contract.ts';
import { awardNotice } from '../rules/badge-text.ts';

const achievementsApi = apiClient<typeof achievementsContract>();

/** An achievement as the server sends it. */
export type ShownAchievement = ResponseOf<typeof achievementsContract.list>[number];

/** The learner's figures that achievements count. */
export type AchievementStats = ResponseOf<typeof achievementsContract.stats>;

/** Levels and badges as the server sends them. */
export type LevelsAnswer = ResponseOf<typeof achievementsContract.levels>;

/** Loads the achievements and figures of the signed-in user. Study invalidates them together with the dashboard. */
export function useAchievements() {
  return useQuery({
    queryKey: ['dashboard', 'achievements'],
    queryFn: async ({ signal }) => {
      const [achievements, stats] = await Promise.all([
        achievementsApi('GET /api/achievements', { signal }),
        achievementsApi('GET /api/achievements/stats', { signal }),
      ]);
      return { achievements, stats };
    },
  });
}

/** Loads the levels and badges of the signed-in user. Study invalidates them together with the dashboard. */
export function useLevels(enabled = true) {
  return useQuery({
    enabled,
    queryKey: ['dashboard', 'levels'],
    queryFn: ({ signal }) => achievementsApi('GET /api/levels', { signal }),
  });
}

const UNLOCKED = 'Achievement Unlocked!';

/** Mounted screens that show new awards themselves; called with the title of an unlocked achievement. */
const awardScreens = new Set<(title: string) => void>();
/** Titles of the award notices shown so far. */
const noticeTitles = new Set<string>();

/** Shows a notice of new badges, levels and milestones. Does nothing without any, or while a screen shows them itself. */
export function announceAwards(awards: Parameters<typeof awardNotice>[0]): void {
  const notice = awardNotice(awards);
  if (notice === null || awardScreens.size > 0) return;
  noticeTitles.add(notice.title);
  toast({ ...notice, tone: 'success', waits: true });
}

/**
 * Shows no award notices while the component is mounted, as it shows the awards itself. Returns the achievements unlocked
 * meanwhile, with those whose notices had not gone yet.
 */
export function useUnlockedOnScreen(): readonly string[] {
  const [titles, setTitles] = useState<readonly string[]>([]);
  useEffect(() => {
    const add = (title: string): void => setTitles((before) => [...new Set([...before, title])]);
    awardScreens.add(add);
    for (const title of noticeTitles) void withdrawToast(title);
    noticeTitles.clear();
    void moveUnlocked(add);
    return () => void awardScreens.delete(add);
  }, []);
  return titles;
}

/** Withdraws the notices of unlocked achievements and calls `add` with their titles. */
async function moveUnlocked(add: (title: string) => void): Promise<void> {
  for (const { description } of await withdrawToast(UNLOCKED)) if (typeof description === 'string') add(description);
}

/** Least time between two requests for new achievements, in milliseconds. */
const REVEAL_INTERVAL_MS = 3000;

let isRevealScheduled = false;
let revealedAt = -Infinity;

/**
 * Shows a notice for each newly unlocked achievement. Call it after anything that an achievement counts; frequent calls share one
 * request. Errors and missing network are ignored: the next call shows what is still unannounced.
 */
export function announceAchievements(): void {
  if (isRevealScheduled) return;
  isRevealScheduled = true;
  setTimeout(() => void reveal(), Math.max(0, revealedAt + REVEAL_INTERVAL_MS - performance.now()));
}

async function reveal(): Promise<void> {
  isRevealScheduled = false;
  if (!navigator.onLine) return;
  revealedAt = performance.now();
  try {
    const { unlocked } = await achievementsApi('POST /api/achievements/reveal', { body: {} });
    for (const { title } of unlocked) {
      if (awardScreens.size === 0) toast({ title: UNLOCKED, description: title, tone: 'success', waits: true });
      else for (const show of awardScreens) show(title);
    }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
  }
}
