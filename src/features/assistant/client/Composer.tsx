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
import { QUESTION_LENGTH } from '../rules/bounds.ts';
import type { ChatPlace } from '../rules/places.ts';
import { sendQuestion, setDraft, type Chat } from './chat.ts';
import { useAssistantState } from './queries.ts';

interface ComposerProps {
  readonly chat: Chat;
  readonly userId: number;
  readonly place: ChatPlace;
  /** Whether the field takes the focus when it appears. */
  readonly startsHere?: boolean | undefined;
}

/** The standing notice under every field for a question. */
export const NOTICE = 'Jocelyn explains the law for study. It is not legal advice.';

/** From so few questions on, a person is told how many are left today. */
const FEW_LEFT = 3;

/** The field for a question. Enter sends, with Shift it begins a line; while an answer is on its way nothing can be sent. */
export function Composer({ chat: { draft, waiting }, userId, place, startsHere = false }: ComposerProps): ReactNode {
  const client = useQueryClient();
  const id = useId();
  const { data: state } = useAssistantState();
  const isWaiting = waiting !== null;
  const field = useField(isWaiting);
  useEffect(() => {
    if (startsHere) field.current?.focus();
  }, [field, startsHere]);

  function send(): void {
    sendQuestion(client, userId, draft, place);
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
  const left = state?.allowance.left;
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
          placeholder={place === 'widget' ? 'Ask a question' : 'Ask about work law in Grenada'}
          maxLength={QUESTION_LENGTH}
          enterKeyHint="send"
          disabled={isWaiting}
          value={draft}
          onChange={({ target }) => setDraft(userId, target.value)}
          onKeyDown={key}
        />
        <button type="submit" className="assistant__send" aria-label="Send" disabled={isWaiting || draft.trim() === ''}>
          <Icon of={ArrowUp} size={22} strokeWidth={2.2} />
        </button>
      </div>
      <p className="assistant__notice">
        {place === 'widget' ? 'For study. Not legal advice.' : NOTICE}
        {left === undefined || left > FEW_LEFT ? null : ` ${leftWords(left)}`}
      </p>
    </form>
  );
}

function leftWords(left: number): string {
  if (left === 0) return 'You have asked all your questions for today.';
  return left === 1 ? 'One question left today.' : `${left} questions left today.`;
}

/** The field is as high as what is typed, up to what its style allows, and has the focus again after the answer if it had it before. */
function useField(isWaiting: boolean): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const { current: area } = field;
    if (area === null) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight}px`;
  });
  useEffect(() => {
    const { current: area } = field;
    if (area === null) return undefined;
    const note = (): void => {
      hadFocus.current = true;
    };
    const forget = ({ relatedTarget }: FocusEvent): void => {
      // A field that is switched off loses the focus to nobody.
      if (relatedTarget !== null) hadFocus.current = false;
    };
    area.addEventListener('focus', note);
    area.addEventListener('blur', forget);
    return () => {
      area.removeEventListener('focus', note);
      area.removeEventListener('blur', forget);
    };
  }, []);
  useEffect(() => {
    // On a touch screen the keyboard would come up over the answer.
    if (isWaiting || !hadFocus.current || matchMedia('(pointer: coarse)').matches) return;
    if (document.activeElement === document.body) field.current?.focus();
  }, [isWaiting]);
  return field;
}
