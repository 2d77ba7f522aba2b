import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { PRODUCT_NAME } from '../../../platform/client/shell/RouteFocus.tsx';
import '../../../platform/client/styles/parts/dock.css';
import '../../../platform/client/styles/parts/lists.css';
import '../../../platform/client/styles/parts/keys.css';
import '../../../platform/client/styles/parts/badge.css';
import '../../../platform/client/styles/reading-fonts.css';
import { FIRST_LEVEL } from '../../achievements/rules/levels.ts';
import type { SessionUser } from '../../accounts/client/service.ts';
import { useDailyGoal } from '../../goals/client/service.ts';
import { useLearningSummary } from '../../progress/client/service.ts';
import type { LearningSummary } from '../../progress/rules/learning-record.ts';
import type { SelectedLevel } from '../../progress/rules/study-mode.ts';
import { studySetKeyOf } from '../rules/last-card.ts';
import { studyOrder } from '../rules/opening-cards.ts';
import { isPremium } from '../rules/paywall-banner.ts';
import { cardsOfChoice, queryOfSet, STUDY_SETS, type StudyChoice } from '../../cards/rules/study-sets.ts';
import { MaterialsError } from '../../../platform/client/ui/NotLoaded.tsx';
import { storedLastCard } from './storage.ts';
import { PaywallBanner } from './PaywallBanner.tsx';
import { ProgressRail, setLabel, StudyRail } from './StudyRails.tsx';
import { useDeck, type Flashcard } from '../../cards/client/service.ts';
import { StudyControls } from './StudyControls.tsx';
import { StudyView, type StudiedSetProps } from './StudyView.tsx';
import type { EmptyReason } from './EmptySet.tsx';
import { StudySkeleton } from './StudyStates.tsx';
import { useChoice } from './use-choice.ts';

const EmptySet = lazy(() => import('./EmptySet.tsx'));

/** `/flashcards`: the cards of a study set, one at a time. */
export default function FlashcardsScreen({ user }: { readonly user: SessionUser }): ReactNode {
  const { deck, version, failure, ...deckQuery } = useDeck(user.id);
  const figures = useLearningSummary(user.id);
  const goal = useDailyGoal();
  const { choice, level, visit, ready, locked, ...actions } = useChoice(user.id);
  const bookmarks = useMemo(
    () => (figures.summary === undefined ? undefined : new Set(figures.summary.bookmarkedCards)),
    [figures.summary],
  );

  const title = titleOf(choice, level);
  if (deck === undefined && failure !== null) return <MaterialsError sentence={failure} {...deckQuery} />;
  if (choice.bookmarkedOnly && bookmarks === undefined && figures.failed)
    return (
      <MaterialsError sentence="Your bookmarks did not load." offline={false} retrying={false} retry={figures.retry} />
    );
  const key = studySetKeyOf(choice, level !== null);
  const completed = completedBefore(choice, figures.summary);
  const isOrderKnown = level?.id !== FIRST_LEVEL.id || goal.status !== undefined || goal.failure !== null;
  const isWaiting =
    !isOrderKnown || (completed === undefined && !figures.failed && storedLastCard(user.id, key) === undefined);
  if (locked !== null)
    return (
      <StudyPage title={`Level ${locked.id} is locked`}>
        <Suspense>
          <EmptySet reason={{ lockedLevel: locked }} />
        </Suspense>
      </StudyPage>
    );
  if (deck === undefined || !ready || isWaiting || (choice.bookmarkedOnly && bookmarks === undefined))
    return (
      <StudyPage title={title}>
        <StudySkeleton />
      </StudyPage>
    );

  const { paywall } = deck;
  const marked: ReadonlySet<number> = bookmarks ?? new Set();
  const order = {
    purpose: goal.status?.chosen?.purpose ?? null,
    completed: figures.summary?.completedCards ?? [],
  };
  const flashcards = level === null ? deck.flashcards : studyOrder(deck.flashcards, level, order);
  const pickers = {
    choice,
    mode: level === null ? ('classic' as const) : ('achievement' as const),
    countOf: (category: string | null) =>
      cardsOfChoice(flashcards, { ...choice, category, step: undefined }, marked).length,
    onChoose: actions.begin,
    onMode: actions.switchMode,
  };
  const shown = {
    summary: figures.summary,
    totalCards: paywall.totalCards,
    failed: figures.failed,
    onRetry: figures.retry,
  };

  return (
    <StudyPage title={title}>
      <StudyRail {...pickers} />
      <PaywallBanner paywall={paywall} slim />
      <section aria-label="Cards">
        <StudyControls
          pickers={pickers}
          figures={shown}
          access={<PaywallBanner paywall={paywall} />}
          level={level}
          onExitLevel={actions.leaveLevel}
        />
        <FixedSet
          key={`${version} ${key} ${level?.id} ${visit}`}
          cards={cardsOfChoice(flashcards, choice, marked)}
          whenEmpty={reasonOf(choice, isPremium(paywall.accessType))}
          userId={user.id}
          studySetKey={key}
          query={queryOfSet({ ...choice, level: level?.id ?? null })}
          name={level === null ? setName(choice) : `Level ${level.id}: ${level.name}`}
          level={level}
          path={choice.step?.path ?? null}
          summary={figures.summary}
          completed={completed ?? NONE}
        />
      </section>
      <ProgressRail {...shown} />
    </StudyPage>
  );
}

const NONE: ReadonlySet<number> = new Set();

/** Returns the known cards of a law or level, at which study does not start; none for bookmarks and path steps. Undefined while they load. */
function completedBefore(
  { bookmarkedOnly, step }: StudyChoice,
  summary: LearningSummary | undefined,
): ReadonlySet<number> | undefined {
  if (bookmarkedOnly || step !== undefined) return NONE;
  return summary === undefined ? undefined : new Set(summary.completedCards);
}

/** The frame of the screen, the same element while the cards load and after, so that the title stays focused. */
function StudyPage({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
  return (
    <div className="wrap cards__study flashcards__study">
      <h1 className="visually-hidden">{title}</h1>
      {children}
    </div>
  );
}

interface FixedSetProps extends StudiedSetProps {
  readonly cards: readonly Flashcard[];
  readonly whenEmpty: EmptyReason;
}

/** Fixes the cards when the set opens, so that a card whose bookmark is removed does not disappear meanwhile. */
function FixedSet({ cards, whenEmpty, ...set }: FixedSetProps): ReactNode {
  const [initialCards] = useState(() => {
    const [first, ...others] = cards;
    return first === undefined ? null : ([first, ...others] as const);
  });
  if (initialCards !== null) return <StudyView {...set} cards={initialCards} />;
  return (
    <Suspense>
      <EmptySet reason={whenEmpty} />
    </Suspense>
  );
}

function titleOf({ category, bookmarkedOnly, step }: StudyChoice, level: SelectedLevel | null): string {
  if (step !== undefined) return 'Flashcards of your path';
  const cards = bookmarkedOnly ? 'Bookmarked flashcards' : 'Flashcards';
  return `${cards}${level === null ? '' : ` of Level ${level.id}`}: ${category ?? 'All Categories'}`;
}

/** Returns the name of a set in summaries: the full name of a law, else its label. */
function setName(choice: StudyChoice): string {
  const set = choice.bookmarkedOnly ? undefined : STUDY_SETS.find(({ category }) => category === choice.category);
  return set?.title ?? setLabel(choice);
}

function reasonOf({ category, bookmarkedOnly }: StudyChoice, allOpen: boolean): EmptyReason {
  if (bookmarkedOnly) return 'noBookmarks';
  const isKnown = category === null || STUDY_SETS.some((set) => set.category === category);
  return isKnown && !allOpen ? 'closed' : 'noSuchSet';
}
