import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link } from 'wouter';

/** `plain` makes it an ordinary `<a>` that loads a page, for public pages that run no script. */
export interface AnchorProps extends ComponentPropsWithRef<'a'> {
  readonly href: string;
  readonly plain?: boolean | undefined;
}

/** A link inside the product: moves within the app, or loads the page when `plain`. */
export function Anchor({ plain = false, children, ...rest }: AnchorProps): ReactNode {
  if (plain) return <a {...rest}>{children}</a>;
  // The router makes the element by a runtime of its own: the fragment separates its texts for page translators.
  return (
    <Link {...rest}>
      <>{children}</>
    </Link>
  );
}
