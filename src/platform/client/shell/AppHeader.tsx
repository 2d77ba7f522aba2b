import { Suspense, lazy, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ButtonLink, IconButton } from '../ui/Button.tsx';
import { MenuButton } from '../ui/MenuButton.tsx';
import { ChevronDownGlyph, MenuGlyph } from '../ui/shell-glyphs.tsx';
import { Avatar } from './Avatar.tsx';
import { Brand, SearchLink } from './HeaderParts.tsx';
import { MAIN_LINKS, isCurrent, formatPoints } from './navigation.ts';

/** The signed-in user in the header. */
export interface HeaderUser {
  readonly username: string;
  readonly points: number;
}

export interface AppHeaderProps {
  /** Null while signed out. */
  readonly user: HeaderUser | null;
  /** Path of the current screen, without query. */
  readonly path: string;
  readonly onLogout: () => void;
  /** For administrators: numbers of waiting items for the entry "Administration". */
  readonly countWaiting?: (() => Promise<number>) | undefined;
}

const loadMenus = () => import('./HeaderMenus.tsx');
const MorePanel = lazy(() => loadMenus().then((menus) => ({ default: menus.MorePanel })));
const UserPanel = lazy(() => loadMenus().then((menus) => ({ default: menus.UserPanel })));
const NavigationDrawer = lazy(() => loadMenus().then((menus) => ({ default: menus.NavigationDrawer })));

/** The cover of every app screen: logo, main bar, points, user menu; a drawer on small screens. */
export function AppHeader({ user, path, onLogout, countWaiting }: AppHeaderProps): ReactNode {
  // Path at which the drawer was opened, so that each navigation closes it; null before it is first opened.
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
  const drawerOpen = drawerAt === path;

  // Menus and drawer come with their icons after first paint, before anyone can want them.
  useEffect(() => {
    const timer = setTimeout(() => void loadMenus().catch(() => undefined), 2000);
    return () => clearTimeout(timer);
  }, []);

  return (
    <header className="shell__header cloth">
      <div className="wrap">
        <Brand href="/dashboard" />
        <nav className="shell__nav" aria-label="Main">
          {MAIN_LINKS.map((link) => (
            <Link key={link.href} href={link.href} aria-current={isCurrent(link, path) ? 'page' : undefined}>
              {link.label}
            </Link>
          ))}
          <MenuButton
            panel={
              <Suspense>
                <MorePanel path={path} />
              </Suspense>
            }
          >
            More <ChevronDownGlyph size={16} />
          </MenuButton>
        </nav>
        <SearchLink />
        {user === null ? (
          <SignInLinks />
        ) : (
          <>
            <span className="shell__points tabular">{formatPoints(user.points)}</span>
            <MenuButton
              boxClassName="shell__wide"
              className="shell__user"
              align="end"
              panel={
                <Suspense>
                  <UserPanel path={path} onLogout={onLogout} countWaiting={countWaiting} />
                </Suspense>
              }
            >
              <Avatar username={user.username} />
              <span className="shell__name" translate="no">
                {user.username}
              </span>{' '}
              <ChevronDownGlyph size={16} />
            </MenuButton>
          </>
        )}
        <IconButton
          label="Open menu"
          className="shell__narrow"
          aria-haspopup="dialog"
          aria-expanded={drawerOpen}
          onClick={() => setDrawerAt(path)}
        >
          <MenuGlyph size={24} />
        </IconButton>
      </div>
      {drawerAt === null ? null : (
        <Suspense>
          <NavigationDrawer
            open={drawerOpen}
            onClose={() => setDrawerAt('')}
            user={user}
            path={path}
            onLogout={onLogout}
            countWaiting={countWaiting}
          />
        </Suspense>
      )}
    </header>
  );
}

function SignInLinks(): ReactNode {
  return (
    <>
      <ButtonLink className="shell__broad" variant="outline" href="/login">
        Sign In
      </ButtonLink>
      <ButtonLink className="shell__broad" variant="foil" href="/register">
        Sign Up
      </ButtonLink>
    </>
  );
}
