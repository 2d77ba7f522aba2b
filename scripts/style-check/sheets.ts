/** A rule's selector as written, and where. */
export interface WrittenSelector {
  readonly selector: string;
  readonly line: number;
}

const CLASS = /\.([a-zA-Z_][\w-]*)/g;

/** Every selector of a sheet, each of a list for itself. Keyframes have none. */
export function selectorsOf(css: string): WrittenSelector[] {
  const plain = blanked(css);
  const found: WrittenSelector[] = [];
  const open: string[] = [];
  let start = 0;
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain.charAt(at);
    if (sign === '{') {
      const prelude = plain.slice(start, at);
      if (!prelude.trimStart().startsWith('@') && !open.some((each) => each.startsWith('@keyframes'))) {
        const line = plain.slice(0, start + prelude.length - prelude.trimStart().length).split('\n').length;
        found.push(...partsOf(prelude).map((selector) => ({ selector, line })));
      }
      open.push(prelude.trim());
    } else if (sign === '}') open.pop();
    if ('{};'.includes(sign)) start = at + 1;
  }
  return found;
}

/** The classes that a selector asks for. */
export function classesOf(selector: string): string[] {
  return [...selector.matchAll(CLASS)].map(([, name = '']) => name);
}

const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

/** The sheet with what is no code blanked, so that places stay where they are. */
function blanked(css: string): string {
  return css
    .replaceAll(/\/\*[^]*?\*\//g, blank)
    .replaceAll(/"[^"\n]*"|'[^'\n]*'/g, (text) => `"${blank(text.slice(1, -1))}"`)
    .replaceAll(/url\([^)]*\)/g, blank);
}

/** The selectors of a list; a comma inside brackets parts none. */
function partsOf(list: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const sign of list) {
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth -= 1;
    if (sign === ',' && depth === 0) {
      parts.push(part);
      part = '';
    } else part += sign;
  }
  return [...parts, part].map((each) => each.trim().replaceAll(/\s+/g, ' '));
}
