import type { ReactNode } from 'react';
import { Anchor } from '../ui/Anchor.tsx';
import { TabGlyph } from '../ui/shell-glyphs.tsx';
import { MORE_ID, LINK_GROUPS, TABS, isCurrent, isFullScreenTask } from './navigation.ts';

export interface TabBarProps {
  /** Path of the current page, without query. */
  readonly path: string;
  /** Ordinary links, for pages that the server renders. */
  readonly plain?: boolean | undefined;
}

/** The bar at the lower edge of phones. Stylesheets hide it on wide screens, above docked actions and while somebody types. */
export function TabBar({ path, plain }: TabBarProps): ReactNode {
  if (isFullScreenTask(path)) return null;
  const current = TABS.find((tab) => isCurrent(tab, path));
  const isInMore =
    current === undefined && LINK_GROUPS.some(({ links }) => links.some((link) => isCurrent(link, path)));
  return (
    <nav className="shell__tabs" aria-label="Main">
      {TABS.map((tab) => (
        <Anchor key={tab.href} href={tab.href} plain={plain} aria-current={tab === current ? 'page' : undefined}>
          <TabGlyph of={tab.icon} />
          {tab.label}
        </Anchor>
      ))}
      <button type="button" popoverTarget={MORE_ID} aria-current={isInMore ? 'page' : undefined}>
        <TabGlyph of="more" />
        More
      </button>
    </nav>
  );
}
