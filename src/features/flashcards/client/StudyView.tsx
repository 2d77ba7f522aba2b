import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode, useEffectEvent, useReducer } from 'react';
import { whenIdle } from '../../../platform/client/page-load.ts';
import { ScreenBoundary } from '../../../platform/client/shell/ScreenBoundary.tsx';
import { shuffled } from '../../../platform/shared/shuffle.ts';
import { useActionFocus } from '../../cards/client/parts.tsx';
import type { Flashcard } from '../../cards/client/service.ts';
import { useAwards } from '../../progress/client/service.ts';
import type { LearningSummary } from '../../progress/rules/learning-record.ts';
import type { SelectedLevel } from '../../progress/rules/study-mode.ts';
import { startingIndex } from '../rules/last-card.ts';
import {
  type StudyOrder,
  ADVANCE_DELAY_MS,
  beginSession,
  cardToContinue,
  endedSession,
  studySession,
  type StudyAction,
  type StudySession,
} from '../rules/study-session.ts';
import { StudyCard, useAnswerRecorder } from './StudyCard.tsx';
import { storedLastCard, storeLastCard } from './storage.ts';

const loadEndOfSet = () => import('./EndOfSet.tsx');
const EndOfSet = lazy(loadEndOfSet);

/** The set that is studied. */
export interface StudiedSetProps {
  readonly userId: number;
  /** The key under which the last card of the set is stored. */
  readonly studySetKey: string;
  readonly query: string;
  readonly name: string;
  readonly level: SelectedLevel | null;
  /** The role path the cards belong to, by its name in addresses; null outside paths. */
  readonly path: string | null;
  /** The learner's figures; undefined while they load. */
  readonly summary: LearningSummary | undefined;
  /** Known cards, at which the session does not start. */
  readonly completed: ReadonlySet<number>;
}

interface StudyViewProps extends StudiedSetProps {
  readonly cards: readonly [Flashcard, ...Flashcard[]];
}

/** Studies one set: card after card, then the summary. */
export function StudyView({ cards, ...set }: StudyViewProps): ReactNode {
  const { userId, studySetKey, query, summary, completed } = set;
  const byId = useMemo(() => new Map(cards.map((each) => [each.id, each])), [cards]);
  const ids = useMemo(() => [...byId.keys()], [byId]);
  const [session, act] = useStudySession(ids, userId, { studySetKey, completed });
  const answers = useAnswerRecorder(userId, query);
  const awards = useAwards();
  const start = useStart(summary);
  const card = byId.get(session.cardId) ?? cards[0];
  usePreloadEnd();

  function begin(ordered: StudyOrder): void {
    const orders = {
      set: () => ids,
      shuffled: () => shuffled(ids, Math.random),
      practice: () => session.neededPractice,
    };
    if (session.finished) start.again();
    act({ kind: 'begin', ordered, order: orders[ordered]() });
  }
  function undo(): void {
    if (answers.sessionBefore === null) return;
    act({ kind: 'backTo', before: answers.sessionBefore });
    answers.undo();
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
            canUndo={answers.sessionBefore !== null}
            onUndo={undo}
            onRestart={() => begin('set')}
            onPractise={() => begin('practice')}
          />
        </Suspense>
      </ScreenBoundary>
    </div>
  );
}

/** Returns the learner's figures at the start of the session; `again` takes them anew for the next one. */
function useStart(summary: LearningSummary | undefined): {
  readonly summary: LearningSummary | undefined;
  readonly again: () => void;
} {
  const [start, setStart] = useState(summary);
  if (start === undefined && summary !== undefined) setStart(summary);
  return { summary: start, again: () => setStart(summary) };
}

/** Loads the summary early, as the set may end without a network. A failed load is repeated at the end. */
function usePreloadEnd(): void {
  useEffect(() => {
    whenIdle()
      .then(loadEndOfSet)
      .catch(() => undefined);
  }, []);
}

/**
 * Runs a study session over a set of cards. It starts at the card where the learner stopped, shows the next card after the
 * pause, restores the focus, and stores the current card under `studySetKey`. `cardIds` must not be empty; the session does not start
 * at a card in `completed`.
 */
function useStudySession(
  cardIds: readonly number[],
  userId: number,
  { studySetKey, completed }: { readonly studySetKey: string; readonly completed: ReadonlySet<number> },
): readonly [StudySession, (action: StudyAction) => void] {
  const [session, dispatch] = useReducer(studySession, null, () => {
    const index = startingIndex(cardIds, storedLastCard(userId, studySetKey), completed);
    return index === null ? endedSession(cardIds) : beginSession(cardIds, index);
  });
  const rememberFocus = useActionFocus();
  const { givenAnswer } = session;
  const resumeCardId = cardToContinue(session);

  function act(action: StudyAction): void {
    rememberFocus();
    dispatch(action);
  }

  const endPause = useEffectEvent(() => act({ kind: 'pauseOver' }));
  useEffect(() => {
    if (givenAnswer === null) return undefined;
    const timer = setTimeout(() => endPause(), ADVANCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [givenAnswer]);

  useEffect(() => {
    if (resumeCardId !== undefined) storeLastCard(userId, studySetKey, resumeCardId);
  }, [userId, studySetKey, resumeCardId]);

  return [session, act];
}
