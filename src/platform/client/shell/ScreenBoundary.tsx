import { Component, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';

/**
 * Whether an error says that a screen's code or sheet did not come. Browsers throw a TypeError that names the module, each
 * in its own words; so does `LOAD_WITH_STYLESHEETS` of `scripts/build/stylesheets.ts`.
 */
export function isFailedLoad(error: unknown): boolean {
  return error instanceof TypeError && /\bmodule\b/.test(error.message);
}

interface BoundaryState {
  readonly failure: 'load' | 'error' | null;
}

/**
 * Keeps the header and the rest of the app in place when a screen cannot be loaded or throws. It loads nothing itself:
 * it is there for when loading fails.
 */
export class ScreenBoundary extends Component<{ readonly children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: isFailedLoad(error) ? 'load' : 'error' };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return (
      <div className="wrap empty" role="alert">
        <h1>{failure === 'load' ? 'This page did not load' : 'This page stopped working'}</h1>
        <p>
          {failure === 'load' ? 'Check your connection.' : 'That is our mistake.'} Your progress is safe on this device.
        </p>
        <Button onClick={() => location.reload()}>Try Again</Button>
      </div>
    );
  }
}
