import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject, type SubmitEvent } from 'react';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { FieldError } from '../../../platform/client/ui/Field.tsx';
import { Tabs } from '../../../platform/client/ui/Tabs.tsx';
import type { SessionUser } from '../../accounts/client/service.ts';
import { showableProfileOf } from '../rules/profile-form.ts';
import type { ProfileField } from '../rules/profile.ts';
import { InformationTab } from './InformationTab.tsx';
import { PreviewTab } from './PreviewTab.tsx';
import { PrivacyTab } from './PrivacyTab.tsx';
import type { OwnProfile } from './queries.ts';
import { useLeaveWarning, type LeaveWarning } from './use-leave-warning.ts';
import { useProfileForm } from './use-profile-form.ts';

/** The three tabs over one form, and its Save Profile button. */
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
      <SaveBar unsaved={edited.changed} saving={edited.saving} failure={edited.failure} />
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
  /** Goes to a refused field; it stands after the fields, so that they are there before it. */
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
              profile={showableProfileOf(form)}
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

/** The button under all three tabs, and whether everything is stored. */
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
      <Button variant="primary" type="submit" busy={saving} busyWord="Saving...">
        Save Profile
      </Button>
      <div>
        <output className="muted">{unsaved && !saving ? 'Not saved yet.' : null}</output>
        <FieldError id="profile-failed" error={saving ? undefined : failure} />
      </div>
    </div>
  );
}

/** Puts the cursor into a field, once the tab it stands in is there. */
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
