import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import '../../../platform/client/styles/parts/rows.css';
import '../../../platform/client/styles/reading-fonts.css';
import { ScreenBoundary } from '../../../platform/client/shell/ScreenBoundary.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import { StudyWait } from '../../../platform/client/ui/StudyWait.tsx';
import type { SessionUser } from '../../accounts/client/service.ts';
import { useDailyGoal } from '../../goals/client/service.ts';
import type { StudyMode } from '../../progress/rules/study-mode.ts';
import './dashboard.css';
import { storeStudyMode, storedStudyMode, useSendWaiting } from '../../progress/client/service.ts';
import { ModeChooser } from './study/ModeChooser.tsx';
import './study/study.css';

const loadFirstSteps = () => import('./study/FirstSteps.tsx');
const loadClassic = () => import('./study/ClassicStudy.tsx');
const loadAchievement = () => import('./study/AchievementStudy.tsx');
const FirstSteps = lazy(loadFirstSteps);
const ClassicStudy = lazy(loadClassic);
const AchievementStudy = lazy(loadAchievement);

/** `/study`: the first steps of someone new; later it asks how to study, then leads to the cards that way. */
export default function StudyScreen({ user }: { readonly user: SessionUser }): ReactNode {
  const { standing, failure } = useDailyGoal();
  const [isNew, setIsNew] = useState(false);
  /* Whoever takes the first steps stays with them until the first card opens, though the answer says meanwhile that they are done. */
  if (standing?.chosen === null && !isNew) setIsNew(true);
  useSendWaiting(user.id);
  useEffect(() => {
    // What will most likely show comes while the goal is asked for; where it does not, it is asked for again when it is to show.
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
  if (isNew)
    return (
      <Suspense fallback={wait}>
        <FirstSteps user={user} />
      </Suspense>
    );
  return standing !== undefined || failure !== null ? <StudyDashboard user={user} /> : wait;
}

function StudyDashboard({ user }: { readonly user: SessionUser }): ReactNode {
  const [mode, setMode] = useState(storedStudyMode);
  const [, navigate] = useLocation();
  const page = useRef<HTMLDivElement>(null);
  const shown = useRef(mode);

  useEffect(() => {
    // The way that stays on this page, before it is chosen on a network just lost.
    if (mode === null) loadAchievement().catch(() => undefined);
  }, [mode]);

  /* The page changes under its address: whoever reads it by ear or keyboard begins at its title again. */
  useEffect(() => {
    if (shown.current === mode) return;
    shown.current = mode;
    const title = page.current?.querySelector('h1');
    if (title === null || title === undefined) return;
    title.tabIndex = -1;
    title.focus();
  }, [mode]);

  function choose(chosen: StudyMode | null): void {
    storeStudyMode(chosen);
    if (chosen === 'classic') navigate('/study-sets');
    else setMode(chosen);
  }

  const changeMode = <Button onClick={() => choose(null)}>Change Mode</Button>;
  return (
    <div className="wrap cols dashboard__page" ref={page}>
      {mode === null ? (
        <>
          <PageHead note="Two ways through the same cards." title="Choose How to Study" />
          <ModeChooser onStart={choose} />
        </>
      ) : (
        <>
          <PageHead
            note={mode === 'classic' ? 'Classic study.' : 'Achievement mode.'}
            title="Study Dashboard"
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
