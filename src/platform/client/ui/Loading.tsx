import type { ReactNode } from 'react';

/** The full-page wait while the session is checked. */
export function LoadingScreen({ label = 'Loading' }: { readonly label?: string | undefined }): ReactNode {
  return (
    <output className="loading" aria-busy="true">
      <span className="ui__spinner" />
      {label}
    </output>
  );
}

/** CSS lengths. */
export interface SkeletonProps {
  readonly width?: string | undefined;
  readonly height?: string | undefined;
  readonly radius?: string | undefined;
}

/** A grey block in the shape of loading content. Put several into `Skeletons`. */
export function Skeleton({ width, height, radius }: SkeletonProps): ReactNode {
  return <span className="skeleton" style={{ width, height, borderRadius: radius }} />;
}

export interface SkeletonsProps {
  /** Text for screen readers. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The skeleton of a page or card; it shows after 200 ms. */
export function Skeletons({ label = 'Loading', className, children }: SkeletonsProps): ReactNode {
  return (
    <div aria-busy="true" className={className}>
      <output className="visually-hidden">{label}</output>
      <div className="skeletons" aria-hidden="true">
        {children}
      </div>
    </div>
  );
}
