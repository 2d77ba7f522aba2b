import { useEffect, useId, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** What the panel of an open menu is given. */
export interface MenuPanelProps {
  readonly id: string;
  readonly labelledBy: string;
  /** Where focus goes first. */
  readonly start: 'first' | 'last';
  /** Closes the menu; focus returns to the button unless the person went elsewhere. */
  readonly close: (focusButton: boolean) => void;
  /** Which edge of the button the panel keeps to. */
  readonly align: 'start' | 'end';
}

/** Props of `MenuButton`. */
export interface MenuButtonProps {
  /** The button's content; `label` names it when the content does not. */
  readonly children: ReactNode;
  readonly label?: string | undefined;
  readonly className?: string | undefined;
  /** Class of the box around button and panel. */
  readonly boxClassName?: string | undefined;
  readonly align?: 'start' | 'end' | undefined;
  /** Draws the panel while the menu is open: a `MenuPanel`, directly or loaded when needed. */
  readonly panel: (props: MenuPanelProps) => ReactNode;
}

/** A button that opens a menu. It knows nothing of the entries, so the shell can load them late. */
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
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<'first' | 'last' | null>(null);

  function close(focusButton: boolean): void {
    setOpen(null);
    if (focusButton) button.current?.focus();
  }
  function leave(event: FocusEvent): void {
    if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) close(false);
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
    <div ref={box} className={classNames('menu-at', boxClassName)} onBlur={leave}>
      <button
        ref={button}
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
      {open === null ? null : panel({ id: `${id}-menu`, labelledBy: `${id}-button`, start: open, close, align })}
    </div>
  );
}
