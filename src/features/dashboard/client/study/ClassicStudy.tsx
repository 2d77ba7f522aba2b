import Bookmark from 'lucide-react/icons/bookmark';
import Layers from 'lucide-react/icons/layers';
import ListChecks from 'lucide-react/icons/list-checks';
import MessagesSquare from 'lucide-react/icons/messages-square';
import type { ReactNode } from 'react';
import { CategoryBadge } from '../../../../platform/client/ui/Badges.tsx';
import { ButtonLink } from '../../../../platform/client/ui/Button.tsx';
import { Bar } from '../../../../platform/client/ui/Progress.tsx';
import { Tabs } from '../../../../platform/client/ui/Tabs.tsx';
import { useDeck } from '../../../cards/client/service.ts';
import { addressOfChoice, progressOfSets, studyTime } from '../../../cards/rules/study-sets.ts';
import { Step } from '../panels/NextSteps.tsx';
import { useLearningSummary } from '../../../progress/client/service.ts';
import { OverallProgress } from './OverallProgress.tsx';
import { StudyNotLoaded, StudyWait } from '../../../../platform/client/ui/StudyWait.tsx';

/** Classic study: study sets, figures and links. */
export default function ClassicStudy({ userId }: { readonly userId: number }): ReactNode {
  return (
    <>
      <div className="flow gap-12 dashboard__ways">
        <ButtonLink href="/review">Review</ButtonLink>
      </div>
      <Tabs
        label="Classic study"
        tabs={[
          { value: 'sets', label: 'Study Sets', content: <Sets userId={userId} /> },
          { value: 'progress', label: 'Overall Progress', content: <OverallProgress /> },
        ]}
      />
      <ul className="cols dashboard__stats dashboard__tiles" aria-label="Shortcuts">
        <Step href="/flashcards" icon={Layers} title="All Flashcards" action="Open the cards">
          Every card that is open to you, in one set.
        </Step>
        <Step href="/quiz" icon={ListChecks} title="Practice Quiz" action="Start a quiz">
          Ten questions that show what you remember.
        </Step>
        <Step href="/jocelyn" icon={MessagesSquare} title="Chat with Jocelyn" action="Ask a question">
          An answer in plain words, with its section.
        </Step>
        <Step href="/flashcards?bookmarked=true" icon={Bookmark} title="Bookmarked" action="Open your bookmarks">
          The cards you marked to come back to.
        </Step>
      </ul>
    </>
  );
}

function Sets({ userId }: { readonly userId: number }): ReactNode {
  const { deck, failure, offline, retrying, retry } = useDeck(userId);
  const figures = useLearningSummary(userId);
  if (deck === undefined && failure !== null)
    return <StudyNotLoaded sentence={failure} offline={offline} retrying={retrying} onRetry={retry} />;
  if (figures.summary === undefined && figures.failed)
    return (
      <StudyNotLoaded sentence="Your progress did not load." offline={false} retrying={false} onRetry={figures.retry} />
    );
  if (deck === undefined || figures.summary === undefined) return <StudyWait />;
  return (
    <ul className="card rows dashboard__levels">
      {progressOfSets(deck.flashcards, new Set(figures.summary.completedCards)).map(
        ({ set, openCards, completedCards }) => (
          <li key={set.slug} className="dashboard__level">
            <div>
              <h2 className="title">{set.title}</h2>
              <p className="dashboard__meta flow smallish muted">
                <CategoryBadge category={set.category} label={set.citation} />
                <span>{studyTime(set, openCards) ?? 'Opens with a subscription'}</span>
              </p>
              <Bar
                label={`${set.title} progress`}
                value={completedCards}
                max={Math.max(openCards, 1)}
                text={`${completedCards} of ${openCards} cards`}
              />
            </div>
            <ButtonLink href={addressOfChoice({ category: set.category, bookmarkedOnly: false })}>
              Study Now<span className="visually-hidden">: {set.title}</span>
            </ButtonLink>
          </li>
        ),
      )}
    </ul>
  );
}
