import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/Button.tsx';
import { MenuGlyph } from '../ui/shell-glyphs.tsx';
import { Brand } from './Brand.tsx';

export interface PublicHeaderProps {
  /** The two links show only while signed out. */
  readonly signedIn: boolean;
  /** Ordinary links, for pages that run no script. */
  readonly plain?: boolean | undefined;
  /** Path of the page; a change of it closes the phone menu. */
  readonly path?: string | undefined;
}

/** The cover of public pages: brand, subtitle, Sign In and Sign Up. Works without script. */
export default function PublicHeader({ signedIn, plain, path }: PublicHeaderProps): ReactNode {
  return (
    <header className="shell__header cloth">
      <div className="wrap">
        <Brand href="/" plain subtitle />
        {signedIn ? null : (
          <>
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
              </nav>
            </details>
          </>
        )}
      </div>
    </header>
  );
}
