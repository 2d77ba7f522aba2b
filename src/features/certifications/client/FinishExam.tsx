import type { ReactNode } from 'react';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Dialog } from '../../../platform/client/ui/Dialog.tsx';

export interface FinishExamProps {
  readonly open: boolean;
  /** Questions without an answer. */
  readonly missing: number;
  /** Questions to look at again. */
  readonly marked: number;
  readonly onClose: () => void;
  readonly onFinish: () => void;
}

/** Asks whether an exam is to be graded, and says what is still open in it. */
export function FinishExam({ open, missing, marked, onClose, onFinish }: FinishExamProps): ReactNode {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Finish this exam?"
      actions={
        <>
          <Button onClick={onClose}>Keep going</Button>
          <Button variant="primary" onClick={onFinish}>
            Finish Exam
          </Button>
        </>
      }
    >
      <p>
        {missing === 0
          ? 'Every question has an answer.'
          : `${questionsAre(missing)} not answered and will count as wrong.`}
      </p>
      {marked === 0 ? null : <p>{questionsAre(marked)} marked to look at again.</p>}
      <p>After this, no answer can be changed.</p>
    </Dialog>
  );
}

function questionsAre(count: number): string {
  return count === 1 ? '1 question is' : `${count} questions are`;
}
