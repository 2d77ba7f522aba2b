import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A five-pointed star of radius 8 around the origin. */
const STAR = 'M0-8L1.8-2.47H7.61L2.91.94 4.7 6.47 0 3.06-4.7 6.47-2.91.94-7.61-2.47H-1.8z';
const BORDER_STARS = [20, 50, 80].flatMap((x) => [4.5, 55.5].map((y) => `translate(${x} ${y})scale(.5)`));

interface FlagProps {
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

const NUTMEG = [
  'M60 4v13M60 14C52 4 36 1 24 8c10 9 26 12 36 6zM60 14c8-10 24-13 36-6-10 9-26 12-36 6zM34 9c9 1 18 3 26 5M86 9c-9 1-18 3-26 5',
  'M55 21C29 26 11 46 13 72c2 23 18 39 41 44C42 104 35 88 35 70c0-19 7-36 20-49zM65 21c26 5 44 25 42 51-2 23-18 39-41 44 12-12 19-28 19-46 0-19-7-36-20-49z',
  'M60 38c11 0 18 14 18 33 0 18-8 31-18 31s-18-13-18-31c0-19 7-33 18-33z',
  'M60 102c-8-8-13-18-11-29 1-8 6-11 5-19M60 102c8-8 13-18 11-29-1-8-6-11-5-19M60 102c-3-9-3-18 0-27s2-16 0-25M49 74c4-4 8 0 11-4M71 74c-4-4-8 0-11-4M52 88c3 1 5-2 8-2M68 88c-3 1-5-2-8-2',
].join('');
const HUSK = 'M43 30C29 39 22 53 23 71c1 15 7 28 18 37M77 30c14 9 21 23 20 41-1 15-7 28-18 37';

export interface NutmegProps {
  /** Edge in CSS pixels. */
  readonly size?: number | undefined;
  /** In units of a 120 unit box: 0.7 when large, 1.3 at 84 px, 1.9 when small. */
  readonly strokeWidth?: number | undefined;
  readonly className?: string | undefined;
}

/** The nutmeg line drawing, in `currentColor`. Ornament only. */
export function Nutmeg({ size = 84, strokeWidth = 1.3, className }: NutmegProps): ReactNode {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 120 120"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
    >
      <path d={NUTMEG} />
      <path d={HUSK} opacity=".5" />
    </svg>
  );
}

/** Heights of the cuts in a spine of 18 units, by number of bands. */
const CUTS = { 1: [8.2], 2: [6.2, 10.2], 3: [4.2, 8.2, 12.2] } as const;

export interface SpineGlyphProps {
  /** 1 Employment Act, 2 Labour Relations Act, 3 Minimum Wages. */
  readonly bands: 1 | 2 | 3;
  /** Height in CSS pixels; the width is two thirds of it. */
  readonly height?: number | undefined;
}

/** A book spine with cut bands, in `currentColor`: a category's mark that needs no colour. */
export function SpineGlyph({ bands, height = 14 }: SpineGlyphProps): ReactNode {
  const cuts = CUTS[bands].map((top) => `M.5 ${top}h11v1.6H.5z`).join('');
  return (
    <svg width={(height * 2) / 3} height={height} viewBox="0 0 12 18" fill="currentColor" aria-hidden="true">
      <path
        fillRule="evenodd"
        d={`M2.1.5h7.8a1.6 1.6 0 0 1 1.6 1.6v13.8a1.6 1.6 0 0 1-1.6 1.6H2.1A1.6 1.6 0 0 1 .5 15.9V2.1A1.6 1.6 0 0 1 2.1.5z${cuts}`}
      />
    </svg>
  );
}

/** Shows one to three filled nutmeg seeds of three. Show the label next to them. */
export function Seeds({ filled }: { readonly filled: 1 | 2 | 3 }): ReactNode {
  return (
    <svg
      width="32"
      height="13"
      viewBox="0 0 32 13"
      stroke="currentColor"
      strokeWidth="1.3"
      className="ui__seeds"
      aria-hidden="true"
    >
      {[1, 2, 3].map((seed) => (
        <ellipse
          key={seed}
          cx={seed * 11 - 6}
          cy="6.5"
          rx="3.6"
          ry="5"
          fill={seed <= filled ? 'currentColor' : 'none'}
        />
      ))}
    </svg>
  );
}

/** The red bookmark ribbon over a card's top edge; the card is `position: relative`. `drop` lets it fall once. */
export function Ribbon({ drop = false }: { readonly drop?: boolean | undefined }): ReactNode {
  return <span className={classNames('ui__ribbon', drop && 'ui__ribbon-drop')} aria-hidden="true" />;
}
