import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Badge } from '../../../../platform/client/ui/Badges.tsx';
import { ButtonLink } from '../../../../platform/client/ui/Button.tsx';
import { AccountSection } from '../parts.tsx';
import { secondFactorQuery, TWO_STEP_PATH } from '../second-factor.ts';

/** Whether two-step sign in is on, and the way to its screen. */
export function TwoStepSection(): ReactNode {
  const { data } = useQuery(secondFactorQuery);
  const isOn = data !== undefined && data.enabledAt !== null;
  return (
    <AccountSection title="Two-step sign in">
      <p className="muted">
        After your password you type a code from your phone. Nobody gets in with the password alone.{' '}
        {isOn ? <Badge tone="ok">On</Badge> : null}
      </p>
      <div>
        <ButtonLink href={TWO_STEP_PATH}>{isOn ? 'Codes and turning it off' : 'Set it up'}</ButtonLink>
      </div>
    </AccountSection>
  );
}
