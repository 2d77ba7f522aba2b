import { useState, type ReactNode } from 'react';
import { classNames } from '../../../platform/client/ui/class-names.ts';
import { FlashCard, type FlashCardProps } from './FlashCard.tsx';
import type { Flashcard } from './service.ts';
import { useSwipe } from './use-swipe.ts';

/** Props of `CardStack`: the card that is up, where it stands, and what swipes do. */
export interface CardStackProps extends FlashCardProps {
  readonly index: number;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
}

interface Shown {
  readonly card: Flashcard;
  readonly side: 'question' | 'answer';
  readonly index: number;
}

/** The card on its stack. When another comes, the old one slides away and the stack edge rises to be the new one. */
export function CardStack({ index, onPrevious, onNext, ...up }: CardStackProps): ReactNode {
  const { card, side } = up;
  const [shown, setShown] = useState<Shown>({ card, side, index });
  const [leaving, setLeaving] = useState<(Shown & { readonly forward: boolean }) | null>(null);
  const swipe = useSwipe(onNext, onPrevious);

  if (shown.card !== card || shown.side !== side || shown.index !== index) {
    if (shown.card !== card) setLeaving({ ...shown, forward: index >= shown.index });
    setShown({ card, side, index });
  }

  return (
    <div className="fcwrap" {...swipe}>
      <div className="e2" />
      <div className="e1" />
      {leaving === null || leaving.card === card ? null : (
        <div
          key={leaving.card.id}
          className={classNames('leaving', leaving.forward ? 'forward' : 'backward')}
          inert
          aria-hidden="true"
          onAnimationEnd={(event) => {
            if (event.target === event.currentTarget) setLeaving(null);
          }}
        >
          <FlashCard {...up} card={leaving.card} side={leaving.side} bookmarked={false} />
        </div>
      )}
      <div key={card.id} className={classNames('up', leaving !== null && 'rising')}>
        <FlashCard {...up} />
      </div>
    </div>
  );
}
