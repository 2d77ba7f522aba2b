import Award from 'lucide-react/icons/award';
import BookA from 'lucide-react/icons/book-a';
import Calculator from 'lucide-react/icons/calculator';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CreditCard from 'lucide-react/icons/credit-card';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import House from 'lucide-react/icons/house';
import Landmark from 'lucide-react/icons/landmark';
import Layers from 'lucide-react/icons/layers';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Library from 'lucide-react/icons/library';
import ListChecks from 'lucide-react/icons/list-checks';
import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import Medal from 'lucide-react/icons/medal';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Newspaper from 'lucide-react/icons/newspaper';
import Printer from 'lucide-react/icons/printer';
import Route from 'lucide-react/icons/route';
import Scale from 'lucide-react/icons/scale';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Star from 'lucide-react/icons/star';
import Sun from 'lucide-react/icons/sun';
import Trophy from 'lucide-react/icons/trophy';
import UsersRound from 'lucide-react/icons/users-round';
import User from 'lucide-react/icons/user';
import UserCog from 'lucide-react/icons/user-cog';
import UserPlus from 'lucide-react/icons/user-plus';
import { Fragment, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Anchor } from '../ui/Anchor.tsx';
import { Drawer } from '../ui/Drawer.tsx';
import { Icon, type IconComponent } from '../ui/Icon.tsx';
import { MenuPanel, WaitingCount, waitingLabel, type MenuGroup, type MenuLink } from '../ui/MenuPanel.tsx';
import { Segmented } from '../ui/Tabs.tsx';
import { Avatar } from './Avatar.tsx';
import type { AppHeaderProps } from './AppHeader.tsx';
import {
  ACCOUNT_LINK,
  ADMIN_LINK,
  LOOK_UP_LINKS,
  USER_LINKS,
  STUDY_LINKS,
  MAIN_LINKS,
  isCurrent,
  formatPoints,
  type NavigationLink,
} from './navigation.ts';
import { chooseTheme, useTheme, type ThemeChoice } from './theme.ts';

const ICONS: Readonly<Record<string, IconComponent>> = {
  '/dashboard': LayoutDashboard,
  '/flashcards': Layers,
  '/study-sets': Library,
  '/daily-insights': Newspaper,
  '/quiz': ListChecks,
  '/jocelyn': MessagesSquare,
  '/leaderboard': Trophy,
  '/home': House,
  '/review': CalendarCheck,
  '/paths': Route,
  '/groups': UsersRound,
  '/achievements': Medal,
  '/scenarios': Scale,
  '/certifications': Award,
  '/glossary': BookA,
  '/profile': User,
  '/account': UserCog,
  '/subscription': CreditCard,
  '/admin': ShieldCheck,
  '/submit-rating': Star,
  '/guide': GraduationCap,
  '/resources': Landmark,
  '/tools': Calculator,
  '/sheets': Printer,
  '/register': UserPlus,
  '/login': LogIn,
};

const RATING = USER_LINKS.filter(({ href }) => href === '/submit-rating');

/** The menu of the user. Rating is in the More menu. */
const ACCOUNT_MENU_LINKS: readonly NavigationLink[] = [
  ...USER_LINKS.filter((link) => !RATING.includes(link)),
  ACCOUNT_LINK,
];

/** The same places in the drawer, where the profile is called by its short name. */
const DRAWER_PERSON_LINKS: readonly NavigationLink[] = [
  ...USER_LINKS.map((link) => (link.href === '/profile' ? { ...link, label: 'Profile' } : link)),
  ACCOUNT_LINK,
];
const SIGNED_OUT_LINKS: readonly NavigationLink[] = [
  { label: 'Login', href: '/login' },
  { label: 'Sign Up', href: '/register' },
  ...RATING,
];
const THEMES: readonly { value: ThemeChoice; label: string; icon: IconComponent }[] = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'System', icon: Monitor },
];

function entryOf(link: NavigationLink, path: string): MenuLink {
  const { label, href, plain } = link;
  return { kind: 'link', label, href, plain, icon: ICONS[href], current: isCurrent(link, path) };
}

/** Entries of the More menu: more to study, to look up, and the user's own pages. */
export function MorePanel({ path }: { readonly path: string }): ReactNode {
  return (
    <MenuPanel
      entries={[
        ...STUDY_LINKS.map((link) => entryOf(link, path)),
        { kind: 'line', label: 'before looking up' },
        ...LOOK_UP_LINKS.map((link) => entryOf(link, path)),
        { kind: 'line', label: 'before the person' },
        ...USER_LINKS.map((link) => entryOf(link, path)),
      ]}
    />
  );
}

/** Returns how many things wait for an administrator; undefined while they are not counted and when counting fails. */
function useWaiting(countWaiting: AppHeaderProps['countWaiting']): number | undefined {
  const [waiting, setWaiting] = useState<number>();
  useEffect(() => {
    let isLatest = true;
    function show(count?: number): void {
      if (isLatest) setWaiting(count);
    }
    countWaiting?.().then(show, () => show());
    return () => {
      isLatest = false;
    };
  }, [countWaiting]);
  return waiting;
}

/** Entries of the menu under the username: account, administration, light or dark, Logout. */
export function UserPanel({ path, onLogout, countWaiting }: Omit<AppHeaderProps, 'user'>): ReactNode {
  const theme = useTheme();
  const waiting = useWaiting(countWaiting);
  const themes: MenuGroup = {
    kind: 'group',
    label: 'Appearance',
    entries: THEMES.map((each) => ({
      kind: 'radio',
      label: each.label,
      icon: each.icon,
      checked: each.value === theme,
      onSelect: () => chooseTheme(each.value),
    })),
  };
  return (
    <MenuPanel
      entries={[
        ...ACCOUNT_MENU_LINKS.map((link) => entryOf(link, path)),
        ...(countWaiting === undefined ? [] : [{ ...entryOf(ADMIN_LINK, path), waiting }]),
        { kind: 'line', label: 'before appearance' },
        themes,
        { kind: 'line', label: 'before logout' },
        { kind: 'action', label: 'Logout', icon: LogOut, onSelect: onLogout },
      ]}
    />
  );
}

/** The header's, and whether it is open. */
export interface NavigationDrawerProps extends AppHeaderProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** All of the header's places in one panel, for screens too narrow for the main bar. */
export function NavigationDrawer({
  open,
  onClose,
  user,
  path,
  onLogout,
  countWaiting,
}: NavigationDrawerProps): ReactNode {
  const theme = useTheme();
  const waiting = useWaiting(open ? countWaiting : undefined);
  const person = countWaiting === undefined ? DRAWER_PERSON_LINKS : [...DRAWER_PERSON_LINKS, ADMIN_LINK];
  const groups = [MAIN_LINKS, STUDY_LINKS, LOOK_UP_LINKS, user === null ? SIGNED_OUT_LINKS : person];
  return (
    <Drawer open={open} onClose={onClose} label="Menu" head={<DrawerHead user={user} />}>
      <nav aria-label="All places">
        {groups.map((links, index) => (
          <Fragment key={links[0]?.href}>
            {index > 0 ? <hr /> : null}
            <ul>
              {links.map((link) => (
                <li key={link.href}>
                  <Anchor
                    href={link.href}
                    plain={link.plain}
                    aria-current={isCurrent(link, path) ? 'page' : undefined}
                    aria-label={link === ADMIN_LINK ? waitingLabel(link.label, waiting) : undefined}
                    onClick={onClose}
                  >
                    <RowIcon href={link.href} />
                    {link.label}
                    {link === ADMIN_LINK ? <WaitingCount of={waiting} /> : null}
                  </Anchor>
                </li>
              ))}
              {index === groups.length - 1 && user !== null ? (
                <LogoutRow onClose={onClose} onLogout={onLogout} />
              ) : null}
            </ul>
          </Fragment>
        ))}
        <hr />
        <Segmented label="Appearance" choices={THEMES} value={theme} onChange={chooseTheme} />
      </nav>
    </Drawer>
  );
}

function DrawerHead({ user }: Pick<AppHeaderProps, 'user'>): ReactNode {
  if (user === null) {
    return (
      <div>
        <b>LabourWise Grenada</b>
      </div>
    );
  }
  return (
    <>
      <Avatar username={user.username} />
      <div>
        <b translate="no">{user.username}</b>
        <span className="shell__drawer-points tabular">{formatPoints(user.points)}</span>
      </div>
    </>
  );
}

function RowIcon({ href }: { readonly href: string }): ReactNode {
  const icon = ICONS[href];
  return icon === undefined ? null : <Icon of={icon} />;
}

function LogoutRow({ onClose, onLogout }: Pick<NavigationDrawerProps, 'onClose' | 'onLogout'>): ReactNode {
  return (
    <li>
      <button
        type="button"
        onClick={() => {
          onClose();
          onLogout();
        }}
      >
        <Icon of={LogOut} />
        Logout
      </button>
    </li>
  );
}
