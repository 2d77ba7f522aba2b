import ShieldAlert from 'lucide-react/icons/shield-alert';
import type { ReactNode } from 'react';
import '../../../platform/client/styles/parts/rows.css';
import '../../../platform/client/styles/reading-fonts.css';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { ErrorState } from '../../../platform/client/ui/EmptyState.tsx';
import { keepInStrip } from '../../../platform/client/ui/keep-in-strip.ts';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import type { SessionUser } from '../../accounts/client/service.ts';
import { ADMIN_PATH, DESK_PATHS, type DeskPath } from '../rules/desk-paths.ts';
import './frame.css';

interface AdminFrameProps {
  readonly user: SessionUser;
  /** The address, without slashes at its end. */
  readonly path: string;
  readonly title: string;
  /** A line above the title. */
  readonly note: string;
  /** What stands at the right of the title. */
  readonly actions?: ReactNode;
  readonly desks: Readonly<Record<DeskPath, { readonly title: string }>>;
  readonly children: ReactNode;
}

/** What stands around every desk: whom it is for, its title, and the way to the others. The server refuses every call of anyone else. */
export function AdminFrame({ user, path, title, note, actions, desks, children }: AdminFrameProps): ReactNode {
  if (user.role !== 'admin') {
    return (
      <div className="wrap">
        <ErrorState title="Administrators only" heading="h1" icon={ShieldAlert}>
          This page is for the people who run LabourWise Grenada. Your own study is on the dashboard.
        </ErrorState>
      </div>
    );
  }
  const places = [
    { href: ADMIN_PATH, name: 'Overview' },
    ...DESK_PATHS.map((href) => ({ href, name: desks[href].title })),
  ];
  return (
    <div className="wrap">
      <PageHead note={note} title={title} actions={actions} />
      <nav className="admin__places" aria-label="Administration">
        {places.map(({ href, name }) => (
          <Anchor
            key={href}
            href={href}
            aria-current={href === path ? 'page' : undefined}
            ref={href === path ? keepInStrip : undefined}
          >
            {name}
          </Anchor>
        ))}
      </nav>
      <div className="column gap-24 admin__page">{children}</div>
    </div>
  );
}
