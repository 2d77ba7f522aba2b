import { useId, type ReactNode } from 'react';
import { Badge } from '../../../platform/client/ui/Badges.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { TextAreaField, TextField } from '../../../platform/client/ui/TextField.tsx';
import { useErrorFocus } from '../../../platform/client/ui/Field.tsx';
import { formatDateTime } from '../../../platform/shared/grenada-calendar.ts';
import type { SettingName } from '../rules/settings.ts';
import type { SavedSetting } from './queries.ts';
import type { SettingForm } from './use-setting-form.ts';

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

/** A setting with its texts. */
export interface SettingTexts {
  readonly name: SettingName;
  readonly title: string;
  readonly about: string;
  readonly groups: readonly SettingFieldGroup[];
}

/** The fields of one setting beside its title and purpose. */
export function SettingFields({
  of: { name, title, about, groups },
  saved,
  form,
}: {
  readonly of: SettingTexts;
  readonly saved: SavedSetting;
  readonly form: SettingForm;
}): ReactNode {
  const id = useId();
  const area = useErrorFocus<HTMLElement>(form.error);
  const isEmpty = Object.values(saved.value).every((text) => text === '');
  const hasConflict = form.otherChanges.length > 0;
  return (
    <section ref={area} className="card padded settings__form" aria-labelledby={id}>
      <div className="column gap-6">
        <h2 className="title" id={id}>
          {title}
        </h2>
        <p className="muted">{about}</p>
        {isEmpty && name !== 'banner' ? (
          <p>
            <Badge tone="warn">Not filled in yet</Badge>
          </p>
        ) : null}
        {saved.updatedAt === null && isEmpty ? null : (
          <p className="small muted">
            {saved.updatedAt === null
              ? 'Set on the server. Save here to change it.'
              : `Last saved on ${formatDateTime(saved.updatedAt)}.`}
          </p>
        )}
      </div>
      <div className="column gap-20">
        {groups.map((group) => (
          <FieldGroup key={group.title} of={group} value={form.value} errorOf={form.errorOf} onType={form.change} />
        ))}
        {hasConflict ? <ChangedMeanwhile form={form} fields={groups.flatMap(({ fields }) => fields)} /> : null}
        {form.failure === null || hasConflict ? null : <p role="alert">{form.failure}</p>}
      </div>
    </section>
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

/** What another administrator saved while this one was typing, and a choice between the two. */
function ChangedMeanwhile({
  form,
  fields,
}: {
  readonly form: SettingForm;
  readonly fields: readonly SettingField[];
}): ReactNode {
  return (
    <div className="notice settings__theirs" data-tone="danger" role="alert">
      <div className="column gap-10">
        <p>
          <b>Another administrator saved this while you were typing.</b> Your text is still in the form. Saved now:
        </p>
        <dl>
          {form.otherChanges.map(({ field, to }) => (
            <div key={field}>
              <dt>{fields.find(({ name }) => name === field)?.label ?? field}</dt>
              <dd>{to === '' ? 'Empty' : to}</dd>
            </div>
          ))}
        </dl>
        <div className="actions">
          <Button variant="primary" busy={form.isSaving} busyLabel="Saving..." onClick={() => void form.save()}>
            Save My Text
          </Button>
          <Button variant="quiet" onClick={form.discard}>
            Use Their Text
          </Button>
        </div>
      </div>
    </div>
  );
}
