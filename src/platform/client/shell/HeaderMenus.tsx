import LogOut from 'lucide-react/icons/log-out';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Anchor } from '../ui/Anchor.tsx';
import type { ThemeChoice } from '../../shared/theme.ts';
import { sentenceOf } from '../api-client.ts';
import { Icon, type IconComponent } from '../ui/Icon.tsx';
import { toast } from '../ui/toast.ts';
import { MenuPanel, WaitingCount, waitingLabel, type MenuGroup, type MenuLink } from '../ui/MenuPanel.tsx';
import type { AppHeaderProps } from './AppHeader.tsx';
import MoreLinks, { ICONS } from './MoreLinks.tsx';
import { ADMIN_LINK, USER_LINKS, isCurrent, type NavigationLink } from './navigation.ts';
import { chooseTheme, storedTheme, useTheme } from './theme.ts';

const THEMES: readonly { value: ThemeChoice; label: string; icon: IconComponent }[] = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'System', icon: Monitor },
];

/** The save of the latest choice, which the next save waits for; null when every choice is stored. */
let pendingSave: Promise<ThemeChoice> | null = null;

/**
 * Applies a theme at once and stores it in the account, after the choices before it. When the last choice cannot be stored, shows the theme
 * that the account has.
 */
async function changeTheme(theme: ThemeChoice, saveTheme: AppHeaderProps['saveTheme']): Promise<void> {
  const before = pendingSave ?? Promise.resolve(storedTheme());
  chooseTheme(theme);
  const save = before.then(async (stored) => {
    try {
      await saveTheme(theme);
      // The response to an earlier choice may have set its theme in this browser.
      if (pendingSave === save) chooseTheme(theme);
      return theme;
    } catch (error) {
      if (pendingSave === save) {
        chooseTheme(stored);
        toast({ title: 'Theme Not Saved', description: sentenceOf(error, 'Please try again.'), tone: 'danger' });
      }
      return stored;
    }
  });
  pendingSave = save;
  await save;
  if (pendingSave === save) pendingSave = null;
}

function entryOf(link: NavigationLink, path: string): MenuLink {
  const { label, href, plain } = link;
  return { kind: 'link', label, href, plain, icon: ICONS[href], current: isCurrent(link, path) };
}

/** The places of More in the app, with the administration for administrators. */
export function MorePanel({ user, path, countWaiting }: Omit<AppHeaderProps, 'onLogout' | 'saveTheme'>): ReactNode {
  return (
    <MoreLinks
      path={path}
      signedIn={user !== null}
      administration={
        countWaiting === undefined ? undefined : <AdministrationLink path={path} countWaiting={countWaiting} />
      }
    />
  );
}

function AdministrationLink({ path, countWaiting }: Pick<AppHeaderProps, 'path' | 'countWaiting'>): ReactNode {
  const waiting = useWaiting(countWaiting);
  const { label, href, icon, current } = entryOf(ADMIN_LINK, path);
  return (
    <Anchor href={href} aria-current={current === true ? 'page' : undefined} aria-label={waitingLabel(label, waiting)}>
      {icon === undefined ? null : <Icon of={icon} />}
      {label}
      <WaitingCount of={waiting} />
    </Anchor>
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
export function UserPanel({ path, onLogout, saveTheme, countWaiting }: Omit<AppHeaderProps, 'user'>): ReactNode {
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
      onSelect: () => void changeTheme(each.value, saveTheme),
    })),
  };
  return (
    <MenuPanel
      entries={[
        ...USER_LINKS.map((link) => entryOf(link, path)),
        ...(countWaiting === undefined ? [] : [{ ...entryOf(ADMIN_LINK, path), waiting }]),
        { kind: 'line', label: 'before appearance' },
        themes,
        { kind: 'line', label: 'before logout' },
        { kind: 'action', label: 'Logout', icon: LogOut, onSelect: onLogout },
      ]}
    />
  );
}
