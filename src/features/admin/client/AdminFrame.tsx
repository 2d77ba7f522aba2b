import ShieldAlert from 'lucide-react/icons/shield-alert';
import type { ReactNode } from 'react';
import '../../../platform/client/styles/parts/lists.css';
import '../../../platform/client/styles/reading-fonts.css';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { ErrorState } from '../../../platform/client/ui/EmptyState.tsx';
import { scrollIntoStrip } from '../../../platform/client/ui/scroll-into-strip.ts';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import type { SessionUser } from '../../accounts/client/service.ts';
import { ADMIN_PATH, ADMIN_PATHS, type AdminPath } from '../rules/admin-paths.ts';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Icon, type IconComponent } from '../../../platform/client/ui/Icon.tsx';
import './frame.css';

interface QuickAction {
  readonly label: string;
  readonly href: string;
  readonly icon: IconComponent;
}

/** Links to frequent actions. */
export function QuickActions({ actions }: { readonly actions: readonly QuickAction[] }): ReactNode {
  return (
    <section className="column gap-14" aria-labelledby="quick-actions">
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

interface AdminFrameProps {
  readonly user: SessionUser;
  /** The path, without slashes at its end. */
  readonly path: string;
  readonly title: string;
  /** A line above the title. */
  readonly note: string;
  /** Buttons at the right of the title. */
  readonly actions?: ReactNode;
  readonly screens: Readonly<Record<AdminPath, { readonly title: string }>>;
  readonly children: ReactNode;
}

/**
 * The frame of every admin screen: title and navigation. Other users get a notice; the server refuses their requests
 * anyway.
 */
export function AdminFrame({ user, path, title, note, actions, screens, children }: AdminFrameProps): ReactNode {
  if (user.role !== 'admin') {
    return (
      <div className="wrap">
        <ErrorState title="Administrators only" heading="h1" icon={ShieldAlert}>
          This page is for the people who run LabourWise Grenada. Your own study is on the dashboard.
        </ErrorState>
      </div>
    );
  }
  const links = [
    { href: ADMIN_PATH, name: 'Overview' },
    ...ADMIN_PATHS.map((href) => ({ href, name: screens[href].title })),
  ];
  return (
    <div className="wrap">
      <PageHead note={note} title={title} actions={actions} />
      <nav className="admin__places" aria-label="Administration">
        {links.map(({ href, name }) => (
          <Anchor
            key={href}
            href={href}
            aria-current={href === path ? 'page' : undefined}
            ref={href === path ? scrollIntoStrip : undefined}
          >
            {name}
          </Anchor>
        ))}
      </nav>
      <div className="column gap-24 admin__page">{children}</div>
    </div>
  );
}
