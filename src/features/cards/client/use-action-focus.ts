import { useLayoutEffect, useRef } from 'react';

/** Marks the buttons that turn and answer a card, so that focus can stay on the action when the side changes. */
export const ACTION_MARK = { 'data-study-action': '' } as const;

const ACTION = '[data-study-action]';

/**
 * Keeps focus on the action. Call the returned function before a change: if an action had focus then and the change takes
 * it away, the last action that is left (the main one) has it afterwards. A control that the change disabled hands its
 * focus over too.
 */
export function useActionFocus(): () => void {
  const wasOnAction = useRef(false);
  useLayoutEffect(() => {
    const { activeElement } = document;
    const disabled = activeElement instanceof HTMLButtonElement && activeElement.disabled;
    const gone = activeElement === document.body || activeElement?.matches('[inert] *') === true;
    if (disabled || (wasOnAction.current && gone)) {
      const actions = [...document.querySelectorAll<HTMLElement>(ACTION)].filter(
        (action) => !action.matches('[inert] *'),
      );
      actions.at(-1)?.focus({ preventScroll: true });
    }
    wasOnAction.current = false;
  });
  return () => {
    wasOnAction.current = document.activeElement?.matches(ACTION) === true;
  };
}
