import { useState, type ReactNode } from 'react';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { ChevronDownGlyph } from '../../../platform/client/ui/shell-glyphs.tsx';
import type { SelectedLevel } from '../../progress/rules/study-mode.ts';
import { ProgressFigures, type ProgressFiguresProps } from './ProgressRail.tsx';
import { modeLabel, ModeSwitch, setLabel, Spine, StudySets, type StudyPickerProps } from './StudyRail.tsx';

export interface StudyControlsProps {
  readonly pickers: StudyPickerProps;
  readonly figures: ProgressFiguresProps;
  /** What is open to the learner; a phone tells it here, so that nothing stands over the card. */
  readonly access: ReactNode;
  /** The level that is studied; null outside levels. */
  readonly level: SelectedLevel | null;
  readonly onExitLevel: () => void;
}

/** One row over the card: the set and the mode, or the level and the way out of it. Its buttons open a sheet with both, and the figures. */
export function StudyControls({ pickers, figures, access, level, onExitLevel }: StudyControlsProps): ReactNode {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      {level === null ? (
        <div className="flashcards__controls">
          <SheetButton label={`Study set: ${setLabel(pickers.choice)}`} onOpen={() => setOpen(true)}>
            <Spine category={pickers.choice.category} height={16} />
            <b>{setLabel(pickers.choice)}</b>
          </SheetButton>
          <SheetButton label={`Study mode: ${modeLabel(pickers.mode)}`} onOpen={() => setOpen(true)}>
            {modeLabel(pickers.mode)}
          </SheetButton>
        </div>
      ) : (
        <aside className="flashcards__controls flashcards__in-level" aria-label="Your level">
          <SheetButton onOpen={() => setOpen(true)}>
            <i aria-hidden="true">{level.id}</i>
            <b>
              Level {level.id}: {level.name} <small className="tabular">Cards {level.cardRange.join(' to ')}</small>
            </b>
          </SheetButton>
          <Button onClick={onExitLevel}>Exit Level</Button>
        </aside>
      )}
      <Dialog open={open} onClose={close} title="What you study" closeButton>
        <div className="flashcards__sheet">
          {access}
          <ModeSwitch
            {...pickers}
            onMode={(mode) => {
              close();
              pickers.onMode(mode);
            }}
          />
          <StudySets
            {...pickers}
            onChoose={(choice) => {
              close();
              pickers.onChoose(choice);
            }}
          />
          <h3>Your progress</h3>
          <ProgressFigures {...figures} />
          <Anchor className="link reach" href="/dashboard">
            Dashboard
          </Anchor>
        </div>
      </Dialog>
    </>
  );
}

function SheetButton({
  label,
  onOpen,
  children,
}: {
  /** What it is called where its words do not say it. */
  readonly label?: string;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <button
      type="button"
      className="flashcards__opens-sheet"
      aria-haspopup="dialog"
      aria-label={label}
      onClick={onOpen}
    >
      {children}
      <ChevronDownGlyph size={18} />
    </button>
  );
}
