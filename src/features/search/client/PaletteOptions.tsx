/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- a combobox keeps the focus and the keys in its field, which no element of a list lets it do */
import History from 'lucide-react/icons/history';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Search from 'lucide-react/icons/search';
import { useId, type ReactNode } from 'react';
import { categoryLook } from '../../../platform/client/ui/category.ts';
import { classNames } from '../../../platform/client/ui/class-names.ts';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import type { PaletteGroup, PaletteOption } from '../rules/palette-options.ts';
import { MarkedWords } from './MarkedWords.tsx';
import { ResultGlyph, ResultLabel } from './ResultGlyph.tsx';

interface PaletteOptionsProps {
  readonly groups: readonly PaletteGroup[];
  /** Stems of what was looked for. */
  readonly marks: ReadonlySet<string>;
  /** The line that Enter takes. */
  readonly active: PaletteOption | undefined;
  readonly idOf: (option: PaletteOption) => string;
  readonly onTake: (option: PaletteOption) => void;
}

/** The lines of the palette in their groups. The field keeps the focus: it says which line is meant. */
export function PaletteOptions({ groups, marks, active, idOf, onTake }: PaletteOptionsProps): ReactNode {
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
          onClick={() => onTake(option)}
        >
          <Glyph option={option} />
          <span>{option.kind === 'result' ? <MarkedWords text={option.title} marks={marks} /> : option.title}</span>
          {option.kind === 'result' ? <ResultLabel {...option.result} /> : null}
        </div>
      ))}
    </div>
  ));
}

/** The line that is meant stays in sight. */
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
  return law === null ? undefined : categoryLook(law)?.colourClass;
}
