import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Repeat from 'lucide-react/icons/repeat';
import ListRestart from 'lucide-react/icons/list-restart';
import Undo from 'lucide-react/icons/undo';
import { useState, type ReactNode } from 'react';
import { useUnsentAnswers } from '../../../platform/client/offline/study-on-device.ts';
import { useOnline } from '../../../platform/client/offline/use-online.ts';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { useLevels } from '../../achievements/client/service.ts';
import { useDeck } from '../../cards/client/service.ts';
import { useDailyGoal } from '../../goals/client/service.ts';
import { useLearningSummary } from '../../progress/client/service.ts';
import type { LearningSummary } from '../../progress/rules/learning-record.ts';
import { awardTexts, type SessionAwards } from '../../progress/rules/session-awards-text.ts';
import { useReview } from '../../review/client/service.ts';
import { EndOfSession, type NextStepLink } from '../../review/client/parts.tsx';
import { leftToReview, reviewDay } from '../../review/rules/review-queue.ts';
import { returnDays } from '../../review/rules/return-days.ts';
import { STREAK, streakFigure, uncounted, type SessionFigure } from '../../review/rules/review-text.ts';
import { nextStep } from '../rules/next-step.ts';
import { nextStepText } from '../rules/next-step-text.ts';
import { isPremium } from '../rules/paywall-banner.ts';
import { useNextPathStep } from './service.ts';
import { FINISHED_SENTENCE } from '../rules/study-text.ts';
import type { StudySession } from '../rules/study-session.ts';

export interface EndOfSetProps {
  readonly userId: number;
  readonly session: StudySession;
  /** Query of the set's address. */
  readonly set: string;
  /** Name of the set. */
  readonly name: string;
  /** The level that was studied; null outside levels. */
  readonly levelId: number | null;
  /** The role path the cards belong to; null outside paths. */
  readonly path: string | null;
  /** The learner's figures when the session began; undefined when they had not loaded. */
  readonly start: LearningSummary | undefined;
  /** What the session earned. */
  readonly awards: SessionAwards;
  readonly canUndo: boolean;
  readonly onUndo: () => void;
  readonly onRestart: () => void;
  /** Starts again with the cards that needed practice. */
  readonly onPractise: () => void;
}

/** The summary of a finished set or level. */
export default function EndOfSet(props: EndOfSetProps): ReactNode {
  const { session, name, canUndo, onUndo, onRestart, onPractise } = props;
  const [now] = useState(Date.now);
  const figures = useFigures(props);
  const isKnownBefore = session.known.length + session.neededPractice.length === 0;
  const { review } = useReview(props.userId);
  const answered = new Set(isKnownBefore ? session.order : [...session.known, ...session.neededPractice]);
  const returns =
    review === undefined
      ? null
      : returnDays(
          review.state.cards.filter(({ cardId }) => answered.has(cardId)),
          session.neededPractice,
          now,
        );
  return (
    <EndOfSession
      note={`${name}.`}
      title={isKnownBefore ? `You know all ${session.order.length} cards.` : FINISHED_SENTENCE}
      figures={figures.shown}
      reached={figures.reached}
      next={useNextStep(props)}
      returnDates={returns}
    >
      {session.neededPractice.length === 0 ? null : (
        <Button variant="quiet" onClick={onPractise}>
          <Icon of={Repeat} /> Practise the {session.neededPractice.length} again
        </Button>
      )}
      {canUndo ? (
        <Button variant="quiet" onClick={onUndo}>
          <Icon of={Undo} /> Undo last answer
        </Button>
      ) : null}
      <Button variant="quiet" onClick={onRestart}>
        <Icon of={ListRestart} /> Restart
      </Button>
      <ButtonLink variant="quiet" href="/dashboard">
        <Icon of={LayoutDashboard} /> Dashboard
      </ButtonLink>
    </EndOfSession>
  );
}

/** Returns the figures of the session as the server counts them; placeholders while answers on this device are unsent. */
function useFigures({ userId, session, start, awards }: EndOfSetProps): {
  readonly shown: readonly SessionFigure[];
  readonly reached: ReturnType<typeof awardTexts>;
} {
  const { summary } = useLearningSummary(userId);
  const { waiting } = useUnsentAnswers();
  const online = useOnline();
  const total = new Set([...session.known, ...session.neededPractice]).size;
  if (total === 0) return { shown: knownFigures(session, summary), reached: [] };
  const ofCards = `of ${total} ${total === 1 ? 'card' : 'cards'}`;
  const done = [
    { name: 'Known', value: String(total - session.neededPractice.length), unit: ofCards },
    { name: 'To practise', value: String(session.neededPractice.length), unit: ofCards },
  ];
  if (waiting > 0 || summary === undefined || start === undefined) {
    const uncountedFigures = ['Points', STREAK].map((name) => uncounted(name, online));
    return { shown: [...done, ...uncountedFigures], reached: awardTexts(null, awards) };
  }
  const fresh = Math.max(0, summary.completedCards.length - start.completedCards.length);
  return {
    shown: [
      ...done,
      {
        name: 'Points',
        value: `+${Math.max(0, summary.totalPoints - start.totalPoints)}`,
        unit: `${fresh} new ${fresh === 1 ? 'card' : 'cards'}`,
      },
      streakFigure(summary.currentStreak),
    ],
    reached: awardTexts({ before: start.completedCards.length, now: summary.completedCards.length }, awards),
  };
}

/** Figures of a set that was known before it was opened. */
function knownFigures({ order }: StudySession, summary: LearningSummary | undefined): readonly SessionFigure[] {
  const cards = { name: 'Known', value: String(order.length), unit: `of ${order.length} cards` };
  return summary === undefined ? [cards] : [cards, streakFigure(summary.currentStreak)];
}

const BACK_TO_PATH = {
  title: 'On to the next step',
  text: 'What you know is counted on your path.',
  action: 'Back to your path',
};

/** Returns the next step; null while something that decides it loads. Reviews that cannot be loaded count as none, so that it shows offline too. */
function useNextStep({ userId, session, levelId, path, set }: EndOfSetProps): NextStepLink | null {
  const [now] = useState(Date.now);
  const { deck } = useDeck(userId);
  const { summary } = useLearningSummary(userId);
  const { review, failure } = useReview(userId);
  const { data: levels, isFetching } = useLevels();
  const pathStep = useNextPathStep();
  const goal = useDailyGoal();
  if (path !== null) return { ...BACK_TO_PATH, note: NEXT_NOTE, target: `/paths/${path}` };
  if (review === undefined && failure === null) return null;
  if (
    pathStep === undefined ||
    deck === undefined ||
    summary === undefined ||
    (levelId !== null && (levels === undefined || isFetching))
  )
    return null;
  const due = review === undefined ? 0 : reviewDay(review.state, now).queue.length;
  const step = nextStep({
    dueForReview: due,
    missed: review === undefined ? 0 : leftToReview(review.state, now).length - due,
    mode: levelId === null ? 'classic' : 'achievement',
    chosenLevel: levelId,
    cards: deck.flashcards,
    completed: new Set(summary.completedCards),
    bookmarked: new Set(summary.bookmarkedCards),
    purpose: goal.status?.chosen?.purpose ?? null,
    place: { set, cardId: session.cardId },
    levels: levels ?? NO_LEVELS,
    path: pathStep,
    everythingOpen: isPremium(deck.paywall.accessType),
  });
  const { href, ...text } = nextStepText(step, {
    accessType: deck.paywall.accessType,
    completedCards: summary.completedCards.length,
    totalCards: deck.paywall.totalCards,
    points: summary.totalPoints,
  });
  return { ...text, note: NEXT_NOTE, target: href };
}

const NEXT_NOTE = 'Your next step';

/** Used outside level mode, where levels do not affect the next step. */
const NO_LEVELS = { levels: [], badges: [], averageScore: 0 };
