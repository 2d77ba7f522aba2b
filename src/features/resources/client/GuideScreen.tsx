import { useMemo, type ReactNode } from 'react';
import '../../../platform/client/styles/parts/points.css';
import '../../../platform/client/styles/parts/mark.css';
import '../../../platform/client/styles/reading-fonts.css';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { EmptyState } from '../../../platform/client/ui/EmptyState.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import type { SessionUser } from '../../accounts/client/service.ts';
import './guide.css';
import { QuickLinks } from './QuickLinks.tsx';
import { useGuide, type GuideAnswer } from './queries.ts';
import { StepList } from './StepList.tsx';
import { StepPanel } from './StepPanel.tsx';
import { useGuideWalk } from './use-guide-walk.ts';

/** `/guide`: the product in a few steps, to be walked at one's own pace and left at any time. */
export default function GuideScreen({ user }: { readonly user: SessionUser }): ReactNode {
  const { data, error, isFetching, refetch } = useGuide();
  return (
    <div className="wrap resources__tour">
      <PageHead
        note="A short tour."
        title="Study Guide"
        sub="See what is here and how to use it. Leave whenever you like: your place is kept."
      />
      {data === undefined && error === null ? <Waiting /> : null}
      {data === undefined && error !== null ? (
        <NotLoaded
          title="The study guide did not load"
          safe="Your progress is safe."
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data === undefined ? null : <Guide guide={data} userId={user.id} />}
    </div>
  );
}

function Waiting(): ReactNode {
  return (
    <Skeletons label="Loading the guide">
      <Skeleton height="420px" radius="var(--r-3)" />
    </Skeletons>
  );
}

interface GuideProps {
  readonly guide: GuideAnswer;
  readonly userId: number;
}

function Guide({ guide, userId }: GuideProps): ReactNode {
  if (guide.steps.length === 0) {
    return (
      <div className="card">
        <EmptyState
          title="No steps yet"
          action={
            <ButtonLink variant="primary" href="/flashcards">
              Open the flashcards
            </ButtonLink>
          }
        >
          The guide is being written. The cards are ready for you now.
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <Walk guide={guide} userId={userId} />
      <QuickLinks cards={guide.cards} />
    </>
  );
}

function Walk({ guide: { steps, cards }, userId }: GuideProps): ReactNode {
  const ids = useMemo(() => steps.map(({ id }) => id), [steps]);
  const walk = useGuideWalk(userId, ids);
  const step = steps[walk.index];
  if (step === undefined) return null;
  return (
    <div className="resources__walk">
      <StepList steps={steps} current={step.id} visited={walk.visited} onChoose={walk.choose} />
      <StepPanel step={step} cards={cards} count={steps.length} walk={walk} />
    </div>
  );
}
