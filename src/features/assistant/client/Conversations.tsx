import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import { useId, useState, type ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { useGrenadaDay } from '../../../platform/client/use-grenada-day.ts';
import { useDebounced } from '../../../platform/client/use-debounced.ts';
import { LEAST_SEARCH, SEARCH_LENGTH } from '../rules/bounds.ts';
import { groupConversations } from '../rules/conversation-groups.ts';
import { addressOfConversation } from '../rules/conversation-address.ts';
import { useConversations } from './queries.ts';

interface ConversationsProps {
  /** The one that is open; null for a new one. */
  readonly openId: string | null;
  readonly onNew: () => void;
  /** Told when one is chosen. */
  readonly onChoose?: (() => void) | undefined;
}

/** How long a hand rests before the conversations are searched, in ms. */
const TYPING_REST = 200;

/** The way to a new conversation, and to those that were had. */
export function Conversations({ openId, onNew, onChoose }: ConversationsProps): ReactNode {
  const id = useId();
  const [typed, setTyped] = useState('');
  const rested = useDebounced(typed.trim(), TYPING_REST);
  const search = rested.length < LEAST_SEARCH ? '' : rested;
  return (
    <>
      <Button block onClick={onNew}>
        <Icon of={Plus} size={18} />
        New conversation
      </Button>
      <nav className="assistant__conversations" aria-label="Your conversations">
        <label className="visually-hidden" htmlFor={id}>
          Find a conversation
        </label>
        <div className="assistant__find">
          <Icon of={Search} size={18} />
          <input
            id={id}
            type="search"
            className="ui__input"
            placeholder="Find a conversation"
            maxLength={SEARCH_LENGTH}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
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
        <Button busy={isFetching} busyWord="Trying..." onClick={() => void refetch()}>
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
          : countWords(data.conversations.length)}
      </output>
      {groups.map(({ name, conversations }) => (
        <section key={name} aria-label={name}>
          <h2>{name}</h2>
          <ul>
            {conversations.map(({ id, title }) => (
              <li key={id}>
                <Anchor
                  href={addressOfConversation(id)}
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

function countWords(count: number): string {
  if (count === 0) return 'No conversation matches.';
  return count === 1 ? '1 conversation' : `${count} conversations`;
}
