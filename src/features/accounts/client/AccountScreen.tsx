import type { ReactNode } from 'react';
import '../../../platform/client/styles/reading-fonts.css';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import './account/account.css';
import { BrowsersSection } from './account/BrowsersSection.tsx';
import { useBrowsers } from './queries.ts';
import { DataSection } from './account/DataSection.tsx';
import type { ForgetOnDevice } from './account/DeleteDialog.tsx';
import { EmailSection } from './account/EmailSection.tsx';
import { InstallSection } from './account/InstallSection.tsx';
import { PasswordSection } from './account/PasswordSection.tsx';
import { TimeSection } from './account/TimeSection.tsx';
import type { SessionUser } from './service.ts';

/** `/account`: email, password, signed-in browsers, choices about study, time for exams, export and deletion. */
export default function AccountScreen({
  user,
  forgetOnDevice,
  study,
}: {
  readonly user: SessionUser;
  /** What features above let a person choose about their study. */
  readonly study: ReactNode;
  readonly forgetOnDevice: ForgetOnDevice;
}): ReactNode {
  const browsers = useBrowsers();
  return (
    <div className="wrap accounts__page">
      <PageHead title="Account" sub="Password and sign-in, your choices for studying, and what we hold about you." />
      <EmailSection user={user} />
      <PasswordSection user={user} onChanged={() => void browsers.refetch()} />
      <BrowsersSection browsers={browsers} />
      {study}
      <TimeSection />
      <InstallSection />
      <DataSection user={user} forgetOnDevice={forgetOnDevice} />
    </div>
  );
}
