import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
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
import type { OwnProfile } from './profile-query.ts';
import { useLeaveWarning, type LeaveWarning } from './use-leave-warning.ts';
import { useProfileForm } from './use-profile-form.ts';

/** The three tabs over one form, and its Save Profile button. */
export function ProfileEditor({ user, stored }: { readonly user: SessionUser; readonly stored: OwnProfile }): ReactNode {
  const { email, ...profile } = stored;
  const element = useRef<HTMLFormElement>(null);
  const [tab, setTab] = useState('information');
  /** A new object for each refusal, so that the same field takes the focus again. */
  const [refused, setRefused] = useState<{ readonly field: ProfileField } | null>(null);
  const { form, problems, changed, saving, failure, change, refuse, save } = useProfileForm(user.id, profile, (field) => {
    setTab('information');
    setRefused({ field });
  });
  const leaving = useLeaveWarning(changed);

  useEffect(() => {
    if (refused === null) return;
    const field = element.current?.elements.namedItem(refused.field);
    if (field instanceof HTMLElement) field.focus();
  }, [refused]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    save();
  }

  return (
    <form className="pf-form" noValidate ref={element} onSubmit={submit}>
      <Tabs
        label="Profile settings"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'information',
            label: 'Profile Information',
            content: <InformationTab form={form} problems={problems} email={email} onChange={change} onRefuse={refuse} />,
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
                published={profile.profileIsPublic}
                onOpenPrivacy={() => setTab('privacy')}
              />
            ),
          },
        ]}
      />
      <div className="pf-save">
        <Button variant="primary" type="submit" busy={saving} busyWord="Saving...">
          Save Profile
        </Button>
        <div>
          <output className="muted">{changed && !saving ? 'Not saved yet.' : null}</output>
          <FieldError id="profile-failed" error={saving ? undefined : failure} />
        </div>
      </div>
      <LeaveDialog leaving={leaving} />
    </form>
  );
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
