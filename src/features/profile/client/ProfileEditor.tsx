import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject, type SubmitEvent } from 'react';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { FieldError } from '../../../platform/client/ui/Field.tsx';
import { Tabs } from '../../../platform/client/ui/Tabs.tsx';
import type { SessionUser } from '../../accounts/client/service.ts';
import { previewProfileOf } from '../rules/profile-form.ts';
import { type ProfileField, PRIVACY_SWITCHES, type PrivacySwitch } from '../rules/profile.ts';
import { InformationTab } from './InformationTab.tsx';
import { PreviewTab } from './PreviewTab.tsx';
import type { OwnProfile } from './queries.ts';
import { useLeaveWarning, type LeaveWarning, useProfileForm } from './use-profile-form.ts';
import { Checkbox } from '../../../platform/client/ui/CheckboxAndRadios.tsx';

/** Labels and help of the privacy switches. */
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

interface PrivacyTabProps {
  readonly switches: Readonly<Record<PrivacySwitch, boolean>>;
  readonly onChange: (changed: Partial<Record<PrivacySwitch, boolean>>) => void;
}

/** The privacy switches. */
function PrivacyTab({ switches, onChange }: PrivacyTabProps): ReactNode {
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
    <div className="profile__columns">
      <fieldset className="column gap-12 profile__group">
        <legend>Who can see it</legend>
        {row('profileIsPublic')}
      </fieldset>
      <fieldset className="column gap-12 profile__group">
        <legend>What your public page shows</legend>
        {PRIVACY_SWITCHES.filter((name) => name !== 'profileIsPublic').map(row)}
      </fieldset>
    </div>
  );
}

/** The three tabs of one form, and its Save button. */
export function ProfileEditor({
  user,
  stored,
}: {
  readonly user: SessionUser;
  readonly stored: OwnProfile;
}): ReactNode {
  const { email: _, ...profile } = stored;
  const element = useRef<HTMLFormElement>(null);
  const [tab, setTab] = useState('information');
  const [refused, setRefused] = useState<ProfileField | null>(null);
  const edited = useProfileForm(user.id, profile, (field) => {
    setTab('information');
    setRefused(field);
  });
  const leaving = useLeaveWarning(edited.changed);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    edited.save();
  }

  return (
    <form noValidate ref={element} onSubmit={submit}>
      <ProfileTabs
        user={user}
        stored={stored}
        edited={edited}
        open={tab}
        onOpen={setTab}
        focus={refused === null ? null : <FocusOn form={element} field={refused} onDone={() => setRefused(null)} />}
      />
      {tab === 'preview' ? null : <SaveBar unsaved={edited.changed} saving={edited.saving} failure={edited.failure} />}
      <LeaveDialog leaving={leaving} />
    </form>
  );
}

function ProfileTabs({
  user,
  stored,
  edited: { form, problems, changed, change, refuse, takePicture },
  open,
  onOpen,
  focus,
}: {
  readonly user: SessionUser;
  readonly stored: OwnProfile;
  readonly edited: ReturnType<typeof useProfileForm>;
  readonly open: string;
  readonly onOpen: (tab: string) => void;
  /** Focuses a refused field. It comes after the fields, so that they exist before it. */
  readonly focus: ReactNode;
}): ReactNode {
  return (
    <Tabs
      label="Profile settings"
      value={open}
      onChange={onOpen}
      tabs={[
        {
          value: 'information',
          label: 'Profile Information',
          content: (
            <>
              <InformationTab
                user={user}
                form={form}
                problems={problems}
                email={stored.email}
                onChange={change}
                onRefuse={refuse}
                onPicture={takePicture}
              />
              {focus}
            </>
          ),
        },
        { value: 'privacy', label: 'Privacy Settings', content: <PrivacyTab switches={form} onChange={change} /> },
        {
          value: 'preview',
          label: 'Public Preview',
          content: (
            <PreviewTab
              userId={user.id}
              username={user.username}
              profile={previewProfileOf(form)}
              unsaved={changed}
              published={stored.profileIsPublic}
              onOpenPrivacy={() => onOpen('privacy')}
            />
          ),
        },
      ]}
    />
  );
}

/** The Save button, and whether changes are unsaved. */
function SaveBar({
  unsaved,
  saving,
  failure,
}: {
  readonly unsaved: boolean;
  readonly saving: boolean;
  readonly failure: string | undefined;
}): ReactNode {
  return (
    <div className="line gap-16 profile__save">
      <Button variant="primary" type="submit" busy={saving} busyLabel="Saving...">
        Save Profile
      </Button>
      <div>
        <output className="muted">{unsaved && !saving ? 'Not saved yet.' : null}</output>
        <FieldError id="profile-failed" error={saving ? undefined : failure} />
      </div>
    </div>
  );
}

/** Focuses a field once its tab is rendered. */
function FocusOn({
  form,
  field,
  onDone,
}: {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly field: ProfileField;
  readonly onDone: () => void;
}): null {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const control = form.current?.elements.namedItem(field);
    if (control instanceof HTMLElement) control.focus();
    done();
  }, [form, field]);
  return null;
}

function LeaveDialog({ leaving: { asking, stay, leave } }: { readonly leaving: LeaveWarning }): ReactNode {
  return (
    <Dialog
      open={asking}
      onClose={stay}
      title="Leave without saving?"
      actions={
        <>
          <Button onClick={stay}>Stay here</Button>
          <Button variant="danger" onClick={leave}>
            Leave without saving
          </Button>
        </>
      }
    >
      <p>What you changed in your profile is not saved yet.</p>
    </Dialog>
  );
}
