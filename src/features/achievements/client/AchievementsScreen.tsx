import { useEffect, type ReactNode } from 'react';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import { BadgeIcon } from '../../../platform/client/ui/Badges.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import type { SessionUser } from '../../accounts/client/service.ts';
import { BadgeSlots } from './parts.tsx';
import { useSendPending } from '../../progress/client/service.ts';
import { AchievementTabs, achievementIcon } from './AchievementTabs.tsx';
import {
  announceAchievements,
  useAchievements,
  useUnlockedOnScreen,
  type AchievementStats,
  type ShownAchievement,
} from './service.ts';
import './achievements.css';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { ChevronDownGlyph } from '../../../platform/client/ui/shell-glyphs.tsx';
import { Bar } from '../../../platform/client/ui/Progress.tsx';
import { missingFor, nextAchievement, linkOf } from '../rules/achievements.ts';
import '../../../platform/client/styles/parts/lists.css';
import { thousands } from '../../../platform/shared/numbers.ts';
import { ratingOf } from '../rules/quiz-score.ts';

/** `/achievements`: the next achievement, all achievements, the badges and the user's figures. */
export default function AchievementsScreen({ user }: { readonly user: SessionUser }): ReactNode {
  useSendPending(user.id);
  useUnlockedOnScreen();
  useEffect(announceAchievements, []);
  return (
    <div className="wrap">
      <PageHead title="Achievements" />
      <Content />
    </div>
  );
}

function Content(): ReactNode {
  const { data, error, isFetching, refetch } = useAchievements();
  if (data === undefined)
    return error === null ? (
      <LoadingState />
    ) : (
      <NotLoaded
        title="Unable to Load Achievements"
        safe="What you have unlocked is safe."
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div className="achievements__page">
      <NextAchievement {...data} />
      <section className="achievements__list" aria-labelledby="achievement-list">
        <h2 className="title" id="achievement-list">
          {data.achievements.filter(({ isUnlocked }) => isUnlocked).length} of {data.achievements.length} unlocked
        </h2>
        <AchievementTabs {...data} />
      </section>
      <section className="achievements__all" aria-labelledby="badge-slots">
        <details>
          <summary className="apart">
            <h2 className="title" id="badge-slots">
              Level badges
            </h2>
            <ChevronDownGlyph size={20} />
          </summary>
          <BadgeSlots />
        </details>
      </section>
      <Figures {...data.stats} />
    </div>
  );
}

function LoadingState(): ReactNode {
  return (
    <Skeletons label="Loading your achievements" className="achievements__page">
      <Skeleton height="132px" radius="var(--r-3)" />
      <Skeleton height="480px" radius="var(--r-3)" />
    </Skeletons>
  );
}

function Figures(stats: AchievementStats): ReactNode {
  return (
    <aside className="card padded" aria-labelledby="achievement-figures">
      <h2 className="title" id="achievement-figures">
        Your figures
      </h2>
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

/** The achievement closest to completion, what is missing, and a link to the screen that advances it. */
function NextAchievement({
  achievements,
  stats,
}: {
  readonly achievements: readonly ShownAchievement[];
  readonly stats: AchievementStats;
}): ReactNode {
  const next = nextAchievement(achievements);
  if (next === null) return <p className="card padded note">You have earned every achievement there is now.</p>;
  const missing = missingFor(next, stats.totalPoints);
  const { href, label } = linkOf(next.current < next.target ? next.measure : 'points.total');
  return (
    <section className="cloth padded achievements__next" aria-labelledby="next-achievement">
      <BadgeIcon icon={achievementIcon(next.icon)} />
      <div className="column">
        <p className="note">Your next achievement.</p>
        <h2 className="title" id="next-achievement">
          {next.title}
        </h2>
        <Bar label={`${next.title} progress`} value={next.progress} text={missing} />
      </div>
      <ButtonLink variant="foil" large href={href}>
        {label}
      </ButtonLink>
    </section>
  );
}
