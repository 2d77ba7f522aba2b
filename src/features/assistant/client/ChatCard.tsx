import Maximize2 from 'lucide-react/icons/maximize-2';
import SquarePen from 'lucide-react/icons/square-pen';
import { useId, type ReactNode } from 'react';
import { ButtonLink, IconButton } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { ASSISTANT_PATH } from '../rules/conversations.ts';
import { startConversation, useChat } from './chat.ts';
import { Composer } from './Composer.tsx';
import { Transcript } from './Transcript.tsx';
import { useRestoredFocus } from './chat-focus.ts';
import './assistant.css';

/** The conversation on a card of another screen. */
export default function ChatCard({ userId }: { readonly userId: number }): ReactNode {
  const title = useId();
  const chat = useChat(userId);
  const whole = useRestoredFocus<HTMLElement>(chat);
  return (
    <section ref={whole} className="card assistant__embedded" aria-labelledby={title}>
      <div className="assistant__bar">
        <h2 id={title}>Ask Jocelyn</h2>
        <IconButton label="New conversation" onClick={() => startConversation(userId)}>
          <Icon of={SquarePen} />
        </IconButton>
        <ButtonLink variant="quiet" href={ASSISTANT_PATH}>
          <Icon of={Maximize2} size={18} />
          Full page
        </ButtonLink>
      </div>
      <Transcript chat={chat} userId={userId} place="card" />
      <Composer chat={chat} userId={userId} place="card" />
    </section>
  );
}
