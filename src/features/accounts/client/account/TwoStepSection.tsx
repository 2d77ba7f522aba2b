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
        It asks for a passkey or a code after your password. A stolen password is then not enough.
      </p>
      <div>
        <ButtonLink href={TWO_STEP_PATH}>{isOn ? 'Manage two-step sign in' : 'Set it up'}</ButtonLink>
      </div>
    </AccountRow>
  );
}
