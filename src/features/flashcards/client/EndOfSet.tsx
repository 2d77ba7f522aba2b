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
import { useLearningSummary } from '../../progress/client/service.ts';
import type { LearningSummary } from '../../progress/rules/learning-record.ts';
import { awardTexts, type SessionAwards } from '../../progress/rules/session-awards-text.ts';
import { useReview } from '../../review/client/service.ts';
import { EndOfSitting, type NextAfterSitting } from '../../review/client/parts.tsx';
import { reviewDay } from '../../review/rules/review-day.ts';
import { returnsOf } from '../../review/rules/return-days.ts';
import { STREAK, streakFigure, uncounted, type SittingFigure } from '../../review/rules/sitting-figures.ts';
import { nextStep } from '../rules/next-step.ts';
import { nextStepText } from '../rules/next-step-text.ts';
import { isPremium } from '../rules/paywall-banner.ts';
import { FINISHED_SENTENCE } from '../rules/spoken.ts';
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
  /** The role path whose cards they were; null for no path. */
  readonly path: string | null;
  /** The learner's figures when the sitting began; undefined when they were not known. */
  readonly start: LearningSummary | undefined;
  /** What the sitting earned. */
  readonly awards: SessionAwards;
  /** There is an answer to take back. */
  readonly canUndo: boolean;
  readonly onUndo: () => void;
  readonly onRestart: () => void;
  /** Begins again with the cards that needed practice. */
  readonly onPractise: () => void;
}

/** The end of a set or a level. */
export default function EndOfSet(props: EndOfSetProps): ReactNode {
  const { session, name, canUndo, onUndo, onRestart, onPractise } = props;
  const [now] = useState(Date.now);
  const figures = useFigures(props);
  const isKnownBefore = session.known.length + session.practised.length === 0;
  const { review } = useReview(props.userId);
  const answered = new Set(isKnownBefore ? session.order : [...session.known, ...session.practised]);
  const returns =
    review === undefined
      ? null
      : returnsOf(
          review.state.cards.filter(({ cardId }) => answered.has(cardId)),
          session.practised,
          now,
        );
  return (
    <EndOfSitting
      note={`${name}.`}
      title={isKnownBefore ? `You know all ${session.order.length} cards.` : FINISHED_SENTENCE}
      figures={figures.shown}
      reached={figures.reached}
      next={useNextStep(props)}
      returns={returns}
    >
      {session.practised.length === 0 ? null : (
        <Button variant="quiet" onClick={onPractise}>
          <Icon of={Repeat} /> Practise the {session.practised.length} again
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
    </EndOfSitting>
  );
}

/** What was done, by the server's answers: what still waits on this device is not counted yet, and says so. */
function useFigures({ userId, session, start, awards }: EndOfSetProps): {
  readonly shown: readonly SittingFigure[];
  readonly reached: ReturnType<typeof awardTexts>;
} {
  const { summary } = useLearningSummary(userId);
  const { waiting } = useUnsentAnswers();
  const online = useOnline();
  const total = new Set([...session.known, ...session.practised]).size;
  if (total === 0) return { shown: knownFigures(session, summary), reached: [] };
  const ofCards = `of ${total} ${total === 1 ? 'card' : 'cards'}`;
  const done = [
    { name: 'Known', value: String(total - session.practised.length), unit: ofCards },
    { name: 'To practise', value: String(session.practised.length), unit: ofCards },
  ];
  if (waiting > 0 || summary === undefined || start === undefined) {
    const open = ['Points', STREAK].map((name) => uncounted(name, online));
    return { shown: [...done, ...open], reached: awardTexts(null, awards) };
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
function knownFigures({ order }: StudySession, summary: LearningSummary | undefined): readonly SittingFigure[] {
  const cards = { name: 'Known', value: String(order.length), unit: `of ${order.length} cards` };
  return summary === undefined ? [cards] : [cards, streakFigure(summary.currentStreak)];
}

const BACK_TO_PATH = {
  title: 'On to the next step',
  text: 'What you know is counted there.',
  action: 'Back to your path',
};

/** Returns the next step; null until everything that it depends on is loaded. */
function useNextStep({ userId, session, levelId, path, set }: EndOfSetProps): NextAfterSitting | null {
  const [now] = useState(Date.now);
  const { deck } = useDeck(userId);
  const { summary } = useLearningSummary(userId);
  const { review } = useReview(userId);
  const { data: levels } = useLevels();
  if (path !== null) return { ...BACK_TO_PATH, note: NEXT_NOTE, way: `/paths/${path}` };
  if (deck === undefined || summary === undefined || (levelId !== null && levels === undefined)) return null;
  const step = nextStep({
    dueForReview: review === undefined ? 0 : reviewDay(review.state, now).queue.length,
    mode: levelId === null ? 'classic' : 'achievement',
    cards: deck.flashcards,
    completed: new Set(summary.completedCards),
    bookmarked: new Set(summary.bookmarkedCards),
    place: { set, cardId: session.cardId },
    levels: levels ?? NO_LEVELS,
    path: null,
    everythingOpen: isPremium(deck.paywall.accessType),
  });
  const { href, ...text } = nextStepText(step, {
    accessType: deck.paywall.accessType,
    completedCards: summary.completedCards.length,
    totalCards: deck.paywall.totalCards,
    points: summary.totalPoints,
  });
  return { ...text, note: NEXT_NOTE, way: href };
}

const NEXT_NOTE = 'Your next step';

/** Stands in for the levels outside level mode, where they decide nothing. */
const NO_LEVELS = { levels: [], badges: [], averageScore: 0 };
