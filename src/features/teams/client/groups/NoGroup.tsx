import type { ReactNode } from 'react';
import { NotFoundScreen } from '../../../../platform/client/shell/NotFoundScreen.tsx';
import { ButtonLink } from '../../../../platform/client/ui/Button.tsx';
import { EmptyState } from '../../../../platform/client/ui/EmptyState.tsx';

/** Shown for a group that the server hides: an unknown address, or a membership that ended while the page was open. */
export function NoGroup({ wasShown }: { readonly wasShown: boolean }): ReactNode {
  if (!wasShown) return <NotFoundScreen signedIn />;
  return (
    <div className="wrap" role="alert">
      <EmptyState
        heading="h1"
        title="You are no longer in this group"
        action={
          <ButtonLink variant="primary" href="/groups">
            See your study groups
          </ButtonLink>
        }
      >
        What you answered and learned stays yours. To come back, ask the owner of the group for a new code.
      </EmptyState>
    </div>
  );
}
