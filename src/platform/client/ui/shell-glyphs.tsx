import type { ReactNode } from 'react';

interface GlyphProps {
  readonly size: number;
}

/*
 * Icons of the first paint, drawn here in lucide's geometry. The icon library's runtime is a third of the size of the
 * whole shell, so it loads with the first menu or screen that has icons.
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

/** The three lines that open the menu. */
export function MenuGlyph({ size }: GlyphProps): ReactNode {
  return <Glyph size={size} path="M4 5h16M4 12h16M4 19h16" />;
}

const TAB_PATHS = {
  today: 'M3 3h7v9H3zM14 3h7v5h-7zM14 12h7v9h-7zM3 16h7v5H3z',
  learn:
    'M12.83 2.18a2 2 0 0 0-1.66 0L2.6 6.08a1 1 0 0 0 0 1.83l8.58 3.91a2 2 0 0 0 1.66 0l8.58-3.9a1 1 0 0 0 0-1.83zM2 12a1 1 0 0 0 .58.91l8.6 3.91a2 2 0 0 0 1.65 0l8.58-3.9A1 1 0 0 0 22 12M2 17a1 1 0 0 0 .58.91l8.6 3.91a2 2 0 0 0 1.65 0l8.58-3.9A1 1 0 0 0 22 17',
  review: 'm17 2 4 4-4 4M3 11v-1a4 4 0 0 1 4-4h14M7 22l-4-4 4-4M21 13v1a4 4 0 0 1-4 4H3',
  ask: 'M16 10a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 14.286V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2zM20 9a2 2 0 0 1 2 2v10.286a.71.71 0 0 1-1.212.502l-2.202-2.202A2 2 0 0 0 17.172 19H10a2 2 0 0 1-2-2v-1',
  more: 'M4.5 12h1M11.5 12h1M18.5 12h1M5 11.5v1M12 11.5v1M19 11.5v1',
};

/** The icon of a tab of phones. */
export function TabGlyph({ of }: { readonly of: keyof typeof TAB_PATHS }): ReactNode {
  return <Glyph size={24} path={TAB_PATHS[of]} />;
}
