import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import '../styles/parts/toast.css';
import { IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';
import type { IconComponent } from './Icon.tsx';
import { TOAST_MS } from './toast.ts';
import type { ToastNotice, ToastTone } from './toast.ts';

const ICONS: Readonly<Record<ToastTone, IconComponent>> = { success: CircleCheck, danger: CircleX, info: Info };

interface Shown extends ToastNotice {
  readonly number: number;
}

let shown: Shown | null = null;
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
    setShown(next);
    return;
  }
  mounted = true;
  createRoot(document.body.appendChild(document.createElement('div'))).render(<ToastViewport />);
  // A live region speaks of what changes in it, so it stands empty in the page before the first words.
  setTimeout(() => setShown(next), 50);
}

/** Where toasts appear. F8 goes to the toast, Escape closes it and goes back. */
function ToastViewport(): ReactNode {
  const notice = useSyncExternalStore(subscribe, () => shown);
  const viewport = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element | null>(null);

  useEffect(() => {
    function goToToast(event: KeyboardEvent): void {
      const toast = viewport.current?.querySelector<HTMLElement>('.toast');
      if (event.key !== 'F8' || !toast) return;
      event.preventDefault();
      cameFrom.current = document.activeElement;
      toast.focus();
    }
    document.addEventListener('keydown', goToToast);
    return () => document.removeEventListener('keydown', goToToast);
  }, []);

  // Each notice goes to the top layer anew, so that it lies above a dialog opened since.
  useEffect(() => {
    const element = viewport.current;
    if (element === null || typeof element.showPopover !== 'function') return;
    if (element.matches(':popover-open')) element.hidePopover();
    element.showPopover();
  }, [notice]);

  function close(): void {
    const hadFocus = viewport.current?.contains(document.activeElement) === true;
    setShown(null);
    if (hadFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  }

  const toast = notice === null ? null : <Toast key={notice.number} notice={notice} onClose={close} />;
  return (
    <div ref={viewport} className="toasts" popover="manual" role="region" aria-label="Notifications (F8)">
      <div role="status">{notice?.tone === 'danger' ? null : toast}</div>
      <div role="alert">{notice?.tone === 'danger' ? toast : null}</div>
    </div>
  );
}

interface ToastProps {
  readonly notice: ToastNotice;
  readonly onClose: () => void;
}

/** A toast that leaves by itself, unless someone looks at it. */
function Toast({ notice, onClose }: ToastProps): ReactNode {
  const [held, setHeld] = useState(0);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (held > 0) return undefined;
    const timer = setTimeout(() => close.current(), TOAST_MS);
    return () => clearTimeout(timer);
  }, [held]);
  const hold = (): void => setHeld((count) => count + 1);
  const release = (): void => setHeld((count) => Math.max(0, count - 1));
  return (
    <div
      role="group"
      aria-label={notice.title}
      tabIndex={-1}
      className={`toast ${notice.tone}`}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) hold();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) release();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <ToastBody notice={notice} onClose={onClose} />
    </div>
  );
}

/** Icon, words and close button of a toast, for the sheet of parts too. */
export function ToastBody({ notice, onClose }: ToastProps): ReactNode {
  return (
    <>
      <Icon of={ICONS[notice.tone]} size={22} strokeWidth={2} />
      <div>
        <b>{notice.title}</b>
        {notice.description === undefined ? null : <p>{notice.description}</p>}
      </div>
      <IconButton label="Close" onClick={onClose}>
        <Icon of={X} size={18} />
      </IconButton>
    </>
  );
}
