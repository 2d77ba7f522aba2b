import { parseDraft, type SettingDraft, type TypedFields } from '../rules/setting-draft.ts';

const keyOf = (name: string) => `settings.${name}`;

/** Returns the unsaved change of a setting in this tab; null without one. */
export function readDraft(name: string, shape: TypedFields): SettingDraft | null {
  try {
    return parseDraft(sessionStorage.getItem(keyOf(name)), shape);
  } catch {
    return null;
  }
}

/** Stores an unsaved change for this tab; null removes it. Browsers without storage lose it on reload. */
export function writeDraft(name: string, draft: SettingDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), JSON.stringify(draft));
  } catch {
    return;
  }
}
