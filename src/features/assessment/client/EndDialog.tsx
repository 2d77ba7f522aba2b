import type { ReactNode } from 'react';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Dialog } from '../../../platform/client/ui/Dialog.tsx';

export interface EndDialogProps {
  readonly open: boolean;
  /** The question. */
  readonly title: string;
  /** The way out: its words, and whether it loses something. */
  readonly action: string;
  readonly variant: 'primary' | 'danger';
  readonly onStay: () => void;
  readonly onEnd: () => void;
  /** What becomes of the attempt. */
  readonly children: ReactNode;
}

/** Asks before a running attempt is left or handed in; staying is the choice at hand. */
export function EndDialog({ open, title, action, variant, onStay, onEnd, children }: EndDialogProps): ReactNode {
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={title}
      actions={
        <>
          <Button onClick={onStay}>Keep going</Button>
          <Button variant={variant} onClick={onEnd}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
