import { useMemo, useState, type ReactNode } from 'react';
import { ShortcutHelp } from '../../../platform/client/shortcuts/ShortcutHelp.tsx';
import { useKeysOn } from '../../../platform/client/shortcuts/use-keys-on.ts';
import { useShortcuts } from '../../../platform/client/shortcuts/use-shortcuts.ts';
import { CategoryBadge, DifficultyBadge } from '../../../platform/client/ui/Badges.tsx';
import { Bar } from '../../../platform/client/ui/Progress.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { shuffled } from '../../../platform/shared/shuffle.ts';
import { ShareDialog } from '../../sharing/client/parts.tsx';
import { spokenOf } from '../rules/spoken.ts';
import { STUDY_KEYS, type StudyCommand } from '../rules/study-keys.ts';
import { canAnswer, isLast } from '../rules/study-session.ts';
import { AnswerActions, CardStack, RevealAction, useNarrowScreen } from '../../cards/client/parts.tsx';
import { EndOfSet } from './EndOfSet.tsx';
import type { Flashcard } from '../../cards/client/service.ts';
import { StudyTools } from './StudyTools.tsx';
import { useAnswers } from './use-answers.ts';
import { useStudySession } from './use-study-session.ts';

export interface StudyDeskProps {
  readonly cards: readonly [Flashcard, ...Flashcard[]];
  readonly userId: number;
  /** Names the set among the places the learner stopped at. */
  readonly set: string;
  /** Ids of the bookmarked cards; undefined until they are known. */
  readonly bookmarks: ReadonlySet<number> | undefined;
}

/** Where one set is studied: the position, the card, the tools and the keys. */
export function StudyDesk({ cards, userId, set, bookmarks }: StudyDeskProps): ReactNode {
  const byId = useMemo(() => new Map(cards.map((each) => [each.id, each])), [cards]);
  const ids = useMemo(() => [...byId.keys()], [byId]);
  const [session, act] = useStudySession(ids, userId, set);
  const [begun] = useState(session);
  const [keysOn, setKeysOn] = useKeysOn();
  const [keysShown, setKeysShown] = useState(false);
  const [justBookmarked, setJustBookmarked] = useState<number | null>(null);
  const [sharing, setSharing] = useState(false);
  const narrow = useNarrowScreen();
  const answers = useAnswers(userId);

  const cardId = session.order[session.index];
  const card = (cardId === undefined ? undefined : byId.get(cardId)) ?? cards[0];
  const bookmarked = bookmarks?.has(card.id) === true;

  const previous = (): void => act({ kind: 'previous' });
  const next = (): void => act({ kind: 'next' });
  const flip = (): void => act({ kind: 'flip' });

  function gotIt(): void {
    if (!canAnswer(session)) return;
    act({ kind: 'gotIt' });
    answers.complete(card.id);
  }

  function needPractice(): void {
    if (!canAnswer(session)) return;
    act({ kind: 'needPractice' });
    answers.practise(card.id);
  }

  function undo(): void {
    if (answers.lastCardId === null) return;
    act({ kind: 'backTo', cardId: answers.lastCardId });
    answers.takeBack();
  }

  function toggleBookmark(): void {
    if (bookmarks === undefined || session.finished) return;
    setJustBookmarked(bookmarked ? null : card.id);
    answers.setBookmark(card.id, !bookmarked);
    toast({ title: bookmarked ? 'Bookmark Removed' : 'Card Bookmarked', tone: bookmarked ? 'info' : 'success' });
  }

  function toggleShuffle(): void {
    const isShuffled = !session.shuffled;
    act({ kind: 'reorder', shuffled: isShuffled, order: isShuffled ? shuffled(ids, Math.random) : ids });
  }

  const commands: Readonly<Record<StudyCommand, () => void>> = {
    flip,
    gotIt,
    needPractice,
    previous,
    next,
    bookmark: toggleBookmark,
    shuffle: toggleShuffle,
    undo,
    keys: () => setKeysShown(true),
  };
  useShortcuts(keysOn, STUDY_KEYS, (command) => commands[command]());

  const keyHints = keysOn && !narrow;
  const reveal = <RevealAction keyHints={keyHints} waiting={session.advancing} onReveal={flip} />;
  const grades = <AnswerActions keyHints={keyHints} onNeedPractice={needPractice} onGotIt={gotIt} />;
  const position = `Card ${session.index + 1} of ${session.order.length}`;

  return (
    <>
      <div className="cards__top">
        <p className="cards__position tabular">{position}</p>
        <div className="cards__badges">
          <span className="cards__wide-only">
            <CategoryBadge category={card.category} />
          </span>
          <DifficultyBadge difficulty={card.difficulty} />
        </div>
      </div>
      <Bar
        thin
        wordsHidden
        label="Position in set"
        value={session.index + 1}
        max={session.order.length}
        words={position}
      />
      {session.finished ? (
        <EndOfSet canUndo={answers.lastCardId !== null} onUndo={undo} onRestart={() => act({ kind: 'restart' })} />
      ) : (
        <>
          <CardStack
            card={card}
            index={session.index}
            side={session.side}
            bookmarked={bookmarked}
            ribbonDrops={justBookmarked === card.id}
            questionAction={narrow ? null : reveal}
            answerAction={narrow ? null : grades}
            onPrevious={previous}
            onNext={next}
          />
          <StudyTools
            first={session.index === 0}
            last={isLast(session)}
            bookmarked={bookmarked}
            bookmarksUnknown={bookmarks === undefined}
            shuffled={session.shuffled}
            canUndo={answers.lastCardId !== null}
            onPrevious={previous}
            onNext={next}
            onBookmark={toggleBookmark}
            onShuffle={toggleShuffle}
            onShare={() => setSharing(true)}
            onUndo={undo}
          />
          {narrow ? <div className="dock">{session.side === 'question' ? reveal : grades}</div> : null}
        </>
      )}
      <p className="visually-hidden" aria-live="polite">
        {session === begun ? '' : spokenOf(session, card)}
      </p>
      <ShortcutHelp
        shortcuts={STUDY_KEYS}
        hasCard={!session.finished}
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
