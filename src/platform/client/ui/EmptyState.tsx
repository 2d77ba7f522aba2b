import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { type IconComponent, Icon } from './Icon.tsx';
import { Nutmeg } from './ornaments.tsx';

type Heading = 'h1' | 'h2' | 'h3';

export interface EmptyStateProps {
  /** Name of the missing content. */
  readonly title: ReactNode;
  /** One sentence. */
  readonly children?: ReactNode;
  /** The one thing to do: a `ButtonLink` or a `Button`. */
  readonly action?: ReactNode;
  /** Heading level; `h2` by default. */
  readonly heading?: Heading | undefined;
}

/** Empty state: ornament, title, and what to do. Used in a `card` or on the page. */
export function EmptyState({ title, children, action, heading: Title = 'h2' }: EmptyStateProps): ReactNode {
  return (
    <div className="empty">
      <Nutmeg />
      <Title className="title">{title}</Title>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  );
}

export interface ErrorStateProps {
  /** The fixed title of the failure. */
  readonly title: ReactNode;
  /** States that stored data are safe, and what to check. */
  readonly children: ReactNode;
  readonly icon: IconComponent;
  /** Absent when trying again cannot help. */
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean | undefined;
  readonly heading?: Heading | undefined;
}

/** Error state: icon, title, assurance and Try Again. Announced at once. */
export function ErrorState({
  title,
  children,
  icon,
  onRetry,
  retrying = false,
  heading: Title = 'h2',
}: ErrorStateProps): ReactNode {
  return (
    <div className="empty" role="alert">
      <Icon of={icon} size={44} strokeWidth={1.3} className="quiet" />
      <Title className="title">{title}</Title>
      <p>{children}</p>
      {onRetry === undefined ? null : (
        <Button busy={retrying} busyLabel="Trying..." onClick={onRetry}>
          Try Again
        </Button>
      )}
    </div>
  );
}
