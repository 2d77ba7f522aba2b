import type { ReactNode } from 'react';
import { Avatar } from '../../../platform/client/shell/Avatar.tsx';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import { Bar } from '../../../platform/client/ui/Progress.tsx';
import { useGroupWeek } from './queries.ts';

const figure = (count: number) => count.toLocaleString('en-GB');
const cardsText = (count: number) => `${figure(count)} ${count === 1 ? 'card' : 'cards'}`;

/** What a group wants to do together this week; nothing where it wants nothing. */
export function GroupGoal({ groupId }: { readonly groupId: string }): ReactNode {
  const { data } = useGroupWeek(groupId);
  if (data === undefined || data.goal === null) return null;
  const { goal, cards, ownCards } = data;
  const words = `${figure(cards)} of ${cardsText(goal)}`;
  return (
    <section className="card padded column" aria-labelledby="group-goal">
      <h2 className="title" id="group-goal">
        This week’s goal
      </h2>
      <p className="strong">{words}</p>
      <Bar value={cards} max={goal} label="Goal of the week" words={words} wordsHidden />
      <p className="small muted">
        {cards >= goal ? 'Reached.' : `${figure(goal - cards)} more by Sunday night.`} You have done {figure(ownCards)}.
      </p>
    </section>
  );
}

/** A group's own leaderboard of the week. */
export function MembersWeek({ groupId }: { readonly groupId: string }): ReactNode {
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
  return (
    <section className="card padded column" aria-labelledby="group-week">
      <h2 className="title" id="group-week">
        Members this week
      </h2>
      <ol className="groups__week">
        {data.members.map(({ rank, username, points, cards, isYou }) => (
          <li key={username} data-you={isYou ? '' : undefined}>
            <span className="groups__rank">{rank}</span>
            <Avatar username={username} />
            <span className="groups__name">
              {username}
              {isYou ? ' (you)' : ''}
            </span>
            <span className="small muted tabular">
              {figure(points)} points
              <br />
              {cardsText(cards)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
