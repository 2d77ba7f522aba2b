import { type ReactNode, useState, useRef, type TouchEvent } from 'react';
import { CategoryBadge, DifficultyBadge } from '../../../platform/client/ui/Badges.tsx';
import { Bar } from '../../../platform/client/ui/Progress.tsx';
import { useNarrowScreen } from './StudyActions.tsx';
import { classNames } from '../../../platform/client/ui/class-names.ts';
import { FlashCard, type FlashCardProps, type ShownCard } from './FlashCard.tsx';

/** Minimum distance of a swipe, in CSS pixels; it must also be clearly horizontal. */
const SWIPE_PX = 48;

interface SwipeHandlers {
  readonly onTouchStart: (event: TouchEvent) => void;
  readonly onTouchEnd: (event: TouchEvent) => void;
}

/** Swipes of one finger: left for what comes next, right for what came before. The buttons do the same. */
function useSwipe(onLeft: () => void, onRight: () => void): SwipeHandlers {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onTouchStart: ({ touches }) => {
      const finger = touches.item(0);
      start.current = touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }) => {
      const finger = changedTouches.item(0);
      if (start.current === null) return;
      const across = finger.clientX - start.current.x;
      const down = finger.clientY - start.current.y;
      start.current = null;
      const selecting = getSelection()?.type === 'Range';
      if (selecting || Math.abs(across) < SWIPE_PX || Math.abs(across) < 2 * Math.abs(down)) return;
      if (across < 0) onLeft();
      else onRight();
    },
  };
}

/** The current card, its position, and the swipe actions. */
interface CardStackProps extends FlashCardProps {
  readonly index: number;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
}

/** The card on its stack. When another comes, the old one slides away and the stack edge rises to be the new one. */
function CardStack({ index, onPrevious, onNext, ...up }: CardStackProps): ReactNode {
  const [shown, setShown] = useState({ index, up });
  const [leaving, setLeaving] = useState<{ readonly card: FlashCardProps; readonly forward: boolean } | null>(null);
  const swipe = useSwipe(onNext, onPrevious);

  if (shown.up.card !== up.card) {
    /* The leaving card stays unchanged, so that it is not drawn again. */
    setLeaving({ card: shown.up, forward: index >= shown.index });
    setShown({ index, up });
  } else if (shown.index !== index || !isSame(shown.up, up)) {
    setShown({ index, up });
  }

  return (
    <div className="cards__stack" {...swipe}>
      <div className="cards__far-edge" />
      <div className="cards__edge" />
      {leaving === null || leaving.card.card === up.card ? null : (
        <div
          key={leaving.card.card.id}
          className={classNames('cards__leaving', leaving.forward ? 'cards__forward' : 'cards__backward')}
          inert
          aria-hidden="true"
          onAnimationEnd={(event) => {
            if (event.target === event.currentTarget) setLeaving(null);
          }}
        >
          <FlashCard {...leaving.card} />
        </div>
      )}
      <div key={up.card.id} className={classNames('cards__current', leaving !== null && 'cards__rising')}>
        <FlashCard {...up} />
      </div>
    </div>
  );
}

function isSame(one: FlashCardProps, other: FlashCardProps): boolean {
  return (
    one.side === other.side &&
    one.bookmarked === other.bookmarked &&
    one.questionAction === other.questionAction &&
    one.answerAction === other.answerAction
  );
}

export interface StudyCardViewProps {
  readonly card: ShownCard;
  /** Position of the card; the previous card leaves to its side. */
  readonly index: number;
  readonly side: 'question' | 'answer';
  /** Progress of the session, as text and as a labelled bar. */
  readonly position: string;
  readonly bar: { readonly label: string; readonly value: number; readonly max: number };
  /** A message beside the position; '' for none. */
  readonly notification: string;
  /** Notices to show before the card is answered. */
  readonly notice?: ReactNode;
  readonly bookmarked: boolean;
  readonly ribbonDrops: boolean;
  /** The actions of each side. */
  readonly question: ReactNode;
  readonly answer: ReactNode;
  readonly tools: ReactNode;
  /** The card was pressed where nothing else is. */
  readonly onFlip: () => void;
  /** Effects of swipes. */
  readonly onPrevious: () => void;
  readonly onNext: () => void;
}

/**
 * The study view, one screen high: position, card, tools and actions. On phones tools and actions are at the bottom, and only a long
 * answer scrolls, inside its card.
 */
export function StudyCardView({
  position,
  bar,
  notification,
  notice,
  question,
  answer,
  tools,
  ...up
}: StudyCardViewProps): ReactNode {
  const narrow = useNarrowScreen();
  const { card, side } = up;
  return (
    <div className="cards__layout">
      <div className="cards__top">
        <p className="cards__position tabular">
          <span>{position}</span>
          {notification === '' ? null : <small className="muted">{notification}</small>}
        </p>
        <div className="cards__badges">
          {card.category === '' ? null : <CategoryBadge category={card.category} />}
          {card.difficulty === null ? null : <DifficultyBadge difficulty={card.difficulty} />}
        </div>
      </div>
      <Bar thin isTextHidden {...bar} text={position} />
      {notice}
      <CardStack {...up} questionAction={narrow ? null : question} answerAction={narrow ? null : answer} />
      {narrow ? (
        <div className="dock">
          {tools}
          {side === 'question' ? question : answer}
        </div>
      ) : (
        tools
      )}
    </div>
  );
}
