import { formatDateTime } from '../../../../platform/shared/grenada-calendar.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { sentenceOf } from '../../../../platform/client/api-client.ts';
import { copyText } from '../../../../platform/client/ui/CopyByHand.tsx';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { Dialog } from '../../../../platform/client/ui/Dialog.tsx';
import { SelectField } from '../../../../platform/client/ui/SelectField.tsx';
import { TextField } from '../../../../platform/client/ui/TextField.tsx';
import { toast } from '../../../../platform/client/ui/toast.ts';
import { CODE_DAYS, joinGroupPath } from '../../rules/groups/group.ts';
import { groupsApi, refreshGroup, type Group } from './queries.ts';

/** How long a button shows that its text was copied, in milliseconds. */
const COPIED_MS = 2000;

const labelOf = (days: (typeof CODE_DAYS)[number]) =>
  days === null ? 'Until I stop it' : days === 1 ? 'For 1 day' : `For ${days} days`;

/** Creates, shows and stops the invite code and link. */
export default function InviteDialog({
  group,
  onClose,
}: {
  readonly group: Group;
  readonly onClose: () => void;
}): ReactNode {
  const client = useQueryClient();
  const { id: groupId, invite } = group;
  const [days, setDays] = useState<(typeof CODE_DAYS)[number]>(7);
  const settled = {
    onSuccess: () => refreshGroup(client, groupId, 'group'),
    onError: (error: Error) =>
      toast({ title: 'That was not done', description: sentenceOf(error, 'Please try again.'), tone: 'danger' }),
  };
  const make = useMutation({
    ...settled,
    mutationFn: () => groupsApi('POST /api/groups/:groupId/code', { params: { groupId }, body: { days } }),
  });
  const stop = useMutation({
    ...settled,
    mutationFn: () => groupsApi('DELETE /api/groups/:groupId/code', { params: { groupId } }),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Invite to the group"
      closeButton
      actions={
        <>
          {invite === null ? null : (
            <Button variant="quiet" busy={stop.isPending} busyLabel="Stopping..." onClick={() => stop.mutate()}>
              Stop the code
            </Button>
          )}
          <Button variant="primary" busy={make.isPending} busyLabel="Making..." onClick={() => make.mutate()}>
            {invite === null ? 'Make a code' : 'Make a new code'}
          </Button>
        </>
      }
    >
      <div className="column gap-16">
        <CodeNow invite={invite} />
        <SelectField
          label="A new code works"
          value={String(days)}
          choices={CODE_DAYS.map((each) => ({ value: String(each), label: labelOf(each) }))}
          help={invite === null ? undefined : 'A new code replaces this one. Members who have already joined stay.'}
          onChange={({ target }) => setDays(CODE_DAYS.find((each) => String(each) === target.value) ?? null)}
        />
      </div>
    </Dialog>
  );
}

/** The current invite code. */
function CodeNow({ invite }: Pick<Group, 'invite'>): ReactNode {
  if (invite === null)
    return <p>There is no code at the moment. Anyone who has a code can join while there is room in the group.</p>;
  return (
    <>
      <Copied key={invite.code} label="Code" text={invite.code} />
      <Copied key={`link ${invite.code}`} label="Link" text={`${location.origin}${joinGroupPath(invite.code)}`} />
      <output>{stateOf(invite)}</output>
    </>
  );
}

/** A text with a copy button. */
function Copied({ label, text }: { readonly label: string; readonly text: string }): ReactNode {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  async function copy(): Promise<void> {
    if (await copyText(text)) setCopied(true);
    else toast({ title: 'Copy failed', description: 'Please select the text and copy it yourself.', tone: 'danger' });
  }
  return (
    <div className="groups__copied">
      <TextField label={label} readOnly value={text} onFocus={({ target }) => target.select()} />
      <Button onClick={() => void copy()}>
        <span aria-live="polite">{copied ? 'Copied!' : 'Copy'}</span>
        <span className="visually-hidden">{` the ${label.toLowerCase()}`}</span>
      </Button>
    </div>
  );
}

function stateOf({ endsAt, expired }: NonNullable<Group['invite']>): string {
  if (expired) return 'This code has expired.';
  if (endsAt === null) return 'It works until you stop it.';
  return `It works until ${formatDateTime(endsAt)}, Grenada time.`;
}
