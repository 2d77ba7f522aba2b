import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { categoryLook } from '../../../platform/client/ui/category.ts';
import { classNames } from '../../../platform/client/ui/class-names.ts';
import { SpineGlyph } from '../../../platform/client/ui/ornaments.tsx';
import { ChevronDownGlyph } from '../../../platform/client/ui/shell-glyphs.tsx';
import './rails.css';
import { addressOfChoice, STUDY_SETS, type StudyChoice } from '../../cards/rules/study-sets.ts';

export interface StudyPickerProps {
  readonly choice: StudyChoice;
  /** Cards of a category that may be chosen; of all of them for null. */
  readonly countOf: (category: string | null) => number;
  /** Called before another set opens: it begins at its first card. */
  readonly onChoose: (choice: StudyChoice) => void;
}

const ENTRIES: readonly { readonly category: string | null; readonly label: string }[] = [
  { category: null, label: 'All Categories' },
  ...STUDY_SETS.map(({ category, label }) => ({ category, label })),
];

/** The study sets with their counts, at the left of the card. */
export function StudyRail({ choice, countOf, onChoose }: StudyPickerProps): ReactNode {
  return (
    <nav className="flashcards__rail flashcards__sets" aria-label="Study sets">
      <h2>{choice.bookmarkedOnly ? 'Bookmarked cards' : 'Study sets'}</h2>
      <div className="flashcards__pick">
        {ENTRIES.map(({ category, label }) => {
          const target = { ...choice, category };
          return (
            <Anchor
              key={label}
              href={addressOfChoice(target)}
              className={classNames('smallish medium muted', colourOf(category))}
              aria-current={choice.category === category ? 'true' : undefined}
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
      {choice.bookmarkedOnly ? <AllCardsLink choice={choice} onChoose={onChoose} /> : null}
    </nav>
  );
}

/** The study sets as a native list, where there is no room for the rail. */
export function StudySelect({ choice, countOf, onChoose }: StudyPickerProps): ReactNode {
  const [, navigate] = useLocation();
  const known = ENTRIES.some(({ category }) => category === choice.category);
  const shown = ENTRIES.find(({ category }) => category === choice.category)?.label ?? choice.category;

  function open(value: string): void {
    const target = { ...choice, category: value === '' ? null : value };
    onChoose(target);
    navigate(addressOfChoice(target));
  }

  return (
    <div className="flashcards__picker">
      <span className={classNames('ui__input-box', colourOf(choice.category))}>
        <select
          className="ui__input"
          aria-label="Category"
          value={choice.category ?? ''}
          onChange={(event) => open(event.target.value)}
        >
          {known ? null : <option value={choice.category ?? ''}>{choice.category}</option>}
          {ENTRIES.map(({ category, label }) => (
            <option key={label} value={category ?? ''}>
              {label} ({countOf(category)})
            </option>
          ))}
        </select>
        {/* The closed list shows the mark and the name alone; the counts stand in the open one. */}
        <span className="flashcards__shown line gap-10 smallish medium" aria-hidden="true">
          <Spine category={choice.category} height={16} />
          {shown}
        </span>
        <ChevronDownGlyph size={18} />
      </span>
      {choice.bookmarkedOnly ? <AllCardsLink choice={choice} onChoose={onChoose} /> : null}
    </div>
  );
}

function AllCardsLink({ choice, onChoose }: Pick<StudyPickerProps, 'choice' | 'onChoose'>): ReactNode {
  const target = { ...choice, bookmarkedOnly: false };
  return (
    <Anchor className="link reach smallish" href={addressOfChoice(target)} onClick={() => onChoose(target)}>
      Show all cards
    </Anchor>
  );
}

function colourOf(category: string | null): string | undefined {
  return category === null ? undefined : categoryLook(category)?.colourClass;
}

/** A category's spine glyph; the whole deck and unknown categories have a plain spine. */
function Spine({ category, height }: { readonly category: string | null; readonly height: number }): ReactNode {
  const look = category === null ? null : categoryLook(category);
  return (
    <span className="flashcards__spine">
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
