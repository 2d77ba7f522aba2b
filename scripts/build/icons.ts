import type { Plugin } from 'vite';

/**
 * Source of what draws an icon, in the place of the library's own: that fits every icon to any size, class and language, and would weigh
 * more than the icons of a screen together. Ours takes what `Icon` gives, which is the only one that draws them.
 */
const DRAW_ICON = `
import { createElement } from 'react';
const LINE = { viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' };
export default ({ node }) => ({ size, ...look }) =>
  createElement('svg', { ...LINE, width: size, height: size, ...look }, ...node.map(([shape, place]) => createElement(shape, place)));
`;

const ICONS = /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/;

/** What an icon's file says beside its shapes: names for classes, keys that nothing here compares, and a line that uses the data. */
const UNUSED = /name: "[^"]+",|size: 24,|aliases: \[[^[\]]*\]|key: "[^"]+"|^__iconData\.node;$/gm;

/** The file of an icon with nothing in it but its shapes. */
export function shapesAlone(code: string): string {
  return code.replaceAll(UNUSED, '');
}

/** Lets icons travel as their shapes alone. */
export function lightIcons(): Plugin {
  return {
    name: 'light-icons',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id.endsWith('/lucide-react/dist/esm/createLucideIcon.mjs') ? DRAW_ICON : null),
    transform: {
      filter: { id: ICONS },
      handler: (code) => ({ code: shapesAlone(code), map: null }),
    },
  };
}
