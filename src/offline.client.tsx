import { useEffect, type ReactNode } from 'react';
import { useSession } from './features/accounts/client/service.ts';
import { useSendWaiting } from './features/progress/client/service.ts';
import { keepFiguresFresh } from './platform/client/offline/waiting-count.ts';
import { startWorker, tellWorker } from './platform/client/offline/worker-link.ts';

/** Makes the app last without a network: starts the worker, tells it who sits here, and sends what waits, whatever the screen. */
export default function Offline(): ReactNode {
  const session = useSession();
  const userId = session.status === 'signedIn' ? session.user.id : null;
  const nobody = session.status === 'signedOut' && document.documentElement.dataset['visitor'] !== undefined;
  useEffect(startWorker, []);
  useEffect(keepFiguresFresh, []);
  useEffect(() => {
    if (userId !== null) tellWorker('keep');
    else if (nobody) tellWorker('nobody');
  }, [userId, nobody]);
  return userId === null ? null : <Sender userId={userId} />;
}

function Sender({ userId }: { readonly userId: number }): ReactNode {
  useSendWaiting(userId);
  return null;
}
