import type { ReactNode } from 'react';
import { Checkbox } from '../../../platform/client/ui/Choices.tsx';
import { Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { reviewKeys } from '../rules/review-keys.ts';

/** Props of `ReviewKeys`. */
export interface ReviewKeysProps {
  readonly fourGrades: boolean;
  readonly keysOn: boolean;
  readonly onKeysOn: (on: boolean) => void;
  /** Whether the full list is open. */
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** The keys in one line under the tools, and the list of them all with the switch that turns them off. */
export function ReviewKeys({ fourGrades, keysOn, onKeysOn, open, onOpen }: ReviewKeysProps): ReactNode {
  const keys = reviewKeys(fourGrades);
  return (
    <>
      <div className="hintbar">
        {(keysOn ? keys.slice(0, -1) : []).map(({ cap, words }) => (
          <span key={cap}>
            <kbd>{cap}</kbd>
            {words}
          </span>
        ))}
        <button type="button" onClick={() => onOpen(true)}>
          {keysOn ? (
            <>
              <kbd aria-hidden="true">?</kbd>all keys
            </>
          ) : (
            'Keyboard shortcuts are off'
          )}
        </button>
      </div>
      <Dialog open={open} onClose={() => onOpen(false)} title="Keyboard shortcuts" closeButton>
        <dl className="keys">
          {[...keys, { cap: 'Esc', words: 'Close this list' }].map(({ cap, words }) => (
            <div key={cap}>
              <dt>
                <kbd>{cap}</kbd>
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <Checkbox role="switch" aria-checked={keysOn} label="Use keyboard shortcuts" checked={keysOn} onChange={(event) => onKeysOn(event.target.checked)} />
      </Dialog>
    </>
  );
}
