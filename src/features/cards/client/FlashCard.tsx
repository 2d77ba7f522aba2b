import { memo, useEffect, useState, type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { categoryStyle } from '../../../platform/client/ui/category.ts';
import { classNames } from '../../../platform/client/ui/class-names.ts';
import { Nutmeg, Ribbon } from '../../../platform/client/ui/ornaments.tsx';
import { GlossaryText } from '../../glossary/client/parts.tsx';
import { Citation, FillIn, SourceNote } from '../../law/client/parts.tsx';
import { paragraphsOf, sectionMark } from '../rules/card-text.ts';
import type { Flashcard } from './service.ts';

/** A part of a card that scrolls where its text is long, and is then reached by keyboard too. */
function CardBody({ children }: { readonly children: ReactNode }): ReactNode {
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = body.current;
    if (element === null) return undefined;
    const watcher = new ResizeObserver(() => {
      if (element.scrollHeight > element.clientHeight + 1) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return (
    <div ref={body} className="cards__body">
      {children}
    </div>
  );
}

/** What a card shows, of the deck or a learner's own. */
export interface ShownCard extends Pick<Flashcard, 'heading' | 'question' | 'answer' | 'section'> {
  readonly id: number | string;
  /** The law; '' for none. */
  readonly category: string;
  /** Null for a card without one, as for `lawReference`. */
  readonly difficulty: string | null;
  readonly lawReference: string | null;
  readonly sourceNote?: string | undefined;
  readonly documents?: Flashcard['documents'];
}

export interface FlashCardProps {
  readonly card: ShownCard;
  readonly side: 'question' | 'answer';
  readonly bookmarked: boolean;
  /** The ribbon falls: the learner has just set it. */
  readonly ribbonDrops: boolean;
  /** The action at the foot of each side; none on a phone, where it is docked. */
  readonly questionAction: ReactNode;
  readonly answerAction: ReactNode;
  /** Called when the card itself is pressed. */
  readonly onFlip: () => void;
}

/** Elements of the card with their own press action. */
const PRESSABLE = 'a, button, [role="button"], summary, input';

/** Whether a click is for the card itself: not for a control on it, nor the end of a text selection. */
function isForCard({ target, detail }: MouseEvent): boolean {
  if (detail > 1 || getSelection()?.type === 'Range') return false;
  return target instanceof Element && target.closest(PRESSABLE) === null;
}

/** A card with both sides in the same cell, so that nothing moves when it turns. The hidden side is inert. */
export const FlashCard = memo(function FlashCard({
  card,
  side,
  bookmarked,
  ribbonDrops,
  questionAction,
  answerAction,
  onFlip,
}: FlashCardProps): ReactNode {
  const [turned, setTurned] = useState(side === 'answer');
  if (side === 'answer' && !turned) setTurned(true);
  /* Each card starts scrolled to its question. */
  useEffect(() => {
    scrollTo(0, 0);
  }, []);
  const ribbon = bookmarked ? <Ribbon drop={ribbonDrops} /> : null;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a short way for a finger: Reveal Answer says and does the same, by key and speech too
    <article
      className={classNames('cards__flip', turned && 'cards__turned', categoryStyle(card.category)?.colourClass)}
      data-side={side}
      onClick={(event) => {
        if (isForCard(event)) onFlip();
      }}
    >
      <div className="cards__face" inert={side !== 'question'}>
        {ribbon}
        <Margin card={card} />
        <Nutmeg size={104} className="cards__stamp" />
        <CardBody>
          <p className="cards__side small medium">Question</p>
          <h2 className="cards__question">
            <GlossaryText text={card.question} />
          </h2>
          {questionAction === null ? null : <div className="cards__foot">{questionAction}</div>}
        </CardBody>
      </div>
      <div className="cards__face cards__back" inert={side !== 'answer'}>
        {ribbon}
        <Margin card={card} />
        <CardBody>
          <h2 className="cards__asked">{card.question}</h2>
          <div className="cards__answer law-text">
            {paragraphsOf(card.answer).map((paragraph) => (
              <p key={paragraph}>
                <GlossaryText text={paragraph} />
              </p>
            ))}
          </div>
          <SourceNote of={card.sourceNote} />
          <FillIn documents={card.documents} />
          {answerAction === null ? null : <div className="cards__foot">{answerAction}</div>}
        </CardBody>
      </div>
    </article>
  );
});

/** The margin of a printed statute: section, marginal note and law. */
function Margin({ card }: { readonly card: ShownCard }): ReactNode {
  const mark = sectionMark(card.section);
  return (
    <div className="cards__margin">
      {mark === '' ? null : <p className={classNames('cards__section', mark.length > 6 && 'cards__long')}>{mark}</p>}
      {card.heading === null ? null : <p className="note">{card.heading}</p>}
      <p className="cards__reference tiny muted">
        {card.lawReference === null ? null : <Citation reference={card.lawReference} />}
      </p>
    </div>
  );
}
