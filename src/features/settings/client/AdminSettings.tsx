import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { LoadingScreen } from '../../../platform/client/ui/Loading.tsx';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import { SETTING_LENGTHS, type SettingName } from '../rules/settings.ts';
import { useAllSettings, type AllSettings } from './queries.ts';
import { SettingFields, type SettingTexts } from './SettingFields.tsx';
import { useSettingForm, type SettingForm } from './use-setting-form.ts';
import './settings.css';

/** `/admin/settings`: what the operator changes without a restart. */
export default function AdminSettings(): ReactNode {
  const { data, error, isFetching, refetch } = useAllSettings();
  if (data === undefined)
    return error === null ? (
      <LoadingScreen />
    ) : (
      <NotLoaded
        title="The settings did not load"
        safe="Nothing was changed."
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return <Settings data={data} />;
}

/** The settings in one form. Each is saved on its own, so that two administrators can change different ones. */
function Settings({ data }: { readonly data: AllSettings }): ReactNode {
  const forms: Readonly<Record<SettingName, SettingForm>> = {
    organisation: useSettingForm('organisation', data.organisation),
    contacts: useSettingForm('contacts', data.contacts),
    refunds: useSettingForm('refunds', data.refunds),
    banner: useSettingForm('banner', data.banner),
  };
  // A setting with an edit conflict has its own buttons.
  const changed = Object.values(forms).filter(({ isChanged, otherChanges }) => isChanged && otherChanges.length === 0);

  const isSaving = changed.some((form) => form.isSaving);

  async function save(): Promise<void> {
    // Not in parallel: each response replaces all settings in the cache.
    for (const form of changed) await form.save();
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isSaving) void save();
  }
  return (
    <form className="column gap-16" noValidate onSubmit={submit} aria-label="Settings">
      <p className="muted">
        Change a field, and a save button appears below. The site shows what you saved within seconds.
      </p>
      {FORMS.map((texts) => (
        <SettingFields key={texts.name} of={texts} saved={data[texts.name]} form={forms[texts.name]} />
      ))}
      {changed.length === 0 ? null : (
        <div className="card settings__bar">
          <p className="small muted">Not saved yet. What you typed stays in this tab.</p>
          <div className="actions">
            <Button
              variant="quiet"
              onClick={() => {
                for (const form of changed) form.discard();
              }}
            >
              Discard Changes
            </Button>
            <Button type="submit" variant="primary" busy={isSaving} busyLabel="Saving...">
              Save Changes
            </Button>
          </div>
        </div>
      )}
    </form>
  );
}

const { organisation, contacts, refunds, banner } = SETTING_LENGTHS;

const FORMS: readonly SettingTexts[] = [
  {
    name: 'organisation',
    title: 'Organisation',
    about: 'Shown in the terms, the privacy policy and on receipts.',
    groups: [
      {
        title: null,
        fields: [
          {
            name: 'name',
            label: 'Name of the school or organisation',
            help: 'For example: Spice Isle Training Ltd, St. George’s.',
            kind: 'line',
            longest: organisation.name,
          },
        ],
      },
    ],
  },
  {
    name: 'contacts',
    title: 'Contacts',
    about: 'How people reach you. Shown in the same places. Empty fields are not shown.',
    groups: [
      {
        title: null,
        fields: [
          {
            name: 'email',
            label: 'Support email',
            help: 'Error reports and payment alerts go here too.',
            kind: 'email',
            longest: contacts.email,
          },
          {
            name: 'phone',
            label: 'Support phone',

            kind: 'phone',
            longest: contacts.phone,
          },
          {
            name: 'address',
            label: 'Postal address',
            help: 'In one line. Not on receipts.',
            kind: 'line',
            longest: contacts.address,
          },
        ],
      },
      {
        title: 'Help with trouble at work',
        about:
          'Jocelyn shows this number to a learner in trouble, such as harassment, a dismissal or the loss of a baby. Call it yourself before you save it.',
        fields: [
          {
            name: 'helpName',
            label: 'Who answers',
            help: 'For example: Labour Department.',
            kind: 'line',
            longest: contacts.helpName,
          },
          { name: 'helpPhone', label: 'Phone number', kind: 'phone', longest: contacts.helpPhone },
        ],
      },
      {
        title: 'Labour Department, National Insurance and unions',
        about:
          'Pages and Jocelyn show these contacts. Enter the phone number and office on one line, and call the number before you save. If a field is empty, pages say where to find the contact.',
        fields: [
          { name: 'labour', label: 'Labour Department', kind: 'line', longest: contacts.labour },
          { name: 'insurance', label: 'National Insurance Scheme (NIS)', kind: 'line', longest: contacts.insurance },
          { name: 'unions', label: 'Unions', kind: 'line', longest: contacts.unions },
        ],
      },
    ],
  },
  {
    name: 'refunds',
    title: 'Refunds',
    about:
      'The cases in which you refund a payment. Shown in the terms, next to the prices, at checkout and on receipts.',
    groups: [
      {
        title: null,
        fields: [
          {
            name: 'rule',
            label: 'Refund rule',
            help: 'One or two whole sentences.',
            kind: 'lines',
            longest: refunds.rule,
          },
        ],
      },
    ],
  },
  {
    name: 'banner',
    title: 'Message on every page',
    about:
      'A short message at the top of every page, for everyone, such as “We are closed on Friday”. Readers can hide it. Saving shows it to everyone again.',
    groups: [
      {
        title: null,
        fields: [
          {
            name: 'text',
            label: 'Message',
            help: 'Leave empty for no message.',
            kind: 'lines',
            longest: banner.text,
          },
          {
            name: 'link',
            label: 'Link to a page of this site',
            help: 'Optional. For example: /pricing.',
            kind: 'line',
            longest: banner.link,
          },
          {
            name: 'lastDay',
            label: 'Last day',
            help: 'Optional, in Grenada time. Without a day, the message stays until you delete it.',
            kind: 'date',
            longest: banner.lastDay,
          },
        ],
      },
    ],
  },
];
