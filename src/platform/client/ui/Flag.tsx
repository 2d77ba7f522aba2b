import type { ReactNode } from 'react';

/** A five-pointed star of radius 8 around the origin. */
const STAR = 'M0-8L1.8-2.47H7.61L2.91.94 4.7 6.47 0 3.06-4.7 6.47-2.91.94-7.61-2.47H-1.8z';
const BORDER_STARS = [20, 50, 80].flatMap((x) => [4.5, 55.5].map((y) => `translate(${x} ${y})scale(.5)`));

export interface FlagProps {
  /** CSS pixels; the height is three fifths of it. */
  readonly width?: number | undefined;
}

/** The flag of Grenada, whole, as the product's logo. */
export function Flag({ width = 35 }: FlagProps): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline drawing costs no request; <img> would
    <svg width={width} height={width * 0.6} viewBox="0 0 100 60" role="img" aria-label="Flag of Grenada">
      <path fill="#CE1126" d="M0 0h100v60H0z" />
      <path fill="#FCD116" d="M10 9h80v42H10z" />
      <path fill="#007A5E" d="M10 9l40 21-40 21zM90 9L50 30l40 21z" />
      <circle cx="50" cy="30" r="8.6" fill="#CE1126" />
      <g fill="#FCD116">
        {['translate(50 30)', ...BORDER_STARS].map((place) => (
          <path key={place} d={STAR} transform={place} />
        ))}
        <path d="M22 24c4 2 6.5 6.5 5.5 10.5-3.5-.8-6.8-4.8-5.5-10.5z" />
      </g>
      <path fill="#CE1126" d="M23.7 27.5c1.7 1 2.5 3 2.3 4.7-1.5-.7-2.6-2.6-2.3-4.7z" />
    </svg>
  );
}
