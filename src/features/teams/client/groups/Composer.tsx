import Paperclip from 'lucide-react/icons/paperclip';
import { useId, type ReactNode, type SubmitEvent, useState } from 'react';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { sentenceOf } from '../../../../platform/client/api-client.ts';
import type { UnsentPost } from '../../rules/groups/posts.ts';
import { postLengthProblem } from '../../rules/groups/group.ts';
import { CardField } from './CardFinder.tsx';

/** Target of a new post: a group, or a post to reply to. */
interface PostTarget {
  readonly groupId: string;
  /** The post that is replied to; null for a post of its own. */
  readonly parentId: string | null;
}

/** State of the form: text, card, errors and sending. Resets after the post is sent. */
function usePostDraft(place: PostTarget, onSend: (post: UnsentPost) => Promise<void>) {
  const [id, setId] = useState(() => crypto.randomUUID());
  const [message, setMessage] = useState('');
  const [attaching, setAttaching] = useState(false);
  const [cardId, setCardId] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const tooLong = postLengthProblem(message);

  function write(text: string): void {
    setMessage(text);
    setRefusal(null);
  }

  function reset(): void {
    setId(crypto.randomUUID());
    setMessage('');
    setCardId(null);
    setAttaching(false);
  }

  async function send(): Promise<void> {
    if (busy || tooLong !== null) return;
    if (message.trim() === '') {
      setRefusal('Please write something first.');
      return;
    }
    setBusy(true);
    setRefusal(null);
    try {
      await onSend({ id, ...place, message, cardId });
      reset();
    } catch (error) {
      setRefusal(sentenceOf(error, 'That was not sent. Please try again.'));
    }
    setBusy(false);
  }

  return {
    message,
    write,
    attaching,
    attach: () => setAttaching(true),
    cardId,
    chooseCard: setCardId,
    busy,
    issue: tooLong ?? refusal,
    send,
  };
}

interface ComposerProps {
  readonly label: string;
  /** On its button: Post, or Reply. */
  readonly word: string;
  readonly userId: number;
  readonly place: PostTarget;
  readonly onSend: (post: UnsentPost) => Promise<void>;
  readonly onCancel?: () => void;
}

/** Writes a post or a reply. The typed text stays until it is sent, or stored while offline. */
export function Composer({ label, word, userId, place, onSend, onCancel }: ComposerProps): ReactNode {
  const draft = usePostDraft(place, onSend);
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    void draft.send();
  }
  return (
    <form className="column" onSubmit={submit} noValidate>
      <MessageField label={label} value={draft.message} issue={draft.issue} onChange={draft.write} />
      {draft.attaching ? (
        <CardField
          userId={userId}
          label="Find a card to attach"
          none="No card"
          value={draft.cardId}
          onChange={draft.chooseCard}
        />
      ) : null}
      <div className="apart groups__acts">
        {draft.attaching ? (
          <span />
        ) : (
          <Button variant="quiet" onClick={draft.attach}>
            <Icon of={Paperclip} size={18} />
            Attach a card
          </Button>
        )}
        <span className="line">
          {onCancel === undefined ? null : (
            <Button variant="quiet" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button variant="primary" type="submit" busy={draft.busy} busyLabel="Sending...">
            {word}
          </Button>
        </span>
      </div>
    </form>
  );
}

/** The text field. It does not cut a pasted text that is too long, so that the user can shorten it without losing its end. */
function MessageField({
  label,
  value,
  issue,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly issue: string | null;
  readonly onChange: (text: string) => void;
}): ReactNode {
  const field = useId();
  return (
    <>
      <label className="visually-hidden" htmlFor={field}>
        {label}
      </label>
      <textarea
        id={field}
        className="ui__input groups__writing"
        placeholder={label}
        rows={2}
        value={value}
        aria-invalid={issue === null ? undefined : true}
        aria-describedby={issue === null ? undefined : `${field}-issue`}
        onChange={({ target }) => onChange(target.value)}
      />
      {issue === null ? null : (
        <p role="alert" id={`${field}-issue`} className="groups__alert">
          {issue}
        </p>
      )}
    </>
  );
}
