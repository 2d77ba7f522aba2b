import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import '../styles/parts/toast.css';
import { IconButton } from './Button.tsx';
import { Icon, type IconComponent } from './Icon.tsx';
import { toastTop, type Span } from './toast-position.ts';
import { withPause, withNext, withNotice, withoutTitle, type ToastQueue } from './toast-queue.ts';
import { areToastsPaused, TOAST_MS, type ToastNotice, type ToastTone } from './toast.ts';

let queue: ToastQueue = { shown: null, waiting: [], isPaused: areToastsPaused() };
let counter = 0;
let mounted = false;
const listeners = new Set<() => void>();

function setQueue(next: ToastQueue): void {
  queue = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a notice; the first one puts the viewport into the page. */
export function showToast(notice: ToastNotice): void {
  counter += 1;
  const next = { ...notice, number: counter, at: Date.now() };
  if (mounted) {
    setQueue(withNotice(queue, next));
    return;
  }
  mounted = true;
  createRoot(document.body.appendChild(document.createElement('div'))).render(<ToastViewport />);
  // A live region announces changes, so it is mounted empty before the first message.
  setTimeout(() => setQueue(withNotice(queue, next)), 50);
}

/** Removes the notices with this title, shown and queued, and returns them. */
export function withdrawToast(title: string): readonly ToastNotice[] {
  const removed = [queue.shown, ...queue.waiting].filter((notice) => notice?.title === title);
  setQueue(withoutTitle(queue, title));
  return removed.filter((notice) => notice !== null);
}

/** Pauses the toasts, or resumes them and shows the queued ones. */
export function applyPause(): void {
  setQueue(withPause(queue, areToastsPaused(), Date.now()));
}

/** Time in milliseconds for a press to show its own toast, before a queued one shows. */
const PRESS_MS = 100;

const ACTIONS = 'a, button, input, select, textarea, label, summary, [role="button"]';
const TEXT_ELEMENTS = 'h1, h2, h3, p, dt, dd, li, output, [role="progressbar"]';

/** Positions of the visible elements beside the toast. */
function spansInView(viewport: HTMLElement, selector: string, within: string): Span[] {
  const own = viewport.getBoundingClientRect();
  return [...document.querySelectorAll(selector)]
    .filter((element) => !viewport.contains(element) && element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => element.closest(within) === null)
    .map((element) => element.getBoundingClientRect())
    .filter(({ left, right, width }) => width > 0 && right > own.left && left < own.right)
    .map(({ top, bottom }) => ({ top, bottom }));
}

/** Puts the notices at the lower edge, or higher where they cover less; a link in a sentence counts as words. */
function place(viewport: HTMLElement): void {
  const actions = spansInView(viewport, ACTIONS, '[inert], p, li > span');
  const texts = spansInView(viewport, TEXT_ELEMENTS, '[inert]');
  viewport.style.top = `${toastTop(viewport.offsetHeight, innerHeight, actions, texts)}px`;
}

/** Repositions the toasts when the page changes, but not while the pointer is over them. Returns a cleanup function. */
function followPage(viewport: HTMLElement): () => void {
  let frame = 0;
  function later(): void {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      if (!viewport.matches(':hover, :focus-within')) place(viewport);
    });
  }
  const changes = new MutationObserver(later);
  changes.observe(document.body, { childList: true, subtree: true });
  window.addEventListener('resize', later);
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    window.removeEventListener('resize', later);
  };
}

/** Shows toasts. F8 focuses the toast; Escape closes it and returns the focus. */
function ToastViewport(): ReactNode {
  const notice = useSyncExternalStore(subscribe, () => queue.shown);
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

  // Shown in the top layer, and again for each toast, above dialogs that were opened meanwhile.
  useLayoutEffect(() => {
    const element = viewport.current;
    if (element === null || notice === null) return undefined;
    if (typeof element.showPopover === 'function') {
      if (element.matches(':popover-open')) element.hidePopover();
      element.showPopover();
    }
    place(element);
    return followPage(element);
  }, [notice]);

  // Toasts about the current screen disappear with the next press.
  useEffect(() => {
    if (notice?.passing !== true) return undefined;
    const since = performance.now();
    function leave({ target, timeStamp }: Event): void {
      const isOwn = target instanceof Node && viewport.current?.contains(target) === true;
      // The press that brought the notice may still be on its way up the page.
      if (isOwn || timeStamp <= since) return;
      setTimeout(() => {
        if (queue.shown === notice) setQueue(withNext(queue));
      }, PRESS_MS);
    }
    function key(event: KeyboardEvent): void {
      // Space activates the focused element on keyup, with a click.
      if (event.key === ' ' && event.target instanceof Element && event.target.closest(ACTIONS) !== null) return;
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
    setQueue(withNext(queue));
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

/** A toast that disappears by itself, unless the pointer or the focus is on it. */
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
  function pauseTimer(): void {
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
  element.addEventListener('pointerenter', pauseTimer, { signal });
  element.addEventListener('pointerleave', release, { signal });
  element.addEventListener('focusin', pauseTimer, { signal });
  element.addEventListener('focusout', () => queueMicrotask(release), { signal });
  element.addEventListener('keydown', key, { signal });
  return () => {
    clearTimeout(timer);
    ends.abort();
  };
}

const ICONS: Readonly<Record<ToastTone, IconComponent>> = { success: CircleCheck, danger: CircleX, info: Info };

/** A notice, and its way out. */
interface ToastProps {
  readonly notice: ToastNotice;
  readonly onClose: () => void;
}

/** Icon, text and close button of a toast, also for the component gallery. */
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
