import type { ReactNode } from 'react';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Segmented } from '../../../platform/client/ui/Segmented.tsx';
import { categoryLook } from '../../../platform/client/ui/category.ts';
import { classNames } from '../../../platform/client/ui/class-names.ts';
import { SpineGlyph } from '../../../platform/client/ui/ornaments.tsx';
import type { StudyMode } from '../../progress/rules/study-mode.ts';
import { addressOfChoice, STUDY_SETS, type StudyChoice } from '../../cards/rules/study-sets.ts';
import './rails.css';

const MODES = [
  { value: 'classic', label: 'Classic' },
  { value: 'achievement', label: 'Achievement' },
] as const;

export interface StudyPickerProps {
  readonly choice: StudyChoice;
  readonly mode: StudyMode;
  /** Cards of a category that may be chosen; of all of them for null. */
  readonly countOf: (category: string | null) => number;
  /** Called before another set opens: it begins at its first card. */
  readonly onChoose: (choice: StudyChoice) => void;
  readonly onMode: (mode: StudyMode) => void;
}

const ENTRIES: readonly { readonly category: string | null; readonly label: string }[] = [
  { category: null, label: 'All Categories' },
  ...STUDY_SETS.map(({ category, label }) => ({ category, label })),
];

/** What a mode is called. */
export function modeLabel(mode: StudyMode): string {
  return mode === 'classic' ? 'Classic' : 'Achievement';
}

/** What a set is called where it is picked. */
export function setLabel({ category, bookmarkedOnly, step }: StudyChoice): string {
  if (step !== undefined) return 'Your path';
  const label = ENTRIES.find((entry) => entry.category === category)?.label ?? category ?? '';
  if (!bookmarkedOnly) return label;
  return category === null ? 'Bookmarked cards' : `Bookmarked, ${label}`;
}

/** The study sets and the mode, at the left of the card. */
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

/** All cards, or the cards of a level. */
export function ModeSwitch({ mode, onMode }: Pick<StudyPickerProps, 'mode' | 'onMode'>): ReactNode {
  return <Segmented<StudyMode> label="Study mode" choices={MODES} value={mode} onChange={onMode} />;
}

/** The study sets with their counts. */
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

/** A category's spine glyph; the whole deck and unknown categories have a plain spine. */
export function Spine({ category, height }: { readonly category: string | null; readonly height: number }): ReactNode {
  const look = category === null ? null : categoryLook(category);
  return (
    <span className={classNames('flashcards__spine', look?.colourClass)}>
      {look === null ? (
        <svg width={(height * 2) / 3} height={height} viewBox="0 0 12 18" fill="currentColor" aria-hidden="true">
          <rect x=".5" y=".5" width="11" height="17" rx="1.6" />
        </svg>
      ) : (
        <SpineGlyph bands={look.bands} height={height} />
      )}
    </span>
  );
}
