import type { ReactNode } from 'react';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Bar } from '../../../platform/client/ui/Progress.tsx';
import { missingFor, nextAchievement } from '../rules/next-achievement.ts';
import { wayOn } from '../rules/achievement-text.ts';
import type { AchievementStats, ShownAchievement } from './queries.ts';

/** The achievement that is closest to done, what is missing, and the way there. */
export function NextAchievement({
  achievements,
  stats,
}: {
  readonly achievements: readonly ShownAchievement[];
  readonly stats: AchievementStats;
}): ReactNode {
  const next = nextAchievement(achievements);
  if (next === null) return <p className="card padded note">You have every achievement that is open.</p>;
  const missing = missingFor(next, stats.totalPoints);
  const { href, label } = wayOn(next.measure);
  return (
    <section className="card padded achievements__next" aria-labelledby="next-achievement">
      <div className="column">
        <p className="note">Next achievement.</p>
        <h2 className="title" id="next-achievement">
          {next.title}
        </h2>
        <Bar label={`${next.title} progress`} value={next.progress} words={missing} />
      </div>
      <ButtonLink variant="primary" href={href}>
        {label}
      </ButtonLink>
    </section>
  );
}
