/** The part of a keyboard event that decides which shortcut was meant. */
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
  /** What is printed on it. */
  readonly cap: string;
  readonly command: Command;
  /** What it does, in the list of all keys. */
  readonly words: string;
  /** What it does, in the line under the tools; absent: it is not shown there. */
  readonly hint?: string;
  /** A key held down acts again and again. */
  readonly repeats?: boolean;
}

/** The command of a key press; null for any other key, with a modifier held (Shift only makes `?`), or from a held key unless it repeats. */
export function commandOf<Command extends string>(
  press: KeyPress,
  shortcuts: readonly Shortcut<Command>[],
): Command | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  const known = shortcuts.find(({ key }) => key === (press.key.length === 1 ? press.key.toLowerCase() : press.key));
  if (known === undefined) return null;
  if (press.shiftKey && known.key !== '?') return null;
  return press.repeat && known.repeats !== true ? null : known.command;
}
