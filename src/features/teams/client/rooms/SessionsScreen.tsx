import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { PRODUCT_NAME } from '../../../../platform/client/shell/RouteFocus.tsx';
import type { SessionUser } from '../../../accounts/client/service.ts';
import Sessions from './Sessions.tsx';

/** `/groups/:id/sessions`: the sessions of a group. */
export default function SessionsScreen({
  user,
  assigned,
}: {
  readonly user: SessionUser;
  /** The user's assignments in the group. */
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
