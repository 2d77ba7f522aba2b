import { useEffect, useEffectEvent } from 'react';
import { commandOf, type Shortcut } from '../../shared/shortcuts.ts';

const TYPING = 'input, select, textarea, [contenteditable], [role="menu"]';
/** On these, Space already does something: pressing it must not do something else as well. */
const PRESSABLE = 'button, a[href], summary, [role="button"]';

/** Runs the commands of a screen's shortcuts while `on`; never while someone types or a dialog is open. */
export function useShortcuts<Command extends string>(
  on: boolean,
  shortcuts: readonly Shortcut<Command>[],
  run: (command: Command) => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const { target } = event;
    if (
      target instanceof Element &&
      (target.closest(TYPING) !== null || (event.key === ' ' && target.closest(PRESSABLE) !== null))
    )
      return;
    if (document.querySelector('dialog[open]') !== null) return;
    const command = commandOf(event, shortcuts);
    if (command === null) return;
    event.preventDefault();
    run(command);
  });
  useEffect(() => {
    if (!on) return undefined;
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [on]);
}
