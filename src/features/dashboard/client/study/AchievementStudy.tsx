import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { ApiFailure, sentenceOf } from '../../../../platform/client/api-client.ts';
import { Button, ButtonLink } from '../../../../platform/client/ui/Button.tsx';
import { Tabs } from '../../../../platform/client/ui/Tabs.tsx';
import { enterLevel } from '../../../progress/client/service.ts';
import { StudyNotLoaded, StudyWait } from '../../../../platform/client/ui/StudyWait.tsx';
import { BadgeGrid } from '../../../achievements/client/parts.tsx';
import { LevelList, type ShownLevel } from './LevelList.tsx';
import { useLevels, type LevelsAnswer } from '../../../achievements/client/service.ts';
import { OverallProgress } from './OverallProgress.tsx';

/** Achievement mode: the levels, the badges, the figures, and three ways on. */
export default function AchievementStudy(): ReactNode {
  const { data, error, isFetching, refetch } = useLevels();
  if (data !== undefined) return <Standing answer={data} />;
  if (error === null) return <StudyWait />;
  return (
    <StudyNotLoaded
      sentence={sentenceOf(error, 'Your levels did not load.')}
      offline={error instanceof ApiFailure && error.code === 'OFFLINE'}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function Standing({ answer }: { readonly answer: LevelsAnswer }): ReactNode {
  const [, navigate] = useLocation();
  const toStudy = answer.levels.find(({ id }) => id === answer.levelToStudy);

  function open(level: ShownLevel): void {
    enterLevel(level);
    navigate('/flashcards');
  }

  return (
    <>
      <div className="flow gap-12 dashboard__ways">
        {toStudy === undefined ? null : (
          <Button variant="primary" onClick={() => open(toStudy)}>
            Continue Current Level<span className="visually-hidden">: {toStudy.name}</span>
          </Button>
        )}
        <ButtonLink href="/quiz">Take Practice Quiz</ButtonLink>
        <ButtonLink href="/jocelyn">Chat with Jocelyn</ButtonLink>
        <ButtonLink href="/review">Spaced Review</ButtonLink>
      </div>
      <Tabs
        label="Achievement mode"
        tabs={[
          { value: 'levels', label: 'Level Progress', content: <LevelList answer={answer} onOpen={open} /> },
          { value: 'badges', label: 'Achievements', content: <Badges answer={answer} /> },
          { value: 'figures', label: 'Statistics', content: <Statistics answer={answer} /> },
        ]}
      />
    </>
  );
}

function Badges({ answer }: { readonly answer: LevelsAnswer }): ReactNode {
  return (
    <div className="cols">
      <div>
        <BadgeGrid answer={answer} />
      </div>
      <div>
        <ButtonLink href="/achievements">See All Achievements</ButtonLink>
      </div>
    </div>
  );
}

function Statistics({ answer: { levels, badges, currentLevel } }: { readonly answer: LevelsAnswer }): ReactNode {
  const current = levels.find(({ id }) => id === currentLevel);
  const completed = levels.filter(({ state }) => state === 'completed').length;
  return (
    <div className="cols">
      <p>
        Current level:{' '}
        <b>
          {currentLevel}, {current?.name}
        </b>
        . {completed} of {levels.length} levels completed, {badges.filter(({ earned }) => earned).length} of{' '}
        {badges.length} badges earned.
      </p>
      <OverallProgress />
    </div>
  );
}
