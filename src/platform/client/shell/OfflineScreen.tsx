import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Nutmeg } from '../ui/ornaments.tsx';

/** Shown offline for a page of the server: what the user can do, and what is available. */
export function OfflineScreen(): ReactNode {
  return (
    <div className="wrap empty">
      <Nutmeg size={112} strokeWidth={1.1} />
      <h1>You are offline</h1>
      <p>This page is not on your device. Your cards and the law library are.</p>
      <Button variant="primary" onClick={() => globalThis.location.reload()}>
        Try Again
      </Button>
      <ButtonLink variant="quiet" href="/flashcards">
        Open flashcards
      </ButtonLink>
    </div>
  );
}
