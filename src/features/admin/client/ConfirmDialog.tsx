import { type ReactNode, useState } from 'react';
import { sentenceOf, ApiFailure } from '../../../platform/client/api-client.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { CancelButton, Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { useErrorFocus } from '../../../platform/client/ui/Field.tsx';
import { TextAreaField } from '../../../platform/client/ui/TextField.tsx';

interface ReasonDialogProps extends ActionTexts {
  readonly children: ReactNode;
  /** Further fields, above the reason. */
  readonly fields?: ReactNode;
  /** Label of the field, and its name in the request. */
  readonly label: string;
  readonly field: string;
  readonly limit: number;
  /** Performs the action with the text. The text stays after an error. */
  readonly onDone: (note: string) => Promise<void>;
}

/** Asks for a reason before an action. */
export function ReasonDialog({ children, fields, label, field, limit, onDone, ...ask }: ReasonDialogProps): ReactNode {
  const [note, setNote] = useState('');
  return (
    <ActionDialog {...ask} onDone={() => onDone(note)}>
      {(failed) => (
        <>
          <p className="column gap-10">{children}</p>
          {fields}
          <TextAreaField
            label={label}
            limit={limit}
            value={note}
            error={failed === null ? undefined : errorText(failed, field)}
            onChange={({ target }) => setNote(target.value)}
          />
        </>
      )}
    </ActionDialog>
  );
}

/** Returns the error of a field, else that of the whole action. */
export function errorText(failed: Error, field: string): string {
  const issue = failed instanceof ApiFailure ? failed.issueOf(field) : null;
  return issue ?? sentenceOf(failed, 'That did not work. Please try again.');
}

/** Texts of a dialog that asks before an action. */
export interface ActionTexts {
  /** The question. */
  readonly title: ReactNode;
  /** Label of the button, idle and busy. */
  readonly action: string;
  readonly busyLabel: string;
  readonly danger?: boolean;
  readonly onClose: () => void;
}

interface ActionDialogProps extends ActionTexts {
  /** Performs the action, then the dialog closes. After an error it stays open. */
  readonly onDone: () => Promise<void>;
  /** The content, given the error of the last attempt. */
  readonly children: (failed: Error | null) => ReactNode;
}

export function ActionDialog({
  title,
  action,
  busyLabel,
  danger = false,
  onDone,
  onClose,
  children,
}: ActionDialogProps): ReactNode {
  const work = useMutation({ mutationFn: onDone, onSuccess: onClose });
  const area = useErrorFocus<HTMLDivElement>(work.error);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <CancelButton variant="quiet" />
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={work.isPending}
            busyLabel={busyLabel}
            onClick={() => work.mutate()}
          >
            {action}
          </Button>
        </>
      }
    >
      <div ref={area} className="column gap-14">
        {children(work.error)}
      </div>
    </Dialog>
  );
}

export interface ConfirmDialogProps extends ActionTexts {
  readonly children: ReactNode;
  /** Performs the action. The dialog shows its error. */
  readonly onDone: () => Promise<void>;
}

/** Asks for confirmation before an action, with further fields as its content. */
export function ConfirmDialog({ children, ...ask }: ConfirmDialogProps): ReactNode {
  return (
    <ActionDialog {...ask}>
      {(failed) => (
        <>
          {children}
          {failed === null ? null : <p role="alert">{sentenceOf(failed, 'That did not work. Please try again.')}</p>}
        </>
      )}
    </ActionDialog>
  );
}
