import { useId, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import '../styles/parts/tabs.css';
import type { Choice } from './SelectField.tsx';

interface SegmentedProps<Value extends string> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Two or three sides of one switch, such as Classic and Achievement. */
export function Segmented<Value extends string>({ label, choices, value, onChange }: SegmentedProps<Value>): ReactNode {
  return (
    <fieldset className="ui__segmented">
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          disabled={choice.disabled}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}

/** A tab with its content. */
interface Tab {
  readonly value: string;
  /** The word, and a count when there is one. */
  readonly label: ReactNode;
  readonly content: ReactNode;
  readonly disabled?: boolean | undefined;
}

/** Uncontrolled without `value`, starting with the first tab. */
interface TabsProps {
  /** Accessible name of the strip. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly value?: string | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
  /** Content between tabs and pane. */
  readonly between?: ReactNode;
}

/** Tabs with arrow keys, Home and End, which open what they reach. Only the open pane's content is in the page. */
export function Tabs({ label, tabs, value, onChange, between }: TabsProps): ReactNode {
  const id = useId();
  const [own, setOwn] = useState(tabs[0]?.value);
  const chosen = value ?? own;
  const tabStop = tabStopOf(tabs, chosen);

  function choose(next: string): void {
    if (next === chosen) return;
    setOwn(next);
    onChange?.(next);
  }

  return (
    <div>
      <div
        role="tablist"
        className="ui__tabs"
        aria-label={label}
        aria-orientation="horizontal"
        tabIndex={-1}
        onMouseDown={({ currentTarget }) => currentTarget.setAttribute('data-pressed', '')}
        onKeyDown={(event) => {
          notPressed(event);
          moveFocus(event);
        }}
        onBlur={notPressed}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            ref={tab.value === chosen ? scrollIntoStrip : undefined}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            aria-selected={tab.value === chosen}
            aria-controls={`${id}-pane-${tab.value}`}
            tabIndex={tab.value === tabStop ? 0 : -1}
            disabled={tab.disabled}
            onMouseDown={focusTab}
            onFocus={() => choose(tab.value)}
            onClick={() => choose(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {between}
      {tabs.map((tab) => (
        <TabPane
          key={tab.value}
          id={`${id}-pane-${tab.value}`}
          labelledBy={`${id}-tab-${tab.value}`}
          isOpen={tab.value === chosen}
        >
          {tab.content}
        </TabPane>
      ))}
    </div>
  );
}

/** The one tab that the Tab key leads to: the chosen one, or the first that is enabled when it is not. */
function tabStopOf(tabs: readonly Tab[], chosen: string | undefined): string | undefined {
  const enabled = tabs.filter((tab) => !tab.disabled);
  return (enabled.find((tab) => tab.value === chosen) ?? enabled[0])?.value;
}

interface TabPaneProps {
  readonly id: string;
  /** The id of its tab. */
  readonly labelledBy: string;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

function TabPane({ id, labelledBy, isOpen, children }: TabPaneProps): ReactNode {
  return (
    <div
      role="tabpanel"
      className="ui__tab-pane"
      id={id}
      aria-labelledby={labelledBy}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a panel may have no focusable content
      tabIndex={0}
      hidden={!isOpen}
    >
      {isOpen ? children : null}
    </div>
  );
}

/** Some browsers give a pressed button no focus; the arrow keys go on from the tab that has it. */
function focusTab(event: MouseEvent<HTMLElement>): void {
  if (event.button === 0 && !event.ctrlKey) event.currentTarget.focus();
  else event.preventDefault();
}

/** Arrow keys wrap around and skip disabled tabs. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const open = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled')];
  const at = open.findIndex((tab) => tab === event.target);
  if (at === -1 || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
  const place = new Map([
    ['ArrowLeft', at - 1],
    ['ArrowRight', (at + 1) % open.length],
    ['Home', 0],
    ['End', -1],
  ]).get(event.key);
  if (place === undefined) return;
  event.preventDefault();
  open.at(place)?.focus();
}

/** The ring shows for keyboard focus only. A script focuses a pressed tab, which would show it too. */
function notPressed({ currentTarget }: { readonly currentTarget: HTMLElement }): void {
  currentTarget.removeAttribute('data-pressed');
}

/** Visible part of the next element, in pixels, which shows that the strip scrolls. */
const PEEK = 32;

/**
 * Scrolls a strip horizontally to its chosen element, and again when the width of an element changes, for example after
 * a phone is rotated or a font is loaded. The page does not scroll. Use it as the `ref` of the chosen element; returns
 * the cleanup function.
 */
function scrollIntoStrip(chosen: HTMLElement | null): (() => void) | undefined {
  if (chosen === null) return undefined;
  const strip = chosen.parentElement ?? chosen;
  const widths = new ResizeObserver(() => {
    const seen = strip.getBoundingClientRect();
    const place = chosen.getBoundingClientRect();
    strip.scrollLeft += Math.max(0, place.right + PEEK - seen.right) - Math.max(0, seen.left - place.left + PEEK);
  });
  widths.observe(strip);
  for (const child of strip.children) widths.observe(child);
  return () => widths.disconnect();
}
