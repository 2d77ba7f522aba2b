import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { ShortcutHelp } from '../../../platform/client/shortcuts/ShortcutHelp.tsx';
import { useKeysOn } from '../../../platform/client/shortcuts/use-keys-on.ts';
import { useShortcuts } from '../../../platform/client/shortcuts/use-shortcuts.ts';
import { ScreenBoundary } from '../../../platform/client/shell/ScreenBoundary.tsx';
import { shuffled } from '../../../platform/shared/shuffle.ts';
import type { Level } from '../../badges/rules/levels.ts';
import { AnswerActions, CardDesk, RevealAction, useBookmark, useNarrowScreen } from '../../cards/client/parts.tsx';
import type { Flashcard } from '../../cards/client/service.ts';
import { cardTitle } from '../../cards/rules/card-text.ts';
import { useAwards } from '../../progress/client/service.ts';
import type { LearningSummary } from '../../progress/rules/learning-record.ts';
import type { SelectedLevel } from '../../progress/rules/study-mode.ts';
import { ShareDialog } from '../../sharing/client/parts.tsx';
import { positionOf, returningText, spokenOf } from '../rules/spoken.ts';
import { STUDY_KEYS, type StudyCommand } from '../rules/study-keys.ts';
import {
  canAnswer,
  isFirst,
  isLast,
  type StudyAction,
  type StudyOrder,
  type StudySession,
} from '../rules/study-session.ts';
import { persistStop } from './storage.ts';
import { StudyTools } from './StudyTools.tsx';
import { useAnswers, type Answers } from './use-answers.ts';
import { useStudySession } from './use-study-session.ts';

const EndOfSet = lazy(() => import('./EndOfSet.tsx'));

/** A set as it is studied. */
export interface StudiedSetProps {
  readonly userId: number;
  /** Names the set among the places the learner stopped at, and in the ledger. */
  readonly place: string;
  readonly query: string;
  /** What it is called. */
  readonly name: string;
  readonly level: SelectedLevel | null;
  /** The learner's figures; undefined until they are known. */
  readonly summary: LearningSummary | undefined;
  readonly onLevel: (level: Level) => void;
  readonly onSet: (category: string) => void;
}

export interface StudyDeskProps extends StudiedSetProps {
  readonly cards: readonly [Flashcard, ...Flashcard[]];
}

/** Where one set is studied: the position, the card, the tools and the keys; and what it came to. */
export function StudyDesk({ cards, ...set }: StudyDeskProps): ReactNode {
  const { userId, place, query, summary } = set;
  const byId = useMemo(() => new Map(cards.map((each) => [each.id, each])), [cards]);
  const ids = useMemo(() => [...byId.keys()], [byId]);
  const [session, act] = useStudySession(ids, userId, place);
  const answers = useAnswers(userId, query);
  const awards = useAwards();
  const start = useStart(summary);
  const card = byId.get(session.cardId) ?? cards[0];
  useStop(session, set, byId.get(session.order[session.index] ?? session.cardId) ?? card);

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
    return <CardUp card={card} session={session} act={act} answers={answers} set={set} onBegin={begin} onUndo={undo} />;
  return (
    <div className="flashcards__ended">
      <ScreenBoundary>
        <Suspense>
          <EndOfSet
            userId={userId}
            session={session}
            name={set.name}
            levelId={set.level?.id ?? null}
            start={start.summary}
            awards={awards}
            canUndo={answers.before !== null}
            onUndo={undo}
            onRestart={() => begin('set')}
            onPractise={() => begin('practice')}
            onLevel={set.onLevel}
            onSet={set.onSet}
          />
        </Suspense>
      </ScreenBoundary>
    </div>
  );
}

interface CardUpProps {
  readonly card: Flashcard;
  readonly session: StudySession;
  readonly act: (action: StudyAction) => void;
  readonly answers: Answers;
  readonly set: StudiedSetProps;
  readonly onBegin: (ordered: StudyOrder) => void;
  readonly onUndo: () => void;
}

function CardUp({ card, session, act, answers, set, onBegin, onUndo }: CardUpProps): ReactNode {
  const [begun] = useState(session);
  const [keysOn, setKeysOn] = useKeysOn();
  const [keysShown, setKeysShown] = useState(false);
  const [sharing, setSharing] = useState(false);
  const keyHints = !useNarrowScreen() && keysOn;
  const bookmarks = useMemo(
    () => (set.summary === undefined ? undefined : new Set(set.summary.bookmarkedCards)),
    [set.summary],
  );
  const bookmark = useBookmark(card.id, bookmarks, answers.setBookmark);
  const isShuffled = session.ordered === 'shuffled';

  function answer(kind: 'gotIt' | 'needPractice'): void {
    if (!canAnswer(session)) return;
    act({ kind });
    if (kind === 'gotIt') answers.complete(card.id, session);
    else answers.practise(card.id, session);
  }
  const commands: Readonly<Record<StudyCommand, () => void>> = {
    flip: () => act({ kind: 'flip' }),
    gotIt: () => answer('gotIt'),
    needPractice: () => answer('needPractice'),
    previous: () => act({ kind: 'previous' }),
    next: () => act({ kind: 'next' }),
    bookmark: bookmark.toggle,
    shuffle: () => onBegin(isShuffled ? 'set' : 'shuffled'),
    undo: onUndo,
    keys: () => setKeysShown(true),
  };
  useShortcuts(keysOn, STUDY_KEYS, (command) => commands[command]());

  return (
    <>
      <CardDesk
        card={card}
        index={session.index}
        side={session.side}
        position={positionOf(session)}
        bar={{ label: 'Position in set', value: session.index + 1, max: session.order.length }}
        news={returningText(session)}
        bookmarked={bookmark.bookmarked}
        ribbonDrops={bookmark.dropped}
        question={<RevealAction keyHints={keyHints} waiting={session.pausing !== null} onReveal={commands.flip} />}
        answer={<AnswerActions keyHints={keyHints} onNeedPractice={commands.needPractice} onGotIt={commands.gotIt} />}
        tools={
          <StudyTools
            first={isFirst(session)}
            last={isLast(session)}
            bookmarked={bookmark.bookmarked}
            bookmarksUnknown={bookmarks === undefined}
            shuffled={isShuffled}
            canUndo={answers.before !== null}
            onPrevious={commands.previous}
            onNext={commands.next}
            onBookmark={commands.bookmark}
            onShuffle={commands.shuffle}
            onShare={() => setSharing(true)}
            onUndo={commands.undo}
          />
        }
        onTurn={commands.flip}
        onPrevious={commands.previous}
        onNext={commands.next}
      />
      <p className="visually-hidden" aria-live="polite">
        {session === begun ? '' : spokenOf(session, card)}
      </p>
      <ShortcutHelp
        shortcuts={STUDY_KEYS}
        hasCard
        keysOn={keysOn}
        onKeysOn={setKeysOn}
        open={keysShown}
        onOpen={setKeysShown}
      />
      <ShareDialog
        open={sharing}
        onClose={() => setSharing(false)}
        request={{ type: 'card', cardId: card.id }}
        data={{ type: 'card', question: card.question, lawReference: card.lawReference }}
      />
    </>
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

/** Keeps on this device where the learner is, for "Continue where you stopped". */
function useStop(session: StudySession, { userId, query, name, level }: StudiedSetProps, card: Flashcard): void {
  const { order, ordered, index, finished } = session;
  useEffect(() => {
    if (ordered !== 'set') return;
    persistStop(
      userId,
      finished
        ? null
        : {
            cardId: card.id,
            title: cardTitle(card),
            set: query,
            setName: name,
            level,
            position: index + 1,
            total: order.length,
            at: new Date().toISOString(),
          },
    );
  }, [userId, query, name, level, card, order, ordered, index, finished]);
}
