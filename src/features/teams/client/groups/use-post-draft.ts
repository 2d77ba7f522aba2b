import { useState } from 'react';
import { sentenceOf } from '../../../../platform/client/api-client.ts';
import { postLengthProblem } from '../../rules/groups/group-bounds.ts';
import type { UnsentPost } from '../../rules/groups/unsent-post.ts';

/** Where a post is to stand. */
export interface PostPlace {
  readonly groupId: string;
  /** The post that is replied to; null for a post of its own. */
  readonly parentId: string | null;
}

/** A post that is being written: its words and card, what is wrong with it, and its sending, after which it begins anew. */
export function usePostDraft(place: PostPlace, onSend: (post: UnsentPost) => Promise<void>) {
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

  function beginAnew(): void {
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
      beginAnew();
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
    fault: tooLong ?? refusal,
    send,
  };
}
