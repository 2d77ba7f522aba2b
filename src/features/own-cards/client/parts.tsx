import type { ReactNode } from 'react';
import { serverNow } from '../../../platform/client/server-clock.ts';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { dueOwnCards } from '../rules/own-card.ts';
import { useOwnCards } from './queries.ts';

/** A link to the own cards that are due; nothing while none is. */
export function OwnCardsDue({ userId }: { readonly userId: number }): ReactNode {
  const { data = [] } = useOwnCards(userId);
  const due = dueOwnCards(data, serverNow().getTime()).length;
  if (due === 0) return null;
  return (
    <Anchor className="link" href="/my-cards">
      {due === 1 ? '1 of your own cards is due' : `${due} of your own cards are due`}
    </Anchor>
  );
}
