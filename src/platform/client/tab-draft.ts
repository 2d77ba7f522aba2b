import { useState } from 'react';
import { page } from './api-client.ts';

/** What one user typed is never shown to the next: the key names the user. Signing out clears the storage of the tab. */
const ownKey = (key: string) => `typed.${page.account ?? ''}.${key}`;

/** Returns a text that this tab stores; null without one, or when the browser allows no storage. */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(ownKey(key));
  } catch {
    return null;
  }
}

/** Stores a text until the tab closes; null removes it. Browsers without storage lose it on reload. */
export function writeTab(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(ownKey(key));
    else sessionStorage.setItem(ownKey(key), text);
  } catch {
    return;
  }
}

/** The typed values of a form, which stay in this tab. */
export interface TabDraft<Draft> {
  readonly draft: Draft;
  /** Whether the values were typed before the form opened. */
  readonly isRestored: boolean;
  readonly change: (next: Draft) => void;
  /** Removes the values from the tab, once they are saved. */
  readonly clear: () => void;
  /** Removes what was typed since the form opened, when its dialog closes after its question. Restored values stay. */
  readonly leave: () => void;
  /** Shows the initial values again. */
  readonly startOver: () => void;
}

/** Keeps what is typed into a form over a reload of the tab, until it is saved or discarded. */
export function useTabDraft<Draft extends object>(key: string, initial: Draft): TabDraft<Draft> {
  const [restored, setRestored] = useState(() => parseDraft(readTab(key), initial));
  const [typed, setTyped] = useState<Draft | null>(null);
  const clear = () => writeTab(key, null);
  return {
    draft: typed ?? restored ?? initial,
    isRestored: restored !== null,
    change(next) {
      setTyped(next);
      writeTab(key, JSON.stringify(next));
    },
    clear,
    leave() {
      if (typed !== null) clear();
    },
    startOver() {
      setTyped(null);
      setRestored(null);
      clear();
    },
  };
}

/** Parses a stored draft; null without one, or when its fields are not those of `shape`, as after a release. */
export function parseDraft<Draft>(text: string | null, shape: Draft): Draft | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return value !== null && hasShapeOf(shape, value) ? value : null;
  } catch {
    return null;
  }
}

/** Whether a value has the fields of `shape` with values of the same types. A list of `shape` gives its first entry as the shape of all. */
function hasShapeOf<Value>(shape: Value, value: unknown): value is Value {
  if (Array.isArray(shape)) {
    const [first = '']: unknown[] = shape;
    return Array.isArray(value) && value.every((entry) => hasShapeOf(first, entry));
  }
  if (typeof shape !== 'object' || shape === null) return typeof value === typeof shape;
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return Object.entries(shape).every(([name, inner]) => fields.has(name) && hasShapeOf(inner, fields.get(name)));
}
