import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { CancelButton, Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { useFaultFocus } from '../../../platform/client/ui/use-fault-focus.ts';

/** What every question has that stands before something is done. */
export interface AskTexts {
  /** A question. */
  readonly title: ReactNode;
  /** The button that does it, and what it says meanwhile. */
  readonly action: string;
  readonly busyWord: string;
  readonly danger?: boolean;
  readonly onClose: () => void;
}

interface AskDialogProps extends AskTexts {
  /** Does it; then the dialog closes. What fails stays open. */
  readonly onDone: () => Promise<void>;
  /** What stands under the question, with what failed at the last try. */
  readonly children: (failed: Error | null) => ReactNode;
}

/** Asks before something is done. */
export function AskDialog({
  title,
  action,
  busyWord,
  danger = false,
  onDone,
  onClose,
  children,
}: AskDialogProps): ReactNode {
  const work = useMutation({ mutationFn: onDone, onSuccess: onClose });
  const area = useFaultFocus<HTMLDivElement>(work.error);
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
            busyWord={busyWord}
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
