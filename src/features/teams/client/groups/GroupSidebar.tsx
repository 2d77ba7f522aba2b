import type { ReactNode } from 'react';
import { Avatar } from '../../../../platform/client/shell/Avatar.tsx';
import { Anchor } from '../../../../platform/client/ui/Anchor.tsx';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { classNames } from '../../../../platform/client/ui/class-names.ts';
import { NotLoaded } from '../../../../platform/client/ui/NotLoaded.tsx';
import { cardsText, figure } from '../../rules/groups/group.ts';
import { GroupCard } from './GroupCard.tsx';
import { noteOf, useGroupWeek, useSharedCards } from './queries.ts';

/** Shared cards beside the discussion. */
const SHOWN = 2;

/** Column beside the discussion: the last shared cards and the weekly leaderboard. */
export default function GroupSidebar({
  groupId,
  onAll,
}: {
  readonly groupId: string;
  /** Opens all shared cards. */
  readonly onAll: () => void;
}): ReactNode {
  return (
    <>
      <LastShared groupId={groupId} onAll={onAll} />
      <MembersWeek groupId={groupId} />
    </>
  );
}

/** The last shared cards, on wide screens only; phones have a tab. */
function LastShared({ groupId, onAll }: { readonly groupId: string; readonly onAll: () => void }): ReactNode {
  const cards = useSharedCards(groupId).data?.cards ?? [];
  if (cards.length === 0) return null;
  return (
    <section className="card padded groups__last" aria-labelledby="last-shared">
      <h2 className="title" id="last-shared">
        Shared cards
      </h2>
      <ul className="groups__list">
        {cards.slice(0, SHOWN).map((shared) => (
          <li key={shared.id}>
            <GroupCard card={shared.card} caption={noteOf(shared)} />
          </li>
        ))}
      </ul>
      <Button variant="quiet" onClick={onAll}>
        All {cards.length}
        <span className="visually-hidden"> shared cards</span>
      </Button>
    </section>
  );
}

/** Weekly leaderboard of the group. */
function MembersWeek({ groupId }: { readonly groupId: string }): ReactNode {
  const { data, error, isFetching, refetch } = useGroupWeek(groupId);
  if (data === undefined)
    return error === null ? null : (
      <NotLoaded
        title="The week did not load"
        safe="What you did counts."
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  const hasRanks = data.members.some(({ rank }) => rank !== null);
  return (
    <section className="card padded column" aria-labelledby="group-week">
      <h2 className="title" id="group-week">
        Members this week
      </h2>
      {hasRanks ? null : (
        <p>
          No points yet this week.{' '}
          <Anchor className="link" href="/flashcards">
            Study cards
          </Anchor>{' '}
          and you are first.
        </p>
      )}
      <ol className={classNames('groups__week', !hasRanks && 'groups__unranked')}>
        {data.members.map(({ rank, username, points, cards, isYou }) => (
          <li key={username} data-you={isYou ? '' : undefined}>
            {hasRanks ? <span className="groups__rank">{rank}</span> : null}
            <Avatar username={username} />
            <span className="groups__name">
              <span translate="no">{username}</span>
              {isYou ? ' (you)' : ''}
            </span>
            <span className="small muted tabular">
              {points === 0 ? 'No points yet' : `${figure(points)} points`}
              {cards === 0 ? null : (
                <>
                  <br />
                  {cardsText(cards)}
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
