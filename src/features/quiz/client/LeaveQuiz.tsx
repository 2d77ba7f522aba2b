import { useState, type ReactNode } from 'react';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { EndDialog } from '../../assessment/client/parts.tsx';

/** The way out of a running quiz, with a question before it. */
export function LeaveQuiz({ timed, onLeave }: { readonly timed: boolean; readonly onLeave: () => void }): ReactNode {
  const [asking, setAsking] = useState(false);
  return (
    <div className="quiz__leave">
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Leave quiz
      </Button>
      <EndDialog
        open={asking}
        title="Leave this quiz?"
        action="Leave quiz"
        variant="danger"
        onStay={() => setAsking(false)}
        onEnd={onLeave}
      >
        <p>You can go on with it later, until you start another quiz.{timed ? ' The clock keeps running.' : null}</p>
      </EndDialog>
    </div>
  );
}
