import CloudAlert from 'lucide-react/icons/cloud-alert';
import { useId, type ReactNode } from 'react';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { JocelynAvatar } from '../../../platform/client/ui/Badges.tsx';
import { SourceNote } from '../../law/client/parts.tsx';
import { lawAddressOf } from '../../law/rules/law-address.ts';
import { OFFLINE_NOTES, type ChatLocation } from '../rules/chat-texts.ts';
import { AnswerRows } from './AnswerRows.tsx';
import { AnswerTools, Thumbs } from './AnswerTools.tsx';
import type { ChatMessage } from './chat-state.ts';
import { UnsureText, Sources } from './PassageText.tsx';

/** Shown when streamed lines were withdrawn and replaced by another answer. */
const WITHDRAWN =
  'I took back the first lines that you saw, because I could not check them in full. This answer comes from the law library.';

interface MessageProps {
  readonly of: ChatMessage;
  readonly place: ChatLocation;
  readonly continued: string | null;
  readonly instead: readonly string[];
  readonly onAsk: (question: string) => void;
  /** Sends the question of this answer in a new conversation; null while another one waits for its answer. */
  readonly onAskAnew: (() => void) | null;
}

/** A question, or an answer with its buttons. */
export function Message({ of: message, place, continued, instead, onAsk, onAskAnew }: MessageProps): ReactNode {
  if (message.kind === 'question') {
    return (
      <p className="assistant__question" data-question={message.key}>
        <span className="visually-hidden">You asked: </span>
        {message.text}
      </p>
    );
  }
  const isStored = message.kind === 'answered';
  const note = !isStored || message.isFallback ? OFFLINE_NOTES[place] : null;
  const { content, references } = message;
  return (
    <article className="assistant__answer" aria-label="Jocelyn’s answer">
      <JocelynAvatar small />
      <div>
        {isStored && message.isWithdrawn ? <p className="small muted">{WITHDRAWN}</p> : null}
        {isStored && message.answer !== null ? (
          <AnswerRows of={message.answer} continued={continued} instead={instead} onAsk={onAsk} onAskAnew={onAskAnew} />
        ) : (
          <PlainAnswer {...message} />
        )}
        {note === null ? null : (
          <p className="assistant__note">
            <Icon of={CloudAlert} size={16} />
            <em>{note}</em>
          </p>
        )}
        <AnswerTools
          of={{ content, references, note }}
          thumbs={isStored ? <Thumbs messageId={message.id} given={message.feedback} /> : null}
        />
      </div>
    </article>
  );
}

/** An answer without rows: a built-in one, or a stored one of an older version. */
function PlainAnswer({
  content,
  references,
  sourceNote,
}: Pick<ChatMessage & { kind: 'built-in' }, 'content' | 'references' | 'sourceNote'>): ReactNode {
  const id = useId();
  const paragraphs = content.split('\n').filter((paragraph) => paragraph.trim() !== '');
  const sources = references.map((citation, index) => ({
    number: index + 1,
    citation,
    path: lawAddressOf(citation),
    law: null,
    isUnsure: false,
  }));
  return (
    <>
      <div className="assistant__plain">
        {paragraphs.map((paragraph, index) => (
          <p key={index}>
            <UnsureText text={paragraph} />
          </p>
        ))}
      </div>
      <Sources of={sources} id={id} />
      <SourceNote of={sourceNote} />
    </>
  );
}
