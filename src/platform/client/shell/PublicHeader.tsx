import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/Button.tsx';
import { MenuGlyph } from '../ui/shell-glyphs.tsx';
import { Brand, SearchLink } from './HeaderParts.tsx';
import type { NavigationLink } from './navigation.ts';

/** The public pages that the header of a visitor leads to. */
const PUBLIC_LINKS: readonly NavigationLink[] = [
  { label: 'Law Library', href: '/law' },
  { label: 'Tools', href: '/tools' },
  { label: 'Documents', href: '/documents' },
  { label: 'Plans', href: '/pricing' },
];

export interface PublicHeaderProps {
  /** Ordinary links, for pages that run no script. */
  readonly plain?: boolean | undefined;
  /** Path of the page: marks its link. A change of it closes the phone menu. */
  readonly path?: string | undefined;
  /** Leads to the other public pages, too. */
  readonly around?: boolean | undefined;
}

/** Returns `page` for the page of a link, and `true` for a page under it. */
function currentOf(href: string, path = ''): 'page' | true | undefined {
  return path === href ? 'page' : path.startsWith(`${href}/`) || undefined;
}

/** The cover that a visitor sees: brand, subtitle, Sign In and Sign Up. Works without script. */
export default function PublicHeader({ plain, path, around = false }: PublicHeaderProps): ReactNode {
  const links = around ? PUBLIC_LINKS : [];
  return (
    <header className="shell__header cloth">
      <div className="wrap">
        <Brand href="/" plain subtitle />
        {links.length === 0 ? null : (
          <nav className="shell__nav shell__wide" aria-label="Main">
            {links.map(({ label, href }) => (
              <a key={href} href={href} aria-current={currentOf(href, path)}>
                {label}
              </a>
            ))}
          </nav>
        )}
        {around ? <SearchLink /> : null}
        <nav className="shell__broad shell__public" aria-label="Sign in or sign up">
          <ButtonLink className="shell__bare" variant="outline" href="/login" plain={plain}>
            Sign In
          </ButtonLink>
          <ButtonLink variant="foil" href="/register" plain={plain}>
            Sign Up
          </ButtonLink>
        </nav>
        <details className="shell__phone-menu" key={path}>
          <summary className="ui__icon-button" aria-label="Menu">
            <MenuGlyph size={24} />
          </summary>
          <nav className="cloth" aria-label="Sign in or sign up">
            <ButtonLink variant="foil" block href="/register" plain={plain}>
              Sign Up
            </ButtonLink>
            <ButtonLink variant="outline" block href="/login" plain={plain}>
              Sign In
            </ButtonLink>
            {links.map(({ label, href }) => (
              <ButtonLink key={href} variant="outline" className="shell__bare" block href={href} plain>
                {label}
              </ButtonLink>
            ))}
          </nav>
        </details>
      </div>
    </header>
  );
}
