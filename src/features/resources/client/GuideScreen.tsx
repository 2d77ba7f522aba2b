import { useMemo, type ReactNode } from 'react';
import '../../../platform/client/styles/parts/lists.css';
import '../../../platform/client/styles/parts/badge.css';
import '../../../platform/client/styles/reading-fonts.css';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { EmptyState } from '../../../platform/client/ui/EmptyState.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import type { SessionUser } from '../../accounts/client/service.ts';
import './guide.css';
import { useGuide, type GuideAnswer, type CardCounts } from './queries.ts';
import { StepList, StepPanel } from './StepPanel.tsx';
import { useGuideWalk } from './use-guide-walk.ts';
import Layers from 'lucide-react/icons/layers';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Library from 'lucide-react/icons/library';
import ListChecks from 'lucide-react/icons/list-checks';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';

/** Links from the guide to study screens, shown at every step. */
function QuickLinks({ cards }: { readonly cards: CardCounts }): ReactNode {
  const links = [
    { href: '/study-sets', icon: Library, label: 'Study Sets', detail: 'One set for each law' },
    { href: '/flashcards', icon: Layers, label: 'Flashcards', detail: `${cards.total} cards in the deck` },
    { href: '/quiz', icon: ListChecks, label: 'Quiz', detail: 'See what you remember' },
    { href: '/dashboard', icon: LayoutDashboard, label: 'Dashboard', detail: 'Your progress so far' },
  ];
  return (
    <nav className="resources__quicklinks" aria-labelledby="quick-links">
      <h2 id="quick-links">Quick links</h2>
      <ul className="cols">
        {links.map(({ href, icon, label, detail }) => (
          <li key={href}>
            <Anchor className="card gateway line gap-14" href={href}>
              <Icon of={icon} size={24} />
              <div>
                <p className="strong">{label}</p>
                <p className="smallish muted tabular">{detail}</p>
              </div>
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** `/guide`: a tour of the product in a few steps. */
export default function GuideScreen({ user }: { readonly user: SessionUser }): ReactNode {
  const { data, error, isFetching, refetch } = useGuide();
  return (
    <div className="wrap resources__tour">
      <PageHead title="Study Guide" sub="A tour of a few minutes. You can stop and come back." />
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
