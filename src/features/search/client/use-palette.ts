import { useState, type KeyboardEvent } from 'react';
import { useLocation } from 'wouter';
import { useDebounced } from '../../../platform/client/use-debounced.ts';
import { isAppPath } from '../../../platform/shared/app-paths.ts';
import { paletteGroups, type PaletteOption } from '../rules/palette-options.ts';
import { countText } from '../rules/results.ts';
import { useSearchFor } from './queries.ts';
import { persistedSearches, persistSearch } from './storage.ts';

/** Pause in typing before the search starts, and before the number of results is announced, in milliseconds. */
const TYPING_REST = 120;
const ANNOUNCE_DELAY_MS = 400;

/** State of the palette: the typed text, the results, and the active option. */
export function usePalette(userId: number | null, onClose: () => void) {
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const [recent] = useState(() => persistedSearches(userId));
  const query = useDebounced(typed.trim(), TYPING_REST);
  const { data, error, isFetching } = useSearchFor({ query, kind: null, only: false, page: 1 });
  const found = query === '' ? undefined : data;
  const groups = paletteGroups({ typed: typed.trim(), answer: found?.answer ?? null, recent });
  const options = groups.flatMap((group) => group.options);
  const active = options[Math.min(chosen, options.length - 1)];
  const announcement = useDebounced(
    found === undefined || isFetching ? '' : countText(found.answer.total),
    ANNOUNCE_DELAY_MS,
  );

  function type(text: string): void {
    setTyped(text);
    setChosen(0);
  }
  function choose(option: PaletteOption): void {
    if (option.kind === 'recent') {
      type(option.title);
      return;
    }
    if (typed.trim() !== '') persistSearch(userId, typed);
    onClose();
    const [path = ''] = option.path.split(/[?#]/);
    if (isAppPath(path)) navigate(option.path);
    else location.assign(option.path);
  }
  function key(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const last = options.length - 1;
    if (event.key === 'ArrowDown') setChosen((at) => (at >= last ? 0 : at + 1));
    else if (event.key === 'ArrowUp') setChosen((at) => (at <= 0 ? last : at - 1));
    else if (event.key === 'Enter' && active !== undefined) choose(active);
    else return;
    event.preventDefault();
  }

  return {
    typed,
    type,
    key,
    take: choose,
    groups,
    options,
    /** The option that Enter chooses. */
    active,
    found,
    error: query === '' ? null : error,
    isFetching,
    /** Number of results, for screen readers. */
    spoken: announcement,
  };
}
