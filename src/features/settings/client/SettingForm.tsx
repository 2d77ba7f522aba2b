import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, type ReactNode, type SubmitEvent, useState } from 'react';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import { readTab, writeTab } from '../../../platform/client/tab-draft.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { TextAreaField, TextField } from '../../../platform/client/ui/TextField.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { useErrorFocus } from '../../../platform/client/ui/Field.tsx';
import { formatDateTime } from '../../../platform/shared/grenada-calendar.ts';
import {
  type SettingDraft,
  type TypedFields,
  parseDraft,
  type FieldChange,
  type SettingName,
  changedFields,
} from '../rules/settings.ts';
import { type SavedSetting, ADMIN_SETTINGS_KEY, saveBody } from './queries.ts';
import { settingsApi } from './service.ts';

/** A field of a setting. */
interface SettingField {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly kind: 'line' | 'lines' | 'email' | 'phone' | 'date';
  readonly longest: number;
}

/** Fields under a heading of their own. */
export interface SettingFieldGroup {
  /** Null for the first fields of a form. */
  readonly title: string | null;
  readonly about?: string;
  readonly fields: readonly SettingField[];
}

interface SettingFormProps {
  readonly name: SettingName;
  readonly title: string;
  readonly about: string;
  readonly groups: readonly SettingFieldGroup[];
  readonly saved: SavedSetting;
}

/** Reads and changes one setting. */
export function SettingForm({ name, title, about, groups, saved }: SettingFormProps): ReactNode {
  const id = useId();
  const form = useSettingForm(name, saved);
  const area = useErrorFocus(form.error);
  const fields = groups.flatMap((group) => group.fields);
  const hasConflict = form.otherChanges.length > 0;

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    form.save();
  }

  return (
    <form
      ref={area}
      className="card padded column gap-20 settings__form"
      noValidate
      aria-labelledby={id}
      onSubmit={submit}
    >
      <div className="column gap-6">
        <h2 className="title" id={id}>
          {title}
        </h2>
        <p className="muted">{about}</p>
      </div>
      {groups.map((group) => (
        <FieldGroup key={group.title} of={group} value={form.value} errorOf={form.errorOf} onType={form.type} />
      ))}
      {hasConflict ? <ChangedMeanwhile changes={form.otherChanges} fields={fields} /> : null}
      {form.failure === null || hasConflict ? null : <p role="alert">{form.failure}</p>}
      <div className="actions">
        <Button
          type="submit"
          variant={form.isChanged ? 'primary' : 'secondary'}
          disabled={!form.isChanged}
          busy={form.isSaving}
          busyLabel="Saving..."
        >
          {hasConflict ? 'Save My Text' : 'Save Changes'}
        </Button>
        {form.isChanged ? (
          <Button variant="quiet" onClick={form.discard}>
            {hasConflict ? 'Use Their Text' : 'Discard Changes'}
          </Button>
        ) : null}
        <p className="small muted">
          {form.isChanged
            ? 'Not saved yet. What you typed stays in this tab.'
            : saved.updatedAt !== null
              ? `Last saved on ${formatDateTime(saved.updatedAt)}.`
              : Object.values(saved.value).some((text) => text !== '')
                ? 'Set on the server. Save here to change it.'
                : null}
        </p>
      </div>
    </form>
  );
}

interface FieldGroupProps {
  readonly of: SettingFieldGroup;
  readonly value: Readonly<Record<string, string>>;
  readonly errorOf: (field: string) => string | undefined;
  readonly onType: (typed: Readonly<Record<string, string>>) => void;
}

function FieldGroup({ of: { title, about, fields }, ...rest }: FieldGroupProps): ReactNode {
  const id = useId();
  const controls = fields.map((field) => <FieldControl key={field.name} of={field} {...rest} />);
  if (title === null) return controls;
  return (
    <section className="column gap-16" aria-labelledby={id}>
      <div className="column gap-6">
        <h3 id={id}>{title}</h3>
        {about === undefined ? null : <p className="muted">{about}</p>}
      </div>
      {controls}
    </section>
  );
}

function FieldControl({
  of: { name, label, help, kind, longest },
  value,
  errorOf,
  onType,
}: Omit<FieldGroupProps, 'of'> & { readonly of: SettingField }): ReactNode {
  const common = { label, help, name, value: value[name] ?? '', error: errorOf(name), autoComplete: 'off' };
  if (kind === 'lines')
    return (
      <TextAreaField {...common} limit={longest} rows={3} onChange={({ target }) => onType({ [name]: target.value })} />
    );
  return (
    <TextField
      {...common}
      {...NATIVE[kind]}
      maxLength={longest}
      onChange={({ target }) => onType({ [name]: target.value })}
    />
  );
}

const NATIVE = {
  line: {},
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  date: { type: 'date' },
} as const;

/** What another administrator saved while this one was typing. */
function ChangedMeanwhile({
  changes,
  fields,
}: {
  readonly changes: readonly FieldChange[];
  readonly fields: readonly SettingField[];
}): ReactNode {
  return (
    <div className="notice settings__theirs" data-tone="danger" role="alert">
      <div className="column">
        <p>
          <b>Another administrator saved this while you were typing.</b> Your text is still in the form. Saved now:
        </p>
        <dl>
          {changes.map(({ field, to }) => (
            <div key={field}>
              <dt>{fields.find(({ name }) => name === field)?.label ?? field}</dt>
              <dd>{to === '' ? 'Empty' : to}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

/** The form of one setting. What was typed stays until it is saved or discarded, also after an error and a reload. */
function useSettingForm(name: SettingName, saved: SavedSetting) {
  const client = useQueryClient();
  const stored: TypedFields = saved.value;
  const [draft, setDraft] = useState(() => readDraft(name, stored));
  const value = draft?.value ?? stored;

  function keep(next: SettingDraft | null): void {
    setDraft(next);
    writeDraft(name, next);
  }

  const saving = useMutation({
    mutationFn: (sent: TypedFields) =>
      settingsApi('PUT /api/admin/settings', { body: saveBody(name, saved.version, sent) }),
    onSuccess: (all, sent) => {
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
    type: (typed: TypedFields): void => {
      const next = { ...value, ...typed };
      const isSame = changedFields(stored, next).length === 0;
      keep(isSame ? null : { value: next, version: draft?.version ?? saved.version });
    },
    discard: (): void => {
      saving.reset();
      keep(null);
    },
    save: (): void => {
      if (!saving.isPending) saving.mutate(value);
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
