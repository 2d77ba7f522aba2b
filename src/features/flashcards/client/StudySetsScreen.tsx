import type { ReactNode } from 'react';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import type { SessionUser } from '../../accounts/client/service.ts';
import { useLearningSummary } from '../../progress/client/service.ts';
import { recommendStudy } from '../rules/recommendation.ts';
import { progressOfSets, type SetProgress } from '../../cards/rules/study-sets.ts';
import { PaywallBanner } from './PaywallBanner.tsx';
import { SetsSkeleton, StudySetsPage } from './StudySetsPage.tsx';
import { StudySetVolume } from './StudySetVolume.tsx';
import { MaterialsError } from '../../../platform/client/ui/NotLoaded.tsx';
import { useDeck } from '../../cards/client/service.ts';

/** `/study-sets`: the three laws as volumes on a shelf, each with how far the learner is. */
export default function StudySetsScreen({ user }: { readonly user: SessionUser }): ReactNode {
  const { deck, failure, offline, retrying, retry } = useDeck(user.id);
  const { summary, failed, retry: retryFigures } = useLearningSummary(user.id);

  if (deck === undefined && failure !== null) {
    return <MaterialsError sentence={failure} offline={offline} retrying={retrying} retry={retry} />;
  }
  if (summary === undefined && failed) {
    return (
      <MaterialsError sentence="Your progress did not load." offline={false} retrying={false} retry={retryFigures} />
    );
  }

  const ready = deck !== undefined && summary !== undefined;
  return (
    <StudySetsPage>
      {ready ? (
        <>
          <PaywallBanner paywall={deck.paywall} />
          <Shelf sets={progressOfSets(deck.flashcards, new Set(summary.completedCards))} />
        </>
      ) : (
        <SetsSkeleton />
      )}
    </StudySetsPage>
  );
}

function Shelf({ sets }: { readonly sets: readonly SetProgress[] }): ReactNode {
  const recommendation = recommendStudy(sets);
  return (
    <>
      {recommendation === null ? null : (
        <section className="flashcards__advice" aria-labelledby="study-recommendation">
          <h2 id="study-recommendation" className="note">
            Study recommendation.
          </h2>
          <p>{recommendation.sentence}</p>
        </section>
      )}
      <ul className="cols flashcards__volumes">
        {sets.map((progress) => (
          <StudySetVolume
            key={progress.set.slug}
            {...progress}
            recommended={recommendation?.category === progress.set.category}
          />
        ))}
      </ul>
      <p>
        <Anchor className="link" href="/export">
          Take your cards with you
        </Anchor>
      </p>
    </>
  );
}
