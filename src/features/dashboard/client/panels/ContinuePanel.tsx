import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import '../../../../platform/client/styles/parts/volume.css';
import { ButtonLink } from '../../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { Bar } from '../../../../platform/client/ui/Progress.tsx';
import { addressOfChoice, STUDY_SETS } from '../../../cards/rules/study-sets.ts';
import type { Dashboard } from '../queries.ts';

/** Where study goes on: the next card, the first one for a newcomer, or a quiz when every open card is done. */
export function ContinuePanel({
  next,
  progress,
  dueForReview,
  everythingOpen,
}: {
  readonly next: Dashboard['next'];
  readonly progress: Dashboard['progress'];
  readonly dueForReview: number;
  /** Whether the learner's access opens the whole deck. */
  readonly everythingOpen: boolean;
}): ReactNode {
  if (next === null) return <AllDone everythingOpen={everythingOpen} dueForReview={dueForReview} />;
  const newcomer = progress.completed === 0;
  const set = STUDY_SETS.find(({ category }) => category === next.category);
  const place = `card ${next.position} of ${next.total}`;
  return (
    <Panel
      note={newcomer ? 'Begin with your first card.' : 'Continue where you stopped.'}
      title={next.title}
      dueForReview={dueForReview}
      action={
        <ButtonLink variant="foil" large href={addressOfChoice({ category: next.category, bookmarkedOnly: false })}>
          {newcomer ? 'Start studying' : 'Continue studying'} <Icon of={ArrowRight} strokeWidth={2} />
        </ButtonLink>
      }
    >
      <p className="dashboard__position smallish tabular">
        {set?.title ?? next.category}, {place}
      </p>
      <Bar value={next.position - 1} max={next.total} label={`${next.category} progress`} words={place} wordsHidden />
    </Panel>
  );
}

function AllDone({
  everythingOpen,
  dueForReview,
}: {
  readonly everythingOpen: boolean;
  readonly dueForReview: number;
}): ReactNode {
  return (
    <Panel
      note="Every card is read."
      title={everythingOpen ? 'You have completed the whole deck.' : 'You have completed every card open to you.'}
      dueForReview={dueForReview}
      action={
        <ButtonLink variant="foil" large href="/quiz">
          Take a quiz <Icon of={ArrowRight} strokeWidth={2} />
        </ButtonLink>
      }
    >
      <p className="dashboard__position smallish">A quiz shows what has stayed.</p>
    </Panel>
  );
}

function Panel({
  note,
  title,
  action,
  dueForReview,
  children,
}: {
  readonly note: string;
  readonly title: string;
  readonly action: ReactNode;
  readonly dueForReview: number;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <section className="volume dashboard__continue cloth" aria-labelledby="continue">
      <span className="volume-spine" aria-hidden="true">
        <i />
        <i />
      </span>
      <div>
        <p className="note">{note}</p>
        <h2 id="continue">{title}</h2>
        {children}
      </div>
      <div className="flow gap-12 dashboard__ways">
        {action}
        {dueForReview === 0 ? null : (
          <ButtonLink variant="outline" large href="/review">
            Review {dueForReview === 1 ? '1 card' : `${dueForReview} cards`}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
