import { useId, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { CancelButton, Dialog } from '../../../../platform/client/ui/Dialog.tsx';
import { FieldError } from '../../../../platform/client/ui/Field.tsx';
import { TextAreaField, TextField } from '../../../../platform/client/ui/TextField.tsx';
import { useFaultFocus } from '../../../../platform/client/ui/use-fault-focus.ts';
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '../../rules/rooms/session-plan.ts';
import { CardChoiceFields } from './CardChoiceFields.tsx';
import type { Session } from './queries.ts';
import { TimeFields } from './TimeFields.tsx';
import { useSessionForm } from './use-session-form.ts';

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
  const area = useFaultFocus(refusal);
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
