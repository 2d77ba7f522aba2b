import type { ReactNode } from 'react';
import type { SessionUser } from '../../features/accounts/client/service.ts';
import { OwnCardsDue } from '../../features/own-cards/client/parts.tsx';
import ReviewScreen from '../../features/review/client/ReviewScreen.tsx';

/** The review of the deck, with a link to the user's own cards that are due. */
export default function Review({ user }: { readonly user: SessionUser }): ReactNode {
  return <ReviewScreen user={user} ownCards={<OwnCardsDue userId={user.id} />} />;
}
