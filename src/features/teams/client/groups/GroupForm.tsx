import { useState, type ReactNode, type SubmitEvent } from 'react';
import { ApiFailure, sentenceOf } from '../../../../platform/client/api-client.ts';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { CancelButton, Dialog } from '../../../../platform/client/ui/Dialog.tsx';
import { useFaultFocus } from '../../../../platform/client/ui/use-fault-focus.ts';
import { MEMBERS } from '../../rules/groups/group-bounds.ts';
import { EntryFields, GoalFields, SubjectFields } from './GroupFields.tsx';
import type { GroupSettings } from './queries.ts';

const NEW_GROUP: GroupSettings = {
  name: '',
  description: '',
  category: 'All three laws',
  isPublic: true,
  maxMembers: MEMBERS.usual,
  weeklyGoal: null,
};

interface GroupFormProps {
  readonly title: string;
  /** The word on its button, and while it waits. */
  readonly send: string;
  readonly doing: string;
  readonly settings?: GroupSettings;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onSend: (settings: GroupSettings) => void;
  readonly onClose: () => void;
}

/** The form of a group, to make one or to settle what is settled about it. What was typed stays when sending fails. */
export default function GroupForm({
  title,
  send,
  doing,
  settings = NEW_GROUP,
  busy,
  error,
  onSend,
  onClose,
}: GroupFormProps): ReactNode {
  const [form, setForm] = useState(settings);
  const issueOf = (field: string) => (error instanceof ApiFailure ? (error.issueOf(field) ?? undefined) : undefined);
  const named = Object.keys(NEW_GROUP).some((field) => issueOf(field) !== undefined);
  const fields = { form, change: (part: Partial<GroupSettings>) => setForm({ ...form, ...part }), issueOf };

  const area = useFaultFocus(error);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!busy) onSend(form);
  }

  return (
    <Dialog open onClose={onClose} title={title} wide>
      <form ref={area} className="column gap-16" onSubmit={submit} noValidate>
        {error === null || named ? null : (
          <p role="alert" className="groups__alert">
            {sentenceOf(error, 'That was not saved. Please try again.')}
          </p>
        )}
        <SubjectFields {...fields} />
        <EntryFields {...fields} />
        <GoalFields {...fields} />
        <div className="actions">
          <CancelButton />
          <Button variant="primary" type="submit" busy={busy} busyWord={doing}>
            {send}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
