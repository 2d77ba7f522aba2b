import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Repeat from 'lucide-react/icons/repeat';
import ListRestart from 'lucide-react/icons/list-restart';
import Undo from 'lucide-react/icons/undo';
import { useState, type ReactNode } from 'react';
import { useUnsentAnswers } from '../../../platform/client/offline/study-on-device.ts';
import { useOnline } from '../../../platform/client/offline/use-online.ts';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { upgradeAddress } from '../../access/rules/access.ts';
import { useLevels } from '../../achievements/client/service.ts';
import type { Level } from '../../achievements/rules/levels.ts';
import { useDeck } from '../../cards/client/service.ts';
import { cardsInRange, progressOfSets } from '../../cards/rules/study-sets.ts';
import { useLearningSummary } from '../../progress/client/service.ts';
import type { LearningSummary } from '../../progress/rules/learning-record.ts';
import { awardTexts, type SessionAwards } from '../../progress/rules/session-awards-text.ts';
import { useReview } from '../../review/client/service.ts';
import { EndOfSitting, type NextAfterSitting } from '../../review/client/parts.tsx';
import { returnsOf } from '../../review/rules/return-days.ts';
import { STREAK, streakFigure, uncounted, type SittingFigure } from '../../review/rules/sitting-figures.ts';
import { nextStep, type NextStep } from '../rules/next-step.ts';
import { nextStepText } from '../rules/next-step-text.ts';
import { isPremium } from '../rules/paywall-banner.ts';
import { FINISHED_SENTENCE } from '../rules/spoken.ts';
import type { StudySession } from '../rules/study-session.ts';

export interface EndOfSetProps {
  readonly userId: number;
  readonly session: StudySession;
  /** What the set is called. */
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
  readonly onLevel: (level: Level) => void;
  /** Opens a law's set, outside levels. */
  readonly onSet: (category: string) => void;
}

/** The end of a set or a level. */
export default function EndOfSet(props: EndOfSetProps): ReactNode {
  const { session, name, canUndo, onUndo, onRestart, onPractise } = props;
  const [now] = useState(Date.now);
  const figures = useFigures(props);
  const { review } = useReview(props.userId);
  const answered = new Set([...session.known, ...session.practised]);
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
      title={FINISHED_SENTENCE}
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

const BACK_TO_PATH = {
  note: 'Your path.',
  title: 'On to the next step',
  text: 'What you know is counted there.',
  action: 'Back to your path',
};

/** The next step; null until all that it follows from is known. */
function useNextStep({ userId, levelId, path, onLevel, onSet }: EndOfSetProps): NextAfterSitting | null {
  const { deck } = useDeck(userId);
  const { summary } = useLearningSummary(userId);
  const { data: levels } = useLevels();
  if (path !== null) return { ...BACK_TO_PATH, way: `/paths/${path}` };
  if (deck === undefined || summary === undefined || (levelId !== null && levels === undefined)) return null;
  const level = levels?.levels.find(({ id }) => id === levelId);
  const badge = levels?.badges.find(({ id }) => id === level?.badge);
  const step = nextStep({
    level:
      level === undefined || badge === undefined
        ? null
        : {
            id: level.id,
            requiredScore: badge.requiredScore,
            averageScore: levels?.averageScore ?? 0,
            questions: level.openCards,
          },
    isCompleted: ({ id }) => levels?.levels.find((each) => each.id === id)?.state === 'completed',
    isOpen: ({ cardRange }) => cardsInRange(deck.flashcards, cardRange).length > 0,
    sets: progressOfSets(deck.flashcards, new Set(summary.completedCards)),
    everythingOpen: isPremium(deck.paywall.accessType),
  });
  return {
    ...nextStepText(step, { ...deck.paywall, points: summary.totalPoints }),
    way: wayOf(step, { upgrade: upgradeAddress(deck.paywall.accessType), onLevel, onSet }),
  };
}

function wayOf(
  step: NextStep,
  { upgrade, onLevel, onSet }: Pick<EndOfSetProps, 'onLevel' | 'onSet'> & { readonly upgrade: string },
): NextAfterSitting['way'] {
  switch (step.kind) {
    case 'levelQuiz':
      return `/quiz?level=${step.level.id}`;
    case 'quiz':
      return '/quiz';
    case 'nextLevel':
      return () => onLevel(step.level);
    case 'nextSet':
      return () => onSet(step.set.set.category);
    case 'upgrade':
      return upgrade;
  }
}
