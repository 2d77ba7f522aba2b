import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { sentenceOf } from '../../../../platform/client/api-client.ts';
import { Button, ButtonLink } from '../../../../platform/client/ui/Button.tsx';
import { Checkbox } from '../../../../platform/client/ui/CheckboxAndRadios.tsx';
import { groupsApi, refreshAll, type Group } from './queries.ts';

interface JoinFormProps {
  readonly group: Group;
  /** Invite code; null for a public group. */
  readonly code: string | null;
  /** Called once the user is a member. */
  readonly onJoined?: ((groupId: string) => void) | undefined;
}

/** Shows a group to a user who may join, and what members will see of the user (product-rules.md, O7 and O8). */
export default function JoinForm({ group, code, onJoined }: JoinFormProps): ReactNode {
  return (
    <section className="card padded column gap-16 groups__join">
      <div>
        <p className="note over">Study group, {group.isPublic ? 'public' : 'private'}.</p>
        <h1 translate="no">{group.name}</h1>
      </div>
      {group.description === '' ? null : <p className="groups__text">{group.description}</p>}
      <p className="muted">
        {group.category}. {group.members} of {group.maxMembers} members.
      </p>
      {group.needsNewCode ? <NeedsNewCode /> : <Joining group={group} code={code} onJoined={onJoined} />}
    </section>
  );
}

/** Replaces the form for a user who was removed from the group. */
function NeedsNewCode(): ReactNode {
  return (
    <>
      <p>
        You were removed from this group, so you cannot join it from here. If you would like to come back, ask its owner
        or a moderator for a new code. Older codes will not work for you.
      </p>
      <div className="actions">
        <ButtonLink href="/groups">See study groups</ButtonLink>
      </div>
    </>
  );
}

function Joining({ group, code, onJoined }: JoinFormProps): ReactNode {
  const client = useQueryClient();
  const [sharesProgress, setShares] = useState(false);
  const join = useMutation({
    mutationFn: () =>
      code === null
        ? groupsApi('POST /api/groups/:groupId/join', { params: { groupId: group.id }, body: { sharesProgress } })
        : groupsApi('POST /api/groups/codes/:code', { params: { code }, body: { sharesProgress } }),
    onSuccess: async ({ id }) => {
      // Members get another variant of the response.
      await refreshAll(client, id);
      onJoined?.(id);
    },
  });
  const full = group.members >= group.maxMembers;
  return (
    <>
      <p className="smallish muted">
        Members see your username, what you write here, and your points and cards each week. You may leave at any time.
      </p>
      <Checkbox
        label="Share my progress in this group: cards known, quiz scores and the day I last studied. I can stop this at any time."
        help="Only the owner of the group sees it."
        checked={sharesProgress}
        onChange={({ target }) => setShares(target.checked)}
      />
      {join.error === null ? null : (
        <p role="alert" className="groups__alert">
          {sentenceOf(join.error, 'You did not join. Please try again.')}
        </p>
      )}
      {full ? (
        <p>All {group.maxMembers} places are taken.</p>
      ) : (
        <Button variant="primary" large busy={join.isPending} busyLabel="Joining..." onClick={() => join.mutate()}>
          Join the group
        </Button>
      )}
    </>
  );
}
