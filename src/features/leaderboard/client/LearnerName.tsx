import type { ReactNode } from 'react';
import { Avatar } from '../../../platform/client/shell/Avatar.tsx';
import type { Entry } from './queries.ts';

/** A learner's letter and name; the own one says so. */
export function LearnerName({ entry: { username, handle, isCurrentUser } }: { readonly entry: Entry }): ReactNode {
  return (
    <span className="leaderboard__learner">
      <Avatar username={username} />
      <span>
        <span translate="no">{username}</span>
        {handle === null ? null : (
          <span className="muted" translate="no">
            {' '}
            ({handle})
          </span>
        )}
        {isCurrentUser ? <span className="muted"> (you)</span> : null}
      </span>
    </span>
  );
}
