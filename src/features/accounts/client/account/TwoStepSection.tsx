import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../../platform/client/ui/Button.tsx';
import { AccountRow } from '../parts.tsx';
import { secondFactorQuery, TWO_STEP_PATH } from '../second-factor.ts';

/** Whether two-step sign in is on, and the way to its screen. */
export function TwoStepSection(): ReactNode {
  const { data } = useQuery(secondFactorQuery);
  const isOn = data !== undefined && data.enabledAt !== null;
  return (
    <AccountRow title="Two-step sign in" state={data === undefined ? null : isOn ? 'On' : 'Off'}>
      <p className="muted">
        With two-step sign in on, you also use a passkey or type a code from your phone. A stolen password is then not
        enough.
      </p>
      <div>
        <ButtonLink href={TWO_STEP_PATH}>{isOn ? 'Passkeys, codes and turning it off' : 'Set it up'}</ButtonLink>
      </div>
    </AccountRow>
  );
}
