import type { ReactNode } from 'react';
import { ChevronDownGlyph } from '../ui/shell-glyphs.tsx';
import { Brand, SearchLink } from './HeaderParts.tsx';
import MoreLinks from './MoreLinks.tsx';
import { ADMIN_LINK, IN_MORE, MAIN_LINKS, MORE_ID, USER_LINKS, isCurrent, isInMore } from './navigation.ts';
import { TabBar } from './TabBar.tsx';

/** Id of the user menu. */
const USER_ID = 'user-places';

/**
 * The shell of the app on public pages, for signed-in users. Works without a script. The page is the same for all signed-in users: `public/signed-in.js`
 * fills in points, name and due reviews.
 */
export function SignedInHeader({ path }: { readonly path: string }): ReactNode {
  return (
    <>
      <header className="shell__header cloth">
        <div className="wrap">
          <Brand href="/dashboard" plain />
          <nav className="shell__nav" aria-label="Main">
            {MAIN_LINKS.map((link) => (
              <a
                key={link.href}
                href={link.href}
                className={IN_MORE.has(link.href) ? 'shell__wide' : undefined}
                aria-current={isCurrent(link, path) ? 'page' : undefined}
              >
                {link.label}
              </a>
            ))}
            <button
              type="button"
              popoverTarget={MORE_ID}
              aria-current={isInMore(path, MAIN_LINKS) ? 'page' : undefined}
            >
              More <ChevronDownGlyph size={16} />
            </button>
          </nav>
          <SearchLink />
          <span className="shell__points tabular" data-points />
          <button type="button" className="shell__user" popoverTarget={USER_ID}>
            <span className="ui__avatar" aria-hidden="true" data-initial />
            <span className="shell__name" translate="no" data-username>
              Your menu
            </span>
            <span className="shell__wide">
              <ChevronDownGlyph size={16} />
            </span>
          </button>
        </div>
      </header>
      <nav id={MORE_ID} popover="auto" className="shell__more" aria-label="More">
        <MoreLinks path={path} signedIn plain />
      </nav>
      <nav id={USER_ID} popover="auto" className="shell__more shell__own" aria-label="Your menu">
        <ul>
          {USER_LINKS.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
          <li data-admin hidden>
            <a href={ADMIN_LINK.href}>{ADMIN_LINK.label}</a>
          </li>
          <li hidden>
            <button type="button" data-logout>
              Logout
            </button>
          </li>
        </ul>
      </nav>
      <TabBar path={path} plain />
    </>
  );
}

/** Links to the assistant with the app's round button. Phones have Ask in the tab bar, the search page its own link. */
export function AskLink({ path }: { readonly path: string }): ReactNode {
  return path === '/search' ? null : (
    <aside className="shell__ask" aria-label="Jocelyn">
      <a className="shell__jocelyn cloth" href="/jocelyn" aria-label="Ask Jocelyn" data-jocelyn>
        <span aria-hidden="true">J</span>
      </a>
    </aside>
  );
}
