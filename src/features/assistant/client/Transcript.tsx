import { useQueryClient } from '@tanstack/react-query';
import { memo, useEffect, type ReactNode } from 'react';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { JocelynSeal } from '../../../platform/client/ui/Seal.tsx';
import type { ChatPlace } from '../rules/places.ts';
import { SUGGESTED_COUNT } from '../rules/suggestions.ts';
import { askAnew, sendAgain, sendQuestion, stopAnswer, watchChat } from './chat.ts';
import type { Chat, Failed } from './chat-state.ts';
import { Message } from './Message.tsx';
import { useFollow } from './use-follow.ts';
import { useAssistantState, type Answer } from './queries.ts';
import './assistant.css';

interface TranscriptProps {
  readonly chat: Chat;
  readonly userId: number;
  readonly place: ChatPlace;
  /** Told when a question goes into a new conversation in place of the one that is open. */
  readonly onAnew?: (() => void) | undefined;
}

/** A conversation from its welcome on. A reader who scrolls up is left there; answers are announced when they are whole. */
export function Transcript({ chat, userId, place, onAnew }: TranscriptProps): ReactNode {
  const client = useQueryClient();
  const { data: state } = useAssistantState();
  const { messages, waiting, failed } = chat;
  const area = useFollow(messages.findLast(({ kind }) => kind === 'asked')?.key ?? null);
  useEffect(watchChat, []);
  const suggestions = state?.suggestions ?? [];
  const send = (question: string) => sendQuestion(client, userId, question, place);
  const standing =
    failed === null ? null : (
      <Unanswered
        of={failed}
        onAgain={() => sendAgain(client, place)}
        onAnew={() => {
          askAnew(client, userId, place);
          onAnew?.();
        }}
      />
    );
  const isTold = failed !== null && failed.isFault;
  return (
    <div className="assistant__scroll" data-place={place} {...area}>
      <div className="assistant__log" role="log" tabIndex={-1} aria-label="Conversation" aria-busy={waiting !== null}>
        {messages.length === 0 ? <Welcome /> : null}
        <Messages of={messages} place={place} suggestions={suggestions} onAsk={send} />
      </div>
      {messages.length === 0 ? <Suggestions of={suggestions.slice(0, SUGGESTED_COUNT.atFirst)} onAsk={send} /> : null}
      <div className="assistant__status" aria-live="polite">
        {waiting === null ? null : <Waiting text={waiting.text} />}
        {isTold ? null : standing}
      </div>
      {isTold ? standing : null}
    </div>
  );
}

interface MessagesProps {
  readonly of: Chat['messages'];
  readonly place: ChatPlace;
  readonly suggestions: readonly string[];
  readonly onAsk: (question: string) => void;
}

/** They stand still while the next question is typed. */
const Messages = memo(
  function Messages({ of, place, suggestions, onAsk }: MessagesProps): ReactNode {
    let before: string | null = null;
    return of.map((message) => {
      const about = message.kind === 'answered' ? aboutOf(message.answer) : null;
      const goesOn = about !== null && about === before;
      if (message.kind !== 'asked') before = about;
      return (
        <Message
          key={message.key}
          of={message}
          place={place}
          goesOn={goesOn}
          instead={suggestions.slice(0, SUGGESTED_COUNT.instead)}
          onAsk={onAsk}
        />
      );
    });
  },
  (one, other) => one.of === other.of && one.place === other.place && one.suggestions === other.suggestions,
);

/** What an answer is about; null when it answers nothing. */
function aboutOf(answer: Answer | null): string | null {
  return answer !== null && HAS_MATTER.has(answer.outcome) ? answer.about : null;
}

/** Outcomes by which a question is about something. */
const HAS_MATTER: ReadonlySet<Answer['outcome']> = new Set(['answers', 'corrects', 'says-unconfirmed']);

/** Why a question got no answer, and how it gets one. A fault is told by a notice besides, so this is not told again. */
function Unanswered({
  of: { sentence, isFault, needsNew },
  onAgain,
  onAnew,
}: {
  readonly of: Failed;
  readonly onAgain: () => void;
  readonly onAnew: () => void;
}): ReactNode {
  return (
    <div className="assistant__failed" data-fault={isFault || undefined}>
      <p>{sentence}</p>
      {needsNew ? (
        <Button onClick={onAnew}>Ask in a new conversation</Button>
      ) : (
        <Button onClick={onAgain}>Try Again</Button>
      )}
    </div>
  );
}

function Welcome(): ReactNode {
  return (
    <article className="assistant__answer" aria-label="Jocelyn">
      <JocelynSeal small />
      <div>
        <p className="assistant__lead">Good day. I am Jocelyn.</p>
        <div className="assistant__plain">
          <p>
            Ask me about work law in Grenada in your own words. Each answer names its source, and I say so when I do not
            know.
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

/** The wait for an answer: what has come of it by paragraphs, and the way to stop it. */
function Waiting({ text }: { readonly text: string }): ReactNode {
  const paragraphs = text.split('\n').filter((paragraph) => paragraph.trim() !== '');
  return (
    <div className="assistant__answer">
      <JocelynSeal small />
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
