import type { ReactNode } from 'react';
import { Drawing } from '../../../platform/client/public-page/PageSymbols.tsx';

/** What stands at an address that leads nowhere, with the way home. */
export function NotFoundPage(): ReactNode {
  return (
    <div className="wrap lost">
      <Drawing of="nutmeg" size={96} strokeWidth={1.6} />
      <h1>404 Page Not Found</h1>
      <p>There is no page at this address. The link may be old, or a letter may have gone astray.</p>
      <a className="btn btn-p" href="/">
        Back to Home
      </a>
    </div>
  );
}
