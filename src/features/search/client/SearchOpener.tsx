import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { areShortcutsOn } from '../../../platform/client/shortcuts/shortcut-setting.ts';
import { opensSearch } from '../rules/shortcut.ts';

const SEARCH_PAGE = '/search';

/** Loaded with the first search. If that fails, the search page opens instead. */
const SearchPalette = lazy(() =>
  import('./SearchPalette.tsx').catch(() => {
    location.assign(SEARCH_PAGE);
    return { default: () => null };
  }),
);

const TYPING = 'input, select, textarea, [contenteditable], [role="menu"]';

/** Opens the palette by its keys, and by the header's link to the search in place of its page. Light, since every screen has it. */
export function SearchOpener({ userId }: { readonly userId: number | null }): ReactNode {
  const [open, setOpen] = useState<boolean>();
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const { target } = event;
      if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
      const typing = target instanceof Element && target.closest(TYPING) !== null;
      if (!opensSearch(event, !typing && areShortcutsOn())) return;
      event.preventDefault();
      setOpen(true);
    }
    function click(event: MouseEvent): void {
      const { target } = event;
      if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (!(target instanceof Element) || target.closest(`header a[href="${SEARCH_PAGE}"]`) === null) return;
      event.preventDefault();
      setOpen(true);
    }
    document.addEventListener('keydown', press);
    document.addEventListener('click', click);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('click', click);
    };
  }, []);
  if (open === undefined) return null;
  return (
    <Suspense>
      <SearchPalette open={open} userId={userId} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
