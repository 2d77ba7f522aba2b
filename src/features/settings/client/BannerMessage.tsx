import type { ReactNode } from 'react';
import type { Banner } from '../rules/banner.ts';

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
