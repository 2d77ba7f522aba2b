import type { ReactNode } from 'react';
import { MenuButton } from './MenuButton.tsx';
import type { MenuButtonProps } from './MenuButton.tsx';
import { MenuPanel } from './MenuPanel.tsx';
import type { MenuEntry } from './MenuPanel.tsx';

/** The button's, and the entries. Labels of entries are distinct. */
export interface MenuProps extends Omit<MenuButtonProps, 'panel'> {
  readonly entries: readonly MenuEntry[];
}

/** A button and the menu it opens. */
export function Menu({ entries, ...button }: MenuProps): ReactNode {
  return <MenuButton {...button} panel={<MenuPanel entries={entries} />} />;
}
