import type { ReactNode } from 'react';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';

/** Leads back to the fact that was saved just before, and to its items. */
export function SavedNote({ factId }: { readonly factId: string }): ReactNode {
  return (
    <p className="flow">
      <span>{factId} is saved.</span>
      <Anchor className="link" href={`/admin/law?review&fact=${factId}`}>
        Review its items
      </Anchor>
      <Anchor className="link" href={`/admin/law?fact=${factId}`}>
        Change or undo it
      </Anchor>
    </p>
  );
}
