import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import '../../../platform/client/styles/reading-fonts.css';
import type { SessionUser } from '../../accounts/client/service.ts';
import { Drawer } from '../../../platform/client/ui/Drawer.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import { conversationAddress, parseAddress, ASSISTANT_PATH, groupConversations } from '../rules/conversations.ts';
import { openConversation, openConversationId, startConversation, useChat } from './chat.ts';
import { Composer } from './Composer.tsx';
import { ConversationBar } from './ConversationBar.tsx';
import { useConversation, useConversations } from './queries.ts';
import { Transcript } from './Transcript.tsx';
import { useRestoredFocus, useWindowAboveKeyboard } from './chat-focus.ts';
import './assistant.css';
import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { useGrenadaDay } from '../../../platform/client/use-grenada-day.ts';
import { useDebounced } from '../../../platform/client/use-debounced.ts';
import { MIN_SEARCH_LENGTH, MAX_SEARCH_LENGTH } from '../rules/limits.ts';

interface ConversationsProps {
  /** The open conversation; null for a new one. */
  readonly openId: string | null;
  readonly onNew: () => void;
  /** Called when one is chosen. */
  readonly onChoose?: (() => void) | undefined;
}

/** Delay after typing before the search, in ms. */
const TYPING_REST = 200;

/** Number of conversations from which they can be searched. */
const MIN_TO_FIND = 2;

/** Lists earlier conversations, with a button for a new one. */
function Conversations({ openId, onNew, onChoose }: ConversationsProps): ReactNode {
  const [typed, setTyped] = useState('');
  const rested = useDebounced(typed.trim(), TYPING_REST);
  const search = rested.length < MIN_SEARCH_LENGTH ? '' : rested;
  const { data: all } = useConversations('');
  const canFind = typed !== '' || (all?.conversations.length ?? 0) >= MIN_TO_FIND;
  return (
    <>
      <Button block onClick={onNew}>
        <Icon of={Plus} size={18} />
        New conversation
      </Button>
      <nav className="assistant__conversations" aria-label="Your conversations">
        {canFind ? (
          <div className="assistant__find">
            <Icon of={Search} size={18} />
            <input
              type="search"
              className="ui__input"
              aria-label="Find a conversation"
              placeholder="Find a conversation"
              maxLength={MAX_SEARCH_LENGTH}
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </div>
        ) : null}
        <List search={search} openId={openId} onChoose={onChoose} />
      </nav>
    </>
  );
}

function List({
  search,
  openId,
  onChoose,
}: Pick<ConversationsProps, 'openId' | 'onChoose'> & { readonly search: string }): ReactNode {
  const today = useGrenadaDay();
  const { data, error, isFetching, refetch } = useConversations(search);
  if (data === undefined && error !== null) {
    return (
      <div className="assistant__failed" role="alert">
        <p>{sentenceOf(error, 'Your conversations did not load.')}</p>
        <Button busy={isFetching} busyLabel="Trying..." onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    );
  }
  if (data === undefined) {
    return (
      <Skeletons label="Loading your conversations">
        <Skeleton height="20px" width="80%" />
        <Skeleton height="20px" width="60%" />
      </Skeletons>
    );
  }
  const groups = groupConversations(data.conversations, today);
  return (
    <div aria-busy={isFetching}>
      <output className={groups.length > 0 ? 'visually-hidden' : 'small muted'}>
        {search === ''
          ? groups.length > 0
            ? ''
            : 'Your conversations will appear here.'
          : formatCount(data.conversations.length)}
      </output>
      {groups.map(({ name, conversations }) => (
        <section key={name} aria-label={name}>
          <h2>{name}</h2>
          <ul>
            {conversations.map(({ id, title }) => (
              <li key={id}>
                <Anchor
                  href={conversationAddress(id)}
                  aria-current={id === openId ? 'page' : undefined}
                  onClick={onChoose}
                >
                  {title}
                </Anchor>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function formatCount(count: number): string {
  if (count === 0) return 'No conversation matches.';
  return count === 1 ? '1 conversation' : `${count} conversations`;
}

/** Screen `/jocelyn`: the open conversation and a list of all. The URL contains the conversation's id. */
export default function JocelynScreen({ user }: { readonly user: SessionUser }): ReactNode {
  const [listing, setListing] = useState(false);
  const { chat, opened, begin, leaveAddress } = useOpenConversation(user.id);
  const whole = useRestoredFocus<HTMLElement>(chat);
  const room = useWindowAboveKeyboard();
  const isOpening = opened.isPending && opened.fetchStatus !== 'idle';

  function startNew(): void {
    setListing(false);
    begin();
  }
  const list = <Conversations openId={chat.conversationId} onNew={startNew} onChoose={() => setListing(false)} />;
  return (
    <div className="wrap assistant__page" style={room}>
      <aside className="assistant__aside">
        <h1>Ask Jocelyn</h1>
        <p className="muted">Answers on Grenada’s employment and labour law.</p>
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
        <ConversationBar chat={chat} onList={() => setListing(true)} onNew={startNew} />
        {isOpening ? (
          <Skeletons label="Loading the conversation" className="assistant__scroll">
            <Skeleton height="56px" width="60%" radius="14px" />
            <Skeleton height="160px" radius="var(--r-2)" />
          </Skeletons>
        ) : opened.error === null ? (
          <Transcript chat={chat} userId={user.id} place="page" onNewConversation={leaveAddress} />
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

/** Opens the conversation of the address, and updates the address when another opens. */
function useOpenConversation(userId: number) {
  const [, navigate] = useLocation();
  const { conversation, question } = parseAddress(useSearch());
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
    // A question in the address has just started a new conversation.
    if (conversation === null && conversationId !== null && conversationId === openConversationId(userId))
      navigate(conversationAddress(conversationId), { replace: true });
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
