import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { PRODUCT_NAME } from '../../../platform/client/shell/RouteFocus.tsx';
import '../../../platform/client/styles/parts/dock.css';
import '../../../platform/client/styles/parts/facts.css';
import '../../../platform/client/styles/parts/keys.css';
import '../../../platform/client/styles/parts/seal.css';
import '../../../platform/client/styles/reading-fonts.css';
import type { SessionUser } from '../../accounts/client/service.ts';
import {
  exitLevel,
  storeStudyMode,
  storedLevel,
  switchLevelMode,
  useLearningSummary,
} from '../../progress/client/service.ts';
import type { SelectedLevel, StudyMode } from '../../progress/rules/study-mode.ts';
import { placeKey } from '../rules/deck-place.ts';
import { isPremium } from '../rules/paywall-banner.ts';
import { cardsInRange, cardsOfChoice, choiceOfQuery, type StudyChoice } from '../../cards/rules/study-sets.ts';
import '../../cards/client/parts.tsx';
import { persistPlace } from './storage.ts';
import { LevelBanner, ModeSwitch } from './StudyMode.tsx';
import { PaywallBanner } from './PaywallBanner.tsx';
import { ProgressRail } from './ProgressRail.tsx';
import { useDeck, type Flashcard } from '../../cards/client/service.ts';
import { StudyDesk } from './StudyDesk.tsx';
import { StudyRail, StudySelect } from './StudyRail.tsx';
import { EmptySet, StudyError, StudySkeleton, type EmptyReason } from './StudyStates.tsx';

const NO_BOOKMARKS: ReadonlySet<number> = new Set();

/** `/flashcards`: the cards of a study set, one at a time. */
export default function FlashcardsScreen({ user }: { readonly user: SessionUser }): ReactNode {
  const search = useSearch();
  const [, navigate] = useLocation();
  const [level, setLevel] = useState(storedLevel);
  const choice = useMemo(() => choiceOfQuery(new URLSearchParams(search)), [search]);
  const { deck, version, failure, offline, retrying, retry } = useDeck(user.id);
  const figures = useLearningSummary(user.id);
  const bookmarks = useMemo(
    () => (figures.summary === undefined ? undefined : new Set(figures.summary.bookmarkedCards)),
    [figures.summary],
  );

  const waiting = (
    <StudyPlace title={titleOf(choice, level)}>
      <StudySkeleton />
    </StudyPlace>
  );
  if (deck === undefined) {
    return failure === null ? (
      waiting
    ) : (
      <StudyError sentence={failure} offline={offline} retrying={retrying} onRetry={retry} />
    );
  }
  if (choice.bookmarkedOnly && bookmarks === undefined) {
    if (!figures.failed) return waiting;
    return (
      <StudyError sentence="Your bookmarks did not load." offline={false} retrying={false} onRetry={figures.retry} />
    );
  }

  const { paywall } = deck;
  const marked = bookmarks ?? NO_BOOKMARKS;
  const flashcards = level === null ? deck.flashcards : cardsInRange(deck.flashcards, level.cardRange);
  const cards = cardsOfChoice(flashcards, choice, marked);
  const set = placeKey(choice, level !== null);
  const pickers = {
    choice,
    countOf: (category: string | null) => cardsOfChoice(flashcards, { ...choice, category }, marked).length,
    /* Changing the set begins it at its first card (product-rules.md, V7). */
    onChoose: (chosen: StudyChoice) => persistPlace(user.id, placeKey(chosen, level !== null), null),
  };

  /* Achievement mode studies a level; with none picked it begins where levels are picked. */
  function switchMode(mode: StudyMode): void {
    storeStudyMode(mode);
    const inForce = switchLevelMode(mode === 'achievement');
    setLevel(inForce);
    if (mode === 'achievement' && inForce === null) navigate('/study');
  }

  function leaveLevel(): void {
    exitLevel();
    navigate('/study');
  }

  return (
    <StudyPlace title={titleOf(choice, level)}>
      <StudyRail {...pickers} />
      <section aria-label="Cards">
        <ModeSwitch mode={level === null ? 'classic' : 'achievement'} onSwitch={switchMode} />
        {level === null ? null : <LevelBanner level={level} onExit={leaveLevel} />}
        <StudySelect {...pickers} />
        <PaywallBanner paywall={paywall} />
        <HeldSet
          key={`${version} ${set} ${level?.id}`}
          cards={cards}
          userId={user.id}
          set={set}
          bookmarks={bookmarks}
          whenEmpty={reasonOf(choice, deck.flashcards.length > 0 && isPremium(paywall.accessType))}
        />
      </section>
      <ProgressRail
        summary={figures.summary}
        totalCards={paywall.totalCards}
        failed={figures.failed}
        onRetry={figures.retry}
      />
    </StudyPlace>
  );
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

interface HeldSetProps {
  readonly cards: readonly Flashcard[];
  readonly userId: number;
  readonly set: string;
  readonly bookmarks: ReadonlySet<number> | undefined;
  readonly whenEmpty: EmptyReason;
}

/** Holds the cards as they were when the set was opened: a card whose bookmark is taken off must not vanish from under the learner. */
function HeldSet({ cards, whenEmpty, ...desk }: HeldSetProps): ReactNode {
  const [held] = useState(() => {
    const [first, ...others] = cards;
    return first === undefined ? null : ([first, ...others] as const);
  });
  return held === null ? <EmptySet reason={whenEmpty} /> : <StudyDesk {...desk} cards={held} />;
}

function titleOf({ category, bookmarkedOnly }: StudyChoice, level: SelectedLevel | null): string {
  const cards = bookmarkedOnly ? 'Bookmarked flashcards' : 'Flashcards';
  return `${cards}${level === null ? '' : ` of Level ${level.id}`}: ${category ?? 'All Categories'}`;
}

function reasonOf({ bookmarkedOnly }: StudyChoice, allOpen: boolean): EmptyReason {
  if (bookmarkedOnly) return 'noBookmarks';
  return allOpen ? 'noSuchSet' : 'closed';
}
