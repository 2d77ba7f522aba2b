import { useMutation } from '@tanstack/react-query';
import CircleStop from 'lucide-react/icons/circle-stop';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { EmptyState } from '../../../platform/client/ui/EmptyState.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { useShortcuts } from '../../../platform/client/shortcuts/use-shortcuts.tsx';
import {
  AnswerActions,
  BookmarkTool,
  CardTool,
  RevealAction,
  StudyCardView,
  useActionFocus,
  useNarrowScreen,
} from '../../cards/client/parts.tsx';
import { reviewKeys, type ReviewCommand } from '../../review/rules/review-text.ts';
import { afterAnswer, beginOwnReview, outcomeText } from '../rules/own-review.ts';
import { type OwnCard, toStudyCard } from '../rules/own-card.ts';
import { ownCardsApi, useShowChange } from './queries.ts';

export interface OwnReviewProps {
  readonly userId: number;
  /** The cards to review, in order. */
  readonly cards: readonly OwnCard[];
  readonly onStop: () => void;
}

/** A review of own cards: one after the other, then how it went. The next card comes once the answer is saved. */
export default function OwnReview({ userId, cards, onStop }: OwnReviewProps): ReactNode {
  const session = useOwnReview(userId, cards);
  const { review, card } = session;
  const { refresh } = useShowChange(userId);
  const stop = (): void => {
    void refresh();
    onStop();
  };
  return (
    <div className="wrap cards__study own-cards__review">
      <h1 className="visually-hidden">Review my cards</h1>
      <section aria-label="Cards">
        {card === undefined ? (
          <Finished text={outcomeText(review)} onStop={stop} />
        ) : (
          <CurrentCard card={card} session={session} onStop={stop} />
        )}
      </section>
    </div>
  );
}

type OwnReviewSession = ReturnType<typeof useOwnReview>;

/** State and actions of a running review. */
function useOwnReview(userId: number, cards: readonly OwnCard[]) {
  const [review, setReview] = useState(() => beginOwnReview(cards));
  const [side, setSide] = useState<'question' | 'answer'>('question');
  const rememberFocus = useActionFocus();
  const { show } = useShowChange(userId);
  const card = review.queue[0];
  const answering = useMutation({
    mutationFn: ({ card: { id, reps }, isKnown }: { readonly card: OwnCard; readonly isKnown: boolean }) =>
      ownCardsApi('PUT /api/own-cards/:id/review', {
        params: { id },
        body: { grade: isKnown ? 'good' : 'again', reps },
      }),
    onSuccess: (saved, { card: answered, isKnown }) => {
      rememberFocus();
      show(saved);
      // The same text stays the same object, so that a card that comes again at once is not drawn as another.
      setReview((before) => afterAnswer(before, { ...answered, reps: saved.reps, due: saved.due }, isKnown));
      setSide('question');
    },
  });
  const marking = useMutation({
    mutationFn: ({ id, isBookmarked }: OwnCard) =>
      ownCardsApi('PUT /api/own-cards/:id/bookmark', { params: { id }, body: { isBookmarked: !isBookmarked } }),
    onSuccess: (saved) => {
      show(saved);
      setReview((before) => ({
        ...before,
        queue: before.queue.map((each) =>
          each.id === saved.id ? { ...each, isBookmarked: saved.isBookmarked } : each,
        ),
      }));
    },
  });
  return {
    review,
    card,
    side,
    error: answering.error ?? marking.error,
    reveal: (): void => {
      if (side !== 'question') return;
      rememberFocus();
      setSide('answer');
    },
    answer: (isKnown: boolean): void => {
      if (card !== undefined && side === 'answer' && !answering.isPending) answering.mutate({ card, isKnown });
    },
    bookmark: (): void => {
      if (card !== undefined) marking.mutate(card);
    },
  };
}

/** The keys of a review with two grades, without Undo. */
const KEYS = reviewKeys(false).filter(({ command }) => command !== 'undo');

function CurrentCard({
  card,
  session,
  onStop,
}: {
  readonly card: OwnCard;
  readonly session: OwnReviewSession;
  readonly onStop: () => void;
}): ReactNode {
  const { review, side, error, reveal, answer, bookmark } = session;
  const [initial] = useState({ review, side });
  const isInitial = initial.review === review && initial.side === side;
  const { id, front, back, section, isBookmarked } = card;
  const shown = useMemo(() => toStudyCard({ id, front, back, section }), [id, front, back, section]);
  const keys = useShortcuts(KEYS, (command: Exclude<ReviewCommand, 'keys'>) => {
    if (command === 'reveal') reveal();
    else if (command === 'bookmark') bookmark();
    else answer(command === 'good');
  });
  const keyHints = !useNarrowScreen() && keys.keysOn;
  const position = `Card ${review.answered + 1} of ${review.answered + review.queue.length}`;
  return (
    <>
      <StudyCardView
        card={shown}
        index={review.answered}
        side={side}
        position={position}
        bar={{ label: 'Answered', value: review.answered, max: review.answered + review.queue.length }}
        notification=""
        notice={error === null ? null : <NotSaved error={error} />}
        bookmarked={isBookmarked}
        ribbonDrops={false}
        question={<RevealAction keyHints={keyHints} waiting={false} onReveal={reveal} />}
        answer={<AnswerActions keyHints={keyHints} onNeedPractice={() => answer(false)} onGotIt={() => answer(true)} />}
        tools={
          <div className="cards__tools">
            <BookmarkTool bookmarked={isBookmarked} unknown={false} onToggle={bookmark} />
            <CardTool icon={CircleStop} label="Stop here" onClick={onStop} />
          </div>
        }
        onFlip={reveal}
        onPrevious={() => undefined}
        onNext={() => undefined}
      />
      <p className="visually-hidden" aria-live="polite">
        {isInitial ? '' : side === 'answer' ? `Answer: ${back}` : `Question, ${position.toLowerCase()}: ${front}`}
      </p>
      {keys.help}
    </>
  );
}

function NotSaved({ error }: { readonly error: Error }): ReactNode {
  return (
    <p className="notice" data-tone="danger" role="alert">
      <Icon of={TriangleAlert} size={20} />
      That was not saved. {sentenceOf(error, 'Please try again.')}
    </p>
  );
}

/** How the review went, and the way back to the list. */
function Finished({ text, onStop }: { readonly text: string; readonly onStop: () => void }): ReactNode {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    area.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="card" ref={area}>
      <EmptyState
        title="Your cards are done"
        action={
          <Button variant="primary" onClick={onStop}>
            Back to my cards
          </Button>
        }
      >
        {text} Each one comes back shortly before you would forget it.
      </EmptyState>
    </div>
  );
}
