import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useId, type ReactNode } from 'react';
import { IconButton } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { useModal } from '../../../platform/client/ui/use-modal.ts';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { QUERY_LENGTH } from '../rules/query-bounds.ts';
import { alsoLookedFor } from '../rules/result-text.ts';
import type { PaletteOption } from '../rules/palette-options.ts';
import { AlsoLookedFor } from './AlsoLookedFor.tsx';
import { PaletteOptions } from './PaletteOptions.tsx';
import type { Found } from './queries.ts';
import { SEARCH_LABEL } from './SearchForm.tsx';
import { usePalette } from './use-palette.ts';
import '../../../platform/client/styles/parts/dialog.css';
import '../../../platform/client/styles/parts/modal-motion.css';
import './palette.css';

interface SearchPaletteProps {
  readonly open: boolean;
  readonly userId: number | null;
  readonly onClose: () => void;
}

/** The search over whatever screen stands: a field, and what is found while one types. */
export default function SearchPalette({ open, userId, onClose }: SearchPaletteProps): ReactNode {
  const modal = useModal(open, onClose);
  return (
    <dialog className="ui__dialog search__palette fades" aria-label="Search" {...modal}>
      {open ? <Palette userId={userId} onClose={onClose} /> : null}
    </dialog>
  );
}

function Palette({ userId, onClose }: Omit<SearchPaletteProps, 'open'>): ReactNode {
  const id = useId();
  const { typed, type, key, take, groups, options, active, found, error, isFetching, spoken } = usePalette(
    userId,
    onClose,
  );
  const optionId = (option: PaletteOption) => `${id}-${options.indexOf(option)}`;
  return (
    <div className="search__palette-body">
      <div className="search__palette-field">
        <Icon of={Search} size={22} />
        <input
          type="text"
          role="combobox"
          aria-label={SEARCH_LABEL}
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active === undefined ? undefined : optionId(active)}
          placeholder="Search in your own words"
          maxLength={QUERY_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={key}
        />
        <IconButton label="Close the search" onClick={onClose}>
          <Icon of={X} />
        </IconButton>
      </div>
      <PaletteNotes found={found} error={error} />
      <output className="visually-hidden">{spoken}</output>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the list of a combobox, whose field keeps the focus */}
      <div id={`${id}-list`} role="listbox" aria-label="Results" aria-busy={isFetching} className="search__options">
        <PaletteOptions
          groups={groups}
          marks={new Set(found?.answer.marks)}
          active={active}
          idOf={optionId}
          onTake={take}
        />
      </div>
      <PaletteKeys />
    </div>
  );
}

interface PaletteNotesProps {
  readonly found: Found | undefined;
  readonly error: Error | null;
}

/** What is said of a search between its field and its results. */
function PaletteNotes({ found, error }: PaletteNotesProps): ReactNode {
  return (
    <>
      {found === undefined || alsoLookedFor(found.answer).length === 0 ? null : (
        <p className="search__palette-line">
          Also looking for <AlsoLookedFor answer={found.answer} />
        </p>
      )}
      {found?.onDevice === true ? <p className="search__palette-line">Searching what is on this device</p> : null}
      {error === null ? null : (
        <p className="search__palette-line" role="alert">
          {sentenceOf(error, 'The search did not answer.')}
        </p>
      )}
    </>
  );
}

/** The keys that move in the palette, for eyes alone. */
function PaletteKeys(): ReactNode {
  return (
    <p className="search__palette-keys" aria-hidden="true">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> move
      </span>
      <span>
        <kbd>Enter</kbd> open
      </span>
      <span>
        <kbd>Esc</kbd> close
      </span>
      <span>Works offline for what is on this device</span>
    </p>
  );
}
