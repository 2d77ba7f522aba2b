import type { ReactNode } from 'react';
import { formatDay } from '../../../platform/shared/day-text.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { Badge, type BadgeTone } from '../../../platform/client/ui/Badges.tsx';
import { Bar } from '../../../platform/client/ui/Progress.tsx';
import { Seal } from '../../../platform/client/ui/Seal.tsx';
import { Tabs } from '../../../platform/client/ui/Tabs.tsx';
import { inOrder } from '../rules/achievement-order.ts';
import { missingFor } from '../rules/next-achievement.ts';
import type { Tier } from '../rules/rarity.ts';
import { capitalised, rarityText } from '../rules/achievement-text.ts';
import { achievementIcon } from './achievement-icons.ts';
import type { AchievementStats, ShownAchievement } from './queries.ts';

const CATEGORIES = [
  'learning',
  'consistency',
  'mastery',
  'social',
  'special',
] as const satisfies readonly ShownAchievement['category'][];

const TIER_TONES: Readonly<Record<Tier, BadgeTone>> = {
  bronze: 'nutmeg',
  silver: 'neutral',
  gold: 'foil',
  platinum: 'sea',
};

interface Shown {
  readonly achievements: readonly ShownAchievement[];
  readonly stats: AchievementStats;
}

/** All achievements, and those of each category. */
export function AchievementTabs({ achievements, stats }: Shown): ReactNode {
  return (
    <Tabs
      label="Categories"
      tabs={[
        { value: 'all', label: 'All', content: <AchievementList achievements={achievements} stats={stats} /> },
        ...CATEGORIES.map((category) => ({
          value: category,
          label: capitalised(category),
          content: (
            <AchievementList
              achievements={achievements.filter((achievement) => achievement.category === category)}
              stats={stats}
            />
          ),
        })),
      ]}
    />
  );
}

/** Of those reached and those ahead, so many stand open; the others are folded below them. */
const OPEN = 2;

function AchievementList({ achievements, stats }: Shown): ReactNode {
  const { reached, ahead } = inOrder(achievements);
  return (
    <div className="column gap-24">
      <Group title="Ahead of you." more="more to reach" achievements={ahead} stats={stats} />
      <Group title="Reached." more="more reached" achievements={reached} stats={stats} />
    </div>
  );
}

function Group({
  title,
  more,
  achievements,
  stats,
}: Shown & { readonly title: string; readonly more: string }): ReactNode {
  if (achievements.length === 0) return null;
  const folded = achievements.slice(OPEN);
  return (
    <section className="column gap-12" aria-label={title.slice(0, -1)}>
      <p className="note" aria-hidden="true">
        {title}
      </p>
      <Feats achievements={achievements.slice(0, OPEN)} stats={stats} />
      {folded.length === 0 ? null : (
        <details>
          <summary className="link reach">
            {folded.length} {more}
          </summary>
          <Feats achievements={folded} stats={stats} />
        </details>
      )}
    </section>
  );
}

function Feats({ achievements, stats }: Shown): ReactNode {
  return (
    <ul className="cols achievements__feats">
      {achievements.map((achievement) => (
        <li key={achievement.id} className="card">
          <Seal icon={achievementIcon(achievement.icon)} locked={!achievement.isUnlocked} />
          <div className="column">
            <h3>{achievement.title}</h3>
            <p className="smallish muted">{achievement.description}</p>
            <p className="flow small muted">
              <Badge tone={TIER_TONES[achievement.tier]}>{capitalised(achievement.tier)}</Badge>
              {rarityText(achievement)}
            </p>
            <State achievement={achievement} totalPoints={stats.totalPoints} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function State({
  achievement,
  totalPoints,
}: {
  readonly achievement: ShownAchievement;
  readonly totalPoints: number;
}): ReactNode {
  const { title, current, target, progress, unlockedAt, isOpen } = achievement;
  if (unlockedAt !== null)
    return <p className="small strong">Unlocked {formatDay(grenadaDay(new Date(unlockedAt)))}</p>;
  if (!isOpen) return <p className="small muted">Opens with study groups</p>;
  const words = current < target ? `${current} of ${target}` : missingFor(achievement, totalPoints);
  return <Bar label={`${title} progress`} value={progress} words={words} />;
}
