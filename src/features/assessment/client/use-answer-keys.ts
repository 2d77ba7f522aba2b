import { useEffect, useEffectEvent, type RefObject } from 'react';
import { commandOf, type AnswerCommand } from '../rules/answer-keys.ts';

/**
 * Runs the commands of the answer keys while the focus is inside `area`: on the question, an option or a button. Elsewhere
 * single keys do nothing, so nobody who dictates or types sets one off (WCAG 2.1.4).
 */
export function useAnswerKeys(area: RefObject<HTMLElement | null>, run: (command: AnswerCommand) => void): void {
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
