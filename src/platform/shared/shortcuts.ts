/** The fields of a keyboard event that determine a shortcut. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly repeat: boolean;
}

/** A single key that does something on a screen. */
export interface Shortcut<Command extends string = string> {
  /** The value of `KeyboardEvent.key`. */
  readonly key: string;
  /** Label of the key. */
  readonly cap: string;
  readonly command: Command;
  /** Description in the list of all keys. */
  readonly label: string;
  /** Description in the line under the tools; absent to omit it there. */
  readonly hint?: string;
  /** Repeats while the key is held down. */
  readonly repeats?: boolean;
}

/**
 * Returns the command of a key press. Null for any other key, with a modifier (except Shift for `?`), or for a repeat
 * unless the shortcut repeats.
 */
export function findCommand<Command extends string>(
  press: KeyPress,
  shortcuts: readonly Shortcut<Command>[],
): Command | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  const known = shortcuts.find(({ key }) => key === (press.key.length === 1 ? press.key.toLowerCase() : press.key));
  if (known === undefined) return null;
  if (press.shiftKey && known.key !== '?') return null;
  return press.repeat && known.repeats !== true ? null : known.command;
}
