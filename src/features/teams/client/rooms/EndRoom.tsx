import { useState, type ReactNode } from 'react';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { Dialog } from '../../../../platform/client/ui/Dialog.tsx';
import type { SessionIds } from './queries.ts';
import { useHostCalls } from './use-host-calls.ts';

/** The button that ends a room for everyone, which asks first. */
export function EndRoom({ ids, refresh }: { readonly ids: SessionIds; readonly refresh: () => void }): ReactNode {
  const [asking, setAsking] = useState(false);
  const { move } = useHostCalls(ids, refresh);
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        End room
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="End the room for everyone?"
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Keep it open</Button>
            <Button
              variant="danger"
              busy={move.isPending}
              busyWord="Ending..."
              onClick={() => move.mutate({ kind: 'end' }, { onSettled: () => setAsking(false) })}
            >
              End room
            </Button>
          </>
        }
      >
        Everyone sees how it went. The room cannot be opened again.
      </Dialog>
    </>
  );
}
