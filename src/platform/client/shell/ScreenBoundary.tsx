import { Component, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';

/**
 * Keeps the header and the rest of the app standing when a screen cannot be loaded or breaks. It loads nothing itself:
 * it is there for when loading fails.
 */
export class ScreenBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="wrap empty" role="alert">
        <h1>This page did not load</h1>
        <p>Check your connection. Your progress is safe on this device.</p>
        <Button onClick={() => location.reload()}>Try Again</Button>
      </div>
    );
  }
}
