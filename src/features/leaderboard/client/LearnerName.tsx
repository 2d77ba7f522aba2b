import type { ReactNode } from 'react';
import { Avatar } from '../../../platform/client/shell/Avatar.tsx';
import type { Entry } from './leaderboard-query.ts';

/** A learner's letter and name; the own one says so. */
export function LearnerName({ entry: { username, isCurrentUser } }: { readonly entry: Entry }): ReactNode {
  return (
    <span className="learner">
      <Avatar username={username} />
      <span>
        {username}
        {isCurrentUser ? <span className="muted"> (you)</span> : null}
      </span>
    </span>
  );
}
