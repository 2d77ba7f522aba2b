import type { ReactNode } from 'react';
import type { SessionUser } from '../../features/accounts/client/service.ts';
import { loadNextPathStep } from '../../features/dashboard/client/service.ts';
import FlashcardsScreen from '../../features/flashcards/client/FlashcardsScreen.tsx';
import { LoadNextPathStep } from '../../features/flashcards/client/service.ts';

/** The flashcards, which lead to the user's role path at the end of a set. */
export default function Flashcards({ user }: { readonly user: SessionUser }): ReactNode {
  return (
    <LoadNextPathStep value={loadNextPathStep}>
      <FlashcardsScreen user={user} />
    </LoadNextPathStep>
  );
}
