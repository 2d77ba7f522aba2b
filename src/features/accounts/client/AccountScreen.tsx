import type { ReactNode } from 'react';
import '../../../platform/client/styles/reading-fonts.css';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import './account/account.css';
import { BrowsersSection, useBrowsers } from './account/BrowsersSection.tsx';
import { DataSection, type ForgetOnDevice } from './account/DataSection.tsx';
import { EmailSection } from './account/EmailSection.tsx';
import { PasswordSection } from './account/PasswordSection.tsx';
import { TwoStepSection } from './account/TwoStepSection.tsx';
import { type SessionUser, accountsApi } from './service.ts';
import { useInstallMethod } from '../../../platform/client/offline/install.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { AccountGroup, AccountRow, SectionNotLoaded } from './parts.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RadioGroup } from '../../../platform/client/ui/CheckboxAndRadios.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { TIME_ACCOMMODATIONS, formatAccommodation, type TimeAccommodation } from '../rules/time-accommodation.ts';
import { useAccountCall } from './account/use-account-call.ts';

const TIME_KEY = ['account', 'time'];
const CHOICES = TIME_ACCOMMODATIONS.map((accommodation) => ({
  value: String(accommodation),
  label: formatAccommodation(accommodation),
}));

/** The user's time limit for timed quizzes and exams. */
function TimeSection(): ReactNode {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: TIME_KEY,
    queryFn: async () => (await accountsApi('GET /api/account/time', {})).timeAccommodation,
  });
  const change = useAccountCall({
    call: (timeAccommodation: TimeAccommodation) =>
      accountsApi('PUT /api/account/time', { body: { timeAccommodation } }),
    failedTitle: 'Time Not Changed',
    onDone: ({ message, timeAccommodation }) => {
      client.setQueryData(TIME_KEY, timeAccommodation);
      toast({ title: 'Time Changed', description: message, tone: 'success' });
    },
  });
  const shown = change.isPending ? change.variables : data;
  return (
    <AccountRow title="Time for quizzes and exams" state={shown === undefined ? null : formatAccommodation(shown)}>
      {data === undefined && error !== null ? (
        <SectionNotLoaded
          title="Your choice did not load"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <RadioGroup
          label="Your time in timed quizzes and exams"
          help="For timed quizzes, certification exams and the daily challenge. Your choice applies from the next one you start. It costs no points and does not appear on certificates."
          choices={CHOICES}
          value={shown === undefined ? null : String(shown)}
          disabled={data === undefined || change.isPending}
          onChange={(value) => {
            const chosen = TIME_ACCOMMODATIONS.find((accommodation) => String(accommodation) === value);
            if (chosen !== undefined) change.mutate(chosen);
          }}
        />
      )}
    </AccountRow>
  );
}

/** Installs the app on the device; hidden when the browser cannot, or has done so. */
function InstallSection(): ReactNode {
  const way = useInstallMethod();
  if (way.kind === 'none') return null;
  return (
    <AccountRow title="Install the app" state="Not installed">
      <p className="muted">Install LabourWise to open it from your home screen, even offline.</p>
      {way.kind === 'by hand' ? (
        <p>Tap Share, then Add to Home Screen.</p>
      ) : (
        <div>
          <Button onClick={way.ask}>Install the app</Button>
        </div>
      )}
    </AccountRow>
  );
}

/** `/account`: email, password, signed-in browsers, choices about study, time for exams, export and deletion. */
export default function AccountScreen({
  user,
  forgetOnDevice,
  study,
  reset,
}: {
  readonly user: SessionUser;
  /** Rows about studying, from features above. */
  readonly study: ReactNode;
  /** The row that resets progress, from a feature above. */
  readonly reset: ReactNode;
  readonly forgetOnDevice: ForgetOnDevice;
}): ReactNode {
  const browsers = useBrowsers();
  return (
    <div className="wrap">
      <PageHead title="Account" />
      <AccountGroup title="Signing in" about="Your email, your password, and where you are signed in.">
        <EmailSection user={user} />
        <PasswordSection user={user} onChanged={() => void browsers.refetch()} />
        <TwoStepSection />
        <BrowsersSection browsers={browsers} />
      </AccountGroup>
      <AccountGroup title="Studying" about="Your daily goal, and what helps you reach it.">
        {study}
        <TimeSection />
        <InstallSection />
      </AccountGroup>
      <AccountGroup title="Your data" about="Download your data, start again, or delete your account.">
        <DataSection user={user} forgetOnDevice={forgetOnDevice} reset={reset} />
      </AccountGroup>
    </div>
  );
}
