import { createContext, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Props that a menu panel receives from its button. */
export interface OpenMenu {
  readonly id: string;
  readonly labelledBy: string;
  /** The first focused element. */
  readonly start: 'first' | 'last';
  /** Closes the menu; focus returns to the button unless the person went elsewhere. */
  readonly close: (focusButton: boolean) => void;
  /** Edge of the button to which the panel is aligned. */
  readonly align: 'start' | 'end';
}

/** Set inside an open menu. */
export const OpenMenuContext = createContext<OpenMenu | null>(null);

export interface MenuButtonProps {
  /** The button's content; `label` names it when the content does not. */
  readonly children: ReactNode;
  readonly label?: string | undefined;
  readonly className?: string | undefined;
  /** Class of the box around button and panel. */
  readonly boxClassName?: string | undefined;
  readonly align?: 'start' | 'end' | undefined;
  /** A `MenuPanel`, directly or loaded when needed; in the page only while the menu is open. */
  readonly panel: ReactNode;
}

/** A button that opens a menu. It does not import the entries, so the shell can load them late. */
export function MenuButton({
  children,
  label,
  className,
  boxClassName,
  align = 'start',
  panel,
}: MenuButtonProps): ReactNode {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<'first' | 'last' | null>(null);

  const menu = useMemo<OpenMenu | null>(
    () =>
      open === null
        ? null
        : {
            id: `${id}-menu`,
            labelledBy: `${id}-button`,
            start: open,
            align,
            close: (focusButton) => {
              setOpen(null);
              if (focusButton) document.getElementById(`${id}-button`)?.focus();
            },
          },
    [open, id, align],
  );
  function leave(event: FocusEvent): void {
    if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) setOpen(null);
  }
  function key(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
  }
  useEffect(() => {
    if (open === null) return undefined;
    function pressOutside(event: PointerEvent): void {
      if (event.target instanceof Node && box.current?.contains(event.target) !== true) setOpen(null);
    }
    document.addEventListener('pointerdown', pressOutside);
    return () => document.removeEventListener('pointerdown', pressOutside);
  }, [open]);

  return (
    <div ref={box} className={classNames('ui__menu-anchor', boxClassName)} onBlur={leave}>
      <button
        type="button"
        id={`${id}-button`}
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        aria-controls={open === null ? undefined : `${id}-menu`}
        onClick={() => setOpen(open === null ? 'first' : null)}
        onKeyDown={key}
      >
        {children}
      </button>
      {menu === null ? null : <OpenMenuContext value={menu}>{panel}</OpenMenuContext>}
    </div>
  );
}
