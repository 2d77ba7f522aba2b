import type { ReactNode } from 'react';

interface GlyphProps {
  readonly size: number;
}

/*
 * The shapes the first paint needs, drawn here in lucide's geometry: the icon library's runtime would
 * weigh a third of the whole shell, so it loads with the first menu or screen that has icons.
 */
function Glyph({ size, path }: GlyphProps & { path: string }): ReactNode {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

/** The arrow of a menu or a list. */
export function ChevronDownGlyph({ size }: GlyphProps): ReactNode {
  return <Glyph size={size} path="m6 9 6 6 6-6" />;
}

/** The glass of the search. */
export function SearchGlyph({ size }: GlyphProps): ReactNode {
  return <Glyph size={size} path="m21 21-4.34-4.34M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0" />;
}

/** The three lines that open the drawer. */
export function MenuGlyph({ size }: GlyphProps): ReactNode {
  return <Glyph size={size} path="M4 5h16M4 12h16M4 19h16" />;
}
