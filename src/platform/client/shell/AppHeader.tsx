import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ThemeChoice } from '../../shared/theme.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { MenuButton } from '../ui/MenuButton.tsx';
import { ChevronDownGlyph, MenuGlyph } from '../ui/shell-glyphs.tsx';
import { Avatar } from './Avatar.tsx';
import { Brand, SearchLink } from './HeaderParts.tsx';
import { IN_MORE, MAIN_LINKS, MORE_ID, isCurrent, isInMore, formatPoints } from './navigation.ts';
import { TabBar, type TabBarProps } from './TabBar.tsx';

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
  /** Stores the theme in the account. */
  readonly saveTheme: (theme: ThemeChoice) => Promise<unknown>;
  /** Returns the number of due cards, for the tab bar. */
  readonly countDue?: TabBarProps['countDueReviews'];
  /** For administrators: numbers of waiting items for the entry "Administration". */
  readonly countWaiting?: (() => Promise<number>) | undefined;
}

const loadMenus = () => import('./HeaderMenus.tsx');
const MorePanel = lazy(() => loadMenus().then((menus) => ({ default: menus.MorePanel })));
const UserPanel = lazy(() => loadMenus().then((menus) => ({ default: menus.UserPanel })));

/** The cover of every app screen: logo, main bar, points, user menu; on phones also the tab bar. */
export function AppHeader({ user, path, onLogout, saveTheme, countDue, countWaiting }: AppHeaderProps): ReactNode {
  const more = useRef<HTMLElement>(null);
  const [moreOpen, setMoreOpen] = useState(false);

  useEffect(() => {
    const panel = more.current;
    function close({ target }: Event): void {
      if (target instanceof Element && target.closest('a') !== null) panel?.hidePopover();
    }
    panel?.addEventListener('click', close);
    return () => panel?.removeEventListener('click', close);
  }, []);

  // Menus come with their icons after first paint, before anyone can want them.
  useEffect(() => {
    const timer = setTimeout(() => void loadMenus().catch(() => undefined), 2000);
    return () => clearTimeout(timer);
  }, []);

  return (
    <>
      <header className="shell__header cloth">
        <div className="wrap">
          <Brand href="/dashboard" />
          <nav className="shell__nav" aria-label="Main">
            {MAIN_LINKS.map((link) => (
              <Link
                key={link.href}
                href={link.href}
                className={IN_MORE.has(link.href) ? 'shell__wide' : undefined}
                aria-current={isCurrent(link, path) ? 'page' : undefined}
              >
                {link.label}
              </Link>
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
          {user === null ? (
            <SignInLinks />
          ) : (
            <>
              <span className="shell__points tabular">{formatPoints(user.points)}</span>
              <MenuButton
                className="shell__user"
                align="end"
                panel={
                  <Suspense>
                    <UserPanel path={path} onLogout={onLogout} saveTheme={saveTheme} countWaiting={countWaiting} />
                  </Suspense>
                }
              >
                <Avatar username={user.username} />
                <span className="shell__name" translate="no">
                  {user.username}
                </span>{' '}
                <span className="shell__wide">
                  <ChevronDownGlyph size={16} />
                </span>
              </MenuButton>
            </>
          )}
        </div>
      </header>
      <nav
        id={MORE_ID}
        ref={more}
        popover="auto"
        className="shell__more"
        aria-label="More"
        onToggle={({ newState }) => setMoreOpen(newState === 'open')}
      >
        {moreOpen ? (
          <Suspense>
            <MorePanel user={user} path={path} countWaiting={countWaiting} />
          </Suspense>
        ) : null}
      </nav>
      {user === null ? null : <TabBar path={moreOpen ? '' : path} countDueReviews={countDue} />}
    </>
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
      <button type="button" className="ui__icon-button shell__narrow" aria-label="Open menu" popoverTarget={MORE_ID}>
        <MenuGlyph size={24} />
      </button>
    </>
  );
}
