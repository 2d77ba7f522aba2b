import type { ReactNode } from 'react';
import { Brand } from './Brand.tsx';
import { Drawing } from './PageSymbols.tsx';

/** The header of public pages: the brand and, for someone signed out, the two ways in. It works without a script. */
export function PublicHeader({ signedIn }: { readonly signedIn: boolean }): ReactNode {
  return (
    <header className="hdr cloth">
      <div className="wrap">
        <a className="brand grow" href="/">
          <Brand />
        </a>
        {signedIn ? (
          <a className="btn btn-oc" href="/dashboard">
            Dashboard
          </a>
        ) : (
          <WaysIn />
        )}
      </div>
    </header>
  );
}

function WaysIn(): ReactNode {
  return (
    <>
      <nav className="ways broad" aria-label="Your account">
        <a className="btn" href="/login">
          Sign In
        </a>
        <a className="btn btn-foil" href="/register">
          Sign Up
        </a>
      </nav>
      <details className="pmenu">
        <summary className="iconbtn" aria-label="Menu">
          <Drawing of="menu" size={24} />
        </summary>
        <div className="cloth">
          <a className="btn btn-foil" href="/register">
            Sign Up
          </a>
          <a className="btn btn-oc" href="/login">
            Sign In
          </a>
        </div>
      </details>
    </>
  );
}
