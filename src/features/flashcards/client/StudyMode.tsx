import type { ReactNode } from 'react';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Segmented } from '../../../platform/client/ui/Segmented.tsx';
import type { SelectedLevel, StudyMode } from '../../progress/rules/study-mode.ts';
import './study-mode.css';

const MODES = [
  { value: 'classic', label: 'Classic' },
  { value: 'achievement', label: 'Achievement' },
] as const;

/** All cards, or the cards of a level; and the way back to the dashboard. */
export function ModeSwitch({
  mode,
  onSwitch,
}: {
  readonly mode: StudyMode;
  readonly onSwitch: (mode: StudyMode) => void;
}): ReactNode {
  return (
    <div className="flashcards__mode-switch apart">
      <Segmented<StudyMode> label="Study mode" choices={MODES} value={mode} onChange={onSwitch} />
      <Anchor className="link reach" href="/dashboard">
        Dashboard
      </Anchor>
    </div>
  );
}

/** The level that is studied, and the way out of it. */
export function LevelBanner({
  level,
  onExit,
}: {
  readonly level: SelectedLevel;
  readonly onExit: () => void;
}): ReactNode {
  return (
    <aside className="offer flashcards__paywall flashcards__level-bar" aria-label="Your level">
      <p className="flow">
        <b>
          Level {level.id}: {level.name}
        </b>
        <span className="tabular">Cards {level.cardRange.join(' to ')}</span>
      </p>
      <Button onClick={onExit}>Exit Level</Button>
    </aside>
  );
}
