import { memo, type ReactNode } from 'react';
import type { Shortcut } from '../../shared/shortcuts.ts';
import '../styles/parts/keys.css';
import { Checkbox } from '../ui/CheckboxAndRadios.tsx';
import { Dialog } from '../ui/Dialog.tsx';

export interface ShortcutHelpProps {
  readonly shortcuts: readonly Shortcut[];
  /** There is a card for the keys to act on; without one only the list can be opened, by its key. */
  readonly hasCard: boolean;
  /** Whether single keys act. */
  readonly keysOn: boolean;
  readonly onKeysOn: (on: boolean) => void;
  /** Whether the full list is open. */
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/**
 * A line with the keys of a screen, a button for the list of all keys, and the switch that turns them off. Memoized.
 */
export const ShortcutHelp = memo(function ShortcutHelp({
  shortcuts,
  hasCard,
  keysOn,
  onKeysOn,
  open,
  onOpen,
}: ShortcutHelpProps): ReactNode {
  return (
    <>
      {hasCard ? (
        <div className="key-hints">
          {(keysOn ? shortcuts : []).map(({ cap, hint }) =>
            hint === undefined ? null : (
              <span key={cap}>
                <kbd>{cap}</kbd>
                {hint}
              </span>
            ),
          )}
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
      ) : null}
      <Dialog open={open} onClose={() => onOpen(false)} title="Keyboard shortcuts" closeButton>
        <dl className="ui__shortcuts">
          {[...shortcuts, { cap: 'Esc', label: 'Close this list' }].map(({ cap, label }) => (
            <div key={cap}>
              <dt>
                <kbd>{cap}</kbd>
              </dt>
              <dd>{label}</dd>
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
    </>
  );
});
