import { useEffect, useEffectEvent } from 'react';
import { commandOf, type ReviewCommand } from '../rules/review-keys.ts';

const TYPING = 'input, select, textarea, [contenteditable], [role="menu"]';
/** On these, Space already does something: pressing it must not reveal the answer as well. */
const PRESSABLE = 'button, a[href], summary, [role="button"]';

/** How the keys of a review stand. */
interface KeysState {
  /** The learner lets single keys act. */
  readonly on: boolean;
  readonly fourGrades: boolean;
}

/** Runs the commands of the review keys; never while the learner types or a dialog is open. */
export function useReviewKeys({ on, fourGrades }: KeysState, run: (command: ReviewCommand) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
    if (target instanceof Element && (target.closest(TYPING) !== null || (event.key === ' ' && target.closest(PRESSABLE) !== null))) return;
    const command = commandOf(event, fourGrades);
    if (command === null) return;
    event.preventDefault();
    run(command);
  });
  useEffect(() => {
    if (!on) return undefined;
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [on]);
}
