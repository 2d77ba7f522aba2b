import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import '../../../platform/client/styles/parts/lists.css';
import '../../../platform/client/styles/reading-fonts.css';
import { ScreenBoundary } from '../../../platform/client/shell/ScreenBoundary.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import { StudyWait } from '../../../platform/client/ui/StudyWait.tsx';
import type { SessionUser } from '../../accounts/client/service.ts';
import { useStudyPreferences } from '../../flashcards/client/service.ts';
import { useDailyGoal } from '../../goals/client/service.ts';
import type { StudyMode } from '../../progress/rules/study-mode.ts';
import './dashboard.css';
import { useDashboard } from './queries.ts';
import { storeStudyMode, storedStudyMode, useSendPending } from '../../progress/client/service.ts';
import './study/study.css';
import { RadioGroup } from '../../../platform/client/ui/CheckboxAndRadios.tsx';

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
  const [, navigate] = useLocation();
  const page = useRef<HTMLDivElement>(null);
  const shown = useRef(mode);

  useEffect(() => {
    // Loads the mode that stays on this page, in case the network is lost before it is chosen.
    if (mode === null) loadAchievement().catch(() => undefined);
  }, [mode]);

  // The page changes without a navigation: move the focus to its title.
  useEffect(() => {
    if (shown.current === mode) return;
    shown.current = mode;
    const title = page.current?.querySelector('h1');
    if (title === null || title === undefined) return;
    title.tabIndex = -1;
    title.focus();
  }, [mode]);

  function choose(chosen: StudyMode | null): void {
    changeStudy(() => storeStudyMode(chosen));
    if (chosen === 'classic') navigate('/study-sets');
    else setMode(chosen);
  }

  const changeMode = <Button onClick={() => choose(null)}>Change Mode</Button>;
  return (
    <div className="wrap cols dashboard__page" ref={page}>
      {mode === null ? (
        <>
          <PageHead title="Choose How to Study" />
          <ModeChooser onStart={choose} />
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

/** Classic or Achievement, and the button that begins it. */
function ModeChooser({ onStart }: { readonly onStart: (mode: StudyMode) => void }): ReactNode {
  const [mode, setMode] = useState<StudyMode>('classic');
  const { data } = useDashboard();
  const known = data === undefined ? '' : ` ${data.progress.completed} of ${data.progress.total} cards known.`;
  return (
    <div className="column gap-20 dashboard__modes">
      <RadioGroup<StudyMode>
        label="Study mode"
        legendHidden
        choices={[
          { value: 'classic', label: 'Classic Study', help: `All cards, law by law, at your own pace.${known}` },
          {
            value: 'achievement',
            label: 'Achievement Mode',
            help: 'Eight levels that open one after the other, and twelve badges to earn.',
          },
        ]}
        value={mode}
        onChange={setMode}
      />
      <Button variant="primary" large onClick={() => onStart(mode)}>
        {mode === 'classic' ? 'Start Classic Study' : 'Start Achievement Mode'}
      </Button>
      <p className="dashboard__hint small muted">Switch any time. Your progress counts in both.</p>
    </div>
  );
}
