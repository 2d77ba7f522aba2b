import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { PRODUCT_NAME } from '../../../platform/client/shell/RouteFocus.tsx';
import '../../../platform/client/styles/parts/dock.css';
import '../../../platform/client/styles/parts/facts.css';
import '../../../platform/client/styles/parts/keys.css';
import '../../../platform/client/styles/parts/seal.css';
import '../../../platform/client/styles/reading-fonts.css';
import type { SessionUser } from '../../accounts/client/service.ts';
import { LEVELS } from '../../achievements/rules/levels.ts';
import {
  enterLevel,
  exitLevel,
  storeStudyMode,
  storedLevel,
  switchLevelMode,
  useLearningSummary,
} from '../../progress/client/service.ts';
import type { LearningSummary } from '../../progress/rules/learning-record.ts';
import type { SelectedLevel, StudyMode } from '../../progress/rules/study-mode.ts';
import { FIRST_CARD, placeKey } from '../rules/deck-place.ts';
import { isPremium } from '../rules/paywall-banner.ts';
import {
  ALL_LEVELS,
  cardsInRange,
  cardsOfChoice,
  choiceOfQuery,
  queryOfSet,
  STUDY_SETS,
  type StudyChoice,
} from '../../cards/rules/study-sets.ts';
import { MaterialsError } from '../../../platform/client/ui/NotLoaded.tsx';
import { persistedPlace, persistPlace } from './storage.ts';
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
  const { choice, level, visit, ...ways } = useChoice(user.id);
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
  const place = placeKey(choice, level !== null);
  const completed = completedBefore(choice, figures.summary);
  const waits = completed === undefined && !figures.failed && persistedPlace(user.id, place) === undefined;
  if (deck === undefined || waits || (choice.bookmarkedOnly && bookmarks === undefined))
    return (
      <StudyPlace title={title}>
        <StudySkeleton />
      </StudyPlace>
    );

  const { paywall } = deck;
  const marked: ReadonlySet<number> = bookmarks ?? new Set();
  const flashcards = level === null ? deck.flashcards : cardsInRange(deck.flashcards, level.cardRange);
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
          key={`${version} ${place} ${level?.id} ${visit}`}
          cards={cardsOfChoice(flashcards, choice, marked)}
          whenEmpty={reasonOf(choice, isPremium(paywall.accessType))}
          userId={user.id}
          place={place}
          query={queryOfSet({ ...choice, level: level?.id ?? null })}
          name={level === null ? setName(choice) : `Level ${level.id}: ${level.name}`}
          level={level}
          path={choice.step?.path ?? null}
          summary={figures.summary}
          completed={completed ?? NONE}
        />
      </section>
      <ProgressRail {...shown} />
    </StudyPlace>
  );
}

const NONE: ReadonlySet<number> = new Set();

/** Returns the known cards of a law or level, at which study does not begin; none for bookmarks and path steps. Undefined before they are loaded. */
function completedBefore(
  { bookmarkedOnly, step }: StudyChoice,
  summary: LearningSummary | undefined,
): ReadonlySet<number> | undefined {
  if (bookmarkedOnly || step !== undefined) return NONE;
  return summary === undefined ? undefined : new Set(summary.completedCards);
}

/** The set in study, by address and mode, and functions that change it. A chosen set begins at its first card (product-rules.md, V7). */
function useChoice(userId: number) {
  const search = useSearch();
  const [location, navigate] = useLocation();
  const [ownLevel, setLevel] = useState(storedLevel);
  const [opened, setOpened] = useState({ search: '', visit: 0 });
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const choice = useMemo(() => choiceOfQuery(query), [query]);
  const opens = query.has('card') || query.has('level');
  // Cards of a path belong to several levels.
  const levelOf = (stored: SelectedLevel | null) => (choice.step === undefined ? stored : null);

  // An address may name a level and the card to begin at. Both are stored, then removed: a reload must not begin there again.
  if (opens && opened.search !== search) {
    openLevelOf(query);
    const level = storedLevel();
    const cardId = Number(query.get('card'));
    const isCard = Number.isSafeInteger(cardId) && cardId > 0;
    persistPlace(userId, placeKey(choice, levelOf(level) !== null), isCard ? cardId : null);
    setLevel(level);
    setOpened({ search, visit: opened.visit + 1 });
  }
  useEffect(() => {
    if (!opens) return;
    const rest = new URLSearchParams(search);
    rest.delete('card');
    rest.delete('level');
    navigate(rest.size === 0 ? location : `${location}?${rest.toString()}`, { replace: true });
  }, [location, navigate, opens, search]);

  const level = levelOf(ownLevel);
  return {
    choice,
    level,
    /** Number of times that an address named a level or a card. */
    visit: opened.visit,
    begin: (chosen: StudyChoice) => persistPlace(userId, placeKey(chosen, level !== null), FIRST_CARD),
    /** Without a selected level, Achievement mode opens the list of levels. */
    switchMode: (mode: StudyMode): void => {
      storeStudyMode(mode);
      const selected = switchLevelMode(mode === 'achievement');
      setLevel(selected);
      if (mode === 'achievement' && selected === null) navigate('/study');
    },
    leaveLevel: (): void => {
      exitLevel();
      navigate('/study');
    },
  };
}

/** Enters or leaves the level that an address names. */
function openLevelOf(query: URLSearchParams): void {
  const named = query.get('level');
  const level = LEVELS.find(({ id }) => String(id) === named);
  if (level !== undefined) enterLevel(level);
  else if (named === ALL_LEVELS) switchLevelMode(false);
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
