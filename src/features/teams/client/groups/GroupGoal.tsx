import type { ReactNode } from 'react';
import { Bar } from '../../../../platform/client/ui/Progress.tsx';
import { cardsText, figure } from '../../rules/groups/week-text.ts';
import { useGroupWeek } from './queries.ts';

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
