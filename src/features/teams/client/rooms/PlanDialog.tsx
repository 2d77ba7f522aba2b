import { useId, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { CancelButton, Dialog } from '../../../../platform/client/ui/Dialog.tsx';
import { FieldError } from '../../../../platform/client/ui/Field.tsx';
import { TextAreaField, TextField } from '../../../../platform/client/ui/TextField.tsx';
import { useErrorFocus } from '../../../../platform/client/ui/use-error-focus.ts';
import { SelectField } from '../../../../platform/client/ui/SelectField.tsx';
import { DESCRIPTION_LENGTH, TITLE_LENGTH, SECONDS_PER_CARD, USUAL_SECONDS } from '../../rules/rooms/session-plan.ts';
import { CardChoiceFields } from './CardChoiceFields.tsx';
import type { Session } from './queries.ts';
import { useSessionForm, type SessionFields } from './use-session-form.ts';

const DURATIONS = [15, 30, 45, 60, 90, 120, 180, 240];

/** Fields for the time and duration of a session, and the seconds for each card. */
function TimeFields({
  fields,
  dayFault,
  change,
}: {
  readonly fields: SessionFields;
  /** Error of the day and time. */
  readonly dayFault: string | undefined;
  readonly change: (changed: Partial<SessionFields>) => void;
}): ReactNode {
  return (
    <div className="live-rooms__fields">
      <TextField
        label="Day"
        type="date"
        required
        value={fields.day}
        error={dayFault}
        onChange={({ target }) => change({ day: target.value })}
      />
      <TextField
        label="Time in Grenada"
        type="time"
        required
        value={fields.time}
        onChange={({ target }) => change({ time: target.value })}
      />
      <SelectField
        label="Duration"
        choices={DURATIONS.map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }))}
        value={String(fields.duration)}
        onChange={({ target }) => change({ duration: Number(target.value) })}
      />
      <SelectField
        label="Time for each card"
        choices={SECONDS_PER_CARD.map((seconds) => ({ value: String(seconds), label: `${seconds} seconds` }))}
        value={String(fields.seconds)}
        onChange={({ target }) =>
          change({ seconds: SECONDS_PER_CARD.find((each) => String(each) === target.value) ?? USUAL_SECONDS })
        }
      />
    </div>
  );
}

interface PlanDialogProps {
  readonly groupId: string;
  readonly userId: number;
  /** Null for a new one. */
  readonly session: Session | null;
  readonly onClose: () => void;
}

/** Plans a session, or changes one. */
export function PlanDialog({ groupId, userId, session, onClose }: PlanDialogProps): ReactNode {
  const form = useId();
  const { fields, change, faults, refusal, isSaving, submit } = useSessionForm({ groupId, session, onSaved: onClose });
  const area = useErrorFocus(refusal);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={session === null ? 'Plan a session' : 'Change the session'}
      actions={
        <>
          <CancelButton>Not now</CancelButton>
          <Button variant="primary" type="submit" form={form} busy={isSaving} busyWord="Saving...">
            {session === null ? 'Plan it' : 'Save'}
          </Button>
        </>
      }
    >
      <form
        ref={area}
        id={form}
        noValidate
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          submit();
        }}
        className="column gap-16"
      >
        <TextField
          label="Title"
          required
          maxLength={TITLE_LENGTH}
          value={fields.title}
          error={faults.title}
          onChange={({ target }) => change({ title: target.value })}
        />
        <TextAreaField
          label="Description"
          help="What to bring or read beforehand. You can leave it empty."
          limit={DESCRIPTION_LENGTH}
          value={fields.description}
          error={faults.description}
          onChange={({ target }) => change({ description: target.value })}
        />
        <TimeFields fields={fields} dayFault={faults.day} change={change} />
        <CardChoiceFields
          userId={userId}
          choice={fields.cards}
          error={faults.cards}
          onChange={(cards) => change({ cards })}
        />
        <FieldError id={`${form}-error`} error={faults.whole} />
      </form>
    </Dialog>
  );
}
