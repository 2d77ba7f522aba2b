import type { ReactNode } from 'react';

/** The first thing the Tab key reaches: past the header to `#main`. */
export function SkipLink(): ReactNode {
  return (
    <a className="shell__skip" href="#main">
      Skip to main content
    </a>
  );
}
