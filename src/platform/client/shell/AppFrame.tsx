import type { ReactNode } from 'react';
import { AppFooter } from './AppFooter.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';

/** Props of the frame. */
export interface AppFrameProps {
  /** `AppHeader` or `PublicHeader`. */
  readonly header: ReactNode;
  /** Year of the copyright line. */
  readonly year: number;
  /** A study screen: no footer on phones, where the main action is docked. */
  readonly focus?: boolean | undefined;
  readonly children: ReactNode;
}

/** Every screen of the app: skip link, header, main area, footer. Screens bring their own `wrap`. */
export function AppFrame({ header, year, focus = false, children }: AppFrameProps): ReactNode {
  return (
    <div className="frame">
      <SkipLink />
      {header}
      <OfflineBanner />
      <main id="main" tabIndex={-1} className={focus ? 'focus-screen' : undefined}>
        {children}
      </main>
      <AppFooter year={year} />
    </div>
  );
}

/** The first thing the Tab key reaches: past the header to `#main`. */
export function SkipLink(): ReactNode {
  return (
    <a className="skip" href="#main">
      Skip to main content
    </a>
  );
}
