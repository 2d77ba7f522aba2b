import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Icon } from '../../../platform/client/ui/Icon.tsx';

/** `danger` is announced at once, `info` when the reader is idle. */
export interface MessageProps {
  readonly tone: 'danger' | 'info';
  /** A button that helps. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A sentence about an attempt, in the page. */
export function Message({ tone, action, children }: MessageProps): ReactNode {
  return (
    <div className="notice" data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon of={tone === 'danger' ? TriangleAlert : Info} />
      <p>{children}</p>
      {action}
    </div>
  );
}
