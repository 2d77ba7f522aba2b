import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { PRODUCT_NAME } from '../../../platform/client/shell/RouteFocus.tsx';
import '../../../platform/client/styles/parts/dock.css';
import '../../../platform/client/styles/parts/facts.css';
import '../../../platform/client/styles/parts/keys.css';
import '../../../platform/client/styles/parts/seal.css';
import '../../../platform/client/styles/reading-fonts.css';
import type { SessionUser } from '../../accounts/client/service.ts';
import type { Level } from '../../achievements/rules/levels.ts';
import {
  enterLevel,
  exitLevel,
  storeStudyMode,
  storedLevel,
  switchLevelMode,
  useLearningSummary,
} from '../../progress/client/service.ts';
import type { SelectedLevel, StudyMode } from '../../progress/rules/study-mode.ts';
import { placeKey } from '../rules/deck-place.ts';
import { isPremium } from '../rules/paywall-banner.ts';
import {
  addressOfChoice,
  cardsInRange,
  cardsOfChoice,
  choiceOfQuery,
  queryOfSet,
  STUDY_SETS,
  type StudyChoice,
} from '../../cards/rules/study-sets.ts';
import { MaterialsError } from '../../../platform/client/ui/NotLoaded.tsx';
import { persistPlace } from './storage.ts';
import { PaywallBanner } from './PaywallBanner.tsx';
import { ProgressRail } from './ProgressRail.tsx';
import { useDeck, type Flashcard } from '../../cards/client/service.ts';
import { StudyControls } from './StudyControls.tsx';
import { StudyDesk, type StudiedSetProps } from './StudyDesk.tsx';
import { setLabel, StudyRail } from './StudyRail.tsx';
import type { EmptyReason } from './EmptySet.tsx';
import { StudySkeleton } from './StudyStates.tsx';

const EmptySet = lazy(() => import('./EmptySet.tsx'));

/** `/flashcards`: the cards of a study set, one at a time. */
export default function FlashcardsScreen({ user }: { readonly user: SessionUser }): ReactNode {
  const { deck, version, failure, ...reader } = useDeck(user.id);
  const figures = useLearningSummary(user.id);
  const { choice, level, ...ways } = useChoice(user.id);
  const bookmarks = useMemo(
    () => (figures.summary === undefined ? undefined : new Set(figures.summary.bookmarkedCards)),
    [figures.summary],
  );

  const title = titleOf(choice, level);
  if (deck === undefined && failure !== null) return <MaterialsError sentence={failure} {...reader} />;
  if (choice.bookmarkedOnly && bookmarks === undefined && figures.failed)
    return (
      <MaterialsError sentence="Your bookmarks did not load." offline={false} retrying={false} retry={figures.retry} />
    );
  if (deck === undefined || (choice.bookmarkedOnly && bookmarks === undefined))
    return (
      <StudyPlace title={title}>
        <StudySkeleton />
      </StudyPlace>
    );

  const { paywall } = deck;
  const marked: ReadonlySet<number> = bookmarks ?? new Set();
  const flashcards = level === null ? deck.flashcards : cardsInRange(deck.flashcards, level.cardRange);
  const place = placeKey(choice, level !== null);
  const pickers = {
    choice,
    mode: level === null ? ('classic' as const) : ('achievement' as const),
    countOf: (category: string | null) =>
      cardsOfChoice(flashcards, { ...choice, category, step: undefined }, marked).length,
    onChoose: ways.begin,
    onMode: ways.switchMode,
  };
  const shown = {
    summary: figures.summary,
    totalCards: paywall.totalCards,
    failed: figures.failed,
    onRetry: figures.retry,
  };

  return (
    <StudyPlace title={title}>
      <StudyRail {...pickers} />
      <PaywallBanner paywall={paywall} slim />
      <section aria-label="Cards">
        <StudyControls
          pickers={pickers}
          figures={shown}
          access={<PaywallBanner paywall={paywall} />}
          level={level}
          onExitLevel={ways.leaveLevel}
        />
        <HeldSet
          key={`${version} ${place} ${level?.id}`}
          cards={cardsOfChoice(flashcards, choice, marked)}
          whenEmpty={reasonOf(choice, isPremium(paywall.accessType))}
          userId={user.id}
          place={place}
          query={queryOfSet({ ...choice, level: level?.id ?? null })}
          name={level === null ? setName(choice) : `Level ${level.id}: ${level.name}`}
          level={level}
          path={choice.step?.path ?? null}
          summary={figures.summary}
          onLevel={ways.openLevel}
          onSet={ways.openSet}
        />
      </section>
      <ProgressRail {...shown} />
    </StudyPlace>
  );
}

/** What is studied, by the address and the mode, and what changes it. A set or level that is chosen begins at its first card (product-rules.md, V7). */
function useChoice(userId: number) {
  const search = useSearch();
  const [, navigate] = useLocation();
  const [ownLevel, setLevel] = useState(storedLevel);
  const choice = useMemo(() => choiceOfQuery(new URLSearchParams(search)), [search]);
  /* The cards of a path come from every level. */
  const level = choice.step === undefined ? ownLevel : null;
  useCardOfAddress(userId, placeKey(choice, level !== null));

  const begin = (chosen: StudyChoice, inLevel = level !== null): void =>
    persistPlace(userId, placeKey(chosen, inLevel), null);

  return {
    choice,
    level,
    begin: (chosen: StudyChoice) => begin(chosen),
    /** Achievement mode studies a level; with none picked it begins where levels are picked. */
    switchMode: (mode: StudyMode): void => {
      storeStudyMode(mode);
      const inForce = switchLevelMode(mode === 'achievement');
      setLevel(inForce);
      if (mode === 'achievement' && inForce === null) navigate('/study');
    },
    leaveLevel: (): void => {
      exitLevel();
      navigate('/study');
    },
    openLevel: ({ id, name, difficulty, cardRange }: Level): void => {
      enterLevel({ id, name, difficulty, cardRange });
      begin({ category: null, bookmarkedOnly: false }, true);
      setLevel(storedLevel());
      navigate('/flashcards');
    },
    openSet: (category: string): void => {
      const chosen = { category, bookmarkedOnly: false };
      setLevel(switchLevelMode(false));
      begin(chosen, false);
      navigate(addressOfChoice(chosen));
    },
  };
}

/** An address may name the card to begin at: it becomes the place in the set, and goes from the address, which a reload would begin at again. */
function useCardOfAddress(userId: number, place: string): void {
  const [location, navigate] = useLocation();
  const search = useSearch();
  useState(() => {
    const cardId = Number(new URLSearchParams(search).get('card'));
    if (Number.isSafeInteger(cardId) && cardId > 0) persistPlace(userId, place, cardId);
  });
  useEffect(() => {
    const query = new URLSearchParams(search);
    if (!query.has('card')) return;
    query.delete('card');
    navigate(query.size === 0 ? location : `${location}?${query.toString()}`, { replace: true });
  }, [location, navigate, search]);
}

/** The grid of the screen under its title, the same element while the cards load and after, so that focus on the title stays. */
function StudyPlace({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
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

interface HeldSetProps extends StudiedSetProps {
  readonly cards: readonly Flashcard[];
  readonly whenEmpty: EmptyReason;
}

/** Holds the cards as they were when the set was opened: a card whose bookmark is taken off must not vanish from under the learner. */
function HeldSet({ cards, whenEmpty, ...set }: HeldSetProps): ReactNode {
  const [held] = useState(() => {
    const [first, ...others] = cards;
    return first === undefined ? null : ([first, ...others] as const);
  });
  if (held !== null) return <StudyDesk {...set} cards={held} />;
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

/** What a set is called when it is finished or gone on with: a law by its full name. */
function setName(choice: StudyChoice): string {
  const set = choice.bookmarkedOnly ? undefined : STUDY_SETS.find(({ category }) => category === choice.category);
  return set?.title ?? setLabel(choice);
}

function reasonOf({ category, bookmarkedOnly }: StudyChoice, allOpen: boolean): EmptyReason {
  if (bookmarkedOnly) return 'noBookmarks';
  const isKnown = category === null || STUDY_SETS.some((set) => set.category === category);
  return isKnown && !allOpen ? 'closed' : 'noSuchSet';
}
