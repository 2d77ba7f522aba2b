import { useState, type ReactNode } from 'react';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { ChevronDownGlyph } from '../../../platform/client/ui/shell-glyphs.tsx';
import type { SelectedLevel } from '../../progress/rules/study-mode.ts';
import {
  ProgressFigures,
  type ProgressFiguresProps,
  modeLabel,
  ModeSwitch,
  setLabel,
  Spine,
  StudySets,
  type StudyPickerProps,
} from './StudyRails.tsx';

export interface StudyControlsProps {
  readonly pickers: StudyPickerProps;
  readonly figures: ProgressFiguresProps;
  /** What is open to the learner. A phone shows it in the dialog instead of above the card. */
  readonly access: ReactNode;
  /** The level that is studied; null outside levels. */
  readonly level: SelectedLevel | null;
  readonly onExitLevel: () => void;
}

/** The row above the card: set and mode, or the level and Exit Level. Its buttons open a dialog with set, mode and figures. */
export function StudyControls({ pickers, figures, access, level, onExitLevel }: StudyControlsProps): ReactNode {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      {level === null ? (
        <div className="flashcards__controls">
          <DialogButton label={`Study set: ${setLabel(pickers.choice)}`} onOpen={() => setOpen(true)}>
            <Spine category={pickers.choice.category} height={16} />
            <b>{setLabel(pickers.choice)}</b>
          </DialogButton>
          <DialogButton label={`Study mode: ${modeLabel(pickers.mode)}`} onOpen={() => setOpen(true)}>
            {modeLabel(pickers.mode)}
          </DialogButton>
        </div>
      ) : (
        <aside className="flashcards__controls flashcards__in-level" aria-label="Your level">
          <DialogButton onOpen={() => setOpen(true)}>
            <i aria-hidden="true">{level.id}</i>
            <b>
              Level {level.id}: {level.name} <small className="tabular">Cards {level.cardRange.join(' to ')}</small>
            </b>
          </DialogButton>
          <Button onClick={onExitLevel}>Exit Level</Button>
        </aside>
      )}
      <Dialog open={open} onClose={close} title="What you study" closeButton>
        <div className="flashcards__drawer">
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

function DialogButton({
  label,
  onOpen,
  children,
}: {
  /** The accessible name, when the visible text is not enough. */
  readonly label?: string;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <button
      type="button"
      className="flashcards__open-drawer"
      aria-haspopup="dialog"
      aria-label={label}
      onClick={onOpen}
    >
      {children}
      <ChevronDownGlyph size={18} />
    </button>
  );
}
