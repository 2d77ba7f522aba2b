import CloudAlert from 'lucide-react/icons/cloud-alert';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { ErrorState } from '../../../platform/client/ui/EmptyState.tsx';
import { Bar } from '../../../platform/client/ui/Progress.tsx';
import { Message } from './Message.tsx';
import type { Run, RunState } from './run.ts';
import { useAnswerKeys } from './use-answer-keys.ts';

export interface RunDeskProps {
  readonly label: string;
  readonly state: RunState;
  readonly retry: Run<unknown, unknown>['retry'];
  /** Which question this is, and the id under which its card refers to that. */
  readonly where: { readonly id: string; readonly words: string };
  readonly clock: ReactNode;
  readonly progress: { readonly value: number; readonly max: number; readonly label: string; readonly words: string };
  /** Why it matters that answers are not saved yet. */
  readonly unsavedWords: string;
  /** The part of the page in which keys answer, when it is this one. */
  readonly area?: RefObject<HTMLElement | null>;
  /** The question. */
  readonly children: ReactNode;
}

/** The head of a running attempt, the question before the learner, and what is to be said about saving. */
export function RunDesk({
  label,
  state,
  retry,
  where,
  clock,
  progress,
  unsavedWords,
  area,
  children,
}: RunDeskProps): ReactNode {
  return (
    <section
      className="assessment__page assessment__run"
      aria-label={label}
      ref={area}
      tabIndex={area === undefined ? undefined : -1}
    >
      <div className="apart assessment__top">
        <h1 className="tabular" id={where.id}>
          {where.words}
        </h1>
        {clock}
      </div>
      <Bar thin wordsHidden {...progress} />
      {children}
      {state.unsaved ? (
        <Message
          tone="info"
          action={
            <Button variant="quiet" onClick={retry}>
              Try Again
            </Button>
          }
        >
          {unsavedWords}
        </Message>
      ) : null}
      <div className="key-hints" aria-hidden="true">
        <span>
          <kbd>A</kbd> to <kbd>D</kbd> choose
        </span>
        <span>
          <kbd>Enter</kbd> next
        </span>
      </div>
    </section>
  );
}

/** Whether keys choose an option or go on, while answers are taken and the focus is inside `area`. */
export function useDeskKeys(
  area: RefObject<HTMLElement | null>,
  {
    asking,
    choose,
    next,
  }: { readonly asking: boolean; readonly choose: (option: number) => void; readonly next: () => void },
): void {
  useAnswerKeys(area, (command) => {
    if (!asking) return;
    if (command === 'next') return next();
    choose(command);
    area.current?.querySelectorAll<HTMLInputElement>('input[type="radio"]')[command]?.focus();
  });
}

/** Something of an attempt did not get through: why, what is safe, and Try Again. */
export function RunTrouble({
  title,
  retrying,
  onRetry,
  children,
}: {
  readonly title: string;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className="wrap">
      <div className="assessment__page">
        <ErrorState title={title} heading="h1" icon={CloudAlert} retrying={retrying} onRetry={onRetry}>
          {children}
        </ErrorState>
      </div>
    </div>
  );
}
