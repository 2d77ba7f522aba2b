import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import { readTab, writeTab } from '../../../platform/client/tab-draft.ts';
import { toast } from '../../../platform/client/ui/toast.ts';
import { type SettingDraft, type TypedFields, parseDraft, type SettingName, changedFields } from '../rules/settings.ts';
import { type SavedSetting, ADMIN_SETTINGS_KEY, saveBody } from './queries.ts';
import { settingsApi } from './service.ts';

/** The form of one setting. */
export type SettingForm = ReturnType<typeof useSettingForm>;

/** Returns the form of one setting. What was typed stays until it is saved or discarded, also after an error and a reload. */
export function useSettingForm(name: SettingName, saved: SavedSetting) {
  const client = useQueryClient();
  const stored: TypedFields = saved.value;
  const [draft, setDraft] = useState(() => readDraft(name, stored));
  const value = draft?.value ?? stored;

  function saveDraft(next: SettingDraft | null): void {
    setDraft(next);
    writeDraft(name, next);
  }

  const saving = useMutation({
    // The version that the user saw: another save may answer with a newer one while this one waits.
    mutationFn: ({ sent, version }: { readonly sent: TypedFields; readonly version: SavedSetting['version'] }) =>
      settingsApi('PUT /api/admin/settings', { body: saveBody(name, version, sent) }),
    onSuccess: (all, { sent }) => {
      // Text typed while saving stays a draft over the new version.
      setDraft((now) => {
        const next =
          now === null || changedFields(sent, now.value).length === 0 ? null : { ...now, version: all[name].version };
        writeDraft(name, next);
        return next;
      });
      client.setQueryData(ADMIN_SETTINGS_KEY, all);
      toast({ title: 'Settings Saved', description: 'The site uses them now.', tone: 'success' });
    },
    onError: async (error) => {
      if (error instanceof ApiFailure && error.code === 'EDIT_CONFLICT')
        await client.invalidateQueries({ queryKey: ADMIN_SETTINGS_KEY });
    },
  });
  const { error } = saving;
  const errorOf = (field: string) =>
    error instanceof ApiFailure ? (error.issueOf(`value.${field}`) ?? undefined) : undefined;
  const isNamed = Object.keys(stored).some((field) => errorOf(field) !== undefined);

  return {
    value,
    isChanged: draft !== null,
    /** What another administrator saved after typing began; empty when it is the same. */
    otherChanges: draft === null || draft.version === saved.version ? [] : changedFields(draft.value, stored),
    error,
    errorOf,
    /** The error of the last save when no single field is wrong. */
    failure: error === null || isNamed ? null : sentenceOf(error, 'The settings were not saved. Please try again.'),
    isSaving: saving.isPending,
    change: (typed: TypedFields): void => {
      const next = { ...value, ...typed };
      const isSame = changedFields(stored, next).length === 0;
      saveDraft(isSame ? null : { value: next, version: draft?.version ?? saved.version });
    },
    discard: (): void => {
      saving.reset();
      saveDraft(null);
    },
    /** Saves the typed values. Never rejects: after a failure, `error` is set. */
    save: async (): Promise<void> => {
      if (!saving.isPending) await saving.mutateAsync({ sent: value, version: saved.version }).catch(() => undefined);
    },
  };
}

const keyOf = (name: string) => `settings.${name}`;

/** Returns the unsaved change of a setting in this tab; null without one. */
function readDraft(name: string, shape: TypedFields): SettingDraft | null {
  return parseDraft(readTab(keyOf(name)), shape);
}

/** Stores an unsaved change for this tab; null removes it. */
function writeDraft(name: string, draft: SettingDraft | null): void {
  writeTab(keyOf(name), draft === null ? null : JSON.stringify(draft));
}
