import Settings from 'lucide-react/icons/settings';
import UserPlus from 'lucide-react/icons/user-plus';
import type { ReactNode } from 'react';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { may } from '../../rules/groups/group-role.ts';
import type { JoinedGroup } from './GroupScreen.tsx';

/** Whose group it is, as the cover of a volume, and what its owner and moderators may do about it. */
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
        <p className="note">Study group, {isPublic ? 'public' : 'private'}.</p>
        <h1 id="group-name" translate="no">
          {name}
        </h1>
        <p className="groups__head-facts">
          {members} of {maxMembers} members. {description}
        </p>
      </div>
      {may(you.role, 'invite') || may(you.role, 'settle') ? (
        <div className="groups__head-ways">
          {may(you.role, 'invite') ? (
            <Button variant="outline" onClick={onInvite}>
              <Icon of={UserPlus} size={18} />
              Invite
            </Button>
          ) : null}
          {may(you.role, 'settle') ? (
            <Button variant="outline" onClick={onSettle}>
              <Icon of={Settings} size={18} />
              Settings
            </Button>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}
