import type { ReactNode } from 'react';
import { Anchor } from '../ui/Anchor.tsx';
import { Flag } from '../ui/ornaments.tsx';
import { SearchGlyph } from '../ui/shell-glyphs.tsx';

/** The first thing the Tab key reaches: past the header to `#main`. */
export function SkipLink(): ReactNode {
  return (
    <a className="shell__skip" href="#main">
      Skip to main content
    </a>
  );
}

/** Leads to the search from every header; an ordinary link, in whose place the app opens its palette once that has come. */
export function SearchLink(): ReactNode {
  return (
    <a className="ui__icon-button" href="/search" aria-label="Search">
      <SearchGlyph size={20} />
    </a>
  );
}

interface BrandProps {
  /** Where the logo leads; a brand without it is no link. */
  readonly href?: string | undefined;
  readonly plain?: boolean | undefined;
  readonly subtitle?: boolean | undefined;
}

/** The flag, the product's name and, on public pages and in the footer, its subtitle. */
export function Brand({ href, plain, subtitle = false }: BrandProps): ReactNode {
  const content = (
    <>
      <Flag width={subtitle ? 38 : 35} />
      <span>
        <b translate="no">
          LabourWise<span> Grenada</span>
        </b>
        {subtitle ? <small>Employment &amp; labour law, learned by heart</small> : null}
      </span>
    </>
  );
  if (href === undefined) return <div className="shell__brand">{content}</div>;
  return (
    <Anchor className="shell__brand" href={href} plain={plain}>
      {content}
    </Anchor>
  );
}
