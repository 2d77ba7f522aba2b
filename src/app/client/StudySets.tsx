import { lazy, Suspense, type ReactNode } from 'react';
import type { SessionUser } from '../../features/accounts/client/service.ts';
import { StudyRecommendation } from '../../features/dashboard/client/parts.tsx';
import StudySetsScreen from '../../features/flashcards/client/StudySetsScreen.tsx';

const LawPictures = lazy(() => import('../../features/resources/client/LawPictures.tsx'));

/** The study sets with the next step as their recommendation, and the law in pictures below. */
export default function StudySets({ user }: { readonly user: SessionUser }): ReactNode {
  return <StudySetsScreen user={user} recommendation={<StudyRecommendation />} pictures={<Pictures />} />;
}

function Pictures(): ReactNode {
  return (
    <Suspense>
      <section aria-labelledby="pictures">
        <h2 className="title" id="pictures">
          The law in pictures
        </h2>
        <LawPictures />
      </section>
    </Suspense>
  );
}
