import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Dialog } from '../../../platform/client/ui/Dialog.tsx';

export interface ConfirmDialogProps {
  /** A question. */
  readonly title: string;
  readonly children: ReactNode;
  /** The button that does it, and what it says meanwhile. */
  readonly action: string;
  readonly busyWord: string;
  readonly danger?: boolean;
  /** Does it; what fails is said here. */
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks once more before something is done, with what else it needs to know as its content. */
export function ConfirmDialog({
  title,
  children,
  action,
  busyWord,
  danger = false,
  onDone,
  onClose,
}: ConfirmDialogProps): ReactNode {
  const work = useMutation({ mutationFn: onDone, onSuccess: onClose });
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={work.isPending}
            busyWord={busyWord}
            onClick={() => work.mutate()}
          >
            {action}
          </Button>
        </>
      }
    >
      <div className="column gap-14">
        {children}
        {work.isError ? <p role="alert">{sentenceOf(work.error, 'That did not work. Please try again.')}</p> : null}
      </div>
    </Dialog>
  );
}
