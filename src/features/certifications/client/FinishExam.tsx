import type { ReactNode } from 'react';
import { EndDialog } from '../../assessment/client/parts.tsx';

export interface FinishExamProps {
  readonly open: boolean;
  /** Questions without an answer. */
  readonly missing: number;
  /** Questions to come back to. */
  readonly marked: number;
  readonly onClose: () => void;
  readonly onFinish: () => void;
}

/** Asks whether an exam is to be graded, and says what is still open in it. */
export function FinishExam({ open, missing, marked, onClose, onFinish }: FinishExamProps): ReactNode {
  return (
    <EndDialog
      open={open}
      title="Finish this exam?"
      action="Finish Exam"
      variant="primary"
      onStay={onClose}
      onEnd={onFinish}
    >
      <p>
        {missing === 0
          ? 'Every question has an answer.'
          : `${questionsAre(missing)} not answered and will count as wrong.`}
      </p>
      {marked === 0 ? null : <p>{questionsAre(marked)} marked to come back to.</p>}
      <p>After this, no answer can be changed.</p>
    </EndDialog>
  );
}

function questionsAre(count: number): string {
  return count === 1 ? '1 question is' : `${count} questions are`;
}
