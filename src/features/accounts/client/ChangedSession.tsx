import { useState, type ReactNode } from 'react';
import { changedSession, type ChangedSession as Change } from '../../../platform/client/offline/changed-session.ts';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Dialog } from '../../../platform/client/ui/Dialog.tsx';

/** Tells the user once that another account is signed in now. A user who stays still reads it under the header. */
export default function ChangedSession({ username }: { readonly username: string }): ReactNode {
  const change = changedSession.use();
  const [read, setRead] = useState<Change | null>(null);
  return (
    <Dialog
      open={change !== null && change !== read}
      onClose={() => setRead(change)}
      title={change?.title}
      actions={
        <>
          <Button onClick={() => setRead(change)}>Stay on this page</Button>
          <ButtonLink variant="primary" plain href={change?.href ?? ''}>
            {change?.action}
          </ButtonLink>
        </>
      }
    >
      <div className="column gap-12">
        <p>{change?.text}</p>
        <p>
          Nothing is lost: what <span translate="no">{username}</span> studied here stays on this device and is sent
          when <span translate="no">{username}</span> signs in again.
        </p>
      </div>
    </Dialog>
  );
}
