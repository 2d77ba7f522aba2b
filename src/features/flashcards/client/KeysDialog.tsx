import type { ReactNode } from 'react';
import { Checkbox } from '../../../platform/client/ui/Choices.tsx';
import { Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { STUDY_KEYS } from '../rules/study-keys.ts';

/** Props of `KeysDialog`. */
export interface KeysDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly keysOn: boolean;
  readonly onKeysOn: (on: boolean) => void;
}

/** All keys of the study screen, and the switch that turns them off. */
export function KeysDialog({ open, onClose, keysOn, onKeysOn }: KeysDialogProps): ReactNode {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts" closeButton>
      <dl className="keys">
        {[...STUDY_KEYS, { cap: 'Esc', words: 'Close this list' }].map(({ cap, words }) => (
          <div key={cap}>
            <dt>
              <kbd>{cap}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        role="switch"
        aria-checked={keysOn}
        label="Use keyboard shortcuts"
        checked={keysOn}
        onChange={(event) => onKeysOn(event.target.checked)}
      />
    </Dialog>
  );
}
