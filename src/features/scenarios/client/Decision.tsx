import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../platform/client/ui/Button.tsx';

export interface DecisionProps {
  /** The learner has studied it: the answer stands open. */
  readonly decided: boolean;
  /** The scenario's title, for those who hear the button by itself. */
  readonly about: string;
  /** The answer. */
  readonly children: ReactNode;
}

/** Holds an answer back until the learner has decided. Once it opens, one reads on from its beginning. */
export function Decision({ decided, about, children }: DecisionProps): ReactNode {
  const [opened, setOpened] = useState(decided);
  const answer = useRef<HTMLElement>(null);
  function open(): void {
    // The button that was pressed goes away: the focus moves on to what has come.
    flushSync(() => setOpened(true));
    answer.current?.focus({ preventScroll: true });
  }
  if (!opened) {
    return (
      <div className="column gap-12">
        <p className="note">What would you say? Decide before you read on.</p>
        <div>
          <Button onClick={open}>
            Show the Answer<span className="visually-hidden">: {about}</span>
          </Button>
        </div>
      </div>
    );
  }
  return (
    <section ref={answer} tabIndex={-1} className="column gap-16" aria-label="Answer">
      {children}
    </section>
  );
}
