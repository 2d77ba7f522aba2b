import { z } from 'zod';
import { checkIds, loadContentFile, words } from '../law/content/material.ts';
import type { MaterialView } from '../law/rules/content-check.ts';

/** The twelve badges (product-rules.md, B1), with the cards and the score percent each needs. */
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

const colour = z.string().regex(/^#[0-9A-F]{6}$/i, 'is not a colour such as #3B82F6');

/** A badge as its author writes it. */
export const badgeSchema = z.strictObject({
  id: words,
  name: words,
  description: words,
  /** The name of a lucide icon. */
  icon: words,
  /** The level whose completion it marks; null for a special badge. */
  level: z.int().min(1).max(8).nullable(),
  requiredCards: z.int().positive(),
  /** Percent. */
  requiredScore: z.int().min(0).max(100),
  color: colour,
  isPremium: z.boolean(),
  category: words.optional(),
});

/** One badge. */
export type Badge = z.output<typeof badgeSchema>;

/** The badges in the order they are shown. Throws ContentError when the file is faulty. */
export async function loadBadges(contentRoot: string): Promise<Badge[]> {
  return (
    await loadContentFile(contentRoot, 'achievements/badges.yaml', z.strictObject({ badges: z.array(badgeSchema) }))
  ).badges;
}

/** The badges for the content check: the twelve, with the specified thresholds. */
export function badgeMaterial(badges: readonly Badge[]): MaterialView {
  const faults = badges.flatMap((badge) => {
    const [cards, score] = BADGE_THRESHOLDS[badge.id] ?? [];
    const isRight =
      badge.requiredCards === cards &&
      badge.requiredScore === score &&
      badge.isPremium === PREMIUM_BADGES.includes(badge.id);
    return isRight
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
    faults: [
      ...checkIds(
        'Badges',
        badges.map(({ id }) => id),
        Object.keys(BADGE_THRESHOLDS),
      ),
      ...faults,
    ],
  };
}
