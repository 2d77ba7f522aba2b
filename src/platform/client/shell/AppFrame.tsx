import { lazy, Suspense, type ReactNode } from 'react';
import { SkipLink } from './HeaderParts.tsx';

/** Comes after first paint; a page that goes offline before it has come does without. */
const OfflineNotices = lazy(() => import('../offline/OfflineNotices.tsx').catch(() => ({ default: () => null })));

/** Notices: offline, unsent answers, and a new version. */
function OfflineBanner(): ReactNode {
  return (
    <Suspense>
      <OfflineNotices />
    </Suspense>
  );
}

/** The footer is below the fold, so it loads after the screen or not at all. */
const AppFooter = lazy(() => import('./AppFooter.tsx').catch(() => ({ default: () => null })));

export interface AppFrameProps {
  /** `AppHeader` or `PublicHeader`. */
  readonly header: ReactNode;
  /** The operator's message. */
  readonly banner?: ReactNode;
  /** Whether a user is signed in, who has other links in the footer. */
  readonly signedIn: boolean;
  /** Year of the copyright line. */
  readonly year: number;
  /** The first screen of the document. Its skeleton stays until the screen renders. */
  readonly first?: boolean | undefined;
  readonly children: ReactNode;
}

/** Every screen of the app: skip link, header, main area, footer. Screens bring their own `wrap`. */
export function AppFrame({ header, banner, signedIn, year, first, children }: AppFrameProps): ReactNode {
  return (
    <div className="shell__frame">
      <SkipLink />
      {header}
      {banner}
      <OfflineBanner />
      <main id="main" tabIndex={-1} data-first={first}>
        {children}
      </main>
      <Suspense>
        <AppFooter year={year} short={signedIn ? 'signedIn' : 'visitor'} />
      </Suspense>
    </div>
  );
}
