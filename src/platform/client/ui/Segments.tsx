import type { ReactNode } from 'react';
import '../styles/parts/segments.css';
import { classNames } from './class-names.ts';

/** A bar in parts, of which so many are reached. The words beside it say the same: it is not read aloud. */
export function Segments({
  count,
  reached,
  className,
}: {
  readonly count: number;
  readonly reached: number;
  readonly className?: string | undefined;
}): ReactNode {
  return (
    <div className={classNames('segments', className)} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <i key={index} className={index < reached ? 'reached' : undefined} />
      ))}
    </div>
  );
}
