import * as RadixTabs from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import '../styles/parts/tabs.css';

/** One tab and what it shows. */
export interface Tab {
  readonly value: string;
  /** The word, and a count when there is one. */
  readonly label: ReactNode;
  readonly content: ReactNode;
  readonly disabled?: boolean | undefined;
}

/** Without `value` it keeps its own state, starting with the first tab. */
export interface TabsProps {
  /** Accessible name of the strip. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly value?: string | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
  /** What stands between the strip and the pane, whichever is open. */
  readonly between?: ReactNode;
}

/** Tabs with arrow keys, Home and End. Only the open pane is in the page. */
export function Tabs({ label, tabs, value, onChange, between }: TabsProps): ReactNode {
  const own = value === undefined ? { defaultValue: tabs[0]?.value ?? '' } : { value };
  return (
    <RadixTabs.Root {...own} onValueChange={(next) => onChange?.(next)}>
      <RadixTabs.List
        ref={showChosen}
        className="ui__tabs"
        aria-label={label}
        onMouseDown={({ currentTarget }) => currentTarget.setAttribute('data-pressed', '')}
        onKeyDown={notPressed}
        onBlur={notPressed}
      >
        {tabs.map((tab) => (
          <RadixTabs.Trigger key={tab.value} value={tab.value} disabled={tab.disabled === true}>
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {between}
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className="ui__tab-pane">
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}

/** The ring is for keys: the focus that a tab takes by script when it is pressed would show it too. */
function notPressed({ currentTarget }: { readonly currentTarget: HTMLElement }): void {
  currentTarget.removeAttribute('data-pressed');
}

/** Opens a narrow strip at the chosen tab, which may stand beyond its edge. The page itself stays where it is. */
function showChosen(strip: HTMLElement | null): void {
  const chosen = strip?.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
  if (strip === null || chosen === undefined) return;
  const { left, right } = strip.getBoundingClientRect();
  strip.scrollLeft += Math.max(0, chosen.right - right) - Math.max(0, left - chosen.left);
}
