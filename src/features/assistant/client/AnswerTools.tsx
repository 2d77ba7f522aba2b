import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import ThumbsDown from 'lucide-react/icons/thumbs-down';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { useEffect, useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { copyText, CopyByHand } from '../../../platform/client/ui/CopyByHand.tsx';
import { SpeechButton } from '../../../platform/client/speech/SpeechButton.tsx';
import { IconButton, Button } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { copiedAnswer, type PlainAnswer } from '../rules/transcript.ts';
import { withoutMarks } from '../../law/rules/unchecked-marks.ts';
import { useRate, type Feedback, type Rating } from './queries.ts';
import { TextAreaField } from '../../../platform/client/ui/TextField.tsx';
import { FEEDBACK_REASONS, REASON_LABELS, MAX_REMARK_LENGTH } from '../rules/limits.ts';

type Reason = (typeof FEEDBACK_REASONS)[number];

interface FeedbackFormProps {
  readonly id: string;
  readonly sending: boolean;
  readonly onSend: (feedback: { readonly reason: Reason | null; readonly remark: string }) => void;
  readonly onCancel: () => void;
}

/** Scrolls to the form, which opens below the edge of a phone's screen. */
function scrollIntoSight(form: HTMLFormElement | null): void {
  form?.scrollIntoView({ block: 'nearest' });
}

/** Form to report a poor answer. */
function FeedbackForm({ id, sending, onSend, onCancel }: FeedbackFormProps): ReactNode {
  const name = useId();
  const [reason, setReason] = useState<Reason | 'else' | null>(null);
  const [remark, setRemark] = useState('');
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!sending) onSend({ reason: reason === 'else' ? null : reason, remark: remark.trim() });
  }
  const choice = (value: Reason | 'else', text: string) => (
    <label key={value} className="assistant__chip">
      <input
        type="radio"
        name={name}
        className="visually-hidden"
        checked={reason === value}
        onChange={() => setReason(value)}
      />
      {reason === value ? <Icon of={Check} size={16} strokeWidth={2.2} /> : null}
      {text}
    </label>
  );
  return (
    <form id={id} ref={scrollIntoSight} className="assistant__feedback" noValidate onSubmit={submit}>
      <fieldset>
        <legend>What was wrong?</legend>
        <div className="assistant__chips">
          {FEEDBACK_REASONS.map((each) => choice(each, REASON_LABELS[each]))}
          {choice('else', 'Something else')}
        </div>
      </fieldset>
      <TextAreaField
        label="Tell us more, if you like"
        help="An editor reads this with the question and the sources. Your name is not shown."
        limit={MAX_REMARK_LENGTH}
        rows={3}
        value={remark}
        onChange={({ target }) => setRemark(target.value)}
      />
      <div className="actions">
        <Button type="submit" variant="primary" busy={sending} busyLabel="Sending...">
          Send
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** How long the confirmation of a copy shows, in ms. */
const COPIED_MS = 2000;

interface AnswerToolsProps {
  readonly of: PlainAnswer;
  /** Feedback on the answer; absent if the server does not store the answer. */
  readonly thumbs?: ReactNode;
}

/** Buttons under an answer: copy, read aloud, and feedback. */
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

/** Thumbs: up is sent at once, down opens the form. */
export function Thumbs({ messageId, given }: ThumbsProps): ReactNode {
  const id = useId();
  const { feedback, asking, thanks, isSending, send, rateHelpful, toggleReasonForm, dismiss } = useFeedback(
    messageId,
    given,
  );
  return (
    <>
      <span className="assistant__rule" aria-hidden="true" />
      <IconButton label="This helped" aria-pressed={feedback === true} onClick={rateHelpful}>
        <Icon of={ThumbsUp} size={18} />
      </IconButton>
      <IconButton
        label="This did not help"
        aria-pressed={feedback === false}
        aria-expanded={asking}
        aria-controls={asking ? id : undefined}
        onClick={toggleReasonForm}
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

/** The state of feedback: sent feedback, whether the form is open, and the thanks. */
function useFeedback(messageId: string, given: Feedback | null) {
  const rate = useRate(messageId);
  const [feedback, setFeedback] = useState<boolean | null>(given?.helpful ?? null);
  const [asking, setAsking] = useState(false);
  const [thanks, setThanks] = useState('');

  function send(rating: Rating): void {
    rate.mutate(rating, {
      onSuccess: ({ helpful }) => {
        setFeedback(helpful);
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

  function rateHelpful(): void {
    setAsking(false);
    if (feedback !== true && !rate.isPending) send({ helpful: true });
  }

  /** Opens or closes the form. */
  function toggleReasonForm(): void {
    setThanks('');
    setAsking(!asking);
  }

  return {
    feedback,
    asking,
    thanks,
    isSending: rate.isPending,
    send,
    rateHelpful,
    toggleReasonForm,
    dismiss: () => setAsking(false),
  };
}
