import { useMemo, useState, type ReactNode } from 'react';
import { ShortcutHelp } from '../../../platform/client/shortcuts/ShortcutHelp.tsx';
import { useKeysOn } from '../../../platform/client/shortcuts/use-keys-on.ts';
import { useShortcuts } from '../../../platform/client/shortcuts/use-shortcuts.ts';
import { CategoryBadge, DifficultyBadge } from '../../../platform/client/ui/Badges.tsx';
import { Bar } from '../../../platform/client/ui/Progress.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import type { Flashcard } from '../../cards/client/service.ts';
import { CardStack, RevealAction, useNarrowScreen } from '../../cards/client/parts.tsx';
import { useLearningSummary } from '../../progress/client/service.ts';
import { reviewDay } from '../rules/review-day.ts';
import { reviewKeys, type ReviewCommand } from '../rules/review-keys.ts';
import type { Review } from '../rules/review-session.ts';
import { doneSentence, positionOf, spokenOf } from '../rules/review-text.ts';
import { GradeActions } from './GradeActions.tsx';
import { ReviewDone } from './ReviewDone.tsx';
import { ReviewTools } from './ReviewTools.tsx';
import { useReviewSession } from './use-review-session.ts';

export interface ReviewDeskProps {
  readonly userId: number;
  /** The review as it stands when the sitting begins. */
  readonly review: Review;
  /** The texts of its cards, by id. */
  readonly cards: ReadonlyMap<number, Flashcard>;
  /** The learner goes back to the overview; the review as it stands now. */
  readonly onStop: (review: Review) => void;
}

/** Where the due cards are answered: the position, the card, the grades, the tools and the keys. */
export function ReviewDesk({ userId, review, cards, onStop }: ReviewDeskProps): ReactNode {
  const { session, canUndo, reveal, answer, undo, setBookmark } = useReviewSession(userId, review);
  const [begun] = useState(session);
  const [keysOn, setKeysOn] = useKeysOn();
  const [keysShown, setKeysShown] = useState(false);
  const [justBookmarked, setJustBookmarked] = useState<number | null>(null);
  const narrow = useNarrowScreen();
  const bookmarks = useLearningSummary(userId).summary?.bookmarkedCards;

  const { fourGrades } = review.state.settings;
  const scheduled = session.card;
  const card = scheduled === null ? undefined : cards.get(scheduled.cardId);
  const bookmarked = card !== undefined && bookmarks?.includes(card.id) === true;

  function toggleBookmark(): void {
    if (card === undefined || bookmarks === undefined) return;
    setJustBookmarked(bookmarked ? null : card.id);
    setBookmark(card.id, !bookmarked);
    toast({ title: bookmarked ? 'Bookmark Removed' : 'Card Bookmarked', tone: bookmarked ? 'info' : 'success' });
  }

  function run(command: ReviewCommand): void {
    if (command === 'reveal') reveal();
    else if (command === 'undo') undo();
    else if (command === 'bookmark') toggleBookmark();
    else if (command === 'keys') setKeysShown(true);
    else answer(command);
  }
  const shortcuts = useMemo(() => reviewKeys(fourGrades), [fourGrades]);
  useShortcuts(keysOn, shortcuts, run);

  const keyHints = keysOn && !narrow;
  const reach = session.answered + session.left;
  const done =
    card === undefined ? doneSentence(session, reviewDay(session.review.state, session.since), session.since) : '';
  const position = card === undefined ? `${session.answered} of ${reach}` : positionOf(session);
  const question = <RevealAction keyHints={keyHints} waiting={false} onReveal={reveal} />;
  const grades =
    scheduled === null ? null : (
      <GradeActions
        card={scheduled}
        since={session.since}
        fourGrades={fourGrades}
        keyHints={keyHints}
        onGrade={answer}
      />
    );

  return (
    <div className="wrap cards__study review__solo">
      <h1 className="visually-hidden">Review</h1>
      <section aria-label="Cards">
        <div className="cards__top">
          <p className="cards__position tabular">{position}</p>
          {card === undefined ? null : (
            <div className="cards__badges">
              <span className="cards__wide-only">
                <CategoryBadge category={card.category} />
              </span>
              <DifficultyBadge difficulty={card.difficulty} />
            </div>
          )}
        </div>
        <Bar thin wordsHidden label="Answered" value={session.answered} max={reach} words={position} />
        {card === undefined ? (
          <ReviewDone sentence={done} canUndo={canUndo} onUndo={undo} onOverview={() => onStop(session.review)} />
        ) : (
          <>
            <CardStack
              card={card}
              index={session.answered}
              side={session.side}
              bookmarked={bookmarked}
              ribbonDrops={justBookmarked === card.id}
              questionAction={narrow ? null : question}
              answerAction={narrow ? null : grades}
              onPrevious={() => undefined}
              onNext={() => undefined}
            />
            <ReviewTools
              canUndo={canUndo}
              bookmarked={bookmarked}
              bookmarksUnknown={bookmarks === undefined}
              onUndo={undo}
              onBookmark={toggleBookmark}
              onStop={() => onStop(session.review)}
            />
            {narrow ? <div className="dock">{session.side === 'question' ? question : grades}</div> : null}
          </>
        )}
        <p className="visually-hidden" aria-live="polite">
          {session === begun ? '' : card === undefined ? `Review done. ${done}` : spokenOf(session, card)}
        </p>
        <ShortcutHelp
          shortcuts={shortcuts}
          hasCard={card !== undefined}
          keysOn={keysOn}
          onKeysOn={setKeysOn}
          open={keysShown}
          onOpen={setKeysShown}
        />
      </section>
    </div>
  );
}
