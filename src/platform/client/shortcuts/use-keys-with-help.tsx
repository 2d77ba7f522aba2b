import { useState, type ReactNode } from 'react';
import type { Shortcut } from '../../shared/shortcuts.ts';
import { ShortcutHelp } from './ShortcutHelp.tsx';
import { useKeysOn } from './use-keys-on.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** The keys of a screen, and what tells them. */
export interface KeysWithHelp {
  /** Whether single keys act. */
  readonly keysOn: boolean;
  /** The line of keys and the list, to be put under what they act on. */
  readonly help: ReactNode;
}

/** Runs the commands of a screen's keys, and shows which there are; the command 'keys' opens the list of them all. */
export function useKeysWithHelp<Command extends string>(
  shortcuts: readonly Shortcut<Command | 'keys'>[],
  run: (command: Command) => void,
): KeysWithHelp {
  const [keysOn, setKeysOn] = useKeysOn();
  const [open, setOpen] = useState(false);
  useShortcuts(keysOn, shortcuts, (command) => {
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
