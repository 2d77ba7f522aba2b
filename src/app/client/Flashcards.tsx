import type { ReactNode } from 'react';
import type { SessionUser } from '../../features/accounts/client/service.ts';
import { loadNextCard, loadNextPathStep } from '../../features/dashboard/client/service.ts';
import FlashcardsScreen from '../../features/flashcards/client/FlashcardsScreen.tsx';
import { LoadNextCard, LoadNextPathStep } from '../../features/flashcards/client/service.ts';

/** The flashcards, which begin at the dashboard's card and lead to the user's role path at the end of a set. */
export default function Flashcards({ user }: { readonly user: SessionUser }): ReactNode {
  return (
    <LoadNextPathStep value={loadNextPathStep}>
      <LoadNextCard value={loadNextCard}>
        <FlashcardsScreen user={user} />
      </LoadNextCard>
    </LoadNextPathStep>
  );
}
