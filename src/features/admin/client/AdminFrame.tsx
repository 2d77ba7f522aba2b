import ChevronDown from 'lucide-react/icons/chevron-down';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Search from 'lucide-react/icons/search';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import '../../../platform/client/styles/parts/lists.css';
import '../../../platform/client/styles/reading-fonts.css';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { ErrorState } from '../../../platform/client/ui/EmptyState.tsx';
import { PRODUCT_NAME } from '../../../platform/client/shell/RouteFocus.tsx';
import { PageActionsSlot } from '../../../platform/client/ui/PageActions.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import { thousands } from '../../../platform/shared/numbers.ts';
import type { SessionUser } from '../../accounts/client/service.ts';
import { ADMIN_GROUPS, ADMIN_PATH, findAdminPath, SEARCH_PATH, type AdminPath } from '../rules/admin-paths.ts';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Icon, type IconComponent } from '../../../platform/client/ui/Icon.tsx';
import { PanelFooter } from './PanelFooter.tsx';
import { PanelSearch } from './PanelSearch.tsx';
import './frame.css';

interface QuickAction {
  readonly label: string;
  readonly href: string;
  readonly icon: IconComponent;
}

/** Links to frequent actions. */
export function QuickActions({ actions }: { readonly actions: readonly QuickAction[] }): ReactNode {
  return (
    <section className="admin__quick" aria-labelledby="quick-actions">
      <h2 className="title" id="quick-actions">
        Quick Actions
      </h2>
      <div className="actions">
        {actions.map(({ label, href, icon }, index) => (
          <ButtonLink key={href} href={href} variant={index === 0 ? 'primary' : 'secondary'}>
            <Icon of={icon} size={18} /> {label}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}

/** A screen of the navigation. */
interface AdminNavigationEntry {
  readonly title: string;
  readonly icon: IconComponent;
}

type NavigationEntries = Readonly<Record<AdminPath, AdminNavigationEntry>>;

interface AdminFrameProps {
  readonly user: SessionUser;
  /** The path, without slashes at its end. */
  readonly path: string;
  /** Title of the page; null for a page about one object, which has its own. */
  readonly title: string | null;
  readonly screens: NavigationEntries;
  /** Number of pending items by path. */
  readonly pending: ReadonlyMap<string, number>;
  /** A notice to the administrator, above the title. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The frame of every admin screen: title and navigation. Other users get a notice; the server refuses their requests
 * anyway.
 */
export function AdminFrame({ user, path, title, screens, pending, notice, children }: AdminFrameProps): ReactNode {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  // Going back from an object to its list keeps the path.
  useEffect(() => {
    if (title !== null) document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
  if (user.role !== 'admin') {
    return (
      <div className="wrap">
        <ErrorState title="Administrators only" heading="h1" icon={ShieldAlert}>
          This page is for the people who run LabourWise Grenada. Your own study is on the dashboard.
        </ErrorState>
      </div>
    );
  }
  return (
    <div className="wrap admin__frame">
      <AdminNavigation key={path} path={path} screens={screens} pending={pending} />
      <div className="admin__main">
        {notice}
        {title === null ? null : <PageHead title={title} actions={<span className="admin__slot" ref={setSlot} />} />}
        <PageActionsSlot value={title === null ? undefined : slot}>
          <div className="column gap-24 admin__page">{children}</div>
        </PageActionsSlot>
        {path === '/admin/health' ? null : <PanelFooter />}
      </div>
    </div>
  );
}

const LEARNING: AdminNavigationEntry = { title: 'Back to learning', icon: GraduationCap };
const OVERVIEW: AdminNavigationEntry = { title: 'Overview', icon: LayoutDashboard };
const RESULTS: AdminNavigationEntry = { title: 'Search', icon: Search };

/** The side navigation. On narrow screens a bar opens it. */
function AdminNavigation({ path, screens, pending }: Pick<AdminFrameProps, 'path' | 'screens' | 'pending'>): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const id = useId();
  const adminPath = findAdminPath(path);
  const current = adminPath !== undefined ? screens[adminPath] : path === SEARCH_PATH ? RESULTS : OVERVIEW;
  const waiting = [...pending.values()].reduce((sum, count) => sum + count, 0);
  const link = (href: string, { title, icon }: AdminNavigationEntry) => {
    const count = pending.get(href) ?? 0;
    return (
      <li key={href}>
        <Anchor href={href} aria-current={href === path ? 'page' : undefined}>
          <Icon of={icon} size={18} />
          {title}
          {count === 0 ? null : (
            <span className="admin__count tabular">
              {thousands(count)}
              <span className="visually-hidden"> waiting</span>
            </span>
          )}
        </Anchor>
      </li>
    );
  };
  return (
    <nav className="admin__nav" aria-label="Administration" data-open={isOpen}>
      <button
        ref={menuButton}
        type="button"
        className="card admin__bar"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={current.icon} />
        <span>
          <span className="visually-hidden">All sections: </span>
          {current.title}
        </span>
        {waiting === 0 ? null : (
          <span className="admin__count tabular">
            {thousands(waiting)}
            <span className="visually-hidden"> waiting</span>
          </span>
        )}
        <Icon of={ChevronDown} size={18} />
      </button>
      <div className="admin__groups" id={id}>
        {/* The results have a field of their own. */}
        {path === SEARCH_PATH ? null : (
          <PanelSearch
            label="Search the panel"
            onClose={() => {
              setOpen(false);
              // Does nothing on wide screens, where the button is hidden.
              menuButton.current?.focus();
            }}
          />
        )}
        <ul>{link(ADMIN_PATH, OVERVIEW)}</ul>
        {ADMIN_GROUPS.map(({ name, paths }) => (
          <div key={name}>
            <p>{name}</p>
            <ul>{paths.map((href) => link(href, screens[href]))}</ul>
          </div>
        ))}
        <ul className="admin__back">{link('/dashboard', LEARNING)}</ul>
      </div>
    </nav>
  );
}
