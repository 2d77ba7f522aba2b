import Layers from 'lucide-react/icons/layers';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import ChartColumn from 'lucide-react/icons/chart-column';
import Undo from 'lucide-react/icons/undo';
import { useState, type ReactNode } from 'react';
import { useUnsentAnswers } from '../../../platform/client/offline/study-on-device.ts';
import { useOnline } from '../../../platform/client/offline/use-online.ts';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { useLearningSummary } from '../../progress/client/service.ts';
import { awardTexts, type SessionAwards } from '../../progress/rules/session-awards-text.ts';
import { reviewDay } from '../rules/review-queue.ts';
import {
  DONE_TITLE,
  doneNote,
  doneSentence,
  missesText,
  reviewMinutes,
  STREAK,
  streakFigure,
  uncounted,
  type SessionFigure,
} from '../rules/review-text.ts';
import { returnDays } from '../rules/return-days.ts';
import { EndOfSession } from './EndOfSession.tsx';
import type { SessionControls } from './use-review-session.ts';

export interface EndOfReviewProps {
  readonly userId: number;
  readonly controls: SessionControls;
  /** Awards of the session. */
  readonly awards: SessionAwards;
  readonly onOverview: () => void;
}

/** The summary of a finished review. */
export default function EndOfReview({ userId, controls, awards, onOverview }: EndOfReviewProps): ReactNode {
  const { session, answeredCards, canUndo, undo, repeatMisses } = controls;
  const [now] = useState(Date.now);
  const { review, missed } = session;
  const day = reviewDay(review.state, now);
  const streak = useStreak(userId);
  const ofAnswers = `of ${session.answered} ${session.answered === 1 ? 'answer' : 'answers'}`;
  return (
    <EndOfSession
      note={doneNote(now)}
      title={DONE_TITLE}
      sub={doneSentence(session, day, now)}
      figures={[
        { name: 'Known', value: String(session.known), unit: ofAnswers },
        { name: 'To practise', value: String(session.answered - session.known), unit: ofAnswers },
        { name: 'Time', ...reviewMinutes(session.begun, session.since) },
        streak,
      ]}
      reached={awardTexts(null, awards)}
      next={missed.length === 0 ? null : { ...missesText(missed.length), target: repeatMisses }}
      returnDates={returnDays(
        review.state.cards.filter(({ cardId }) => answeredCards.has(cardId)),
        missed,
        now,
      )}
    >
      {canUndo ? (
        <Button variant="quiet" onClick={undo}>
          <Icon of={Undo} /> Undo last answer
        </Button>
      ) : null}
      <Button variant="quiet" onClick={onOverview}>
        <Icon of={ChartColumn} /> Overview
      </Button>
      <ButtonLink variant="quiet" href="/flashcards">
        <Icon of={Layers} /> Flashcards
      </ButtonLink>
      <ButtonLink variant="quiet" href="/dashboard">
        <Icon of={LayoutDashboard} /> Dashboard
      </ButtonLink>
    </EndOfSession>
  );
}

/** Returns the streak as the server counts it; a placeholder while answers on this device are unsent. */
function useStreak(userId: number): SessionFigure {
  const { summary } = useLearningSummary(userId);
  const { waiting } = useUnsentAnswers();
  const online = useOnline();
  return waiting > 0 || summary === undefined ? uncounted(STREAK, online) : streakFigure(summary.currentStreak);
}
