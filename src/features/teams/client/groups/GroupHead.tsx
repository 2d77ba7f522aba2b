import Settings from 'lucide-react/icons/settings';
import UserPlus from 'lucide-react/icons/user-plus';
import type { ReactNode } from 'react';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { Bar } from '../../../../platform/client/ui/Progress.tsx';
import { may, cardsText, figure } from '../../rules/groups/group.ts';
import type { JoinedGroup } from './GroupScreen.tsx';
import { useGroupWeek } from './queries.ts';

/** Weekly goal of a group; renders nothing without one. */
export function GroupGoal({ groupId }: { readonly groupId: string }): ReactNode {
  const { data } = useGroupWeek(groupId);
  if (data === undefined || data.goal === null) return null;
  const { goal, cards, ownCards } = data;
  const text = `${figure(cards)} of ${cardsText(goal)}`;
  return (
    <section className="card padded column groups__goal" aria-labelledby="group-goal">
      <div className="apart">
        <h2 className="title" id="group-goal">
          This week’s goal
        </h2>
        <p className="smallish strong">{text}</p>
      </div>
      <Bar value={cards} max={goal} label="Goal of the week" text={text} isTextHidden />
      <p className="small muted">
        {cards >= goal ? 'Reached.' : `${figure(goal - cards)} more by Sunday night.`} You have done {figure(ownCards)}.
      </p>
    </section>
  );
}

/** Header of a group with the actions of its owner and moderators. */
export function GroupHead({
  group: { name, description, isPublic, members, maxMembers, you },
  onInvite,
  onSettle,
}: {
  readonly group: JoinedGroup;
  readonly onInvite: () => void;
  readonly onSettle: () => void;
}): ReactNode {
  return (
    <section className="volume cloth groups__head" aria-labelledby="group-name">
      <span className="volume-spine" aria-hidden="true">
        <i />
        <i />
      </span>
      <div className="groups__head-text">
        <h1 id="group-name" translate="no">
          {name}
        </h1>
        {description === '' ? null : <p>{description}</p>}
        <p className="small">
          {isPublic ? 'Public' : 'Private'} group, {members} of {maxMembers} members
        </p>
      </div>
      {may(you.role, 'invite') || may(you.role, 'settle') ? (
        <div className="groups__head-ways">
          {may(you.role, 'invite') ? (
            <Button variant={members === 1 ? 'foil' : 'outline'} onClick={onInvite}>
              <Icon of={UserPlus} size={18} />
              <span>Invite</span>
            </Button>
          ) : null}
          {may(you.role, 'settle') ? (
            <Button variant="outline" onClick={onSettle}>
              <Icon of={Settings} size={18} />
              <span>Settings</span>
            </Button>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}
