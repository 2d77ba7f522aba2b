import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { PRODUCT_NAME } from '../../../../platform/client/shell/RouteFocus.tsx';
import type { SessionUser } from '../../../accounts/client/service.ts';
import Sessions from './Sessions.tsx';

/** `/groups/:id/sessions`: what a group has planned. */
export default function SessionsScreen({
  user,
  assigned,
}: {
  readonly user: SessionUser;
  /** What is assigned to the reader in the group. */
  readonly assigned: ReactNode;
}): ReactNode {
  const [location] = useLocation();
  const groupId = location.split('/')[2] ?? '';
  useEffect(() => {
    document.title = `Sessions · ${PRODUCT_NAME}`;
  }, []);
  return (
    <div className="wrap live-rooms__page">
      <Sessions key={groupId} groupId={groupId} userId={user.id} isPage />
      <div className="live-rooms__past">{assigned}</div>
    </div>
  );
}
