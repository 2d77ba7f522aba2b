import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { ScreenBoundary } from '../../../platform/client/shell/ScreenBoundary.tsx';
import { useShortcuts } from '../../../platform/client/shortcuts/use-shortcuts.tsx';
import { ChangedSince } from '../../amendments/client/parts.tsx';
import type { Flashcard } from '../../cards/client/service.ts';
import { CardDesk, RevealAction, useBookmark, useNarrowScreen } from '../../cards/client/parts.tsx';
import { useAwards, useLearningSummary } from '../../progress/client/service.ts';
import type { ScheduledCard } from '../rules/review-day.ts';
import { reviewKeys, type ReviewCommand } from '../rules/review-keys.ts';
import type { Review } from '../rules/review-session.ts';
import { positionOf, spokenOf } from '../rules/review-text.ts';
import { GradeActions } from './GradeActions.tsx';
import { ReviewTools } from './ReviewTools.tsx';
import { useReviewSession, type SessionControls } from './use-review-session.ts';

/** Fetches the end of a review. */
export const loadEndOfReview = () => import('./EndOfReview.tsx');
const EndOfReview = lazy(loadEndOfReview);

export interface ReviewDeskProps {
  readonly userId: number;
  /** The review as it stands when the sitting begins. */
  readonly review: Review;
  /** The texts of its cards, by id. */
  readonly cards: ReadonlyMap<number, Flashcard>;
  /** The learner goes back to the overview; the review as it stands now. */
  readonly onStop: (review: Review) => void;
}

/** Where the due cards are answered, and what that came to. */
export function ReviewDesk({ userId, review, cards, onStop }: ReviewDeskProps): ReactNode {
  const controls = useReviewSession(userId, review);
  const awards = useAwards();
  const { session } = controls;
  const scheduled = session.card;
  const card = scheduled === null ? undefined : cards.get(scheduled.cardId);
  const onOverview = (): void => onStop(session.review);
  return (
    <div className="wrap cards__study review__solo">
      <h1 className="visually-hidden">Review</h1>
      <section aria-label="Cards">
        {scheduled === null || card === undefined ? (
          <ScreenBoundary>
            <Suspense>
              <EndOfReview userId={userId} controls={controls} awards={awards} onOverview={onOverview} />
            </Suspense>
          </ScreenBoundary>
        ) : (
          <CardUp userId={userId} card={card} scheduled={scheduled} controls={controls} onStop={onOverview} />
        )}
      </section>
    </div>
  );
}

interface CardUpProps {
  readonly userId: number;
  readonly card: Flashcard;
  readonly scheduled: ScheduledCard;
  readonly controls: SessionControls;
  readonly onStop: () => void;
}

/** The card that is up: the position, the card, the grades, the tools and the keys. */
function CardUp({ userId, card, scheduled, controls, onStop }: CardUpProps): ReactNode {
  const { session, canUndo, reveal, answer, undo, setBookmark } = controls;
  const [begun] = useState(session);
  const marked = useLearningSummary(userId).summary?.bookmarkedCards;
  const bookmarks = useMemo(() => (marked === undefined ? undefined : new Set(marked)), [marked]);
  const bookmark = useBookmark(card.id, bookmarks, setBookmark);
  const { fourGrades } = session.review.state.settings;
  const keys = useReviewKeys(controls, bookmark.toggle);
  const keyHints = !useNarrowScreen() && keys.keysOn;

  return (
    <>
      <CardDesk
        card={card}
        index={session.answered}
        side={session.side}
        position={positionOf(session)}
        bar={{ label: 'Answered', value: session.answered, max: session.answered + session.left }}
        news=""
        notice={
          <Suspense>
            <ChangedSince kind="card" id={card.id} side={session.side} />
          </Suspense>
        }
        bookmarked={bookmark.bookmarked}
        ribbonDrops={bookmark.dropped}
        question={<RevealAction keyHints={keyHints} waiting={false} onReveal={reveal} />}
        answer={
          <GradeActions
            card={scheduled}
            since={session.since}
            fourGrades={fourGrades}
            keyHints={keyHints}
            onGrade={answer}
          />
        }
        tools={
          <ReviewTools
            canUndo={canUndo}
            bookmarked={bookmark.bookmarked}
            bookmarksUnknown={bookmarks === undefined}
            onUndo={undo}
            onBookmark={bookmark.toggle}
            onStop={onStop}
          />
        }
        onTurn={reveal}
        onPrevious={() => undefined}
        onNext={() => undefined}
      />
      <p className="visually-hidden" aria-live="polite">
        {session === begun ? '' : spokenOf(session, card)}
      </p>
      {keys.help}
    </>
  );
}

/** The keys of the card that is up, and the sheet that shows them. */
function useReviewKeys({ session, reveal, answer, undo }: SessionControls, toggleBookmark: () => void) {
  const { fourGrades } = session.review.state.settings;
  const shortcuts = useMemo(() => reviewKeys(fourGrades), [fourGrades]);

  function run(command: Exclude<ReviewCommand, 'keys'>): void {
    if (command === 'reveal') reveal();
    else if (command === 'undo') undo();
    else if (command === 'bookmark') toggleBookmark();
    else answer(command);
  }
  return useShortcuts(shortcuts, run);
}
