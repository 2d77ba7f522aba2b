import type { ReactNode } from 'react';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import './study-sets.css';

/** The frame of the page of study sets. */
export function StudySetsPage({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div className="wrap flashcards__sets-page">
      <PageHead title="Study Sets" sub="One set for each law. Every answer shows its section." />
      {children}
    </div>
  );
}

export function SetsSkeleton(): ReactNode {
  return (
    <Skeletons label="Loading your study sets">
      <div className="cols flashcards__volumes">
        <Skeleton height="172px" radius="var(--r-3)" />
        <Skeleton height="172px" radius="var(--r-3)" />
        <Skeleton height="172px" radius="var(--r-3)" />
      </div>
    </Skeletons>
  );
}

/** The page as the server renders it, before the learner's data has loaded. */
export function SetsWaiting(): ReactNode {
  return (
    <StudySetsPage>
      <SetsSkeleton />
    </StudySetsPage>
  );
}
