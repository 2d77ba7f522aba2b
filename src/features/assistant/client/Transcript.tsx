import { useQueryClient } from '@tanstack/react-query';
import {
  memo,
  useEffect,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
  type DOMAttributes,
  type RefObject,
} from 'react';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { JocelynAvatar } from '../../../platform/client/ui/Badges.tsx';
import { hasTopic } from '../rules/selection/clarification.ts';
import { type ChatLocation, SUGGESTED_COUNT } from '../rules/chat-texts.ts';
import { askInNewConversation, sendAgain, sendQuestion, stopAnswer, watchChat } from './chat.ts';
import type { Chat, FailedQuestion } from './chat-state.ts';
import { Message } from './Message.tsx';
import { useAssistantState } from './queries.ts';
import './assistant.css';

/** Duration in ms for which the conversation's bar shows after scrolling. */
const BAR_MS = 600;

/** Space above the top question, in CSS pixels. */
const ABOVE = 16;

/** Input events that stop automatic scrolling. */
type Taking = Pick<DOMAttributes<HTMLDivElement>, 'onWheel' | 'onTouchMove' | 'onPointerDown' | 'onKeyDown'>;

/** Options of following a conversation. */
interface FollowedArea extends Taking {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly 'data-scrolling': boolean | undefined;
  readonly onScroll: () => void;
}

/**
 * Scrolls a conversation: the last question moves to the top and stays there while its answer grows. After any action of the reader,
 * scrolling stops until the next question.
 */
function useAutoScroll(lastQuestion: string | null): FollowedArea {
  const ref = useRef<HTMLDivElement>(null);
  const [scrolling, setScrolling] = useState(0);
  const [isAway, setIsAway] = useState(false);
  const [followed, setFollowed] = useState(lastQuestion);
  if (followed !== lastQuestion) {
    setFollowed(lastQuestion);
    setIsAway(false);
  }

  useLayoutEffect(() => {
    const area = ref.current;
    if (area === null || isAway) return undefined;
    const place = (): void => {
      const question = [...area.querySelectorAll<HTMLElement>('[data-question]')].at(-1);
      if (question === undefined) return;
      const top = area.scrollTop + question.getBoundingClientRect().top - area.getBoundingClientRect().top - ABOVE;
      area.scrollTop = top;
    };
    place();
    const changes = new ResizeObserver(place);
    for (const child of [area, ...area.children]) changes.observe(child);
    return () => changes.disconnect();
  });

  useEffect(() => {
    if (scrolling === 0) return undefined;
    const timer = setTimeout(() => setScrolling(0), BAR_MS);
    return () => clearTimeout(timer);
  }, [scrolling]);

  const stopFollowing = (): void => setIsAway(true);
  return {
    ref,
    'data-scrolling': scrolling > 0 || undefined,
    onScroll: () => setScrolling((count) => count + 1),
    onWheel: stopFollowing,
    onTouchMove: stopFollowing,
    onPointerDown: stopFollowing,
    onKeyDown: stopFollowing,
  };
}

interface TranscriptProps {
  readonly chat: Chat;
  readonly userId: number;
  readonly place: ChatLocation;
  /** Called when a question starts a new conversation. */
  readonly onNewConversation?: (() => void) | undefined;
}

/** A conversation with its welcome. Answers are announced when complete. */
export function Transcript({ chat, userId, place, onNewConversation }: TranscriptProps): ReactNode {
  const client = useQueryClient();
  const { data: state } = useAssistantState();
  const { messages, waiting, failed } = chat;
  const area = useAutoScroll(messages.findLast(({ kind }) => kind === 'question')?.key ?? null);
  useEffect(watchChat, []);
  const suggestions = state?.suggestions ?? [];
  const send = (question: string) => sendQuestion(client, userId, question, place);
  const askAnew = (question: string) => {
    askInNewConversation(client, userId, place, question);
    onNewConversation?.();
  };
  const standing =
    failed === null ? null : (
      <Unanswered
        of={failed}
        onAgain={() => sendAgain(client, place)}
        onNewConversation={() => askAnew(failed.question)}
      />
    );
  const showsFailure = failed !== null && failed.isError;
  return (
    <div className="assistant__scroll" data-place={place} {...area}>
      <div className="assistant__log" role="log" tabIndex={-1} aria-label="Conversation" aria-busy={waiting !== null}>
        {messages.length === 0 ? <Welcome /> : null}
        <Messages
          of={messages}
          place={place}
          suggestions={suggestions}
          onAsk={send}
          onAskAnew={waiting === null ? askAnew : null}
        />
      </div>
      {messages.length === 0 ? <Suggestions of={suggestions.slice(0, SUGGESTED_COUNT.atFirst)} onAsk={send} /> : null}
      <div className="assistant__status" aria-live="polite">
        {waiting === null ? null : <Waiting text={waiting.text} />}
        {showsFailure ? null : standing}
      </div>
      {showsFailure ? standing : null}
    </div>
  );
}

interface MessagesProps {
  readonly of: Chat['messages'];
  readonly place: ChatLocation;
  readonly suggestions: readonly string[];
  readonly onAsk: (question: string) => void;
  /** Sends a question in a new conversation; null while another one waits for its answer. */
  readonly onAskAnew: ((question: string) => void) | null;
}

/** Memoized: typing does not render the messages again. */
const Messages = memo(
  function Messages({ of, place, suggestions, onAsk, onAskAnew }: MessagesProps): ReactNode {
    let before: string | null = null;
    let question = '';
    return of.map((message) => {
      const answer = message.kind === 'answered' ? message.answer : null;
      const about = answer !== null && hasTopic(answer) ? answer.about : before;
      // An unknown question was taken to be about the last topic.
      const isAboutLaw = answer !== null && (hasTopic(answer) || answer.outcome === 'says-unknown');
      const continued = isAboutLaw && about === before ? about : null;
      // Thanks do not end a topic.
      before = about;
      if (message.kind === 'question') question = message.text;
      const asked = question;
      return (
        <Message
          key={message.key}
          of={message}
          place={place}
          continued={continued}
          instead={suggestions.slice(0, SUGGESTED_COUNT.instead)}
          onAsk={onAsk}
          onAskAnew={onAskAnew === null ? null : () => onAskAnew(asked)}
        />
      );
    });
  },
  (one, other) =>
    one.of === other.of &&
    one.place === other.place &&
    one.suggestions === other.suggestions &&
    (one.onAskAnew === null) === (other.onAskAnew === null),
);

/** Shows why a question has no answer, and how to retry. A notice announces errors, so this does not. */
function Unanswered({
  of: { sentence, isError, needsNew },
  onAgain,
  onNewConversation,
}: {
  readonly of: FailedQuestion;
  readonly onAgain: () => void;
  readonly onNewConversation: () => void;
}): ReactNode {
  return (
    <div className="assistant__failed" data-error={isError || undefined}>
      <p>{sentence}</p>
      {needsNew ? (
        <Button onClick={onNewConversation}>Ask in a new conversation</Button>
      ) : (
        <Button onClick={onAgain}>Try Again</Button>
      )}
    </div>
  );
}

function Welcome(): ReactNode {
  return (
    <article className="assistant__answer" aria-label="Jocelyn">
      <JocelynAvatar small />
      <div>
        <p className="assistant__lead">Good day. I am Jocelyn.</p>
        <div className="assistant__plain">
          <p>
            Ask me about Grenada’s labour law in your own words. Each answer names its source, and I say so when I do
            not know.
          </p>
        </div>
      </div>
    </article>
  );
}

function Suggestions({
  of,
  onAsk,
}: {
  readonly of: readonly string[];
  readonly onAsk: (question: string) => void;
}): ReactNode {
  if (of.length === 0) return null;
  return (
    <section className="assistant__suggestions" aria-label="You could ask">
      <p className="small muted">You could ask</p>
      <ul>
        {of.map((question) => (
          <li key={question}>
            <button type="button" onClick={() => onAsk(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows an answer while it is loading, with a stop button. */
function Waiting({ text }: { readonly text: string }): ReactNode {
  const paragraphs = text.split('\n').filter((paragraph) => paragraph.trim() !== '');
  return (
    <div className="assistant__answer">
      <JocelynAvatar small />
      <div>
        {paragraphs.length === 0 ? null : (
          <div className="assistant__plain" aria-hidden="true">
            {paragraphs.map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
          </div>
        )}
        <div className="assistant__waiting">
          <span className="assistant__dots" aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          <span>Jocelyn is reading the Act</span>
          <Button variant="quiet" onClick={stopAnswer}>
            Stop
          </Button>
        </div>
      </div>
    </div>
  );
}
