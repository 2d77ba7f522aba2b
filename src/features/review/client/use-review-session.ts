import { serverNow } from '../../../platform/client/server-clock.ts';
import { useLayoutEffect, useState } from 'react';
import { toast } from '../../../platform/client/ui/toast.ts';
import { useActionFocus } from '../../cards/client/parts.tsx';
import { warnIfNotSaved, useStudyLog, type RecordedAnswer } from '../../progress/client/service.ts';
import type { Grade } from '../../progress/rules/learning-record.ts';
import {
  answeredWith,
  beginReview,
  lookOnceMore,
  revealed,
  type Review,
  type ReviewSession,
} from '../rules/review-session.ts';

/** An answer of the sitting, and how the sitting stood before it. */
interface Step {
  readonly before: ReviewSession;
  readonly given: RecordedAnswer;
}

/** A sitting and what can be done in it. What cannot be done now does nothing. */
export interface SessionControls {
  readonly session: ReviewSession;
  /** There is an answer to take back. */
  readonly canUndo: boolean;
  readonly reveal: () => void;
  readonly answer: (grade: Grade) => void;
  /** The cards answered and not taken back since the sitting began. */
  readonly answeredCards: ReadonlySet<number>;
  /** Begins again with the cards that were missed. */
  readonly lookOnceMore: () => void;
  /** Takes the last answer back and puts everything as it was before. Again takes back the one before. */
  readonly undo: () => void;
  readonly setBookmark: (cardId: number, bookmarked: boolean) => void;
}

/** A sitting with the cards that are due. */
export function useReviewSession(userId: number, review: Review): SessionControls {
  const log = useStudyLog(userId);
  const [session, setSession] = useState(() => beginReview(review, serverNow().getTime()));
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const rememberFocus = useActionFocus();
  useGoodFirst(session);
  const last = steps.at(-1);

  function show(next: ReviewSession): void {
    rememberFocus();
    setSession(next);
  }

  return {
    session,
    canUndo: last !== undefined,
    reveal() {
      if (session.side === 'question') show(revealed(session, serverNow().getTime()));
    },
    answer(grade) {
      if (session.card === null || session.side === 'question') return;
      const given = log.review(session.card.cardId, grade);
      warnIfNotSaved(given.saved);
      setSteps([...steps, { before: session, given }]);
      show(answeredWith(session, given.event, Date.parse(given.event.at)));
    },
    answeredCards: new Set(steps.map(({ given }) => given.event.cardId)),
    lookOnceMore: () => show(lookOnceMore(session, serverNow().getTime())),
    undo() {
      if (last === undefined) return;
      warnIfNotSaved(log.undo(last.given));
      setSteps(steps.slice(0, -1));
      show(last.before);
      toast({ title: 'Answer taken back', tone: 'info', passing: true });
    },
    setBookmark: (cardId, bookmarked) => warnIfNotSaved(log.setBookmark(cardId, bookmarked)),
  };
}

/** When the grades come and the last of them, Easy, gets the focus, Good has it instead: what is pressed without a thought must not be the boldest. */
function useGoodFirst({ side }: ReviewSession): void {
  useLayoutEffect(() => {
    if (side === 'question' || document.activeElement?.matches('[data-grade="easy"]') !== true) return;
    document.querySelector<HTMLElement>('[data-grade="good"]:not([inert] *)')?.focus({ preventScroll: true });
  }, [side]);
}
