import { lazy, Suspense, type ReactNode } from 'react';
import { FieldError } from '../../../../platform/client/ui/Field.tsx';
import { Skeleton, Skeletons } from '../../../../platform/client/ui/Loading.tsx';
import type { Flashcard } from '../../../cards/client/service.ts';

const FoundCards = lazy(() => import('./FoundCards.tsx').catch(() => ({ default: NotLoaded })));

export interface CardFinderProps {
  readonly userId: number;
  readonly label: string;
  readonly help: string;
  /** Returns a sentence about the chosen cards, of the cards that are open to the user. */
  readonly chosen: (cards: readonly Flashcard[]) => string;
  readonly children: (found: readonly Flashcard[]) => ReactNode;
}

/** Finds cards that are open to a user by text or number. `children` renders the actions of each result. */
export function CardFinder(props: CardFinderProps): ReactNode {
  return (
    <Suspense
      fallback={
        <Skeletons label="Loading your cards">
          <Skeleton height="300px" radius="var(--r-2)" />
        </Skeletons>
      }
    >
      <FoundCards {...props} />
    </Suspense>
  );
}

function NotLoaded(): ReactNode {
  return <FieldError id="card-finder-error" error="The list of cards did not load. Reload the page to try again." />;
}
