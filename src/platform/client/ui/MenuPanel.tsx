import CheckMark from 'lucide-react/icons/check';
import { use, useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { thousands } from '../../shared/numbers.ts';
import { Anchor } from './Anchor.tsx';
import { Icon, type IconComponent } from './Icon.tsx';
import { OpenMenuContext, type OpenMenu, MenuButton, type MenuButtonProps } from './MenuButton.tsx';
import { classNames } from './class-names.ts';

/** The button's, and the entries. Labels of entries are distinct. */
interface MenuProps extends Omit<MenuButtonProps, 'panel'> {
  readonly entries: readonly MenuEntry[];
}

/** A button and the menu it opens. */
export function Menu({ entries, ...button }: MenuProps): ReactNode {
  return <MenuButton {...button} panel={<MenuPanel entries={entries} />} />;
}

/** A place to go. */
export interface MenuLink {
  readonly kind: 'link';
  readonly label: string;
  readonly href: string;
  readonly icon?: IconComponent | undefined;
  /** A page the server renders: an ordinary link loads it. */
  readonly plain?: boolean | undefined;
  readonly current?: boolean | undefined;
  /** Number of pending items at the link. */
  readonly waiting?: number | undefined;
}
/** Something to do. */
export interface MenuAction {
  readonly kind: 'action';
  readonly label: string;
  readonly onSelect: () => void;
  readonly icon?: IconComponent | undefined;
  readonly disabled?: boolean | undefined;
}
/** A choice among a few; the menu stays open. */
export interface MenuRadio {
  readonly kind: 'radio';
  readonly label: string;
  readonly checked: boolean;
  readonly onSelect: () => void;
  readonly icon?: IconComponent | undefined;
}
/** Radio entries under a caption. */
export interface MenuGroup {
  readonly kind: 'group';
  readonly label: string;
  readonly entries: readonly MenuRadio[];
}
/** A menu item, a group with a caption, or a separator. */
export type MenuEntry =
  | MenuLink
  | MenuAction
  | MenuRadio
  | MenuGroup
  | { readonly kind: 'line'; readonly label: string };

/** Entries of an open menu with arrow keys, Home, End, first letters, Escape and Tab. Must be inside a `MenuButton`. */
export function MenuPanel({ entries }: { readonly entries: readonly MenuEntry[] }): ReactNode {
  const menu = use(OpenMenuContext);
  return menu === null ? null : <Panel menu={menu} entries={entries} />;
}

function Panel({ menu, entries }: { menu: OpenMenu; entries: readonly MenuEntry[] }): ReactNode {
  const { start, close } = menu;
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    rowsOf(panel.current)
      .at(start === 'first' ? 0 : -1)
      ?.focus();
  }, [start]);

  function key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const rows = rowsOf(panel.current);
    const at = rows.findIndex((row) => row === document.activeElement);
    if (event.key === 'Escape') close(true);
    else if (event.key === 'Tab') close(false);
    // A link answers Enter by itself, but not the space bar that works on every other row.
    else if (event.key === ' ' && rows[at] instanceof HTMLAnchorElement) rows[at].click();
    else {
      const next = rowFor(event.key, rows, at);
      if (next === undefined) return;
      next.focus();
    }
    event.stopPropagation();
    if (event.key !== 'Tab') event.preventDefault();
  }

  return (
    <div
      ref={panel}
      id={menu.id}
      role="menu"
      tabIndex={-1}
      aria-labelledby={menu.labelledBy}
      className={classNames('ui__menu fades', menu.align === 'end' && 'ui__menu-end')}
      onKeyDown={key}
    >
      {entries.map((entry) => (
        <Entry key={entry.label} entry={entry} close={close} />
      ))}
    </div>
  );
}

/** Returns the accessible name of an entry where things wait; undefined when its text is its name. */
export function waitingLabel(label: string, waiting: number | undefined): string | undefined {
  return waiting === undefined || waiting === 0 ? undefined : `${label}, ${thousands(waiting)} waiting`;
}

/** The number of things that wait, at the end of an entry; nothing for none. */
export function WaitingCount({ of: waiting }: { readonly of: number | undefined }): ReactNode {
  if (waiting === undefined || waiting === 0) return null;
  return (
    <>
      {' '}
      <span className="ui__menu-count tabular">{thousands(waiting)}</span>
    </>
  );
}

function rowsOf(panel: HTMLDivElement | null): HTMLElement[] {
  return panel === null ? [] : [...panel.querySelectorAll<HTMLElement>('[role^=menuitem]')];
}

/** The row a key leads to: neighbours wrap round, a letter finds the next row that begins with it. */
function rowFor(key: string, rows: readonly HTMLElement[], at: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return rows[(at + 1) % rows.length];
  if (key === 'ArrowUp') return rows.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return rows[0];
  if (key === 'End') return rows.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const after = [...rows.slice(at + 1), ...rows.slice(0, at + 1)];
  return after.find((row) => row.textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
}

function Entry({ entry, close }: { entry: MenuEntry; close: OpenMenu['close'] }): ReactNode {
  if (entry.kind === 'line') return <hr />;
  if (entry.kind === 'group') {
    return (
      <fieldset aria-label={entry.label}>
        <div className="ui__menu-caption" aria-hidden="true">
          {entry.label}
        </div>
        {entry.entries.map((radio) => (
          <Entry key={radio.label} entry={radio} close={close} />
        ))}
      </fieldset>
    );
  }
  const icon = entry.icon ? <Icon of={entry.icon} size={18} /> : null;
  if (entry.kind === 'link') {
    return (
      <Anchor
        href={entry.href}
        plain={entry.plain}
        role="menuitem"
        tabIndex={-1}
        aria-current={entry.current === true ? 'page' : undefined}
        aria-label={waitingLabel(entry.label, entry.waiting)}
        onClick={() => close(true)}
      >
        {icon}
        {entry.label}
        <WaitingCount of={entry.waiting} />
      </Anchor>
    );
  }
  if (entry.kind === 'radio') {
    return (
      <button type="button" role="menuitemradio" aria-checked={entry.checked} tabIndex={-1} onClick={entry.onSelect}>
        {icon}
        {entry.label}
        {entry.checked ? <Icon of={CheckMark} size={16} strokeWidth={2.4} className="ui__menu-check" /> : null}
      </button>
    );
  }
  function select(action: MenuAction): void {
    if (action.disabled === true) return;
    close(true);
    action.onSelect();
  }
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={entry.disabled === true || undefined}
      onClick={() => select(entry)}
    >
      {icon}
      {entry.label}
    </button>
  );
}
