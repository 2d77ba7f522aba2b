import ChevronRight from 'lucide-react/icons/chevron-right';
import Download from 'lucide-react/icons/download';
import SquarePen from 'lucide-react/icons/square-pen';
import { lazy, Suspense, type ReactNode } from 'react';
import '../../../platform/client/styles/parts/panels.css';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { DifficultyBadge } from '../../../platform/client/ui/Badges.tsx';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { categoryStyle } from '../../../platform/client/ui/category.ts';
import { MaterialsError } from '../../../platform/client/ui/NotLoaded.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { Bar } from '../../../platform/client/ui/Progress.tsx';
import type { SessionUser } from '../../accounts/client/service.ts';
import { useDeck } from '../../cards/client/service.ts';
import { addressOfChoice, progressOfSets, studyTime, type SetProgress } from '../../cards/rules/study-sets.ts';
import { useLearningSummary } from '../../progress/client/service.ts';
import { PaywallBanner } from './PaywallBanner.tsx';
import { SetsSkeleton, StudySetsPage } from './StudySetsPage.tsx';

const LevelLadder = lazy(() => import('./LevelLadder.tsx'));

/** `/study-sets`: the study sets of the three laws, with the learner's progress. */
export default function StudySetsScreen({
  user,
  recommendation,
  pictures,
}: {
  readonly user: SessionUser;
  /** The next step that the product recommends. */
  readonly recommendation: ReactNode;
  /** The law in pictures. */
  readonly pictures: ReactNode;
}): ReactNode {
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
          {recommendation}
          <SetList sets={progressOfSets(deck.flashcards, new Set(summary.completedCards))} />
          <PaywallBanner paywall={deck.paywall} />
          <OwnCardLinks />
          <Suspense>
            <LevelLadder />
          </Suspense>
          {pictures}
          <p>
            <Anchor className="link reach" href="/dashboard">
              Back to Dashboard
            </Anchor>
          </p>
        </>
      ) : (
        <SetsSkeleton />
      )}
    </StudySetsPage>
  );
}

function SetList({ sets }: { readonly sets: readonly SetProgress[] }): ReactNode {
  return (
    <ul className="cols flashcards__volumes">
      {sets.map((progress) => (
        <StudySetVolume key={progress.set.slug} {...progress} />
      ))}
    </ul>
  );
}

const OWN_LINKS = [
  { href: '/my-cards', icon: SquarePen, label: 'Write cards of your own' },
  { href: '/export', icon: Download, label: 'Export and import' },
];

function OwnCardLinks(): ReactNode {
  return (
    <ul className="cols flashcards__links">
      {OWN_LINKS.map(({ href, icon, label }) => (
        <li key={href}>
          <Anchor className="card line strong" href={href}>
            <Icon of={icon} />
            <span>{label}</span>
            <Icon of={ChevronRight} size={18} />
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

/** A study set as a book: open cards, study time, difficulty and the learner's progress. */
function StudySetVolume({ set, openCards, completedCards, percent }: SetProgress): ReactNode {
  const style = categoryStyle(set.category);
  const time = studyTime(set, openCards);
  return (
    <li className="volume" data-law={style?.tone}>
      <div className="volume-spine" data-bands={style?.bands} aria-hidden="true">
        <i />
        <i />
        <i />
        {(style?.bands ?? 1) > 1 ? <i /> : null}
      </div>
      <div className="volume-page">
        <h2 className="title">{set.title}</h2>
        <p className="volume-note">{set.citation}</p>
        <p className="flow flashcards__meta smallish muted">
          <span>
            {openCards} {openCards === 1 ? 'card' : 'cards'}
          </span>
          {time === null ? null : <span>{time}</span>}
          <DifficultyBadge difficulty={set.difficulty} />
        </p>
        <div className="flashcards__onward">
          <Bar
            label={`${set.title} progress`}
            value={completedCards}
            max={Math.max(openCards, 1)}
            text={openCards === 0 ? 'Opens with a subscription' : `${completedCards} of ${openCards}, ${percent}%`}
          />
          <ButtonLink href={addressOfChoice({ category: set.category, bookmarkedOnly: false })}>
            Study Now<span className="visually-hidden">: {set.title}</span>
          </ButtonLink>
        </div>
      </div>
    </li>
  );
}
