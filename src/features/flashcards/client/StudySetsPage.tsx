import type { ReactNode } from 'react';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import './study-sets.css';

/** The shelf of study sets under its title. */
export function StudySetsPage({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div className="wrap flashcards__sets-page">
      <PageHead
        title="Study Sets"
        sub="One set for each law. Every answer shows its section."
        actions={<ButtonLink href="/dashboard">Back to Dashboard</ButtonLink>}
      />
      {children}
    </div>
  );
}

/** The shape of the sets while they are on their way. */
export function SetsSkeleton(): ReactNode {
  return (
    <Skeletons label="Loading your study sets">
      <div className="cols flashcards__volumes">
        <Skeleton height="330px" radius="var(--r-3)" />
        <Skeleton height="330px" radius="var(--r-3)" />
        <Skeleton height="330px" radius="var(--r-3)" />
      </div>
    </Skeletons>
  );
}

/** The study sets before it is known who studies. */
export function SetsWaiting(): ReactNode {
  return (
    <StudySetsPage>
      <SetsSkeleton />
    </StudySetsPage>
  );
}
