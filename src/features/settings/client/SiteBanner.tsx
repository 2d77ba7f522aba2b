import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { whenIdle } from '../../../platform/client/page-load.ts';
import { BANNER_COOKIE, parseHiddenVersion, type Banner } from '../rules/banner.ts';
import { BannerMessage } from './BannerMessage.tsx';
import { siteSettingsQuery } from './site-settings.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The operator's message above every screen, until the reader hides it. */
export function SiteBanner(): ReactNode {
  const client = useQueryClient();
  const [initial] = useState(bannerOfDocument);
  const [hiddenVersion, setHiddenVersion] = useState(() => parseHiddenVersion(document.cookie));
  const { data } = useQuery({ ...siteSettingsQuery, enabled: false });
  // Waits until the screen has loaded. The banner mounts again on each screen; `staleTime` limits requests to one a minute.
  useEffect(() => {
    void whenIdle()
      .then(() => client.query(siteSettingsQuery))
      .catch(() => undefined);
  }, [client]);
  const banner = data === undefined ? initial : data.banner;
  if (banner === null || banner.version === hiddenVersion) return null;

  function hide(version: number): void {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${BANNER_COOKIE}=${version}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
    setHiddenVersion(version);
    document.getElementById('main')?.focus({ preventScroll: true });
  }

  return <BannerMessage {...banner} onHide={() => hide(banner.version)} />;
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
