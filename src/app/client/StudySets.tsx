import type { ReactNode } from 'react';
import type { SessionUser } from '../../features/accounts/client/service.ts';
import { StudyRecommendation } from '../../features/dashboard/client/parts.tsx';
import StudySetsScreen from '../../features/flashcards/client/StudySetsScreen.tsx';

/** The study sets with the next step as their recommendation. */
export default function StudySets({ user }: { readonly user: SessionUser }): ReactNode {
  return <StudySetsScreen user={user} recommendation={<StudyRecommendation />} />;
}
