import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { ScreenBoundary } from '../../../platform/client/shell/ScreenBoundary.tsx';
import { whenIdle } from '../../../platform/client/page-load.ts';
import { shuffled } from '../../../platform/shared/shuffle.ts';
import type { Flashcard } from '../../cards/client/service.ts';
import { useAwards } from '../../progress/client/service.ts';
import type { LearningSummary } from '../../progress/rules/learning-record.ts';
import type { SelectedLevel } from '../../progress/rules/study-mode.ts';
import type { StudyOrder } from '../rules/study-session.ts';
import { StudyCard } from './StudyCard.tsx';
import { useAnswers } from './use-answers.ts';
import { useStudySession } from './use-study-session.ts';

const loadEndOfSet = () => import('./EndOfSet.tsx');
const EndOfSet = lazy(loadEndOfSet);

/** A set as it is studied. */
export interface StudiedSetProps {
  readonly userId: number;
  /** Names the set among the places the learner stopped at, and in the ledger. */
  readonly place: string;
  readonly query: string;
  /** What it is called. */
  readonly name: string;
  readonly level: SelectedLevel | null;
  /** The role path whose cards they are, by its name in addresses; null for no path. */
  readonly path: string | null;
  /** The learner's figures; undefined until they are known. */
  readonly summary: LearningSummary | undefined;
  /** The cards not to begin at. */
  readonly completed: ReadonlySet<number>;
}

export interface StudyDeskProps extends StudiedSetProps {
  readonly cards: readonly [Flashcard, ...Flashcard[]];
}

/** Where one set is studied: the position, the card, the tools and the keys; and what it came to. */
export function StudyDesk({ cards, ...set }: StudyDeskProps): ReactNode {
  const { userId, place, query, summary, completed } = set;
  const byId = useMemo(() => new Map(cards.map((each) => [each.id, each])), [cards]);
  const ids = useMemo(() => [...byId.keys()], [byId]);
  const [session, act] = useStudySession(ids, userId, { set: place, completed });
  const answers = useAnswers(userId, query);
  const awards = useAwards();
  const start = useStart(summary);
  const card = byId.get(session.cardId) ?? cards[0];
  useEndInAdvance();

  function begin(ordered: StudyOrder): void {
    const orders = { set: () => ids, shuffled: () => shuffled(ids, Math.random), practice: () => session.practised };
    if (session.finished) start.again();
    act({ kind: 'begin', ordered, order: orders[ordered]() });
  }
  function undo(): void {
    if (answers.before === null) return;
    act({ kind: 'backTo', before: answers.before });
    answers.takeBack();
  }

  if (!session.finished)
    return (
      <StudyCard
        card={card}
        session={session}
        act={act}
        answers={answers}
        summary={summary}
        onBegin={begin}
        onUndo={undo}
      />
    );
  return (
    <div className="flashcards__ended">
      <ScreenBoundary>
        <Suspense>
          <EndOfSet
            userId={userId}
            session={session}
            set={query}
            name={set.name}
            levelId={set.level?.id ?? null}
            path={set.path}
            start={start.summary}
            awards={awards}
            canUndo={answers.before !== null}
            onUndo={undo}
            onRestart={() => begin('set')}
            onPractise={() => begin('practice')}
          />
        </Suspense>
      </ScreenBoundary>
    </div>
  );
}

/** The learner's figures when the sitting began, or began again. */
function useStart(summary: LearningSummary | undefined): {
  readonly summary: LearningSummary | undefined;
  readonly again: () => void;
} {
  const [start, setStart] = useState(summary);
  if (start === undefined && summary !== undefined) setStart(summary);
  return { summary: start, again: () => setStart(summary) };
}

/** Fetches the end of a set early: it may come where there is no network. What does not come now is asked for again at the end. */
function useEndInAdvance(): void {
  useEffect(() => {
    whenIdle()
      .then(loadEndOfSet)
      .catch(() => undefined);
  }, []);
}
