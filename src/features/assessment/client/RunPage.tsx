import CloudAlert from 'lucide-react/icons/cloud-alert';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useEffectEvent, type ReactNode, type RefObject } from 'react';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { ErrorState } from '../../../platform/client/ui/EmptyState.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { Bar } from '../../../platform/client/ui/Progress.tsx';
import { commandOf, type AnswerCommand } from '../rules/answer-keys.ts';
import type { Run, RunState } from './run.ts';

export interface RunPageProps {
  readonly label: string;
  readonly state: RunState;
  readonly retry: Run<unknown, unknown>['retry'];
  /** The heading with the question's number, and the id by which the question card refers to it. */
  readonly heading: { readonly id: string; readonly text: string };
  readonly clock: ReactNode;
  readonly progress: { readonly value: number; readonly max: number; readonly label: string; readonly text: string };
  /** Shown while answers are not saved on the server. */
  readonly unsavedText: string;
  /** Set when the answer keys work inside this section. */
  readonly area?: RefObject<HTMLElement | null>;
  /** The question. */
  readonly children: ReactNode;
}

/** A running attempt: heading, clock, progress, the question, and a notice while answers are not saved. */
export function RunPage({
  label,
  state,
  retry,
  heading,
  clock,
  progress,
  unsavedText,
  area,
  children,
}: RunPageProps): ReactNode {
  return (
    <section
      className="assessment__page assessment__run"
      aria-label={label}
      ref={area}
      tabIndex={area === undefined ? undefined : -1}
    >
      <div className="apart assessment__top">
        <h1 className="tabular" id={heading.id}>
          {heading.text}
        </h1>
        {clock}
      </div>
      <Bar thin isTextHidden {...progress} />
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
          {unsavedText}
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

/** Lets keys choose an option or go to the next question, while `answering` is true and the focus is inside `area`. */
export function useRunKeys(
  area: RefObject<HTMLElement | null>,
  {
    answering,
    choose,
    next,
  }: { readonly answering: boolean; readonly choose: (option: number) => void; readonly next: () => void },
): void {
  useAnswerKeys(area, (command) => {
    if (!answering) return;
    if (command === 'next') return next();
    choose(command);
    area.current?.querySelectorAll<HTMLInputElement>('input[type="radio"]')[command]?.focus();
  });
}

/**
 * Calls `run` with the command of each answer key while the focus is inside `area`. Elsewhere single keys do nothing, so that
 * dictation and typing trigger no command (WCAG 2.1.4).
 */
function useAnswerKeys(area: RefObject<HTMLElement | null>, run: (command: AnswerCommand) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.target instanceof Element)) return;
    const within = area.current?.contains(event.target) === true;
    const command = within ? commandOf(event, event.target.tagName) : null;
    if (command === null) return;
    event.preventDefault();
    run(command);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** The error page of an attempt, with Try Again. */
export function RunError({
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

interface EndDialogProps {
  readonly open: boolean;
  /** Text of the question in the dialog. */
  readonly title: string;
  /** The label of the button that ends the attempt, and its variant. */
  readonly action: string;
  readonly variant: 'primary' | 'danger';
  readonly onStay: () => void;
  readonly onEnd: () => void;
  /** States the effect on the attempt. */
  readonly children: ReactNode;
}

/** Requests confirmation before a running attempt is left or finished. The first button continues the attempt. */
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

/** A screen reader announces `danger` at once, `info` when it is idle. */
interface MessageProps {
  readonly tone: 'danger' | 'info';
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A notice about an attempt. */
export function Message({ tone, action, children }: MessageProps): ReactNode {
  return (
    <div className="notice" data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon of={tone === 'danger' ? TriangleAlert : Info} />
      <p>{children}</p>
      {action}
    </div>
  );
}
