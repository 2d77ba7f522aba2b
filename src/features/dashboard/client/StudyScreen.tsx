import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import '../../../platform/client/styles/parts/lists.css';
import '../../../platform/client/styles/reading-fonts.css';
import { ScreenBoundary } from '../../../platform/client/shell/ScreenBoundary.tsx';
import { Badge, CategoryBadge } from '../../../platform/client/ui/Badges.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import { Bar } from '../../../platform/client/ui/Progress.tsx';
import { StudyWait } from '../../../platform/client/ui/StudyWait.tsx';
import type { SessionUser } from '../../accounts/client/service.ts';
import { useLevels } from '../../achievements/client/service.ts';
import { levelProgressText } from '../../achievements/rules/badge-text.ts';
import { CATEGORIES } from '../../cards/rules/card-text.ts';
import { useStudyPreferences } from '../../flashcards/client/service.ts';
import { useDailyGoal } from '../../goals/client/service.ts';
import type { StudyMode } from '../../progress/rules/study-mode.ts';
import './dashboard.css';
import { useDashboard } from './queries.ts';
import { storeStudyMode, storedStudyMode, useSendPending } from '../../progress/client/service.ts';
import './study/study.css';

const loadFirstSteps = () => import('./study/FirstSteps.tsx');

const loadClassic = () => import('./study/ClassicStudy.tsx');

const loadAchievement = () => import('./study/AchievementStudy.tsx');

const FirstSteps = lazy(loadFirstSteps);

const ClassicStudy = lazy(loadClassic);

const AchievementStudy = lazy(loadAchievement);

/** `/study`: the first steps of a new user; later the choice of the study mode, then that mode. */
export default function StudyScreen({ user }: { readonly user: SessionUser }): ReactNode {
  const { status, failure } = useDailyGoal();
  const [isNew, setIsNew] = useState(false);
  // The first steps stay until the first card opens, although the goal is stored before.
  if (status?.chosen === null && !isNew) setIsNew(true);
  const { ready, change } = useStudyPreferences(user.id);
  useSendPending(user.id);
  useEffect(() => {
    // Loads the code of the likely part while the goal is requested. On failure it is loaded again when it is shown.
    const load = { classic: loadClassic, achievement: loadAchievement, none: loadFirstSteps }[
      storedStudyMode() ?? 'none'
    ];
    load().catch(() => undefined);
  }, []);
  const wait = (
    <div className="wrap cols dashboard__page">
      <StudyWait />
    </div>
  );
  if (!ready || (status === undefined && failure === null)) return wait;
  if (isNew)
    return (
      <Suspense fallback={wait}>
        <FirstSteps user={user} changeStudy={change} />
      </Suspense>
    );
  return <StudyDashboard user={user} changeStudy={change} />;
}

function StudyDashboard({
  user,
  changeStudy,
}: {
  readonly user: SessionUser;
  readonly changeStudy: (apply: () => void) => void;
}): ReactNode {
  const [mode, setMode] = useState(storedStudyMode);
  const [isChoosing, setIsChoosing] = useState(mode === null);
  const [, navigate] = useLocation();
  const page = useRef<HTMLDivElement>(null);
  const wasChoosing = useRef(isChoosing);

  useEffect(() => {
    // Loads the mode that stays on this page, in case the network is lost before it is chosen.
    if (isChoosing) loadAchievement().catch(() => undefined);
  }, [isChoosing]);

  // The page changes without a navigation: move the focus to its title.
  useEffect(() => {
    if (wasChoosing.current === isChoosing) return;
    wasChoosing.current = isChoosing;
    const title = page.current?.querySelector('h1');
    if (title === null || title === undefined) return;
    title.tabIndex = -1;
    title.focus();
  }, [isChoosing]);

  function choose(chosen: StudyMode): void {
    changeStudy(() => storeStudyMode(chosen));
    setMode(chosen);
    if (chosen === 'classic') navigate('/study-sets');
    else setIsChoosing(false);
  }

  const changeMode = <Button onClick={() => setIsChoosing(true)}>Change Mode</Button>;
  return (
    <div className="wrap cols dashboard__page" ref={page}>
      {isChoosing || mode === null ? (
        <>
          <PageHead title="Choose How to Study" sub="Switch any time. Your progress counts in both." />
          <ModeChooser current={mode} onStart={choose} />
        </>
      ) : (
        <>
          <PageHead
            note={mode === 'classic' ? 'Classic study.' : 'Achievement mode.'}
            title="Study Dashboard"
            sub={
              mode === 'classic'
                ? 'Every set and your figures. Today’s step is on the dashboard.'
                : 'Your levels and badges. Today’s step is on the dashboard.'
            }
            actions={changeMode}
          />
          <ScreenBoundary>
            <Suspense fallback={<StudyWait />}>
              {mode === 'classic' ? <ClassicStudy userId={user.id} /> : <AchievementStudy />}
            </Suspense>
          </ScreenBoundary>
        </>
      )}
    </div>
  );
}

/** The two modes with the user's progress in each. `current` is the chosen mode; without one, the mode of the next step is marked. */
function ModeChooser({
  current,
  onStart,
}: {
  readonly current: StudyMode | null;
  readonly onStart: (mode: StudyMode) => void;
}): ReactNode {
  const { data: dashboard } = useDashboard();
  const { data: answer } = useLevels();
  const inUse = current ?? dashboard?.mode;
  const level = answer?.levels.find(({ id }) => id === answer.levelToStudy);
  const known = dashboard?.progress;
  return (
    <ul className="cols dashboard__modes">
      <Mode title="Achievement Mode" isInUse={inUse === 'achievement'} onStart={() => onStart('achievement')}>
        <p className="muted">Eight levels that open one after the other, and twelve badges to earn.</p>
        <ol className="line dashboard__spines" aria-hidden="true">
          {answer?.levels.map(({ id, state }) => (
            <li key={id} className={state === 'locked' ? 'serif' : 'cloth serif'}>
              {id}
            </li>
          ))}
        </ol>
        {level === undefined ? null : (
          <Bar
            label="Level progress"
            value={level.completedCards}
            max={Math.max(1, level.openCards)}
            text={`Level ${level.id}: ${levelProgressText(level)}`}
          />
        )}
      </Mode>
      <Mode title="Classic Study" isInUse={inUse === 'classic'} onStart={() => onStart('classic')}>
        <p className="muted">All cards, law by law, at your own pace.</p>
        <p className="flow dashboard__laws">
          {CATEGORIES.map((category) => (
            <CategoryBadge key={category} category={category} />
          ))}
        </p>
        {known === undefined ? null : (
          <Bar
            label="Progress over all cards"
            value={known.completed}
            max={known.total}
            text={`All laws: ${known.completed} of ${known.total} cards`}
          />
        )}
      </Mode>
    </ul>
  );
}

/** A mode as a card: a click anywhere on it presses its button. */
function Mode({
  title,
  isInUse,
  onStart,
  children,
}: {
  readonly title: string;
  readonly isInUse: boolean;
  readonly onStart: () => void;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <li className="card padded" data-current={isInUse || undefined}>
      <div className="apart">
        <h2 className="title">{title}</h2>
        {isInUse ? <Badge tone="ok">In use</Badge> : null}
      </div>
      {children}
      <Button variant={isInUse ? 'primary' : 'secondary'} large onClick={onStart}>
        Start {title}
      </Button>
    </li>
  );
}
