import type { ReactNode } from 'react';
import { SearchGlyph } from '../ui/shell-glyphs.tsx';

/** Leads to the search from every header; an ordinary link, in whose place the app opens its palette once that has come. */
export function SearchLink(): ReactNode {
  return (
    <a className="ui__icon-button" href="/search" aria-label="Search">
      <SearchGlyph size={20} />
    </a>
  );
}
