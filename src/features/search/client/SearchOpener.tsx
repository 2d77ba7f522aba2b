import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { opensSearch } from '../rules/search-key.ts';

const SEARCH_PAGE = '/search';

/** Comes when someone first searches; where it cannot be loaded, the page of the search is opened in its place. */
const SearchPalette = lazy(() =>
  import('./SearchPalette.tsx').catch(() => {
    location.assign(SEARCH_PAGE);
    return { default: () => null };
  }),
);

const TYPING = 'input, select, textarea, [contenteditable], [role="menu"]';

/** What opened the palette; null while it is closed, and absent until it is first wanted. */
type Opened = 'single key' | 'other' | null | undefined;

/** Opens the palette by its keys, and by the header's link to the search in place of its page. Light, since every screen has it. */
export function SearchOpener({ userId }: { readonly userId: number | null }): ReactNode {
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const { target } = event;
      if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
      if (!opensSearch(event, target instanceof Element && target.closest(TYPING) !== null)) return;
      event.preventDefault();
      setOpened(event.key === '/' ? 'single key' : 'other');
    }
    function click(event: MouseEvent): void {
      const { target } = event;
      if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (!(target instanceof Element) || target.closest(`header a[href="${SEARCH_PAGE}"]`) === null) return;
      event.preventDefault();
      setOpened('other');
    }
    document.addEventListener('keydown', press);
    document.addEventListener('click', click);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('click', click);
    };
  }, []);
  if (opened === undefined) return null;
  return (
    <Suspense>
      <SearchPalette opened={opened} userId={userId} onClose={() => setOpened(null)} />
    </Suspense>
  );
}
