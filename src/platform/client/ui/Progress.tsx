import type { ReactNode } from 'react';
import '../styles/parts/progress.css';
import { classNames } from './class-names.ts';

/** A bar in segments. Hidden from screen readers, because the adjacent text has the same content. */
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

interface ShareProps {
  /** Done so far. */
  readonly value: number;
  /** Maximum; 100 by default. */
  readonly max?: number | undefined;
  /** Accessible name, such as 'Employment Act progress'. */
  readonly label: string;
  /** The value as text, such as '89 of 216 cards', read after the label. */
  readonly text: string;
}

export interface BarProps extends ShareProps {
  /** 4 px high, for study screens. */
  readonly thin?: boolean | undefined;
  /** Set when the text is already in view. */
  readonly isTextHidden?: boolean | undefined;
}

function percentOf(value: number, max: number): number {
  return max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0;
}

function ariaOf({ value, max = 100, label, text }: ShareProps): object {
  return {
    role: 'progressbar',
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': max,
    'aria-valuenow': Math.min(max, Math.max(0, value)),
    'aria-valuetext': text,
  };
}

/** A progress bar with its number in words under it. */
export function Bar({ thin = false, isTextHidden = false, ...share }: BarProps): ReactNode {
  return (
    <div>
      <div className={classNames('ui__bar', thin && 'ui__thin')} {...ariaOf(share)}>
        <i style={{ translate: `${percentOf(share.value, share.max ?? 100) - 100}%` }} />
      </div>
      {isTextHidden ? null : (
        <div className="ui__bar-text tabular" aria-hidden="true">
          {share.text}
        </div>
      )}
    </div>
  );
}

export interface RingProps extends ShareProps {
  /** Edge in CSS pixels: 52 or 58 small, 148 large. */
  readonly size?: number | undefined;
  /** Colour of the filled part. A countdown goes from `success` to `warning` and `danger`. */
  readonly tone?: 'primary' | 'success' | 'warning' | 'danger' | undefined;
  /** Content in the middle of a large ring. */
  readonly children?: ReactNode;
}

/** A share of a whole as a ring. Show its value as text next to it. */
export function Ring({ size = 58, tone = 'primary', children, ...share }: RingProps): ReactNode {
  const stroke = size < 100 ? 6 : 11;
  const circle = { cx: size / 2, cy: size / 2, r: (size - stroke) / 2, strokeWidth: stroke };
  const percent = percentOf(share.value, share.max ?? 100);
  return (
    <div className="ui__ring" data-tone={tone} {...ariaOf(share)}>
      <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <circle {...circle} />
        {/* A round cap would draw a dot for nothing at all. */}
        {percent > 0 ? (
          <circle {...circle} className="ui__ring-fill" pathLength={100} strokeDasharray={`${percent} 100`} />
        ) : null}
      </svg>
      {children}
    </div>
  );
}
