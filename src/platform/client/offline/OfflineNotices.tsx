import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { listenForInstallOffer } from './install.ts';
import { changedSession, signInPath } from './changed-session.ts';
import { noticeText, refusedText } from './notice-text.ts';
import { refusedList, useUnsentAnswers } from './study-on-device.ts';
import { useOnline } from './use-online.ts';
import { activateNewVersion, useNewVersion } from './worker-link.ts';

/** Sending is reported as late after this time, in milliseconds. */
const LATE_MS = 5000;

/** Lines under the header: network and unsent answers, a changed session, refused answers, and a new version. */
export default function OfflineNotices(): ReactNode {
  const online = useOnline();
  const { waiting, unpersisted, signedOut, refused, reason } = useUnsentAnswers();
  const session = changedSession.use();
  const late = useLasting(online && waiting > 0);
  const newVersion = useNewVersion();
  useEffect(listenForInstallOffer, []);
  useLeaveWarning(unpersisted > 0);
  const text = noticeText({ online, waiting, unpersisted, late });
  return (
    <>
      <Line>{text}</Line>
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
            <span>{session.text}</span>
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

/** A notice, which screen readers announce. */
function Line({ children }: { readonly children: ReactNode }): ReactNode {
  return <output className={children === null ? undefined : 'shell__offline'}>{children}</output>;
}

/** Makes the browser confirm leaving the page while unsaved answers would be lost. */
function useLeaveWarning(hasUnsaved: boolean): void {
  useEffect(() => {
    if (!hasUnsaved) return undefined;
    const warn = (event: Event): void => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [hasUnsaved]);
}

/** Whether `now` has been true for `LATE_MS`. */
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
