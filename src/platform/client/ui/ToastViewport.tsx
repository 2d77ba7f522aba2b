import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import '../styles/parts/toast.css';
import { IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';
import type { IconComponent } from './Icon.tsx';
import { TOAST_MS } from './toast.ts';
import { toastTop, type Span } from './toast-place.ts';
import type { ToastNotice, ToastTone } from './toast.ts';

const ICONS: Readonly<Record<ToastTone, IconComponent>> = { success: CircleCheck, danger: CircleX, info: Info };

interface Shown extends ToastNotice {
  readonly number: number;
}

let shown: Shown | null = null;
let waiting: readonly Shown[] = [];
let counter = 0;
let mounted = false;
const listeners = new Set<() => void>();

function setShown(next: Shown | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a notice; the first one puts the viewport into the page. */
export function showToast(notice: ToastNotice): void {
  counter += 1;
  const next = { ...notice, number: counter };
  if (mounted) {
    if (notice.waits === true && shown !== null && shown.passing !== true) waiting = [...waiting, next];
    else setShown(next);
    return;
  }
  mounted = true;
  createRoot(document.body.appendChild(document.createElement('div'))).render(<ToastViewport />);
  // A live region speaks of what changes in it, so it stands empty in the page before the first words.
  setTimeout(() => setShown(next), 50);
}

/** Takes away the notice that shows, if it has this title. */
export function withdrawToast(title: string): void {
  if (shown?.title === title) setShown(nextWaiting());
}

function nextWaiting(): Shown | null {
  const [next, ...others] = waiting;
  waiting = others;
  return next ?? null;
}

/** What can be pressed, where it stands in the window beside the notice. */
function actionsInView(viewport: HTMLElement): Span[] {
  const own = viewport.getBoundingClientRect();
  return [...document.querySelectorAll('a, button, input, select, textarea, label, summary, [role="button"]')]
    .filter((action) => !viewport.contains(action) && action.checkVisibility({ visibilityProperty: true }))
    .filter((action) => action.closest('[inert], p, li > span') === null)
    .map((action) => action.getBoundingClientRect())
    .filter(({ left, right, width }) => width > 0 && right > own.left && left < own.right)
    .map(({ top, bottom }) => ({ top, bottom }));
}

/** Where toasts appear. F8 goes to the toast, Escape closes it and goes back. */
function ToastViewport(): ReactNode {
  const notice = useSyncExternalStore(subscribe, () => shown);
  const viewport = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element | null>(null);

  useEffect(() => {
    function goToToast(event: KeyboardEvent): void {
      const toast = viewport.current?.querySelector<HTMLElement>('.ui__toast');
      if (event.key !== 'F8' || !toast) return;
      event.preventDefault();
      cameFrom.current = document.activeElement;
      toast.focus();
    }
    document.addEventListener('keydown', goToToast);
    return () => document.removeEventListener('keydown', goToToast);
  }, []);

  // In the top layer; entered anew for each notice, so that it lies above a dialog or a meaning that has opened since.
  useLayoutEffect(() => {
    const element = viewport.current;
    if (element === null || notice === null) return;
    if (typeof element.showPopover === 'function') {
      if (element.matches(':popover-open')) element.hidePopover();
      element.showPopover();
    }
    element.style.top = `${toastTop(element.offsetHeight, innerHeight, actionsInView(element))}px`;
  }, [notice]);

  // What is about the screen as it was goes with the next press.
  useEffect(() => {
    if (notice?.passing !== true) return undefined;
    function leave({ target }: Event): void {
      if (!(target instanceof Node) || viewport.current?.contains(target) !== true) setShown(nextWaiting());
    }
    function key(event: KeyboardEvent): void {
      if (event.key.length === 1 || event.key.startsWith('Arrow')) leave(event);
    }
    document.addEventListener('click', leave);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('click', leave);
      document.removeEventListener('keydown', key);
    };
  }, [notice]);

  function close(): void {
    const hadFocus = viewport.current?.contains(document.activeElement) === true;
    setShown(nextWaiting());
    if (hadFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  }

  const toast = notice === null ? null : <Toast key={notice.number} notice={notice} onClose={close} />;
  return (
    <section ref={viewport} className="ui__toasts" popover="manual" aria-label="Notifications (F8)">
      <output>{notice?.tone === 'danger' ? null : toast}</output>
      <div role="alert">{notice?.tone === 'danger' ? toast : null}</div>
    </section>
  );
}

interface ToastProps {
  readonly notice: ToastNotice;
  readonly onClose: () => void;
}

/** A toast that leaves by itself, unless the pointer or the focus rests on it. */
function Toast({ notice, onClose }: ToastProps): ReactNode {
  const element = useRef<HTMLSpanElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => (element.current === null ? undefined : leaveInTime(element.current, () => close())), []);
  return (
    <span ref={element} tabIndex={-1} className="ui__toast" data-tone={notice.tone}>
      <ToastBody notice={notice} onClose={onClose} />
    </span>
  );
}

/** Calls `close` after the toast's time, which starts again when pointer and focus have left it; Escape closes at once. */
function leaveInTime(element: HTMLElement, close: () => void): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  let timer = setTimeout(close, TOAST_MS);
  function hold(): void {
    clearTimeout(timer);
  }
  function release(): void {
    clearTimeout(timer);
    // A toast that is closed loses the focus too; a timer begun then would close the next one.
    if (!signal.aborted && !element.matches(':hover, :focus-within')) timer = setTimeout(close, TOAST_MS);
  }
  function key(event: KeyboardEvent): void {
    if (event.key === 'Escape') close();
  }
  element.addEventListener('pointerenter', hold, { signal });
  element.addEventListener('pointerleave', release, { signal });
  element.addEventListener('focusin', hold, { signal });
  element.addEventListener('focusout', () => queueMicrotask(release), { signal });
  element.addEventListener('keydown', key, { signal });
  return () => {
    clearTimeout(timer);
    ends.abort();
  };
}

/** Icon, words and close button of a toast, for the sheet of parts too. */
export function ToastBody({ notice, onClose }: ToastProps): ReactNode {
  return (
    <>
      <Icon of={ICONS[notice.tone]} size={22} strokeWidth={2} />
      <span>
        <b>{notice.title}</b>
        {notice.description}
      </span>
      <IconButton label="Close" onClick={onClose}>
        <Icon of={X} size={18} />
      </IconButton>
    </>
  );
}
