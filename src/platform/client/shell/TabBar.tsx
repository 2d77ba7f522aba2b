import { useEffect, useState, type ReactNode } from 'react';
import { Anchor } from '../ui/Anchor.tsx';
import { TabGlyph } from '../ui/shell-glyphs.tsx';
import { MORE_ID, TABS, isCurrent, isFullScreenTask, isInMore } from './navigation.ts';

export interface TabBarProps {
  /** Path of the current page, without query; '' while More is open. */
  readonly path: string;
  /** Ordinary links, for pages that the server renders. */
  readonly plain?: boolean | undefined;
  /** Returns the number of cards that are due for review. */
  readonly countDueReviews?: (() => Promise<number>) | undefined;
}

/** The bar at the lower edge of phones. Stylesheets hide it on wide screens, above docked actions and while somebody types. */
export function TabBar({ path, plain, countDueReviews }: TabBarProps): ReactNode {
  const due = useDue(path, countDueReviews);
  if (isFullScreenTask(path)) return null;
  const current = TABS.find((tab) => isCurrent(tab, path));
  return (
    <nav className="shell__tabs" aria-label="Main">
      {TABS.map((tab) => {
        const count = tab.icon === 'review' ? due : 0;
        return (
          <Anchor
            key={tab.href}
            href={tab.href}
            plain={plain}
            aria-current={tab === current ? 'page' : undefined}
            aria-label={count === 0 ? undefined : `${tab.label}, ${count} due`}
          >
            <TabGlyph of={tab.icon} />
            {tab.label}
            {tab.icon === 'review' ? <DueCount of={count} plain={plain} /> : null}
          </Anchor>
        );
      })}
      <button
        type="button"
        popoverTarget={MORE_ID}
        aria-current={path === '' || isInMore(path, TABS) ? 'page' : undefined}
      >
        <TabGlyph of="more" />
        More
      </button>
    </nav>
  );
}

/** The number over the icon. On pages that the server renders, `public/signed-in.js` fills it in. */
function DueCount({ of: count, plain }: { readonly of: number; readonly plain: boolean | undefined }): ReactNode {
  if (plain === true) return <span className="shell__due tabular" data-due hidden />;
  return count === 0 ? null : <span className="shell__due tabular">{count}</span>;
}

const NARROW = '(max-width: 699px)';

/** After first paint, as the count is no reason to wait. */
const COUNT_DELAY_MS = 2000;

/** Counts the due cards on phones at each change of screen; 0 until then, and without a network. */
function useDue(path: string, countDue: TabBarProps['countDueReviews']): number {
  const [due, setDue] = useState(0);
  useEffect(() => {
    if (countDue === undefined || !matchMedia(NARROW).matches) return undefined;
    const timer = setTimeout(() => void countDue().then(setDue, () => undefined), COUNT_DELAY_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each change of screen counts again
  }, [path, countDue]);
  return due;
}
