import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { readCookie, writeCookie } from '../../../platform/client/cookies.ts';
import { whenIdle } from '../../../platform/client/page-load.ts';
import { BANNER_COOKIE, currentBanner, type Banner } from '../rules/banner.ts';
import { siteSettingsQuery } from './service.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const MINUTE_MS = 60_000;

/** The operator's message above every screen, until the reader hides it or its last day ends. */
export function SiteBanner(): ReactNode {
  const client = useQueryClient();
  const [initial] = useState(bannerOfDocument);
  const [now, setNow] = useState(() => new Date());
  const [hiddenVersion, setHiddenVersion] = useState(() => readCookie(BANNER_COOKIE));
  const { data } = useQuery({ ...siteSettingsQuery, enabled: false });
  // Waits until the screen has loaded. The banner mounts again on each screen; `staleTime` limits requests to one a minute.
  useEffect(() => {
    void whenIdle()
      .then(() => client.query(siteSettingsQuery))
      .catch(() => undefined);
    // A page left open, also without a network, shows the message no longer than its last day.
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, [client]);
  const banner = currentBanner(data === undefined ? initial : data.banner, now);
  if (banner === null || String(banner.version) === hiddenVersion) return null;

  function hide(version: string): void {
    writeCookie(BANNER_COOKIE, version, YEAR_SECONDS);
    setHiddenVersion(version);
    document.getElementById('main')?.focus({ preventScroll: true });
  }

  return <BannerMessage {...banner} onHide={() => hide(String(banner.version))} />;
}

/** Reads the banner from the page: from the server's document at first, later from the previous screen. */
function bannerOfDocument(): Banner | null {
  const element = document.querySelector<HTMLElement>('#root .shell__banner');
  if (element === null) return null;
  return {
    version: Number(element.dataset['version']),
    label: element.getAttribute('aria-label') ?? '',
    text: element.querySelector('p')?.textContent ?? '',
    link: element.querySelector('a')?.getAttribute('href') ?? null,
    lastDay: element.dataset['lastDay'] ?? null,
  };
}

/** The operator's message, on pages of the server and in the app. The link is no app link, because the server may render its page. */
export function BannerMessage({
  version,
  label,
  text,
  link,
  lastDay,
  onHide,
}: Banner & { readonly onHide?: () => void }): ReactNode {
  return (
    <aside className="shell__banner" aria-label={label} data-version={version} data-last-day={lastDay ?? undefined}>
      <div className="wrap">
        <p>{text}</p>
        {link === null ? null : <a href={link}>Read more</a>}
        <button type="button" onClick={onHide}>
          Hide message
        </button>
      </div>
    </aside>
  );
}
