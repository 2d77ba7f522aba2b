import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import ThumbsDown from 'lucide-react/icons/thumbs-down';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { copyText } from '../../../platform/client/share/copy-text.ts';
import { CopyByHand } from '../../../platform/client/share/CopyByHand.tsx';
import { SpeechButton } from '../../../platform/client/speech/SpeechButton.tsx';
import { IconButton } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { copiedAnswer, type PlainAnswer } from '../rules/plain-text.ts';
import { withoutMarks } from '../../law/rules/unchecked-marks.ts';
import { FeedbackForm } from './FeedbackForm.tsx';
import { useRate, type Feedback, type Rating } from './queries.ts';

/** How long the confirmation of a copy shows. */
const COPIED_MS = 2000;

interface AnswerToolsProps {
  readonly of: PlainAnswer;
  /** What may be said of the answer; absent for one that the server does not keep. */
  readonly thumbs?: ReactNode;
}

/** Under an answer: copying it, hearing it, and saying whether it helped. */
export function AnswerTools({ of: answer, thumbs }: AnswerToolsProps): ReactNode {
  return (
    <div className="assistant__tools">
      <CopyButton text={withoutMarks(copiedAnswer(answer))} />
      <SpeechButton text={withoutMarks(answer.content)} label="Read aloud" stopLabel="Stop reading" />
      {thumbs}
    </div>
  );
}

function CopyButton({ text }: { readonly text: string }): ReactNode {
  const [copied, setCopied] = useState(false);
  const [byHand, setByHand] = useState<string | null>(null);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  async function copy(): Promise<void> {
    if (await copyText(text)) setCopied(true);
    else setByHand(text);
  }
  return (
    <>
      <IconButton label={copied ? 'Copied!' : 'Copy answer'} onClick={() => void copy()}>
        <Icon of={copied ? Check : Copy} size={18} />
      </IconButton>
      <output className="visually-hidden">{copied ? 'Copied!' : ''}</output>
      <CopyByHand text={byHand} onClose={() => setByHand(null)} />
    </>
  );
}

interface ThumbsProps {
  readonly messageId: string;
  readonly given: Feedback | null;
}

/** Whether the answer helped: a thumb up is said at once, a thumb down asks what was wrong. */
export function Thumbs({ messageId, given }: ThumbsProps): ReactNode {
  const id = useId();
  const { said, asking, thanks, isSending, send, sayHelped, askWhy, dismiss } = useFeedback(messageId, given);
  return (
    <>
      <span className="assistant__rule" aria-hidden="true" />
      <IconButton label="This helped" aria-pressed={said === true} onClick={sayHelped}>
        <Icon of={ThumbsUp} size={18} />
      </IconButton>
      <IconButton
        label="This did not help"
        aria-pressed={said === false}
        aria-expanded={asking}
        aria-controls={asking ? id : undefined}
        onClick={askWhy}
      >
        <Icon of={ThumbsDown} size={18} />
      </IconButton>
      <output className="assistant__thanks">{thanks}</output>
      {asking ? (
        <div className="assistant__feedback-place">
          <FeedbackForm
            id={id}
            sending={isSending}
            onCancel={dismiss}
            onSend={({ reason, remark }) =>
              send({ helpful: false, ...(reason === null ? {} : { reason }), ...(remark === '' ? {} : { remark }) })
            }
          />
        </div>
      ) : null}
    </>
  );
}

/** What was said of an answer, whether it is asked what was wrong with it, and the thanks for it. */
function useFeedback(messageId: string, given: Feedback | null) {
  const rate = useRate(messageId);
  const [said, setSaid] = useState<boolean | null>(given?.helpful ?? null);
  const [asking, setAsking] = useState(false);
  const [thanks, setThanks] = useState('');

  function send(rating: Rating): void {
    rate.mutate(rating, {
      onSuccess: ({ helpful }) => {
        setSaid(helpful);
        setAsking(false);
        setThanks(helpful ? 'Thank you.' : 'Thank you. An editor will read this.');
      },
      onError: (error) =>
        toast({
          title: 'Error',
          description: sentenceOf(error, 'That was not sent. Please try again.'),
          tone: 'danger',
        }),
    });
  }

  function sayHelped(): void {
    setAsking(false);
    if (said !== true && !rate.isPending) send({ helpful: true });
  }

  /** Asks what was wrong, or asks no longer. */
  function askWhy(): void {
    setThanks('');
    setAsking(!asking);
  }

  return { said, asking, thanks, isSending: rate.isPending, send, sayHelped, askWhy, dismiss: () => setAsking(false) };
}
