import type { ReactNode } from 'react';
import type { SessionUser } from '../../features/accounts/client/service.ts';
import { useOwnCardsDue } from '../../features/own-cards/client/parts.tsx';
import ReviewScreen from '../../features/review/client/ReviewScreen.tsx';

/** The review of the deck, with the way to the user's own cards that are due. */
export default function Review({ user }: { readonly user: SessionUser }): ReactNode {
  return <ReviewScreen user={user} ownDue={useOwnCardsDue(user.id)} />;
}
