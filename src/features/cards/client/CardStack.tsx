import { useState, type ReactNode } from 'react';
import { classNames } from '../../../platform/client/ui/class-names.ts';
import { FlashCard, type FlashCardProps } from './FlashCard.tsx';
import { useSwipe } from './use-swipe.ts';

/** The card that is up, where it stands, and what swipes do. */
export interface CardStackProps extends FlashCardProps {
  readonly index: number;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
}

/** The card on its stack. When another comes, the old one slides away and the stack edge rises to be the new one. */
export function CardStack({ index, onPrevious, onNext, ...up }: CardStackProps): ReactNode {
  const [shown, setShown] = useState({ index, up });
  const [leaving, setLeaving] = useState<{ readonly card: FlashCardProps; readonly forward: boolean } | null>(null);
  const swipe = useSwipe(onNext, onPrevious);

  if (shown.up.card !== up.card) {
    /* It leaves just as it stood, so that nothing of it has to be drawn anew. */
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
