import type { ReactNode } from 'react';
import '../../../platform/client/styles/parts/facts.css';
import { Ring } from '../../../platform/client/ui/Progress.tsx';
import { thousands } from '../../../platform/shared/numbers.ts';
import { ratingOf } from '../../quiz/rules/rating.ts';
import type { AchievementStats, ShownAchievement } from './queries.ts';

/** How many achievements are unlocked, and the eight figures they rest on. */
export function Overview({
  achievements,
  stats,
}: {
  readonly achievements: readonly ShownAchievement[];
  readonly stats: AchievementStats;
}): ReactNode {
  const unlocked = achievements.filter(({ isUnlocked }) => isUnlocked).length;
  const words = `${unlocked} of ${achievements.length} unlocked`;
  return (
    <aside className="card padded" aria-labelledby="achievements-overview">
      <div className="line gap-16">
        <Ring value={unlocked} max={achievements.length} label="Achievements" words={words} />
        <div>
          <h2 className="title" id="achievements-overview">
            {words}
          </h2>
          <p className="small muted">{unlocked === 0 ? 'The first one is close.' : 'None of them can be lost.'}</p>
        </div>
      </div>
      <dl className="facts tabular">
        {figuresOf(stats).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="strong">{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}

function figuresOf(stats: AchievementStats): readonly (readonly [name: string, value: string])[] {
  return [
    ['Total Points', thousands(stats.totalPoints)],
    ['Current Streak', daysOf(stats.currentStreak)],
    ['Longest Streak', daysOf(stats.longestStreak)],
    ['Flashcards Completed', String(stats.completedFlashcards)],
    ['Quizzes Taken', thousands(stats.quizzesTaken)],
    [
      'Average Score',
      stats.quizzesTaken === 0 ? 'No quiz yet' : `${stats.averageScore}%, ${ratingOf(stats.averageScore)}`,
    ],
    ['Days Active', thousands(stats.daysActive)],
    ['Certifications Earned', String(stats.certificationsEarned)],
  ];
}

function daysOf(count: number): string {
  return `${thousands(count)} ${count === 1 ? 'day' : 'days'}`;
}
