import { useEffect, useRef, type ReactNode } from 'react';
import { PRODUCT_NAME } from '../shell/RouteFocus.tsx';
import { Anchor } from './Anchor.tsx';
import './object-head.css';
import type { PageHeadProps } from './PageHead.tsx';

/**
 * Title block of a page about one object of a list. List and object share a path, so the block itself takes the focus and names the
 * window.
 */
export function ObjectHead({
  name,
  title = name,
  lead,
  back,
  sub,
}: {
  /** The object in plain text, for the window. */
  readonly name: string;
  /** The h1, where it is more than the name. */
  readonly title?: ReactNode;
  /** A picture in front of the title. */
  readonly lead?: ReactNode;
  readonly back: NonNullable<PageHeadProps['back']>;
  readonly sub?: ReactNode;
}): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    document.title = `${name} · ${PRODUCT_NAME}`;
  }, [name]);
  return (
    <header className="page-head">
      <div>
        <Anchor className="link reach smallish" href={back.href}>
          {back.label}
        </Anchor>
        <div className="object__title">
          {lead}
          <div>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            {sub === undefined ? null : <p className="subtitle">{sub}</p>}
          </div>
        </div>
      </div>
    </header>
  );
}
