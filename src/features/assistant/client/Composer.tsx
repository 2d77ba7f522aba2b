import { useQueryClient } from '@tanstack/react-query';
import ArrowUp from 'lucide-react/icons/arrow-up';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
} from 'react';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { MAX_QUESTION_LENGTH, QUESTION_TOO_LONG } from '../rules/limits.ts';
import type { ChatLocation } from '../rules/chat-texts.ts';
import { sendQuestion, setDraft } from './chat.ts';
import type { Chat } from './chat-state.ts';
import { useAssistantState } from './queries.ts';

interface ComposerProps {
  readonly chat: Chat;
  readonly userId: number;
  readonly place: ChatLocation;
  /** Whether the field takes the focus when it appears. */
  readonly startsHere?: boolean | undefined;
}

/** Notice below every question field. */
export const NOTICE = 'Jocelyn explains the law for study. It is not legal advice.';

/** From this length on, the number of characters is shown. */
const COUNTED_FROM = 900;

/** Up to this number, the questions left today are shown. */
const FEW_LEFT = 3;

/** The field for a question. Enter sends, Shift+Enter starts a line; nothing can be sent while an answer is loading. */
export function Composer({ chat: { draft, waiting }, userId, place, startsHere = false }: ComposerProps): ReactNode {
  const client = useQueryClient();
  const id = useId();
  const { data: state } = useAssistantState();
  const isWaiting = waiting !== null;
  const field = useGrowingField();
  const length = draft.trim().length;
  const isTooLong = length > MAX_QUESTION_LENGTH;
  useEffect(() => {
    if (startsHere) field.current?.focus();
  }, [field, startsHere]);

  function send(): void {
    if (!isTooLong) sendQuestion(client, userId, draft, place);
  }
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    send();
  }
  function key(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }
  return (
    <form className="assistant__composer" onSubmit={submit}>
      <div className="assistant__field">
        <label className="visually-hidden" htmlFor={id}>
          Your question
        </label>
        <textarea
          ref={field}
          id={id}
          rows={1}
          placeholder={place === 'widget' ? 'Ask a question' : 'Ask about labour law in Grenada'}
          aria-invalid={isTooLong || undefined}
          aria-describedby={`${id}-length`}
          enterKeyHint="send"
          disabled={isWaiting}
          value={draft}
          onChange={({ target }) => setDraft(userId, target.value)}
          onKeyDown={key}
        />
        <button
          type="submit"
          className="assistant__send"
          aria-label="Send"
          disabled={isWaiting || length === 0 || isTooLong}
        >
          <Icon of={ArrowUp} size={22} strokeWidth={2.2} />
        </button>
      </div>
      <LengthNote id={`${id}-length`} length={length} />
      <AllowanceNotice place={place} left={state?.allowance.left} />
    </form>
  );
}

/** Shows the notice, and the questions left today when they are few. */
function AllowanceNotice({
  place,
  left,
}: {
  readonly place: ChatLocation;
  readonly left: number | undefined;
}): ReactNode {
  return (
    <p className="assistant__notice">
      {place === 'widget' ? 'For study. Not legal advice.' : NOTICE}
      {left === undefined || left > FEW_LEFT ? null : ` ${questionsLeftText(left)}`}
    </p>
  );
}

function questionsLeftText(left: number): string {
  if (left === 0) return 'You have asked all your questions for today.';
  return left === 1 ? 'One question left today.' : `${left} questions left today.`;
}

/** Shows the length of a long question, and an error above the maximum. */
function LengthNote({ id, length }: { readonly id: string; readonly length: number }): ReactNode {
  const isTooLong = length > MAX_QUESTION_LENGTH;
  return (
    <p id={id} className="assistant__length" data-too-long={isTooLong || undefined}>
      <output>{isTooLong ? QUESTION_TOO_LONG : ''}</output>
      {length < COUNTED_FROM ? null : <span className="tabular">{`${length}/${MAX_QUESTION_LENGTH}`}</span>}
    </p>
  );
}

/** Adjusts the field's height to its text, up to the maximum of its style. */
function useGrowingField(): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const { current: area } = field;
    if (area === null) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight}px`;
  });
  return field;
}
