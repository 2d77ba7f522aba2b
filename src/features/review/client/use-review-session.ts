import { serverNow } from '../../../platform/client/server-clock.ts';
import { useEffect, useLayoutEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { toast } from '../../../platform/client/ui/toast.ts';
import { useActionFocus } from '../../cards/client/parts.tsx';
import { warnIfNotSaved, useStudyLog, type LoggedAnswer } from '../../progress/client/service.ts';
import type { Grade } from '../../progress/rules/learning-record.ts';
import {
  answeredWith,
  beginReview,
  repeatMisses,
  revealed,
  excludeHiddenTime,
  type Review,
  type ReviewSession,
} from '../rules/review-session.ts';

/** An answer, and the session before it. */
interface Step {
  readonly sessionBefore: ReviewSession;
  readonly answer: LoggedAnswer;
}

/** A review session and its actions. An action that is not possible now does nothing. */
export interface SessionControls {
  readonly session: ReviewSession;
  readonly canUndo: boolean;
  readonly reveal: () => void;
  readonly answer: (grade: Grade) => void;
  /** Ids of the cards answered in this session and not undone. */
  readonly answeredCards: ReadonlySet<number>;
  /** Starts again with the missed cards. */
  readonly repeatMisses: () => void;
  /** Undoes the last answer; called again, the one before. */
  readonly undo: () => void;
  readonly setBookmark: (cardId: number, bookmarked: boolean) => void;
}

/** Runs a review session with the due cards. */
export function useReviewSession(userId: number, review: Review): SessionControls {
  const log = useStudyLog(userId);
  const [session, setSession] = useState(() => beginReview(review, serverNow().getTime()));
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const rememberFocus = useActionFocus();
  useGoodFocus(session);
  useTimeInSight(setSession);
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
      const answer = log.review(session.card.cardId, grade);
      warnIfNotSaved(answer.saved);
      setSteps([...steps, { sessionBefore: session, answer }]);
      show(answeredWith(session, answer.event, Date.parse(answer.event.at)));
    },
    answeredCards: new Set(steps.map(({ answer }) => answer.event.cardId)),
    repeatMisses: () => show(repeatMisses(session, serverNow().getTime())),
    undo() {
      if (last === undefined) return;
      warnIfNotSaved(log.undo(last.answer));
      setSteps(steps.slice(0, -1));
      show({ ...last.sessionBefore, begun: session.begun });
      toast({ title: 'Answer taken back', tone: 'info', passing: true });
    },
    setBookmark: (cardId, bookmarked) => warnIfNotSaved(log.setBookmark(cardId, bookmarked)),
  };
}

/** Stops the time of the session while its page is hidden. */
function useTimeInSight(setSession: Dispatch<SetStateAction<ReviewSession>>): void {
  useEffect(() => {
    let hiddenAt: number | null = null;
    function update(): void {
      if (document.visibilityState === 'hidden') hiddenAt = Date.now();
      else if (hiddenAt !== null) {
        const absence = Date.now() - hiddenAt;
        hiddenAt = null;
        setSession((session) => excludeHiddenTime(session, absence));
      }
    }
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, [setSession]);
}

/** Moves the focus from Easy to Good when the grades appear, so that an absent-minded press is not the best grade. */
function useGoodFocus({ side }: ReviewSession): void {
  useLayoutEffect(() => {
    if (side === 'question' || document.activeElement?.matches('[data-grade="easy"]') !== true) return;
    document.querySelector<HTMLElement>('[data-grade="good"]:not([inert] *)')?.focus({ preventScroll: true });
  }, [side]);
}
