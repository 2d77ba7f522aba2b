import type { ReactNode } from 'react';
import { LoadingScreen } from '../../../platform/client/ui/Loading.tsx';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import { SETTING_LENGTHS, type SettingName } from '../rules/settings.ts';
import { useAllSettings } from './queries.ts';
import { SettingForm, type SettingFieldGroup } from './SettingForm.tsx';
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
  return (
    <>
      <p className="muted">Changes appear on the site within seconds. The audit log keeps the old and the new text.</p>
      {FORMS.map((form) => (
        <SettingForm key={form.name} {...form} saved={data[form.name]} />
      ))}
    </>
  );
}

const { organisation, contacts, refunds, banner } = SETTING_LENGTHS;

interface FormText {
  readonly name: SettingName;
  readonly title: string;
  readonly about: string;
  readonly groups: readonly SettingFieldGroup[];
}

const FORMS: readonly FormText[] = [
  {
    name: 'organisation',
    title: 'Organisation',
    about: 'The school or organisation that runs this site. Shown in the terms, the privacy policy and on receipts.',
    groups: [
      {
        title: null,
        fields: [
          {
            name: 'name',
            label: 'Name of the school or organisation',
            help: 'Add the legal form and the place if you like.',
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
    about: 'How people reach you. Leave a field empty, and the site does not mention it.',
    groups: [
      {
        title: null,
        fields: [
          {
            name: 'email',
            label: 'Support email',
            help: 'Shown in the terms, the privacy policy and on receipts. Error reports and payment alerts go here too.',
            kind: 'email',
            longest: contacts.email,
          },
          {
            name: 'phone',
            label: 'Support phone',
            help: 'Shown in the same places.',
            kind: 'phone',
            longest: contacts.phone,
          },
          {
            name: 'address',
            label: 'Postal address',
            help: 'In one line. Shown in the terms and the privacy policy.',
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
