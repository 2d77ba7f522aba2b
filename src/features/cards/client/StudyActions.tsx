import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { ACTION_MARK } from './use-action-focus.ts';

/** A key held down must not press the button that has just come in the place of the one it was pressed on. */
function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}

/** The second half of a double press lands on what has just come, and does not count. */
function unlessDouble(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.detail < 2) act();
  };
}

export interface RevealActionProps {
  /** Shows the key that does the same. */
  readonly keyHints: boolean;
  /** The pause before the next card: the button stays in place and does nothing. */
  readonly waiting: boolean;
  readonly onReveal: () => void;
}

/** The action of the question side. */
export function RevealAction({ keyHints, waiting, onReveal }: RevealActionProps): ReactNode {
  return (
    <Button
      {...ACTION_MARK}
      variant="primary"
      large
      block
      aria-disabled={waiting || undefined}
      onKeyDown={ignoreHeldKey}
      onClick={onReveal}
    >
      Reveal Answer {keyHints ? <kbd aria-hidden="true">Space</kbd> : null}
    </Button>
  );
}

export interface AnswerActionsProps {
  readonly keyHints: boolean;
  readonly onNeedPractice: () => void;
  readonly onGotIt: () => void;
}

/** The actions of the answer side. */
export function AnswerActions({ keyHints, onNeedPractice, onGotIt }: AnswerActionsProps): ReactNode {
  return (
    <div className="pair">
      <Button
        {...ACTION_MARK}
        variant="secondary"
        large
        onKeyDown={ignoreHeldKey}
        onClick={unlessDouble(onNeedPractice)}
      >
        Need Practice {keyHints ? <kbd aria-hidden="true">1</kbd> : null}
      </Button>
      <Button {...ACTION_MARK} variant="primary" large onKeyDown={ignoreHeldKey} onClick={unlessDouble(onGotIt)}>
        Got it! {keyHints ? <kbd aria-hidden="true">2</kbd> : null}
      </Button>
    </div>
  );
}
