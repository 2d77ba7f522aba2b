import { useState, type ReactNode, type SubmitEvent } from 'react';
import { ApiFailure, sentenceOf } from '../../../../platform/client/api-client.ts';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { CancelButton, Dialog } from '../../../../platform/client/ui/Dialog.tsx';
import { useErrorFocus } from '../../../../platform/client/ui/Field.tsx';
import { Checkbox, RadioGroup } from '../../../../platform/client/ui/CheckboxAndRadios.tsx';
import { SelectField } from '../../../../platform/client/ui/SelectField.tsx';
import { TextAreaField, TextField } from '../../../../platform/client/ui/TextField.tsx';
import {
  MEMBERS,
  DESCRIPTION_LENGTH,
  GROUP_CATEGORIES,
  GROUP_NAME_LENGTH,
  WEEKLY_GOAL,
} from '../../rules/groups/group.ts';
import type { GroupSettings } from './queries.ts';

/** Props of the field groups of the form. */
interface GroupFieldsProps {
  readonly form: GroupSettings;
  readonly change: (part: Partial<GroupSettings>) => void;
  /** Error texts of the server by field. */
  readonly issueOf: (field: keyof GroupSettings) => string | undefined;
}

/** Name, topic and description of a group. */
function SubjectFields({ form, change, issueOf }: GroupFieldsProps): ReactNode {
  return (
    <>
      <TextField
        label="Name"
        value={form.name}
        maxLength={GROUP_NAME_LENGTH.most}
        autoComplete="off"
        error={issueOf('name')}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextAreaField
        label="Description"
        help="Who it is for, and what you study together. You can leave it empty."
        limit={DESCRIPTION_LENGTH}
        rows={3}
        value={form.description}
        error={issueOf('description')}
        onChange={({ target }) => change({ description: target.value })}
      />
      <SelectField
        label="Topic"
        choices={GROUP_CATEGORIES.map((value) => ({ value, label: value }))}
        value={form.category}
        onChange={({ target }) =>
          change({ category: GROUP_CATEGORIES.find((each) => each === target.value) ?? form.category })
        }
      />
    </>
  );
}

/** Visibility and maximum size of a group. */
function EntryFields({ form, change, issueOf }: GroupFieldsProps): ReactNode {
  return (
    <>
      <RadioGroup
        label="Who finds it"
        value={form.isPublic ? 'public' : 'private'}
        choices={[
          { value: 'public', label: 'Everyone', help: 'Shown in the list of public groups. Anyone can join.' },
          { value: 'private', label: 'Only people you invite', help: 'Nobody else can see the group.' },
        ]}
        onChange={(value) => change({ isPublic: value === 'public' })}
      />
      <TextField
        label="Maximum number of members"
        type="number"
        inputMode="numeric"
        min={MEMBERS.least}
        max={MEMBERS.most}
        value={form.maxMembers}
        help={`From ${MEMBERS.least} to ${MEMBERS.most}.`}
        error={issueOf('maxMembers')}
        onChange={({ target }) => change({ maxMembers: Math.trunc(target.valueAsNumber) || 0 })}
      />
    </>
  );
}

/** Weekly goal of a group, or none. */
function GoalFields({ form, change, issueOf }: GroupFieldsProps): ReactNode {
  return (
    <>
      <Checkbox
        label="Set a weekly card goal"
        checked={form.weeklyGoal !== null}
        onChange={({ target }) => change({ weeklyGoal: target.checked ? WEEKLY_GOAL.usual : null })}
      />
      {form.weeklyGoal === null ? null : (
        <TextField
          label="Cards a week, all members together"
          type="number"
          inputMode="numeric"
          min={WEEKLY_GOAL.least}
          max={WEEKLY_GOAL.most}
          value={form.weeklyGoal}
          error={issueOf('weeklyGoal')}
          onChange={({ target }) => change({ weeklyGoal: Math.trunc(target.valueAsNumber) || 0 })}
        />
      )}
    </>
  );
}

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
  /** Labels of the submit button, idle and sending. */
  readonly send: string;
  readonly doing: string;
  readonly settings?: GroupSettings;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onSend: (settings: GroupSettings) => void;
  readonly onClose: () => void;
}

/** Form to create or change a group. Input stays when sending fails. */
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

  const area = useErrorFocus(error);

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
          <Button variant="primary" type="submit" busy={busy} busyLabel={doing}>
            {send}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
