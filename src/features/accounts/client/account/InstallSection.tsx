import type { ReactNode } from 'react';
import { useInstallWay } from '../../../../platform/client/offline/install.ts';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { AccountSection } from './AccountSection.tsx';

/** Putting the app onto the device; nothing where the browser has no way, or it is there already. */
export function InstallSection(): ReactNode {
  const way = useInstallWay();
  if (way.kind === 'none') return null;
  return (
    <AccountSection title="On your device">
      <p className="muted">Install LabourWise to open it from your home screen, even offline.</p>
      {way.kind === 'by hand' ? (
        <p>Tap Share, then Add to Home Screen.</p>
      ) : (
        <div>
          <Button onClick={way.ask}>Install the app</Button>
        </div>
      )}
    </AccountSection>
  );
}
