import type { ReactNode } from 'react';
import { CategoryBadge, DifficultyBadge } from '../../../platform/client/ui/Badges.tsx';
import { Bar } from '../../../platform/client/ui/Progress.tsx';
import { CardStack } from './CardStack.tsx';
import type { Flashcard } from './service.ts';
import { useNarrowScreen } from './use-narrow-screen.ts';

export interface CardDeskProps {
  readonly card: Flashcard;
  /** Where the card stands: the old one leaves to the side it lies on. */
  readonly index: number;
  readonly side: 'question' | 'answer';
  /** Where the sitting stands, in words and as a bar with its name. */
  readonly position: string;
  readonly bar: { readonly label: string; readonly value: number; readonly max: number };
  /** What else is to be said beside the position; '' for nothing. */
  readonly news: string;
  /** What is to be known of the card before it is answered. */
  readonly notice?: ReactNode;
  readonly bookmarked: boolean;
  readonly ribbonDrops: boolean;
  /** The actions of each side. */
  readonly question: ReactNode;
  readonly answer: ReactNode;
  readonly tools: ReactNode;
  /** The card was pressed where nothing else is. */
  readonly onTurn: () => void;
  /** What swipes do. */
  readonly onPrevious: () => void;
  readonly onNext: () => void;
}

/**
 * Where a card is answered, one screen high: the position, the card, the tools and the actions. On phones tools and actions
 * stand at the foot, and only a long answer scrolls, inside its card.
 */
export function CardDesk({ position, bar, news, notice, question, answer, tools, ...up }: CardDeskProps): ReactNode {
  const narrow = useNarrowScreen();
  const { card, side } = up;
  return (
    <div className="cards__desk">
      <div className="cards__top">
        <p className="cards__position tabular">
          <span>{position}</span>
          {news === '' ? null : <small className="muted">{news}</small>}
        </p>
        <div className="cards__badges">
          <CategoryBadge category={card.category} />
          <DifficultyBadge difficulty={card.difficulty} />
        </div>
      </div>
      <Bar thin wordsHidden {...bar} words={position} />
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
