import ChevronUp from 'lucide-react/icons/chevron-up';
import Maximize2 from 'lucide-react/icons/maximize-2';
import Minus from 'lucide-react/icons/minus';
import SquarePen from 'lucide-react/icons/square-pen';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import { useLocation } from 'wouter';
import { IconButton } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { JocelynAvatar } from '../../../platform/client/ui/Badges.tsx';
import { ASSISTANT_PATH } from '../rules/conversations.ts';
import { startConversation, useChat } from './chat.ts';
import { Composer } from './Composer.tsx';
import { Transcript } from './Transcript.tsx';
import { isTouched, useRestoredFocus, useWindowAboveKeyboard } from './chat-focus.ts';
import type { WidgetState } from './WidgetOpener.tsx';
import './assistant.css';
import './widget.css';

interface WidgetProps {
  readonly userId: number;
  readonly state: Exclude<WidgetState, 'collapsed'>;
  readonly onChange: (state: WidgetState) => void;
}

/** The floating window with the conversation; minimized, it shows the number of new answers. */
export default function Widget({ userId, state, onChange }: WidgetProps): ReactNode {
  const chat = useChat(userId);
  const seal = useRef<HTMLButtonElement>(null);
  const isOpen = state === 'expanded';
  const wasOpen = useRef(isOpen);
  const whole = useRestoredFocus<HTMLElement>(chat);
  const room = useWindowAboveKeyboard();
  useEffect(() => {
    if (!isOpen && wasOpen.current) seal.current?.focus();
    if (isOpen && isTouched()) whole.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, whole]);
  useEffect(() => {
    if (!isOpen) return undefined;
    function key(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
      const { activeElement } = document;
      // While an answer is loading, the field is disabled and nothing has the focus.
      if (activeElement !== document.body && whole.current?.contains(activeElement) !== true) return;
      onChange('minimised');
    }
    document.addEventListener('keydown', key);
    return () => document.removeEventListener('keydown', key);
  }, [isOpen, onChange, whole]);

  const title = chat.unread === 0 ? null : `${chat.unread} new ${chat.unread === 1 ? 'answer' : 'answers'}`;
  return (
    <section
      ref={whole}
      className="assistant__widget"
      aria-label={isOpen ? 'Jocelyn' : 'Jocelyn, minimised'}
      data-state={state}
      style={room}
      tabIndex={-1}
    >
      <div className="assistant__widget-head cloth">
        {isOpen ? (
          <>
            <JocelynAvatar small />
            <h2>Jocelyn</h2>
          </>
        ) : (
          <SealButton ref={seal} unreadText={title} onClick={() => onChange('expanded')} />
        )}
        <WindowButtons userId={userId} isOpen={isOpen} onChange={onChange} />
      </div>
      <output className="visually-hidden">{isOpen ? '' : title}</output>
      {isOpen ? (
        <>
          <Transcript chat={chat} userId={userId} place="widget" />
          <Composer chat={chat} userId={userId} place="widget" startsHere={!isTouched()} />
        </>
      ) : null}
    </section>
  );
}

interface SealButtonProps {
  readonly ref: Ref<HTMLButtonElement>;
  /** Number of answers that came while minimized; null for none. */
  readonly unreadText: string | null;
  readonly onClick: () => void;
}

/** The button of a minimized window. */
function SealButton({ ref, unreadText, onClick }: SealButtonProps): ReactNode {
  return (
    <button ref={ref} type="button" className="assistant__widget-seal" aria-expanded={false} onClick={onClick}>
      <JocelynAvatar small />
      <span className="visually-hidden">{unreadText === null ? 'Ask Jocelyn' : `Ask Jocelyn, ${unreadText}`}</span>
      <b aria-hidden="true">
        Jocelyn
        {unreadText === null ? null : <span>{unreadText}</span>}
      </b>
    </button>
  );
}

interface WindowButtonsProps extends Pick<WidgetProps, 'userId' | 'onChange'> {
  readonly isOpen: boolean;
}

function WindowButtons({ userId, isOpen, onChange }: WindowButtonsProps): ReactNode {
  const [, navigate] = useLocation();
  return (
    <>
      {isOpen ? (
        <IconButton label="New conversation" onClick={() => startConversation(userId)}>
          <Icon of={SquarePen} size={18} />
        </IconButton>
      ) : null}
      <IconButton
        label="Open the full page"
        onClick={() => {
          onChange('collapsed');
          navigate(ASSISTANT_PATH);
        }}
      >
        <Icon of={Maximize2} size={18} />
      </IconButton>
      <IconButton label={isOpen ? 'Minimise' : 'Expand'} onClick={() => onChange(isOpen ? 'minimised' : 'expanded')}>
        <Icon of={isOpen ? Minus : ChevronUp} />
      </IconButton>
      <IconButton label="Close" onClick={() => onChange('collapsed')}>
        <Icon of={X} />
      </IconButton>
    </>
  );
}
