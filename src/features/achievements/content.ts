import { z } from 'zod';
import { checkAtLeast, checkIds, loadContentFile, words } from '../law/content/material.ts';
import type { MaterialView } from '../law/rules/content-check.ts';

const LEAST_ACHIEVEMENTS = 20;

/** What an achievement counts: everything here can be counted from the ledger of learning. */
const MEASURES = [
  'cards.completed',
  'cards.completed.employment',
  'cards.completed.labour_relations',
  'cards.completed.minimum_wages',
  'cards.bookmarked',
  'cards.reviewed',
  'quizzes.finished',
  'quizzes.perfect',
  'quizzes.timed',
  'days.studied',
  'streak.longest',
  'points.total',
  'insights.read',
  'challenges.correct',
  'scenarios.studied',
  'certifications.earned',
  'levels.completed',
  'badges.earned',
  'groups.joined',
  'cards.shared_with_group',
  'discussions.written',
  'days.studied_after_eight',
  'days.studied_before_seven',
] as const;

const CATEGORIES = ['learning', 'consistency', 'mastery', 'social', 'special'] as const;
const TIERS = ['bronze', 'silver', 'gold', 'platinum'] as const;

/** An achievement as its author writes it; its rarity is computed from the share of learners who have it. */
export const achievementSchema = z.strictObject({
  id: z.string().regex(/^[a-z_]+$/, 'is not an id such as first_steps'),
  title: words,
  description: words,
  icon: words,
  category: z.enum(CATEGORIES),
  tier: z.enum(TIERS),
  pointsRequired: z.int().min(0),
  condition: z.strictObject({ measure: z.enum(MEASURES), atLeast: z.int().positive() }),
});

/** One achievement. */
export type Achievement = z.output<typeof achievementSchema>;

/** The achievements in the order they are shown. Throws ContentError when the file is faulty. */
export async function loadAchievements(contentRoot: string): Promise<Achievement[]> {
  return (
    await loadContentFile(
      contentRoot,
      'achievements/achievements.yaml',
      z.strictObject({ achievements: z.array(achievementSchema) }),
    )
  ).achievements;
}

/** The achievements for the content check: enough of them, over all categories and tiers, no two with the same condition. */
export function achievementMaterial(achievements: readonly Achievement[]): MaterialView {
  const has = (key: 'category' | 'tier', value: string) =>
    achievements.filter((achievement) => achievement[key] === value).length;
  return {
    name: 'Achievements',
    count: achievements.length,
    read: [],
    items: [],
    faults: [
      ...checkIds(
        'Achievements',
        achievements.map(({ id }) => id),
      ),
      ...checkIds(
        'Conditions of achievements',
        achievements.map(({ condition }) => `${condition.measure} ${condition.atLeast}`),
      ),
      ...checkAtLeast('Achievements', achievements.length, LEAST_ACHIEVEMENTS),
      ...CATEGORIES.flatMap((category) =>
        checkAtLeast(`Achievements of category ${category}`, has('category', category), 1),
      ),
      ...TIERS.flatMap((tier) => checkAtLeast(`Achievements of tier ${tier}`, has('tier', tier), 1)),
    ],
  };
}
