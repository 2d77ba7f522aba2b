import type { ReactNode } from 'react';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import type { Level } from '../../achievements/rules/levels.ts';
import { EmptyState } from '../../../platform/client/ui/EmptyState.tsx';

/** Why a chosen set has no cards. */
export type EmptyReason = 'closed' | 'noBookmarks' | 'noSuchSet' | { readonly lockedLevel: Level };

/** The empty state of a set. */
export default function EmptySet({ reason }: { readonly reason: EmptyReason }): ReactNode {
  return <div className="card">{emptyState(reason)}</div>;
}

function emptyState(reason: EmptyReason): ReactNode {
  if (typeof reason === 'object') {
    const { id, name, requiredPreviousLevel } = reason.lockedLevel;
    return (
      <EmptyState
        title={`Level ${id} is locked`}
        action={
          <ButtonLink variant="primary" href="/study">
            See your levels
          </ButtonLink>
        }
      >
        Complete Level {requiredPreviousLevel} to unlock {name}: learn its cards and reach its quiz average.
      </EmptyState>
    );
  }
  switch (reason) {
    case 'closed':
      return (
        <EmptyState
          title="Subscription Required"
          action={
            <div className="actions">
              <ButtonLink href="/dashboard">Return to Dashboard</ButtonLink>
              <ButtonLink variant="primary" href="/pricing" plain>
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
