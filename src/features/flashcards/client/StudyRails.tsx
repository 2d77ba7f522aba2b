import type { ReactNode } from 'react';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { categoryStyle } from '../../../platform/client/ui/category.ts';
import { classNames } from '../../../platform/client/ui/class-names.ts';
import { SpineGlyph } from '../../../platform/client/ui/ornaments.tsx';
import { Segmented } from '../../../platform/client/ui/Tabs.tsx';
import { addressOfChoice, STUDY_SETS, type StudyChoice } from '../../cards/rules/study-sets.ts';
import type { LearningSummary } from '../../progress/rules/learning-record.ts';
import type { StudyMode } from '../../progress/rules/study-mode.ts';
import { ShareButton } from '../../sharing/client/parts.tsx';
import { milestoneSentence } from '../rules/study-text.ts';
import './rails.css';

const MODES = [
  { value: 'classic', label: 'Classic' },
  { value: 'achievement', label: 'Achievement' },
] as const;

export interface StudyPickerProps {
  readonly choice: StudyChoice;
  readonly mode: StudyMode;
  /** Returns the number of cards of a category; of all categories for null. */
  readonly countOf: (category: string | null) => number;
  /** Called before another set opens; it starts at its first card. */
  readonly onChoose: (choice: StudyChoice) => void;
  readonly onMode: (mode: StudyMode) => void;
}

const ENTRIES: readonly { readonly category: string | null; readonly label: string }[] = [
  { category: null, label: 'All Categories' },
  ...STUDY_SETS.map(({ category, label }) => ({ category, label })),
];

export function modeLabel(mode: StudyMode): string {
  return mode === 'classic' ? 'Classic' : 'Achievement';
}

/** Returns the label of a set in the picker. */
export function setLabel({ category, bookmarkedOnly, step }: StudyChoice): string {
  if (step !== undefined) return 'Your path';
  const label = ENTRIES.find((entry) => entry.category === category)?.label ?? category ?? '';
  if (!bookmarkedOnly) return label;
  return category === null ? 'Bookmarked cards' : `Bookmarked, ${label}`;
}

/** The rail at the left of the card: the study sets and the mode. */
export function StudyRail(props: StudyPickerProps): ReactNode {
  return (
    <nav className="flashcards__rail flashcards__sets" aria-label="Study sets">
      <h2>{props.choice.bookmarkedOnly ? 'Bookmarked cards' : 'Study sets'}</h2>
      <StudySets {...props} />
      <h2>Mode</h2>
      <ModeSwitch {...props} />
    </nav>
  );
}

/** Switches between all cards and the cards of a level. */
export function ModeSwitch({ mode, onMode }: Pick<StudyPickerProps, 'mode' | 'onMode'>): ReactNode {
  return <Segmented<StudyMode> label="Study mode" choices={MODES} value={mode} onChange={onMode} />;
}

/** Lists the study sets with their counts. */
export function StudySets({ choice, countOf, onChoose }: StudyPickerProps): ReactNode {
  const { step, ...plain } = choice;
  const allCards = { ...plain, bookmarkedOnly: false };
  return (
    <>
      {step === undefined ? null : (
        <Anchor className="link reach smallish" href={`/paths/${step.path}`}>
          Back to your path
        </Anchor>
      )}
      <div className="flashcards__pick">
        {ENTRIES.map(({ category, label }) => {
          const target = { ...plain, category };
          return (
            <Anchor
              key={label}
              href={addressOfChoice(target)}
              className="smallish medium muted"
              aria-current={step === undefined && choice.category === category ? 'true' : undefined}
              onClick={() => onChoose(target)}
            >
              <Spine category={category} height={18} />
              {label}
              <span className="tabular">
                {countOf(category)}
                <span className="visually-hidden"> cards</span>
              </span>
            </Anchor>
          );
        })}
      </div>
      {choice.bookmarkedOnly ? (
        <Anchor className="link reach smallish" href={addressOfChoice(allCards)} onClick={() => onChoose(allCards)}>
          Show all cards
        </Anchor>
      ) : null}
    </>
  );
}

/** The book spine of a category; a plain one for the whole deck and unknown categories. */
export function Spine({ category, height }: { readonly category: string | null; readonly height: number }): ReactNode {
  const style = category === null ? null : categoryStyle(category);
  return (
    <span className={classNames('flashcards__spine', style?.colourClass)}>
      {style === null ? (
        <svg width={(height * 2) / 3} height={height} viewBox="0 0 12 18" fill="currentColor" aria-hidden="true">
          <rect x=".5" y=".5" width="11" height="17" rx="1.6" />
        </svg>
      ) : (
        <SpineGlyph bands={style.bands} height={height} />
      )}
    </span>
  );
}

/** A learner's figures; `summary` is undefined while they load. */
export interface ProgressFiguresProps {
  readonly summary: LearningSummary | undefined;
  /** Cards of the whole deck, open or not. */
  readonly totalCards: number;
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** The rail at the right of the card: the learner's figures, and a link to the dashboard. */
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

/** Cards, points, milestones and streak, with a button to share them. */
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
