import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'wouter';
import { hasWidget } from '../rules/chat-texts.ts';
import './widget.css';

/** Loaded when first opened; if that fails, the page opens instead. */
const Widget = lazy(() =>
  import('./Widget.tsx').catch(() => {
    location.assign('/jocelyn');
    return { default: () => null };
  }),
);

/** The tab of phones that opens the window. */
const ASK = '.shell__tabs a[href="/jocelyn"]';

/** Scrolling by less than this, in CSS pixels, changes nothing. */
const SCROLL_SLACK = 8;

/** State of the floating window. */
export type WidgetState = 'collapsed' | 'expanded' | 'minimised';

/** Floating button on every screen, and its window. Every screen loads this file: keep it small. */
export default function WidgetOpener({ userId }: { readonly userId: number }): ReactNode {
  const [path] = useLocation();
  const [state, setState] = useState<WidgetState>('collapsed');
  const place = useElementAfterMain();
  const seal = useRef<HTMLButtonElement>(null);
  const closed = useRef(false);
  useEffect(() => {
    if (state === 'collapsed' && closed.current) {
      seal.current?.focus();
      if (document.activeElement !== seal.current) document.querySelector<HTMLElement>(ASK)?.focus();
    }
    closed.current = state !== 'collapsed';
  }, [state]);
  const isAway = useScrolledDown();
  const opensHere = hasWidget(path);
  useEffect(() => {
    if (!opensHere) return undefined;
    function press(event: MouseEvent): void {
      const { target } = event;
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (!(target instanceof Element) || target.closest(ASK) === null) return;
      event.preventDefault();
      event.stopPropagation();
      setState('expanded');
    }
    // In the capturing phase, before the link moves to the page of the assistant.
    document.addEventListener('click', press, true);
    return () => document.removeEventListener('click', press, true);
  }, [opensHere]);
  if (!opensHere) return null;
  return createPortal(
    state === 'collapsed' ? (
      <button
        ref={seal}
        type="button"
        className="shell__jocelyn cloth"
        aria-label="Ask Jocelyn"
        aria-expanded={false}
        data-hidden={isAway || undefined}
        onClick={() => setState('expanded')}
      >
        <span aria-hidden="true">J</span>
      </button>
    ) : (
      <Suspense fallback={<Opening />}>
        <Widget userId={userId} state={state} onChange={setState} />
      </Suspense>
    ),
    place,
  );
}

/** Whether the page was last scrolled down and has more below. */
function useScrolledDown(): boolean {
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
    let last = scrollY;
    function scroll(): void {
      const hasMore = scrollY + innerHeight < document.documentElement.scrollHeight - SCROLL_SLACK;
      if (!hasMore || Math.abs(scrollY - last) > SCROLL_SLACK) {
        setIsDown(hasMore && scrollY > last);
        last = scrollY;
      }
    }
    addEventListener('scroll', scroll, { passive: true });
    return () => removeEventListener('scroll', scroll);
  }, []);
  return isDown;
}

/** The window while it loads, with the focus of the button. */
function Opening(): ReactNode {
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <section
      ref={place}
      className="assistant__widget"
      aria-label="Jocelyn is opening"
      aria-busy="true"
      data-state="expanded"
      tabIndex={-1}
    >
      <div className="assistant__widget-head cloth">
        <h2>Jocelyn</h2>
      </div>
    </section>
  );
}

/** A position between the main area and the footer, above which floating elements stop. */
function useElementAfterMain(): HTMLElement {
  const [place] = useState(() => {
    const made = document.createElement('div');
    made.style.display = 'contents';
    return made;
  });
  useEffect(() => {
    document.getElementById('main')?.after(place);
    return () => place.remove();
  }, [place]);
  return place;
}
