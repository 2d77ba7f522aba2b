import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { useShortcuts } from '../../../platform/client/shortcuts/use-shortcuts.tsx';
import {
  AnswerActions,
  CardDesk,
  RevealAction,
  useBookmark,
  useNarrowScreen,
  type CardBookmark,
} from '../../cards/client/parts.tsx';
import { ChangedSince } from '../../amendments/client/parts.tsx';
import type { Flashcard } from '../../cards/client/service.ts';
import type { LearningSummary } from '../../progress/rules/learning-record.ts';
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
import { StudyTools } from './StudyTools.tsx';
import type { Answers } from './use-answers.ts';

export interface StudyCardProps {
  readonly card: Flashcard;
  readonly session: StudySession;
  readonly act: (action: StudyAction) => void;
  readonly answers: Answers;
  /** The learner's figures; undefined until they are known. */
  readonly summary: LearningSummary | undefined;
  readonly onBegin: (ordered: StudyOrder) => void;
  readonly onUndo: () => void;
}

/** The card that is up: the position, the card, the actions, the tools and the keys. */
export function StudyCard(props: StudyCardProps): ReactNode {
  const { card, session, answers, summary } = props;
  const [begun] = useState(session);
  const [sharing, setSharing] = useState(false);
  const marked = summary?.bookmarkedCards;
  const bookmarks = useMemo(() => (marked === undefined ? undefined : new Set(marked)), [marked]);
  const bookmark = useBookmark(card.id, bookmarks, answers.setBookmark);
  const commands = commandsOf(props, bookmark);
  const keys = useShortcuts(STUDY_KEYS, (command: keyof StudyCommands) => commands[command]());
  const keyHints = !useNarrowScreen() && keys.keysOn;
  return (
    <>
      <CardDesk
        card={card}
        index={session.index}
        side={session.side}
        position={positionOf(session)}
        bar={{ label: 'Position in set', value: session.index + 1, max: session.order.length }}
        news={returningText(session)}
        notice={
          <Suspense>
            <ChangedSince kind="card" id={card.id} side={session.side} />
          </Suspense>
        }
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
            shuffled={session.ordered === 'shuffled'}
            canUndo={answers.before !== null}
            commands={commands}
            onShare={() => setSharing(true)}
          />
        }
        onTurn={commands.flip}
        onPrevious={commands.previous}
        onNext={commands.next}
      />
      <p className="visually-hidden" aria-live="polite">
        {session === begun ? '' : spokenOf(session, card)}
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

/** What can be done with a card, by tool, action or key. */
export type StudyCommands = Readonly<Record<Exclude<StudyCommand, 'keys'>, () => void>>;

function commandsOf(
  { card, session, act, answers, onBegin, onUndo }: StudyCardProps,
  bookmark: CardBookmark,
): StudyCommands {
  return {
    flip: () => act({ kind: 'flip' }),
    gotIt() {
      if (!canAnswer(session)) return;
      act({ kind: 'gotIt' });
      answers.complete(card.id, session);
    },
    needPractice() {
      if (!canAnswer(session)) return;
      act({ kind: 'needPractice' });
      answers.practise(card.id, session);
    },
    previous: () => act({ kind: 'previous' }),
    next: () => act({ kind: 'next' }),
    bookmark: () => bookmark.toggle(),
    shuffle: () => onBegin(session.ordered === 'shuffled' ? 'set' : 'shuffled'),
    undo: () => onUndo(),
  };
}
