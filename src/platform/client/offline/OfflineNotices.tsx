import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { keepInstallOffer } from './install.ts';
import { changedSession, signInPath } from './changed-session.ts';
import { noticeText, refusedText } from './notice-text.ts';
import { refusedList, useUnsentAnswers } from './study-on-device.ts';
import { useOnline } from './use-online.ts';
import { activateNewVersion, useNewVersion } from './worker-link.ts';

/** How long sending may take before it is worth a word. */
const LATE_MS = 5000;

/** Lines under the header: how it stands with the network and with what was studied, who is signed in by now, and the offer of a new version. */
export default function OfflineNotices(): ReactNode {
  const online = useOnline();
  const { waiting, unpersisted, signedOut, refused, reason } = useUnsentAnswers();
  const session = changedSession.use();
  const late = useLasting(online && waiting > 0);
  const newVersion = useNewVersion();
  useEffect(keepInstallOffer, []);
  useLeaveWarning(unpersisted > 0);
  const words = noticeText({ online, waiting, unpersisted, late });
  return (
    <>
      <Line>{words}</Line>
      <Line>
        {signedOut && session === null ? (
          <>
            <span>You are signed out. Sign in; nothing is lost.</span>
            <ButtonLink variant="quiet" plain href={signInPath()}>
              Sign in
            </ButtonLink>
          </>
        ) : null}
      </Line>
      <Line>
        {session === null ? null : (
          <>
            <span>{session.words}</span>
            <ButtonLink variant="quiet" plain href={session.href}>
              {session.action}
            </ButtonLink>
          </>
        )}
      </Line>
      <Line>
        {refused === 0 ? null : (
          <>
            <span>{refusedText(refused, reason)}</span>
            <Button variant="quiet" onClick={() => refusedList.set(true)}>
              {refused === 1 ? 'See\u00A0it' : 'See\u00A0them'}
            </Button>
          </>
        )}
      </Line>
      <Line>
        {newVersion === null ? null : (
          <>
            <span>A new version is ready.</span>
            <Button variant="quiet" onClick={() => activateNewVersion(newVersion)}>
              Reload
            </Button>
          </>
        )}
      </Line>
    </>
  );
}

/** One line, which is read out when it appears. */
function Line({ children }: { readonly children: ReactNode }): ReactNode {
  return <output className={children === null ? undefined : 'shell__offline'}>{children}</output>;
}

/** Has the browser ask before the page goes, while something would go with it. */
function useLeaveWarning(needed: boolean): void {
  useEffect(() => {
    if (!needed) return undefined;
    const warn = (event: Event): void => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [needed]);
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
