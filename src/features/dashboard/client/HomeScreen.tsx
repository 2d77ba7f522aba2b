import GraduationCap from 'lucide-react/icons/graduation-cap';
import Layers from 'lucide-react/icons/layers';
import ListChecks from 'lucide-react/icons/list-checks';
import Timer from 'lucide-react/icons/timer';
import { useState, type ReactNode } from 'react';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import '../../../platform/client/styles/reading-fonts.css';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import { useGrenadaHour } from '../../../platform/client/use-grenada-day.ts';
import type { SessionUser } from '../../accounts/client/service.ts';
import { greetingAt } from '../rules/today.ts';
import { Step } from './panels/NextSteps.tsx';
import { RecentActivity } from './panels/RecentActivity.tsx';
import { PointsCard, ProgressCard, StreakCard } from './panels/StatCards.tsx';
import './dashboard.css';
import { useDashboard } from './queries.ts';
import { useSendPending } from '../../progress/client/service.ts';
import './study/study.css';
import { StudyNotLoaded, StudyWait } from '../../../platform/client/ui/StudyWait.tsx';

interface HomeScreenProps {
  readonly user: SessionUser;
  /** The field that asks the assistant. */
  readonly ask: ReactNode;
}

/** `/home`: three figures, four ways to study, the assistant and recent activity. */
export default function HomeScreen({ user, ask }: HomeScreenProps): ReactNode {
  const [openedAt] = useState(() => new Date());
  const hour = useGrenadaHour();
  const { data, error, isFetching, refetch } = useDashboard();
  useSendPending(user.id);
  return (
    <div className="wrap cols dashboard__page">
      <PageHead
        note={
          <>
            {greetingAt(hour)}, <span translate="no">{user.username}</span>.
          </>
        }
        title="Study Home"
      />
      {data === undefined && error === null ? <StudyWait /> : null}
      {data === undefined && error !== null ? (
        <StudyNotLoaded
          sentence={sentenceOf(error, 'Your figures did not load.')}
          offline={error instanceof ApiFailure && error.code === 'OFFLINE'}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data === undefined ? null : (
        <ul className="cols dashboard__steps" aria-label="Your numbers">
          <ProgressCard label="Total Progress" {...data} />
          <StreakCard {...data} />
          <PointsCard label="Points Earned" {...data} />
        </ul>
      )}
      <StudyModes />
      {ask}
      {data === undefined ? null : <RecentActivity activity={data.recentActivity} now={openedAt} />}
    </div>
  );
}

function StudyModes(): ReactNode {
  return (
    <section className="column gap-12" aria-labelledby="modes">
      <h2 className="title" id="modes">
        Study Mode
      </h2>
      <ul className="cols dashboard__stats dashboard__tiles">
        <Step href="/study" icon={GraduationCap} title="Study Dashboard" action="Choose how to study">
          At your own pace, or level by level.
        </Step>
        <Step href="/flashcards" icon={Layers} title="Flashcards" action="Open the cards">
          One rule on each card, with its section.
        </Step>
        <Step href="/quiz" icon={ListChecks} title="Quiz Mode" action="Start a quiz">
          Ten questions that show what you remember.
        </Step>
        <Step href="/quiz?mode=timed" icon={Timer} title="Timed Challenge" action="Start the clock">
          The same quiz, with a set time for each question.
        </Step>
      </ul>
    </section>
  );
}
