import { useState, type ReactNode, useCallback, useEffect, useEffectEvent, memo } from 'react';
import { type Shortcut, findCommand } from '../../shared/shortcuts.ts';
import '../styles/parts/keys.css';
import { Checkbox } from '../ui/CheckboxAndRadios.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { areShortcutsOn, SHORTCUTS_OFF } from './shortcut-setting.ts';

const TYPING = 'input, select, textarea, [contenteditable], [role="menu"]';
/** Elements that Space already activates. */
const PRESSABLE = 'button, a[href], summary, [role="button"]';
/** Controls of a screen on which Space is a shortcut again after a click. */
const CLICKABLE = 'main :is(button, a[href]):not([aria-haspopup], [aria-expanded])';

/** The control that was clicked since the last Tab. Outlives the screen, which a click may mount anew. */
let clicked: Element | null = null;

function rememberClicked({ target }: Event): void {
  clicked = target instanceof Element ? target.closest(CLICKABLE) : null;
}

/** Runs commands by key while `on`; not while the user types or a dialog is open. */
function useShortcutKeys<Command extends string>(
  on: boolean,
  shortcuts: readonly Shortcut<Command>[],
  run: (command: Command) => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    if (event.key === 'Tab') clicked = null;
    const { target } = event;
    // A click leaves the focus on its control; without a blur the control would take the Space as a press.
    if (event.key === ' ' && target instanceof HTMLElement && target === clicked) target.blur();
    else if (
      target instanceof Element &&
      (target.closest(TYPING) !== null || (event.key === ' ' && target.closest(PRESSABLE) !== null))
    )
      return;
    if (document.querySelector('dialog[open]') !== null) return;
    const command = findCommand(event, shortcuts);
    if (command === null) return;
    event.preventDefault();
    run(command);
  });
  useEffect(() => {
    if (!on) return undefined;
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    document.addEventListener('pointerdown', rememberClicked);
    return () => {
      document.removeEventListener('keydown', listen);
      document.removeEventListener('pointerdown', rememberClicked);
    };
  }, [on]);
}

/** Reads and stores whether single-key shortcuts are on, one setting for all screens. Without local storage it lasts until the page closes. */
function useKeysOn(): readonly [keysOn: boolean, setKeysOn: (on: boolean) => void] {
  const [keysOn, setKeysOn] = useState(areShortcutsOn);
  const choose = useCallback((on: boolean) => {
    setKeysOn(on);
    try {
      localStorage.setItem(SHORTCUTS_OFF, String(!on));
    } catch {
      return;
    }
  }, []);
  return [keysOn, choose];
}

/** A screen's shortcuts. */
interface Shortcuts {
  /** Whether single-key shortcuts are on. */
  readonly keysOn: boolean;
  /** Returns a line of keys with a dialog that lists all of them. Belongs below the content they act on. */
  readonly help: ReactNode;
}

/** Runs a screen's shortcuts and renders their help; the command 'keys' opens the full list. */
export function useShortcuts<Command extends string>(
  shortcuts: readonly Shortcut<Command | 'keys'>[],
  run: (command: Command) => void,
): Shortcuts {
  const [keysOn, setKeysOn] = useKeysOn();
  const [open, setOpen] = useState(false);
  useShortcutKeys(keysOn, shortcuts, (command) => {
    if (command === 'keys') setOpen(true);
    else run(command);
  });
  return {
    keysOn,
    help: (
      <ShortcutHelp shortcuts={shortcuts} hasCard keysOn={keysOn} onKeysOn={setKeysOn} open={open} onOpen={setOpen} />
    ),
  };
}

interface ShortcutHelpProps {
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
const ShortcutHelp = memo(function ShortcutHelp({
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
