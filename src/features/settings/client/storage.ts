import { readTab, writeTab } from '../../../platform/client/tab-draft.ts';
import { parseDraft, type SettingDraft, type TypedFields } from '../rules/setting-draft.ts';

const keyOf = (name: string) => `settings.${name}`;

/** Returns the unsaved change of a setting in this tab; null without one. */
export function readDraft(name: string, shape: TypedFields): SettingDraft | null {
  return parseDraft(readTab(keyOf(name)), shape);
}

/** Stores an unsaved change for this tab; null removes it. */
export function writeDraft(name: string, draft: SettingDraft | null): void {
  writeTab(keyOf(name), draft === null ? null : JSON.stringify(draft));
}
