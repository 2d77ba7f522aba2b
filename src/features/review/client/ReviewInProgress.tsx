import CircleStop from 'lucide-react/icons/circle-stop';
import Undo2 from 'lucide-react/icons/undo-2';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { ScreenBoundary } from '../../../platform/client/shell/ScreenBoundary.tsx';
import { useShortcuts } from '../../../platform/client/shortcuts/use-shortcuts.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { classNames } from '../../../platform/client/ui/class-names.ts';
import { ChangedSince } from '../../amendments/client/parts.tsx';
import {
  ACTION_MARK,
  BookmarkTool,
  StudyCardView,
  CardTool,
  RevealAction,
  useBookmark,
  useNarrowScreen,
} from '../../cards/client/parts.tsx';
import type { Flashcard } from '../../cards/client/service.ts';
import { useAwards, useLearningSummary } from '../../progress/client/service.ts';
import type { Grade } from '../../progress/rules/learning-record.ts';
import type { ScheduledCard } from '../rules/review-queue.ts';
import {
  reviewKeys,
  type ReviewCommand,
  announcementOf,
  formatInterval,
  gradeLabel,
  gradesOf,
  positionText,
} from '../rules/review-text.ts';
import type { Review } from '../rules/review-session.ts';
import { scheduleAfter } from '../rules/schedule.ts';
import { useReviewSession, type SessionControls } from './use-review-session.ts';

/** Loads the code of the summary of a review. */
export const loadEndOfReview = () => import('./EndOfReview.tsx');

const EndOfReview = lazy(loadEndOfReview);

interface ReviewToolsProps {
  readonly canUndo: boolean;
  readonly bookmarked: boolean;
  /** Whether the learner's bookmarks are still loading. */
  readonly bookmarksUnknown: boolean;
  readonly onUndo: () => void;
  readonly onBookmark: () => void;
  readonly onStop: () => void;
}

function ReviewTools(props: ReviewToolsProps): ReactNode {
  return (
    <div className="cards__tools">
      <CardTool icon={Undo2} label="Undo" disabled={!props.canUndo} onClick={props.onUndo} />
      <BookmarkTool bookmarked={props.bookmarked} unknown={props.bookmarksUnknown} onToggle={props.onBookmark} />
      <CardTool icon={CircleStop} label="Stop here" onClick={props.onStop} />
    </div>
  );
}

interface GradeActionsProps {
  readonly card: ScheduledCard;
  /** When the answer was revealed, in milliseconds since 1970. */
  readonly since: number;
  readonly fourGrades: boolean;
  /** Whether the buttons show their keys. */
  readonly keyHints: boolean;
  readonly onGrade: (grade: Grade) => void;
}

/** The grade buttons, each with the time until the card returns. */
function GradeActions({ card, since, fourGrades, keyHints, onGrade }: GradeActionsProps): ReactNode {
  return (
    <div className={classNames('pair', fourGrades && 'review__four')}>
      {gradesOf(fourGrades).map((grade, index) => (
        <Button
          key={grade}
          {...ACTION_MARK}
          data-grade={grade}
          variant={grade === 'good' ? 'primary' : 'secondary'}
          large
          onKeyDown={(event) => {
            // A key held down must not press the button that replaces the one it was pressed on.
            if (event.repeat) event.preventDefault();
          }}
          onClick={(event) => {
            // The second click of a double click would grade the next card.
            if (event.detail < 2) onGrade(grade);
          }}
        >
          <span>
            {gradeLabel(grade, fourGrades)} {keyHints ? <kbd aria-hidden="true">{index + 1}</kbd> : null}
          </span>
          <small className="tabular">
            <span className="visually-hidden">, back in </span>
            {formatInterval(scheduleAfter(card, grade, since))}
          </small>
        </Button>
      ))}
    </div>
  );
}

export interface ReviewInProgressProps {
  readonly userId: number;
  /** The review when the session begins. */
  readonly review: Review;
  /** The texts of its cards, by id. */
  readonly cards: ReadonlyMap<number, Flashcard>;
  /** Called with the current review when the learner returns to the overview. */
  readonly onStop: (review: Review) => void;
}

/** A running review: the due cards one after the other, then the summary. */
export function ReviewInProgress({ userId, review, cards, onStop }: ReviewInProgressProps): ReactNode {
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
          <CurrentCard userId={userId} card={card} scheduled={scheduled} controls={controls} onStop={onOverview} />
        )}
      </section>
    </div>
  );
}

interface CurrentCardProps {
  readonly userId: number;
  readonly card: Flashcard;
  readonly scheduled: ScheduledCard;
  readonly controls: SessionControls;
  readonly onStop: () => void;
}

/** The current card with its position, grades, tools and keys. */
function CurrentCard({ userId, card, scheduled, controls, onStop }: CurrentCardProps): ReactNode {
  const { session, canUndo, reveal, answer, undo, setBookmark } = controls;
  const [initialSession] = useState(session);
  const marked = useLearningSummary(userId).summary?.bookmarkedCards;
  const bookmarks = useMemo(() => (marked === undefined ? undefined : new Set(marked)), [marked]);
  const bookmark = useBookmark(card.id, bookmarks, setBookmark);
  const { fourGrades } = session.review.state.settings;
  const keys = useReviewKeys(controls, bookmark.toggle);
  const keyHints = !useNarrowScreen() && keys.keysOn;

  return (
    <>
      <StudyCardView
        card={card}
        index={session.answered}
        side={session.side}
        position={positionText(session)}
        bar={{ label: 'Answered', value: session.answered, max: session.answered + session.left }}
        notification=""
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
        onFlip={reveal}
        onPrevious={() => undefined}
        onNext={() => undefined}
      />
      <p className="visually-hidden" aria-live="polite">
        {session === initialSession ? '' : announcementOf(session, card)}
      </p>
      {keys.help}
    </>
  );
}

/** Handles the keys of the current card, and provides the dialog that lists them. */
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
