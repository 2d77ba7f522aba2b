import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { SessionUser } from '../../accounts/client/service.ts';
import { useDeck, type Flashcard } from '../../cards/client/service.ts';
import { useSendPending } from '../../progress/client/service.ts';
import type { ReviewState } from '../rules/review-day.ts';
import { loadEndOfReview, ReviewDesk } from './ReviewDesk.tsx';
import { ReviewOverview } from './ReviewOverview.tsx';
import { MaterialsError } from '../../../platform/client/ui/NotLoaded.tsx';
import { NothingToReview, ReviewSkeleton } from './ReviewStates.tsx';
import { useReview } from './queries.ts';
import './review.css';

/** `/review`: the cards that are due, and how the coming days stand. */
export default function ReviewScreen({ user }: { readonly user: SessionUser }): ReactNode {
  const { review, keep, ...reading } = useReview(user.id);
  const { deck, ...reader } = useDeck(user.id);
  const [begun, setBegun] = useState(false);
  const page = useTitleFocus(begun);
  useSendPending(user.id);
  useEffect(() => {
    // A review may end where there is no network. What does not come now is asked for again at the end.
    loadEndOfReview().catch(() => undefined);
  }, []);
  const cards = useMemo(() => new Map(deck?.flashcards.map((card) => [card.id, card])), [deck]);

  if (review === undefined || deck === undefined) {
    const { failure, ...tried } = review === undefined && reading.failure !== null ? reading : reader;
    return failure === null ? <ReviewSkeleton /> : <MaterialsError sentence={failure} {...tried} />;
  }
  const open = { ...review, state: withTexts(review.state, cards) };
  if (open.state.cards.length === 0) return <NothingToReview />;
  return (
    <div ref={page} className="review__stage">
      {begun ? (
        <ReviewDesk
          userId={user.id}
          review={open}
          cards={cards}
          onStop={(after) => {
            keep(after);
            setBegun(false);
          }}
        />
      ) : (
        <ReviewOverview
          review={open}
          onSettings={(settings) => keep({ ...review, state: { ...review.state, settings } })}
          onStart={() => setBegun(true)}
        />
      )}
    </div>
  );
}

/** Only what can be shown is asked: a card kept on this device may have gone from the deck since. */
function withTexts(state: ReviewState, texts: ReadonlyMap<number, Flashcard>): ReviewState {
  return { ...state, cards: state.cards.filter(({ cardId }) => texts.has(cardId)) };
}

/** The page changes under its address: whoever reads it by ear or keyboard begins at its title again. */
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
