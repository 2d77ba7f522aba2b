import ShieldAlert from 'lucide-react/icons/shield-alert';
import type { ReactNode } from 'react';
import '../../../platform/client/styles/parts/rows.css';
import '../../../platform/client/styles/reading-fonts.css';
import { ErrorState } from '../../../platform/client/ui/EmptyState.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import type { SessionUser } from '../../accounts/client/service.ts';
import { CertificatesDesk } from './CertificatesDesk.tsx';
import { ErasureDesk } from './ErasureDesk.tsx';
import { JocelynDesk } from './JocelynDesk.tsx';
import { ReportsDesk } from './ReportsDesk.tsx';
import { RoleDesk } from './RoleDesk.tsx';
import { SpeedDesk } from './SpeedDesk.tsx';

/** `/admin`: what an administrator looks after. The server refuses every call of anyone else. */
export default function AdminScreen({ user }: { readonly user: SessionUser }): ReactNode {
  if (user.role !== 'admin') {
    return (
      <div className="wrap">
        <ErrorState title="Administrators only" heading="h1" icon={ShieldAlert}>
          This page is for the people who run LabourWise Grenada. Your own study is on the dashboard.
        </ErrorState>
      </div>
    );
  }
  return (
    <div className="wrap column gap-24">
      <PageHead
        note="Behind the counter."
        title="Administration"
        sub="Everything done here is written down, with your name."
      />
      <ReportsDesk />
      <JocelynDesk />
      <SpeedDesk />
      <CertificatesDesk />
      <RoleDesk />
      <ErasureDesk />
    </div>
  );
}
