import type { ReactNode } from 'react';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import type { SessionUser } from '../service.ts';

/** Step 2 for an existing account: its details, read only. */
export default function AccountMade({
  user,
  onBack,
  onContinue,
}: {
  readonly user: SessionUser;
  readonly onBack: () => void;
  readonly onContinue: () => void;
}): ReactNode {
  return (
    <div className="accounts__auth-form column gap-20">
      <dl className="card padded facts">
        <div>
          <dt>Username</dt>
          <dd translate="no">{user.username}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd translate="no">{user.email}</dd>
        </div>
      </dl>
      <div className="accounts__step-actions column">
        <Button variant="primary" large onClick={onContinue}>
          Continue to Payment
        </Button>
        {user.accessType === 'trial' ? (
          <p className="small muted">You can start the free trial on the next step.</p>
        ) : null}
        <Button variant="quiet" onClick={onBack}>
          Back to Plan Selection
        </Button>
      </div>
    </div>
  );
}
