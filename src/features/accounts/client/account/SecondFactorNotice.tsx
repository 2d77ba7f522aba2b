import ShieldAlert from 'lucide-react/icons/shield-alert';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Redirect } from 'wouter';
import '../../../../platform/client/styles/parts/panels.css';
import { Anchor } from '../../../../platform/client/ui/Anchor.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { formatDate } from '../../../../platform/shared/grenada-calendar.ts';
import { secondFactorQuery, TWO_STEP_PATH } from '../second-factor.ts';

/** Tells an administrator by when to set up two-step sign in. After that day it leads to the set-up. */
export default function SecondFactorNotice({ isShort }: { readonly isShort: boolean }): ReactNode {
  const [now] = useState(Date.now);
  const setUpBy = useQuery(secondFactorQuery).data?.setUpBy ?? null;
  if (setUpBy === null) return null;
  if (Date.parse(setUpBy) <= now) return <Redirect to={TWO_STEP_PATH} replace />;
  return (
    <div className="notice" data-tone="info" data-short={isShort}>
      <Icon of={ShieldAlert} size={20} />
      {isShort ? (
        <Anchor className="link" href={TWO_STEP_PATH}>
          Set up two-step sign in by {formatDate(setUpBy)}
        </Anchor>
      ) : (
        <p>
          <Anchor className="link" href={TWO_STEP_PATH}>
            Set up two-step sign in
          </Anchor>{' '}
          by {formatDate(setUpBy)}. After that day this panel opens only with it.
        </p>
      )}
    </div>
  );
}
