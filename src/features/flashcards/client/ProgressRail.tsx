import type { ReactNode } from 'react';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import type { LearningSummary } from '../../progress/rules/learning-record.ts';
import { ShareButton } from '../../sharing/client/parts.tsx';
import { milestoneSentence } from '../rules/milestones.ts';

/** A learner's figures, absent until they came. */
export interface ProgressFiguresProps {
  readonly summary: LearningSummary | undefined;
  /** Cards of the whole deck, open or not. */
  readonly totalCards: number;
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** The learner's figures and the way to the dashboard, at the right of the card. */
export function ProgressRail(props: ProgressFiguresProps): ReactNode {
  return (
    <aside className="flashcards__rail" aria-label="Your progress">
      <h2>Your progress</h2>
      <ProgressFigures {...props} />
      <Anchor className="link reach" href="/dashboard">
        Dashboard
      </Anchor>
    </aside>
  );
}

/** Cards, points, milestones and streak, and the way to share them. */
export function ProgressFigures({ summary, totalCards, failed, onRetry }: ProgressFiguresProps): ReactNode {
  if (summary === undefined && failed) {
    return (
      <p className="small muted">
        Your figures did not load. What you do here is kept.
        <Button variant="quiet" onClick={onRetry}>
          Try Again
        </Button>
      </p>
    );
  }
  return (
    <>
      <dl className="facts flashcards__facts smallish" aria-busy={summary === undefined}>
        <Figure name="Cards mastered" value={summary?.completedCards.length} />
        <Figure name="Points" value={summary?.totalPoints} />
        <Figure name="Milestones" value={summary?.milestones} />
        <Figure name="Day streak" value={summary?.currentStreak} />
        <Figure name="Streak freezes" value={summary?.freezes} />
      </dl>
      <p className="small muted flashcards__next">
        {summary === undefined ? '' : milestoneSentence(summary.completedCards.length)}
      </p>
      {summary === undefined || summary.completedCards.length === 0 ? null : (
        <ShareButton
          request={{ type: 'flashcard_progress' }}
          data={{
            type: 'flashcard_progress',
            completedCards: summary.completedCards.length,
            totalCards,
            category: null,
          }}
        >
          Share progress
        </ShareButton>
      )}
    </>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: number | undefined }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="numeral tabular">{value === undefined ? '–' : value.toLocaleString('en-GB')}</dd>
    </div>
  );
}
