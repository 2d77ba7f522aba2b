import type { ReactNode } from 'react';
import { MenuGlyph } from '../ui/shell-glyphs.tsx';
import { Brand, SearchLink } from './HeaderParts.tsx';
import { ACCOUNT_LINK, LOOK_UP_LINKS, USER_LINKS, STUDY_LINKS, MAIN_LINKS } from './navigation.ts';

/** All places of the app, in the order of its own menus. */
const PLACES = [...MAIN_LINKS, ...STUDY_LINKS, ...LOOK_UP_LINKS, ...USER_LINKS, ACCOUNT_LINK];

/**
 * The header of public pages for signed-in users, with the navigation of the app. Works without a script and contains no name, because the
 * page is the same for all signed-in users.
 */
export function SignedInHeader(): ReactNode {
  return (
    <header className="shell__header cloth">
      <div className="wrap">
        <Brand href="/dashboard" plain />
        <nav className="shell__nav" aria-label="Main">
          {MAIN_LINKS.map(({ label, href }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </nav>
        <SearchLink />
        <details className="shell__person-menu">
          <summary className="ui__icon-button" aria-label="Your menu">
            <MenuGlyph size={24} />
          </summary>
          <nav className="cloth" aria-label="All places">
            <ul>
              {PLACES.map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        </details>
      </div>
    </header>
  );
}
