import { useState, type ReactNode } from 'react';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Dialog } from '../../../platform/client/ui/Dialog.tsx';

/** The way out of a running quiz, with a question before it. */
export function LeaveQuiz({ timed, onLeave }: { readonly timed: boolean; readonly onLeave: () => void }): ReactNode {
  const [asking, setAsking] = useState(false);
  const stay = (): void => setAsking(false);
  return (
    <div className="quiz__leave">
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Leave quiz
      </Button>
      <Dialog
        open={asking}
        onClose={stay}
        title="Leave this quiz?"
        actions={
          <>
            <Button onClick={stay}>Keep going</Button>
            <Button variant="danger" onClick={onLeave}>
              Leave quiz
            </Button>
          </>
        }
      >
        <p>You can go on with it later, until you start another quiz.{timed ? ' The clock keeps running.' : null}</p>
      </Dialog>
    </div>
  );
}
