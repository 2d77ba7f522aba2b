import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import '../../../platform/client/styles/reading-fonts.css';
import type { SessionUser } from '../../accounts/client/service.ts';
import { Drawer } from '../../../platform/client/ui/Drawer.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import { JocelynSeal } from '../../../platform/client/ui/Seal.tsx';
import { addressOfConversation, askedFor, ASSISTANT_PATH } from '../rules/conversation-address.ts';
import { openConversation, openConversationId, startConversation, useChat } from './chat.ts';
import { Composer } from './Composer.tsx';
import { ConversationBar } from './ConversationBar.tsx';
import { Conversations } from './Conversations.tsx';
import { useConversation } from './queries.ts';
import { Transcript } from './Transcript.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useWindowAboveKeyboard } from './use-window-above-keyboard.ts';
import './assistant.css';

/** `/jocelyn`: the conversation that is open, and the way to the others. Its address names the conversation, so it is there again after a reload. */
export default function JocelynScreen({ user }: { readonly user: SessionUser }): ReactNode {
  const [listing, setListing] = useState(false);
  const { chat, opened, begin, leaveAddress } = useOpenConversation(user.id);
  const whole = useKeptFocus<HTMLElement>(chat);
  const room = useWindowAboveKeyboard();
  const isOpening = opened.isPending && opened.fetchStatus !== 'idle';

  function beginAnew(): void {
    setListing(false);
    begin();
  }
  const list = <Conversations openId={chat.conversationId} onNew={beginAnew} onChoose={() => setListing(false)} />;
  return (
    <div className="wrap assistant__page" style={room}>
      <aside className="assistant__aside">
        <JocelynSeal />
        <h1>Ask Jocelyn</h1>
        <p className="muted">Answers on Grenada’s employment and labour law, each with its source.</p>
        {list}
      </aside>
      <Drawer
        open={listing}
        onClose={() => setListing(false)}
        label="Conversations"
        closeLabel="Close conversations"
        head={
          <div>
            <b>Conversations</b>
          </div>
        }
      >
        <div className="assistant__sheet">{list}</div>
      </Drawer>
      <section ref={whole} className="card assistant__card" aria-label="Conversation with Jocelyn">
        <ConversationBar chat={chat} onList={() => setListing(true)} onNew={beginAnew} />
        {isOpening ? (
          <Skeletons label="Loading the conversation" className="assistant__scroll">
            <Skeleton height="56px" width="60%" radius="14px" />
            <Skeleton height="160px" radius="var(--r-2)" />
          </Skeletons>
        ) : opened.error === null ? (
          <Transcript chat={chat} userId={user.id} place="page" onAnew={leaveAddress} />
        ) : (
          <div className="assistant__scroll">
            <NotLoaded
              title="This conversation did not open"
              safe="Your other conversations are where they were."
              error={opened.error}
              retrying={opened.isFetching}
              onRetry={() => void opened.refetch()}
            />
          </div>
        )}
        <Composer chat={chat} userId={user.id} place="page" />
      </section>
    </div>
  );
}

/** The conversation that the address names, or the one that this page has; the address follows it. */
function useOpenConversation(userId: number) {
  const [, navigate] = useLocation();
  const { conversation, question } = askedFor(useSearch());
  const chat = useChat(userId);
  const wanted = conversation === chat.conversationId ? null : conversation;
  const opened = useConversation(wanted);
  const { data } = opened;
  const { conversationId } = chat;

  useEffect(() => {
    if (question !== null) startConversation(userId, question);
  }, [userId, question]);
  useEffect(() => {
    if (data !== undefined && data.id === wanted) openConversation(userId, data);
  }, [userId, data, wanted]);
  useEffect(() => {
    // A question that came with the address has begun a new conversation just now: the one before it is not gone back to.
    if (conversation === null && conversationId !== null && conversationId === openConversationId(userId))
      navigate(addressOfConversation(conversationId), { replace: true });
  }, [navigate, userId, conversation, conversationId]);

  return {
    chat,
    opened,
    leaveAddress: () => navigate(ASSISTANT_PATH),
    begin: () => {
      startConversation(userId);
      navigate(ASSISTANT_PATH);
    },
  };
}
