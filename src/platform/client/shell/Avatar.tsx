import type { ReactNode } from 'react';

/** The first letter of a name on a disc. Ornament; the name stands beside it. */
export function Avatar({ username }: { readonly username: string }): ReactNode {
  return (
    <span className="ui__avatar" aria-hidden="true">
      {[...username][0]?.toUpperCase()}
    </span>
  );
}
