import CheckMark from 'lucide-react/icons/check';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { TextAreaField } from '../../../platform/client/ui/TextField.tsx';
import { FEEDBACK_REASONS, REASON_WORDS, REMARK_LENGTH } from '../rules/bounds.ts';

type Reason = (typeof FEEDBACK_REASONS)[number];

interface FeedbackFormProps {
  readonly id: string;
  readonly sending: boolean;
  readonly onSend: (said: { readonly reason: Reason | null; readonly remark: string }) => void;
  readonly onCancel: () => void;
}

/** On a phone the form opens below the edge of the screen, under the question field. */
function scrollIntoSight(form: HTMLFormElement | null): void {
  form?.scrollIntoView({ block: 'nearest' });
}

/** What was wrong with an answer: a reason, a remark, or both. */
export function FeedbackForm({ id, sending, onSend, onCancel }: FeedbackFormProps): ReactNode {
  const name = useId();
  const [reason, setReason] = useState<Reason | 'else' | null>(null);
  const [remark, setRemark] = useState('');
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!sending) onSend({ reason: reason === 'else' ? null : reason, remark: remark.trim() });
  }
  const choice = (value: Reason | 'else', words: string) => (
    <label key={value} className="assistant__chip">
      <input
        type="radio"
        name={name}
        className="visually-hidden"
        checked={reason === value}
        onChange={() => setReason(value)}
      />
      {reason === value ? <Icon of={CheckMark} size={16} strokeWidth={2.2} /> : null}
      {words}
    </label>
  );
  return (
    <form id={id} ref={scrollIntoSight} className="assistant__feedback" noValidate onSubmit={submit}>
      <fieldset>
        <legend>What was wrong?</legend>
        <div className="assistant__chips">
          {FEEDBACK_REASONS.map((each) => choice(each, REASON_WORDS[each]))}
          {choice('else', 'Something else')}
        </div>
      </fieldset>
      <TextAreaField
        label="Tell us more, if you like"
        help="An editor reads this with the question and the sources. Your name is not shown."
        limit={REMARK_LENGTH}
        rows={3}
        value={remark}
        onChange={({ target }) => setRemark(target.value)}
      />
      <div className="actions">
        <Button type="submit" variant="primary" busy={sending} busyWord="Sending...">
          Send
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
