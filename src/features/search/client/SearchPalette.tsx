import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useId, type ReactNode } from 'react';
import { IconButton } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { useModal } from '../../../platform/client/ui/Dialog.tsx';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { MAX_QUERY_LENGTH } from '../rules/search-item.ts';
import { alsoLookedFor } from '../rules/results.ts';
import type { PaletteOption, PaletteGroup } from '../rules/palette-options.ts';
import { AlsoLookedFor, ResultGlyph, ResultLabel, HighlightedText } from './ResultParts.tsx';
import type { Found } from './queries.ts';
import { SEARCH_LABEL } from './SearchForm.tsx';
import { usePalette } from './use-palette.ts';
import '../../../platform/client/styles/parts/dialog.css';
import './palette.css';
import History from 'lucide-react/icons/history';
import MessagesSquare from 'lucide-react/icons/messages-square';
import { categoryStyle } from '../../../platform/client/ui/category.ts';
import { classNames } from '../../../platform/client/ui/class-names.ts';

/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- a combobox keeps the focus and the keys in its field, which no element of a list lets it do */

interface PaletteOptionsProps {
  readonly groups: readonly PaletteGroup[];
  /** Stems of the search. */
  readonly marks: ReadonlySet<string>;
  /** The option that Enter chooses. */
  readonly active: PaletteOption | undefined;
  readonly idOf: (option: PaletteOption) => string;
  readonly onChoose: (option: PaletteOption) => void;
}

/** The options in groups. The field keeps the focus and names the active option by `aria-activedescendant`. */
function PaletteOptions({ groups, marks, active, idOf, onChoose }: PaletteOptionsProps): ReactNode {
  const heading = useId();
  return groups.map(({ name, options }, place) => (
    <div key={name} role="group" aria-labelledby={`${heading}-${place}`}>
      <div id={`${heading}-${place}`} className="search__options-name">
        {name}
      </div>
      {options.map((option) => (
        <div
          key={idOf(option)}
          ref={option === active ? reveal : null}
          id={idOf(option)}
          role="option"
          tabIndex={-1}
          aria-selected={option === active}
          className={classNames('search__option', option.kind === 'result' && lawClass(option.result.law))}
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          <Glyph option={option} />
          <span>{option.kind === 'result' ? <HighlightedText text={option.title} marks={marks} /> : option.title}</span>
          {option.kind === 'result' ? <ResultLabel {...option.result} /> : null}
        </div>
      ))}
    </div>
  ));
}

/** Scrolls the active option into view. */
function reveal(line: HTMLElement | null): void {
  line?.scrollIntoView({ block: 'nearest' });
}

function Glyph({ option }: { readonly option: PaletteOption }): ReactNode {
  switch (option.kind) {
    case 'result':
      return <ResultGlyph {...option.result} />;
    case 'ask':
      return <Icon of={MessagesSquare} size={18} />;
    case 'all':
      return <Icon of={Search} size={18} />;
    case 'recent':
      return <Icon of={History} size={18} />;
  }
}

function lawClass(law: string | null): string | undefined {
  return law === null ? undefined : categoryStyle(law)?.colourClass;
}

interface SearchPaletteProps {
  readonly open: boolean;
  readonly userId: number | null;
  readonly onClose: () => void;
}

/** The search dialog over any screen, with results while the user types. */
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
          maxLength={MAX_QUERY_LENGTH}
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
          onChoose={take}
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

/** Notes and errors between the search field and the results. */
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
