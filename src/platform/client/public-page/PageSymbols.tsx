import type { ReactNode } from 'react';

/** The drawings a public page can place with `Drawing`. */
export type DrawingName = 'flag' | 'nutmeg' | 'check' | 'layers' | 'clock' | 'menu';

/** What is drawn often is written once: the document stays small, and every copy is the same. */
export function PageSymbols(): ReactNode {
  return (
    <svg className="symbols" width="0" height="0" aria-hidden="true">
      <path id="star" d="M0-4l.9 2.76h2.9L1.45.47l.9 2.77L0 1.53l-2.35 1.71.9-2.77L-3.8-1.24h2.9z" fill="#FCD116" />
      <symbol id="flag" viewBox="0 0 100 60">
        <path fill="#CE1126" d="M0 0h100v60H0z" />
        <path fill="#FCD116" d="M10 9h80v42H10z" />
        <path fill="#007A5E" d="M10 9l40 21-40 21zM90 9L50 30l40 21z" />
        <circle cx="50" cy="30" r="8.6" fill="#CE1126" />
        <use href="#star" transform="translate(50 30)scale(2)" />
        {[4.5, 55.5].flatMap((y) => [20, 50, 80].map((x) => <use key={`${x} ${y}`} href="#star" x={x} y={y} />))}
        <path fill="#FCD116" d="M22 24c4 2 6.5 6.5 5.5 10.5-3.5-.8-6.8-4.8-5.5-10.5z" />
        <path fill="#CE1126" d="M23.7 27.5c1.7 1 2.5 3 2.3 4.7-1.5-.7-2.6-2.6-2.3-4.7z" />
      </symbol>
      <symbol id="nutmeg" viewBox="0 0 120 120">
        <path d="M60 4v13M60 14C52 4 36 1 24 8c10 9 26 12 36 6zM60 14c8-10 24-13 36-6-10 9-26 12-36 6zM34 9c9 1 18 3 26 5M86 9c-9 1-18 3-26 5" />
        <path d="M55 21C29 26 11 46 13 72c2 23 18 39 41 44C42 104 35 88 35 70c0-19 7-36 20-49zM65 21c26 5 44 25 42 51-2 23-18 39-41 44 12-12 19-28 19-46 0-19-7-36-20-49z" />
        <path d="M43 30C29 39 22 53 23 71c1 15 7 28 18 37M77 30c14 9 21 23 20 41-1 15-7 28-18 37" opacity=".5" />
        <path d="M60 38c11 0 18 14 18 33 0 18-8 31-18 31s-18-13-18-31c0-19 7-33 18-33z" />
        <path d="M60 102c-8-8-13-18-11-29 1-8 6-11 5-19M60 102c8-8 13-18 11-29-1-8-6-11-5-19M60 102c-3-9-3-18 0-27s2-16 0-25M49 74c4-4 8 0 11-4M71 74c-4-4-8 0-11-4M52 88c3 1 5-2 8-2M68 88c-3 1-5-2-8-2" />
      </symbol>
      <symbol id="check" viewBox="0 0 24 24">
        <path d="M20 6 9 17l-5-5" />
      </symbol>
      <symbol id="layers" viewBox="0 0 24 24">
        <path d="M12.83 2.18a2 2 0 0 0-1.66 0L2.6 6.08a1 1 0 0 0 0 1.83l8.58 3.91a2 2 0 0 0 1.66 0l8.58-3.9a1 1 0 0 0 0-1.83zM2 12a1 1 0 0 0 .58.91l8.6 3.91a2 2 0 0 0 1.65 0l8.58-3.9A1 1 0 0 0 22 12M2 17a1 1 0 0 0 .58.91l8.6 3.91a2 2 0 0 0 1.65 0l8.58-3.9A1 1 0 0 0 22 17" />
      </symbol>
      <symbol id="clock" viewBox="0 0 24 24">
        <circle cx="12" cy="12" r="10" />
        <path d="M12 6v6l4 2" />
      </symbol>
      <symbol id="menu" viewBox="0 0 24 24">
        <path d="M4 5h16M4 12h16M4 19h16" />
      </symbol>
    </svg>
  );
}

interface DrawingProps {
  readonly of: DrawingName;
  /** Width in CSS pixels. */
  readonly size: number;
  readonly strokeWidth?: number;
  readonly className?: string;
}

/** One of the page's drawings, in the colour of the text around it. Always decoration: the text beside it carries the meaning. */
export function Drawing({ of, size, strokeWidth = 1.75, className = 'drawing' }: DrawingProps): ReactNode {
  const height = of === 'flag' ? size * 0.6 : size;
  return (
    <svg className={className} width={size} height={height} strokeWidth={strokeWidth} aria-hidden="true">
      <use href={`#${of}`} />
    </svg>
  );
}
