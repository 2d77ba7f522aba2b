import { useId, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { RadioGroup } from '../../../../platform/client/ui/CheckboxAndRadios.tsx';
import { CancelButton, Dialog } from '../../../../platform/client/ui/Dialog.tsx';
import { FieldError } from '../../../../platform/client/ui/Field.tsx';
import { SelectField } from '../../../../platform/client/ui/SelectField.tsx';
import { TextField } from '../../../../platform/client/ui/TextField.tsx';
import { useFaultFocus } from '../../../../platform/client/ui/use-fault-focus.ts';
import { ASSIGNED_KINDS, KIND_NAMES } from '../../rules/training/assigned-kind.ts';
import type { Training } from './queries.ts';
import { useAssignmentForm } from './use-assignment-form.ts';

const KINDS = ASSIGNED_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }));

/** Assigns something to the group. */
export function AssignDialog({
  groupId,
  offers,
  onClose,
}: {
  readonly groupId: string;
  readonly offers: Training['offers'];
  readonly onClose: () => void;
}): ReactNode {
  const form = useId();
  const { kind, ofKind, about, dueOn, ...assignment } = useAssignmentForm({ groupId, offers, onAssigned: onClose });
  const area = useFaultFocus(assignment.refusal);
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    assignment.submit();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="New assignment"
      actions={
        <>
          <CancelButton>Not now</CancelButton>
          <Button variant="primary" type="submit" form={form} busy={assignment.isAssigning} busyWord="Assigning...">
            Assign
          </Button>
        </>
      }
    >
      <form ref={area} id={form} noValidate onSubmit={submit} className="column gap-16">
        <RadioGroup label="What is to be done" row choices={KINDS} value={kind} onChange={assignment.setKind} />
        <SelectField
          label="Which one"
          help={ofKind.find((offer) => offer.about === about)?.detail}
          choices={ofKind.map((offer) => ({ value: offer.about, label: offer.title }))}
          value={about}
          onChange={({ target }) => assignment.choose(target.value)}
        />
        <TextField
          label="Due on"
          type="date"
          required
          value={dueOn}
          error={assignment.dueFault}
          onChange={({ target }) => assignment.setDueOn(target.value)}
        />
        <FieldError id={`${form}-error`} error={assignment.fault} />
      </form>
    </Dialog>
  );
}
