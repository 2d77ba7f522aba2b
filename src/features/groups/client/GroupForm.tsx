import { useState, type ReactNode, type SubmitEvent } from 'react';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Checkbox, RadioGroup } from '../../../platform/client/ui/Choices.tsx';
import { Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';
import { TextAreaField, TextField } from '../../../platform/client/ui/TextField.tsx';
import { useFaultFocus } from '../../../platform/client/ui/use-fault-focus.ts';
import {
  DESCRIPTION_LENGTH,
  GROUP_CATEGORIES,
  GROUP_NAME_LENGTH,
  MEMBERS,
  WEEKLY_GOAL,
} from '../rules/group-bounds.ts';
import type { GroupSettings } from './queries.ts';

const NEW_GROUP: GroupSettings = {
  name: '',
  description: '',
  category: 'All three laws',
  isPublic: true,
  maxMembers: MEMBERS.usual,
  weeklyGoal: null,
};

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
}: {
  readonly title: string;
  /** The word on its button, and while it waits. */
  readonly send: string;
  readonly doing: string;
  readonly settings?: GroupSettings;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onSend: (settings: GroupSettings) => void;
  readonly onClose: () => void;
}): ReactNode {
  const [form, setForm] = useState(settings);
  const change = (part: Partial<GroupSettings>): void => setForm({ ...form, ...part });
  const issue = (field: string) => (error instanceof ApiFailure ? (error.issueOf(field) ?? undefined) : undefined);
  const named = Object.keys(NEW_GROUP).some((field) => issue(field) !== undefined);

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
        <TextField
          label="Name"
          value={form.name}
          maxLength={GROUP_NAME_LENGTH.most}
          autoComplete="off"
          error={issue('name')}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextAreaField
          label="Description"
          help="Who it is for, and what you study together. May be empty."
          limit={DESCRIPTION_LENGTH}
          rows={3}
          value={form.description}
          error={issue('description')}
          onChange={({ target }) => change({ description: target.value })}
        />
        <SelectField
          label="What it is about"
          choices={GROUP_CATEGORIES.map((value) => ({ value, label: value }))}
          value={form.category}
          onChange={({ target }) =>
            change({ category: GROUP_CATEGORIES.find((each) => each === target.value) ?? form.category })
          }
        />
        <RadioGroup
          label="Who finds it"
          value={form.isPublic ? 'public' : 'private'}
          choices={[
            { value: 'public', label: 'Everyone', help: 'It stands in the list, and everyone may join.' },
            { value: 'private', label: 'Whom you invite', help: 'For all others it is not there at all.' },
          ]}
          onChange={(value) => change({ isPublic: value === 'public' })}
        />
        <TextField
          label="Most members"
          type="number"
          inputMode="numeric"
          min={MEMBERS.least}
          max={MEMBERS.most}
          value={form.maxMembers}
          help={`${MEMBERS.least} to ${MEMBERS.most}.`}
          error={issue('maxMembers')}
          onChange={({ target }) => change({ maxMembers: Math.trunc(target.valueAsNumber) || 0 })}
        />
        <Checkbox
          label="Set a goal of cards for each week"
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
            error={issue('weeklyGoal')}
            onChange={({ target }) => change({ weeklyGoal: Math.trunc(target.valueAsNumber) || 0 })}
          />
        )}
        <div className="actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" busy={busy} busyWord={doing}>
            {send}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
