import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Share2 from 'lucide-react/icons/share-2';
import Shuffle from 'lucide-react/icons/shuffle';
import Undo2 from 'lucide-react/icons/undo-2';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { useShortcuts } from '../../../platform/client/shortcuts/use-shortcuts.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { ChangedSince } from '../../amendments/client/parts.tsx';
import {
  AnswerActions,
  BookmarkTool,
  StudyCardView,
  CardTool,
  RevealAction,
  useBookmark,
  useNarrowScreen,
  type CardBookmark,
} from '../../cards/client/parts.tsx';
import type { Flashcard } from '../../cards/client/service.ts';
import { useStudyLog, warnIfNotSaved, type LoggedAnswer } from '../../progress/client/service.ts';
import type { LearningSummary, CardAnswer } from '../../progress/rules/learning-record.ts';
import { ShareDialog } from '../../sharing/client/parts.tsx';
import { STUDY_KEYS, type StudyCommand } from '../rules/study-keys.ts';
import {
  canAnswer,
  isFirst,
  isLast,
  type StudyAction,
  type StudyOrder,
  type StudySession,
  cardToContinue,
} from '../rules/study-session.ts';
import { announcementOf, positionText, returningText } from '../rules/study-text.ts';

interface StudyCardProps {
  readonly card: Flashcard;
  readonly session: StudySession;
  readonly act: (action: StudyAction) => void;
  readonly answers: AnswerRecorder;
  /** The learner's figures; undefined while they load. */
  readonly summary: LearningSummary | undefined;
  readonly onBegin: (ordered: StudyOrder) => void;
  readonly onUndo: () => void;
}

/** The current card with its position, actions, tools and keys. */
export function StudyCard(props: StudyCardProps): ReactNode {
  const { card, session, answers, summary } = props;
  const [initialSession] = useState(session);
  const [sharing, setSharing] = useState(false);
  const marked = summary?.bookmarkedCards;
  const bookmarks = useMemo(() => (marked === undefined ? undefined : new Set(marked)), [marked]);
  const bookmark = useBookmark(card.id, bookmarks, answers.setBookmark);
  const commands = commandsOf(props, bookmark);
  const keys = useShortcuts(STUDY_KEYS, (command: keyof StudyCommands) => commands[command]());
  const keyHints = !useNarrowScreen() && keys.keysOn;
  return (
    <>
      <StudyCardView
        card={card}
        index={session.index}
        side={session.side}
        position={positionText(session)}
        bar={{ label: 'Position in set', value: session.index + 1, max: session.order.length }}
        notification={returningText(session)}
        notice={
          <Suspense>
            <ChangedSince kind="card" id={card.id} side={session.side} />
          </Suspense>
        }
        bookmarked={bookmark.bookmarked}
        ribbonDrops={bookmark.dropped}
        question={<RevealAction keyHints={keyHints} waiting={session.givenAnswer !== null} onReveal={commands.flip} />}
        answer={<AnswerActions keyHints={keyHints} onNeedPractice={commands.needPractice} onGotIt={commands.gotIt} />}
        tools={
          <StudyTools
            first={isFirst(session)}
            last={isLast(session)}
            bookmarked={bookmark.bookmarked}
            bookmarksUnknown={bookmarks === undefined}
            shuffled={session.ordered === 'shuffled'}
            canUndo={answers.sessionBefore !== null}
            commands={commands}
            onShare={() => setSharing(true)}
          />
        }
        onFlip={commands.flip}
        onPrevious={commands.previous}
        onNext={commands.next}
      />
      <p className="visually-hidden" aria-live="polite">
        {session === initialSession ? '' : announcementOf(session, card)}
      </p>
      {keys.help}
      <ShareDialog
        open={sharing}
        onClose={() => setSharing(false)}
        request={{ type: 'card', cardId: card.id }}
        data={{ type: 'card', question: card.question, lawReference: card.lawReference }}
      />
    </>
  );
}

interface StudyToolsProps {
  readonly first: boolean;
  readonly last: boolean;
  readonly bookmarked: boolean;
  /** Whether the learner's bookmarks are still loading. */
  readonly bookmarksUnknown: boolean;
  readonly shuffled: boolean;
  readonly canUndo: boolean;
  readonly commands: Pick<StudyCommands, 'previous' | 'next' | 'bookmark' | 'shuffle' | 'undo'>;
  readonly onShare: () => void;
}

function StudyTools({ commands, ...props }: StudyToolsProps): ReactNode {
  return (
    <div className="cards__tools">
      <CardTool icon={ChevronLeft} label="Previous" disabled={props.first} onClick={commands.previous} />
      <CardTool icon={Undo2} label="Undo" data-spare disabled={!props.canUndo} onClick={commands.undo} />
      <BookmarkTool bookmarked={props.bookmarked} unknown={props.bookmarksUnknown} onToggle={commands.bookmark} />
      <CardTool icon={Shuffle} label="Shuffle" aria-pressed={props.shuffled} onClick={commands.shuffle} />
      <CardTool icon={Share2} label="Share" onClick={props.onShare} />
      <CardTool icon={ChevronRight} label="Next" disabled={props.last} onClick={commands.next} />
    </div>
  );
}

/** The commands of a card, for tools, actions and keys. */
type StudyCommands = Readonly<Record<Exclude<StudyCommand, 'keys'>, () => void>>;

function commandsOf(
  { card, session, act, answers, onBegin, onUndo }: StudyCardProps,
  bookmark: CardBookmark,
): StudyCommands {
  return {
    flip: () => act({ kind: 'flip' }),
    gotIt() {
      if (!canAnswer(session)) return;
      act({ kind: 'gotIt' });
      answers.answer(card.id, 'gotIt', session);
    },
    needPractice() {
      if (!canAnswer(session)) return;
      act({ kind: 'needPractice' });
      answers.answer(card.id, 'needPractice', session);
    },
    previous: () => act({ kind: 'previous' }),
    next: () => act({ kind: 'next' }),
    bookmark: () => bookmark.toggle(),
    shuffle: () => onBegin(session.ordered === 'shuffled' ? 'set' : 'shuffled'),
    undo: () => onUndo(),
  };
}

/** Records the answers and bookmarks of a session. */
interface AnswerRecorder {
  /** `session` is the session at the time of the answer. */
  readonly answer: (cardId: number, answer: CardAnswer, session: StudySession) => void;
  readonly setBookmark: (cardId: number, bookmarked: boolean) => void;
  /** The session before the last answer; null when there is nothing to undo. */
  readonly sessionBefore: StudySession | null;
  /** Undoes the last answer; called again, the one before. */
  undo(): void;
}

interface Step {
  readonly answer: LoggedAnswer;
  readonly sessionBefore: StudySession;
}

/**
 * Records answers in the ledger and undoes them, newest first, back to the start of the session. `setQuery` is the query of the study
 * set's address.
 */
export function useAnswerRecorder(userId: number, setQuery: string): AnswerRecorder {
  const log = useStudyLog(userId);
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const last = steps.at(-1);

  return {
    answer(cardId, answer, session) {
      // The set is recorded only for cards in set order, from which study continues; not for a card that returned.
      const isInOrder = cardToContinue(session) === session.cardId;
      const logged = log.answer(cardId, answer, isInOrder ? setQuery : undefined);
      warnIfNotSaved(logged.saved);
      setSteps((earlier) => [...earlier, { answer: logged, sessionBefore: session }]);
    },
    setBookmark: (cardId, bookmarked) => warnIfNotSaved(log.setBookmark(cardId, bookmarked)),
    sessionBefore: last?.sessionBefore ?? null,
    undo() {
      if (last === undefined) return;
      warnIfNotSaved(log.undo(last.answer));
      setSteps((earlier) => earlier.slice(0, -1));
      toast({ title: 'Answer taken back', tone: 'info', passing: true });
    },
  };
}
