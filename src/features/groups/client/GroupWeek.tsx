import type { ReactNode } from 'react';
import { Avatar } from '../../../platform/client/shell/Avatar.tsx';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import { Bar } from '../../../platform/client/ui/Progress.tsx';
import { useGroupWeek } from './queries.ts';

const figure = (count: number) => count.toLocaleString('en-GB');
const cardsText = (count: number) => `${figure(count)} ${count === 1 ? 'card' : 'cards'}`;

/** What a group wants to do together this week, and its own leaderboard. */
export function GroupWeek({ groupId }: { readonly groupId: string }): ReactNode {
  const { data, error, isFetching, refetch } = useGroupWeek(groupId);
  if (data === undefined)
    return error === null ? (
      <aside aria-busy="true" aria-label="This week" />
    ) : (
      <aside aria-label="This week">
        <NotLoaded
          title="The week did not load"
          safe="What you did counts."
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </aside>
    );
  const { goal, cards, ownCards, members } = data;
  return (
    <aside className="groups__aside" aria-label="This week">
      {goal === null ? null : (
        <section className="card padded column" aria-labelledby="group-goal">
          <h2 className="title" id="group-goal">
            This week’s goal
          </h2>
          <p className="medium">
            {figure(cards)} of {cardsText(goal)}
          </p>
          <Bar
            value={cards}
            max={goal}
            label="Goal of the week"
            words={`${figure(cards)} of ${cardsText(goal)}`}
            wordsHidden
          />
          <p className="small muted">
            {cards >= goal ? 'Reached.' : `${figure(goal - cards)} more by Sunday night.`} You have done{' '}
            {figure(ownCards)}.
          </p>
        </section>
      )}
      <section className="card padded column" aria-labelledby="group-week">
        <h2 className="title" id="group-week">
          Members this week
        </h2>
        <ol className="groups__week">
          {members.map(({ rank, username, points, cards: done, isYou }) => (
            <li key={username} data-you={isYou ? '' : undefined}>
              <span className="groups__rank">{rank}</span>
              <Avatar username={username} />
              <span className="groups__name">
                {username}
                {isYou ? ' (you)' : ''}
              </span>
              <span className="small muted tabular">
                {figure(points)} points, {cardsText(done)}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </aside>
  );
}
