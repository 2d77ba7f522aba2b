import { useState } from 'react';
import { readLocal, writeLocal } from '../../../platform/client/local-storage.ts';
import type { DueItem } from './queries.ts';

type Texts = DueItem['texts'];

/** The texts of an item while an editor rewrites it. */
interface TextDraft {
  readonly texts: Texts;
  readonly isChanged: boolean;
  readonly change: (field: string, text: string) => void;
  /** Deletes the draft, after a decision. */
  readonly discard: () => void;
}

/** Stores the edited texts of an item in this browser until a decision. Discards them when the item was changed since. */
export function useTextDraft({ kind, id, texts: stored }: DueItem): TextDraft {
  const key = `law_review_${kind}_${id}`;
  const [texts, setTexts] = useState(() => readDraft(key, stored) ?? stored);
  return {
    texts,
    isChanged: isDifferent(texts, stored),
    change(field, text) {
      const next = texts.map((each) => (each.field === field ? { field, text } : each));
      setTexts(next);
      writeLocal(key, isDifferent(next, stored) ? JSON.stringify({ stored, texts: next }) : null);
    },
    discard: () => writeLocal(key, null),
  };
}

/** Returns the stored draft of these texts; null for none, or for one of other texts. */
function readDraft(key: string, stored: Texts): Texts | null {
  const draft = parseJson(readLocal(key) ?? 'null');
  if (typeof draft !== 'object' || draft === null || !('stored' in draft) || !('texts' in draft)) return null;
  if (JSON.stringify(draft.stored) !== JSON.stringify(stored) || !Array.isArray(draft.texts)) return null;
  const texts: unknown[] = draft.texts;
  return stored.map(({ field, text }, index) => {
    const each = texts[index];
    const isText = typeof each === 'object' && each !== null && 'text' in each && typeof each.text === 'string';
    return { field, text: isText ? String(each.text) : text };
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isDifferent(one: Texts, other: Texts): boolean {
  return one.some(({ text }, index) => text !== other[index]?.text);
}
