import WifiOff from 'lucide-react/icons/wifi-off';
import { Component, type ReactNode } from 'react';
import { ErrorState } from '../ui/EmptyState.tsx';

/** Keeps the header and the rest of the app standing when a screen cannot be loaded or breaks. */
export class ScreenBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="wrap">
        <ErrorState title="This page did not load" heading="h1" icon={WifiOff} onRetry={() => location.reload()}>
          Check your connection. Your progress is safe on this device.
        </ErrorState>
      </div>
    );
  }
}
