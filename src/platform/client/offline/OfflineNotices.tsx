import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { keepInstallOffer } from './install.ts';
import { noticeWords } from './notice-words.ts';
import { useOnline } from './use-online.ts';
import { useWaitingCount } from './waiting-count.ts';
import { takeNewVersion, useNewVersion } from './worker-link.ts';

/** How long sending may take before it is worth a word. */
const LATE_MS = 5000;

/** Two lines under the header: how it stands with the network and what waits, and the offer of a new version. */
export default function OfflineNotices(): ReactNode {
  const online = useOnline();
  const waiting = useWaitingCount();
  const late = useLasting(online && waiting > 0);
  const newVersion = useNewVersion();
  useEffect(keepInstallOffer, []);
  const words = noticeWords({ online, waiting, late });
  return (
    <>
      <output className={words === null ? undefined : 'offline'}>{words}</output>
      <output className={newVersion === null ? undefined : 'offline'}>
        {newVersion === null ? null : (
          <>
            <span>A new version is ready.</span>
            <Button variant="quiet" onClick={() => takeNewVersion(newVersion)}>
              Reload
            </Button>
          </>
        )}
      </output>
    </>
  );
}

/** Whether something has been so for a while. */
function useLasting(now: boolean): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!now) return undefined;
    const timer = setTimeout(() => setLasting(true), LATE_MS);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [now]);
  return now && lasting;
}
