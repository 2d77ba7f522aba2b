import { useLayoutEffect, useRef } from 'react';

/** Marks the buttons that turn and answer a card, so that focus can stay on the action when the side changes. */
export const ACTION_MARK = { 'data-study-action': '' } as const;

const ACTION = '[data-study-action]';

/**
 * Keeps focus on the action. Call the returned function before a change of `moment`: if an action had focus then, the last
 * action of the new side (its main one) has it afterwards. A control that the change disabled hands its focus over too.
 */
export function useActionFocus(moment: unknown): () => void {
  const onAction = useRef(false);
  useLayoutEffect(() => {
    const { activeElement } = document;
    const disabled = activeElement instanceof HTMLButtonElement && activeElement.disabled;
    if (!onAction.current && !disabled) return;
    onAction.current = false;
    const actions = [...document.querySelectorAll<HTMLElement>(ACTION)].filter((action) => action.closest('[inert]') === null);
    actions.at(-1)?.focus({ preventScroll: true });
  }, [moment]);
  return () => {
    onAction.current = document.activeElement?.closest(ACTION) != null;
  };
}
