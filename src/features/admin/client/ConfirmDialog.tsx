import type { ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { AskDialog, type AskTexts } from './AskDialog.tsx';

export interface ConfirmDialogProps extends AskTexts {
  readonly children: ReactNode;
  /** Does it; what fails is said here. */
  readonly onDone: () => Promise<void>;
}

/** Asks once more before something is done, with what else it needs to know as its content. */
export function ConfirmDialog({ children, ...ask }: ConfirmDialogProps): ReactNode {
  return (
    <AskDialog {...ask}>
      {(failed) => (
        <>
          {children}
          {failed === null ? null : <p role="alert">{sentenceOf(failed, 'That did not work. Please try again.')}</p>}
        </>
      )}
    </AskDialog>
  );
}
