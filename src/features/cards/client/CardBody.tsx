import { useLayoutEffect, useRef, type ReactNode } from 'react';

/** A part of a card that scrolls where its text is long, and is then reached by keyboard too. */
export function CardBody({ children }: { readonly children: ReactNode }): ReactNode {
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = body.current;
    if (element === null) return undefined;
    const watcher = new ResizeObserver(() => {
      if (element.scrollHeight > element.clientHeight + 1) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return (
    <div ref={body} className="cards__body">
      {children}
    </div>
  );
}
