import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { EmptyState } from '../../../platform/client/ui/EmptyState.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { MaterialsError } from '../../../platform/client/ui/NotLoaded.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import type { SessionUser } from '../../accounts/client/service.ts';
import { useDeck, type Flashcard } from '../../cards/client/service.ts';
import { useSendPending } from '../../progress/client/service.ts';
import type { ReviewState } from '../rules/review-queue.ts';
import { useReview } from './queries.ts';
import './review.css';
import { loadEndOfReview, ReviewInProgress } from './ReviewInProgress.tsx';
import { OwnCardsLink, ReviewOverview } from './ReviewOverview.tsx';

export interface ReviewScreenProps {
  readonly user: SessionUser;
  /** Number of the learner's own cards that are due; `/my-cards` reviews them. */
  readonly ownDue?: number;
}

/** `/review`: the cards that are due, and those of the coming days. */
export default function ReviewScreen({ user, ownDue = 0 }: ReviewScreenProps): ReactNode {
  const { review, update, ...reviewQuery } = useReview(user.id);
  const { deck, ...deckQuery } = useDeck(user.id);
  const [started, setStarted] = useState(false);
  const page = useTitleFocus(started);
  useSendPending(user.id);
  useEffect(() => {
    // Loaded early, as the review may end without a network. A failed load is repeated at the end.
    loadEndOfReview().catch(() => undefined);
  }, []);
  const cards = useMemo(() => new Map(deck?.flashcards.map((card) => [card.id, card])), [deck]);

  if (review === undefined || deck === undefined) {
    const { failure, ...query } = review === undefined && reviewQuery.failure !== null ? reviewQuery : deckQuery;
    return failure === null ? <ReviewSkeleton /> : <MaterialsError sentence={failure} {...query} />;
  }
  const open = { ...review, state: withTexts(review.state, cards) };
  if (open.state.cards.length === 0) return <NothingToReview ownDue={ownDue} />;
  return (
    <div ref={page} className="review__stage">
      {started ? (
        <ReviewInProgress
          userId={user.id}
          review={open}
          cards={cards}
          onStop={(after) => {
            update(after);
            setStarted(false);
          }}
        />
      ) : (
        <ReviewOverview
          review={open}
          ownDue={ownDue}
          onSettings={(settings) => update({ ...review, state: { ...review.state, settings } })}
          onStart={() => setStarted(true)}
        />
      )}
    </div>
  );
}

function ReviewSkeleton(): ReactNode {
  return (
    <div className="wrap">
      <PageHead title="Review" />
      <Skeletons label="Loading your review">
        <Skeleton height="280px" radius="var(--r-3)" />
      </Skeletons>
    </div>
  );
}

/** The empty state: no card was ever answered. */
function NothingToReview({ ownDue }: { readonly ownDue: number }): ReactNode {
  return (
    <div className="wrap">
      <PageHead title="Review" sub={ownDue === 0 ? null : <OwnCardsLink due={ownDue} />} />
      <div className="card review__nothing">
        <EmptyState
          title="Nothing to review yet"
          action={
            <ButtonLink variant="primary" href="/flashcards">
              Study cards
            </ButtonLink>
          }
        >
          Each card you answer comes back here shortly before you would forget it.
        </EmptyState>
      </div>
    </div>
  );
}

/** Drops cards whose text is missing: a card stored on this device may have left the deck. */
function withTexts(state: ReviewState, texts: ReadonlyMap<number, Flashcard>): ReviewState {
  return { ...state, cards: state.cards.filter(({ cardId }) => texts.has(cardId)) };
}

/** Returns the ref of the page; when `stage` changes, the new title takes the focus, as after a navigation. */
function useTitleFocus(stage: boolean) {
  const page = useRef<HTMLDivElement>(null);
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    const title = page.current?.querySelector('h1');
    if (title === null || title === undefined) return;
    scrollTo(0, 0);
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }, [stage]);
  return page;
}
