import type { ReactNode } from 'react';
import { Checkbox } from '../../../platform/client/ui/CheckboxAndRadios.tsx';
import { PRIVACY_SWITCHES, type PrivacySwitch } from '../rules/profile.ts';

/** The label of each switch, and what turning it on does. */
const SWITCHES: Readonly<Record<PrivacySwitch, { readonly label: string; readonly help: string }>> = {
  profileIsPublic: {
    label: 'Public profile',
    help: 'Anyone with the address of your page can read it, and search engines can find it. While this is off, nobody sees any of it.',
  },
  showEmail: { label: 'Show email', help: 'The email of your account.' },
  showPhone: { label: 'Show phone number', help: 'The number under Contact.' },
  showLocation: { label: 'Show location', help: 'Where you live or work, as you wrote it.' },
  showOrganization: { label: 'Show organisation', help: 'Where you work. Your job title shows either way.' },
  showProgress: { label: 'Show progress', help: 'Your points, your streak and how many cards you have completed.' },
  showAchievements: { label: 'Show achievements', help: 'The badges you have earned.' },
  allowDirectMessages: {
    label: 'Allow direct messages',
    help: 'Your page says that you welcome messages. They reach you by the contact details you show.',
  },
};

export interface PrivacyTabProps {
  readonly switches: Readonly<Record<PrivacySwitch, boolean>>;
  readonly onChange: (changed: Partial<Record<PrivacySwitch, boolean>>) => void;
}

/** Who may see what. */
export function PrivacyTab({ switches, onChange }: PrivacyTabProps): ReactNode {
  function row(name: PrivacySwitch): ReactNode {
    return (
      <Checkbox
        key={name}
        className="profile__switch"
        name={name}
        label={SWITCHES[name].label}
        help={SWITCHES[name].help}
        checked={switches[name]}
        onChange={(event) => onChange({ [name]: event.target.checked })}
      />
    );
  }
  return (
    <>
      <fieldset className="column gap-12 profile__group">
        <legend>Who can see it</legend>
        {row('profileIsPublic')}
      </fieldset>
      <fieldset className="column gap-12 profile__group">
        <legend>What your public page shows</legend>
        {PRIVACY_SWITCHES.filter((name) => name !== 'profileIsPublic').map(row)}
      </fieldset>
    </>
  );
}
