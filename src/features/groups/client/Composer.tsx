import Paperclip from 'lucide-react/icons/paperclip';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { POST_LENGTH } from '../rules/group-bounds.ts';
import type { UnsentPost } from '../rules/unsent-post.ts';
import { CardField } from './CardField.tsx';

/** Writes a post or a reply. What was typed stays until it is sent, or persisted without a network. */
export function Composer({
  label,
  word,
  userId,
  groupId,
  parentId,
  onSend,
  onCancel,
}: {
  readonly label: string;
  /** On its button: Post, or Reply. */
  readonly word: string;
  readonly userId: number;
  readonly groupId: string;
  readonly parentId: string | null;
  readonly onSend: (post: UnsentPost) => Promise<void>;
  readonly onCancel?: () => void;
}): ReactNode {
  const field = useId();
  const [id, setId] = useState(() => crypto.randomUUID());
  const [message, setMessage] = useState('');
  const [attaching, setAttaching] = useState(false);
  const [cardId, setCardId] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  // What was pasted stays whole, to be made shorter: cut by the field, its end would be gone unseen.
  const excess = [...message.trim()].length - POST_LENGTH;
  const told = excess > 0 ? `${excess} characters too many: a post has at most ${POST_LENGTH}.` : fault;

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy || excess > 0) return;
    if (message.trim() === '') {
      setFault('Please write something first.');
      return;
    }
    setBusy(true);
    setFault(null);
    try {
      await onSend({ id, groupId, message, cardId, parentId });
      setId(crypto.randomUUID());
      setMessage('');
      setCardId(null);
      setAttaching(false);
    } catch (error) {
      setFault(sentenceOf(error, 'That was not sent. Please try again.'));
    }
    setBusy(false);
  }

  return (
    <form className="column" onSubmit={(event) => void send(event)} noValidate>
      <label className="visually-hidden" htmlFor={field}>
        {label}
      </label>
      <textarea
        id={field}
        className="ui__input groups__writing"
        placeholder={label}
        rows={2}
        value={message}
        aria-invalid={told === null ? undefined : true}
        aria-describedby={told === null ? undefined : `${field}-fault`}
        onChange={({ target }) => {
          setMessage(target.value);
          setFault(null);
        }}
      />
      {told === null ? null : (
        <p role="alert" id={`${field}-fault`} className="groups__alert">
          {told}
        </p>
      )}
      {attaching ? (
        <CardField userId={userId} label="Card to attach" none="No card" value={cardId} onChange={setCardId} />
      ) : null}
      <div className="apart groups__acts">
        {attaching ? (
          <span />
        ) : (
          <Button variant="quiet" onClick={() => setAttaching(true)}>
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
          <Button variant="primary" type="submit" busy={busy} busyWord="Sending...">
            {word}
          </Button>
        </span>
      </div>
    </form>
  );
}
