import { z } from 'zod';
import { checkMinimum, checkIds, loadContentFile, nonEmptyText } from '../law/content/material.ts';
import type { MaterialView } from '../law/rules/content-check.ts';

/** Required cards and score (percent) of each of the twelve badges (product-rules.md, B1). */
const BADGE_THRESHOLDS: Readonly<Record<string, readonly [cards: number, score: number]>> = {
  newcomer: [10, 70],
  foundation: [25, 75],
  workplace_basics: [40, 80],
  employment_scholar: [60, 80],
  labour_advocate: [80, 85],
  workplace_guardian: [100, 85],
  knowledge_expert: [130, 90],
  grenada_specialist: [160, 90],
  master_practitioner: [216, 95],
  perfectionist: [50, 100],
  speed_demon: [25, 80],
  night_owl: [35, 75],
};
const PREMIUM_BADGES = [
  'labour_advocate',
  'workplace_guardian',
  'knowledge_expert',
  'grenada_specialist',
  'master_practitioner',
  'perfectionist',
];

const hexColor = z.string().regex(/^#[0-9A-F]{6}$/i, 'is not a colour such as #3B82F6');

/** A badge in content/achievements/badges.yaml. */
export const badgeSchema = z.strictObject({
  id: nonEmptyText,
  name: nonEmptyText,
  description: nonEmptyText,
  /** Name of a lucide icon. */
  icon: nonEmptyText,
  /** The level that this badge completes; null for a special badge. */
  level: z.int().min(1).max(8).nullable(),
  requiredCards: z.int().positive(),
  /** Percent. */
  requiredScore: z.int().min(0).max(100),
  color: hexColor,
  isPremium: z.boolean(),
  category: nonEmptyText.optional(),
});

export type Badge = z.output<typeof badgeSchema>;

/** Loads the badges in the order of display. @throws ContentError when the file is invalid. */
export async function loadBadges(contentRoot: string): Promise<Badge[]> {
  return (
    await loadContentFile(contentRoot, 'achievements/badges.yaml', z.strictObject({ badges: z.array(badgeSchema) }))
  ).badges;
}

/** Checks that the badges are the twelve specified ones with the specified thresholds. */
export function badgeMaterial(badges: readonly Badge[]): MaterialView {
  const wrongThresholds = badges.flatMap((badge) => {
    const [cards, score] = BADGE_THRESHOLDS[badge.id] ?? [];
    const isAsSpecified =
      badge.requiredCards === cards &&
      badge.requiredScore === score &&
      badge.isPremium === PREMIUM_BADGES.includes(badge.id);
    return isAsSpecified
      ? []
      : [
          {
            where: `Badge ${badge.id}`,
            message: 'does not have the cards, the score or the premium mark that are specified.',
          },
        ];
  });
  return {
    name: 'Badges',
    count: badges.length,
    read: [],
    items: [],
    issues: [
      ...checkIds(
        'Badges',
        badges.map(({ id }) => id),
        Object.keys(BADGE_THRESHOLDS),
      ),
      ...wrongThresholds,
    ],
  };
}

const MIN_ACHIEVEMENTS = 20;

/** What an achievement can count. `server/measures.ts` computes each. */
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

/** An achievement in content/achievements/achievements.yaml. */
export const achievementSchema = z.strictObject({
  id: z.string().regex(/^[a-z_]+$/, 'is not an id such as first_steps'),
  title: nonEmptyText,
  description: nonEmptyText,
  icon: nonEmptyText,
  category: z.enum(CATEGORIES),
  tier: z.enum(TIERS),
  pointsRequired: z.int().min(0),
  condition: z.strictObject({ measure: z.enum(MEASURES), atLeast: z.int().positive() }),
});

export type Achievement = z.output<typeof achievementSchema>;

/** Loads the achievements in the order of display. @throws ContentError when the file is invalid. */
export async function loadAchievements(contentRoot: string): Promise<Achievement[]> {
  return (
    await loadContentFile(
      contentRoot,
      'achievements/achievements.yaml',
      z.strictObject({ achievements: z.array(achievementSchema) }),
    )
  ).achievements;
}

/** Checks that there are enough achievements, some of each category and tier, with distinct conditions. */
export function achievementMaterial(achievements: readonly Achievement[]): MaterialView {
  const countBy = (key: 'category' | 'tier', value: string) =>
    achievements.filter((achievement) => achievement[key] === value).length;
  return {
    name: 'Achievements',
    count: achievements.length,
    read: [],
    items: [],
    issues: [
      ...checkIds(
        'Achievements',
        achievements.map(({ id }) => id),
      ),
      ...checkIds(
        'Conditions of achievements',
        achievements.map(({ condition }) => `${condition.measure} ${condition.atLeast}`),
      ),
      ...checkMinimum('Achievements', achievements.length, MIN_ACHIEVEMENTS),
      ...CATEGORIES.flatMap((category) =>
        checkMinimum(`Achievements of category ${category}`, countBy('category', category), 1),
      ),
      ...TIERS.flatMap((tier) => checkMinimum(`Achievements of tier ${tier}`, countBy('tier', tier), 1)),
    ],
  };
}
