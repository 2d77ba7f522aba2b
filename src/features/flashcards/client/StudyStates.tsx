import type { ReactNode } from 'react';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { EmptyState } from '../../../platform/client/ui/EmptyState.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';

/** The study screen before it is known who studies. */
export function StudyWaiting(): ReactNode {
  return (
    <div className="wrap cards__study flashcards__study">
      <StudySkeleton />
    </div>
  );
}

/** The shape of the study screen while its cards are on their way; it stands where the screen itself will. */
export function StudySkeleton(): ReactNode {
  return (
    <>
      <div className="flashcards__rail flashcards__sets" />
      <Skeletons label="Loading your cards">
        <div className="flashcards__controls">
          <Skeleton width="100%" height="48px" radius="var(--r-2)" />
        </div>
        <div className="cards__desk">
          <div className="cards__top">
            <Skeleton width="120px" height="18px" />
            <Skeleton width="160px" height="24px" />
          </div>
          <Skeleton height="4px" />
          <div className="cards__stack">
            <div className="cards__far-edge" />
            <div className="cards__edge" />
            <div className="cards__face">
              <div className="cards__margin">
                <Skeleton width="56px" height="28px" />
                <Skeleton width="84px" />
              </div>
              <div className="cards__body cards__skeleton">
                <Skeleton width="90%" height="26px" />
                <Skeleton width="80%" height="26px" />
                <Skeleton width="45%" height="26px" />
              </div>
            </div>
          </div>
        </div>
      </Skeletons>
      <div className="flashcards__rail" />
    </>
  );
}

/** What a chosen set has when it has no card, by why it has none. */
export type EmptyReason = 'closed' | 'noBookmarks' | 'noSuchSet';

/** A set without cards. */
export function EmptySet({ reason }: { readonly reason: EmptyReason }): ReactNode {
  return <div className="card">{emptyState(reason)}</div>;
}

function emptyState(reason: EmptyReason): ReactNode {
  switch (reason) {
    case 'closed':
      return (
        <EmptyState
          title="Subscription Required"
          action={
            <div className="actions">
              <ButtonLink href="/dashboard">Return to Dashboard</ButtonLink>
              <ButtonLink variant="primary" href="/pricing">
                View Subscription Plans
              </ButtonLink>
            </div>
          }
        >
          No card of this set is open to you yet. A subscription opens them all.
        </EmptyState>
      );
    case 'noBookmarks':
      return (
        <EmptyState
          title="No bookmarked cards yet"
          action={
            <ButtonLink variant="primary" href="/flashcards">
              Go to the cards
            </ButtonLink>
          }
        >
          Press Bookmark under a card and it waits for you here.
        </EmptyState>
      );
    case 'noSuchSet':
      return (
        <EmptyState
          title="No cards in this set"
          action={
            <ButtonLink variant="primary" href="/flashcards">
              Show all cards
            </ButtonLink>
          }
        >
          There is no study set of that name.
        </EmptyState>
      );
  }
}
