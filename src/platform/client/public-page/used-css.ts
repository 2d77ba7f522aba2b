/** At-rules whose block holds further rules. */
const GROUP = /^@(?:media|layer|supports|container)\b/;

/**
 * The rules of a style sheet that a document can use: those whose selectors ask for a class it does not have are left out.
 * Public pages carry their CSS inside them and have a budget, while the parts they share with the app grow with the app.
 * `css` is plain CSS, without nesting, comments, or braces in strings.
 */
export function usedCss(css: string, html: string): string {
  const classes = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  return keepUsed(css, classes);
}

function keepUsed(css: string, classes: ReadonlySet<string>): string {
  let kept = '';
  for (let at = 0; at < css.length; ) {
    const start = css.slice(at).search(/[{;]/) + at;
    if (start < at) break;
    if (css[start] === ';') {
      kept += css.slice(at, start + 1);
      at = start + 1;
      continue;
    }
    const end = endOfBlock(css, start);
    kept += keptRule(css.slice(at, start).trim(), css.slice(start + 1, end), classes);
    at = end + 1;
  }
  return kept;
}

function keptRule(prelude: string, body: string, classes: ReadonlySet<string>): string {
  if (GROUP.test(prelude)) {
    const inner = keepUsed(body, classes);
    return inner === '' ? '' : `${prelude}{${inner}}`;
  }
  if (prelude.startsWith('@')) return `${prelude}{${body}}`;
  const selectors = prelude.split(/,(?![^(]*\))/).filter((selector) => canMatch(selector, classes));
  return selectors.length === 0 ? '' : `${selectors.join(',')}{${body}}`;
}

/** Whether every class a selector asks for is there; what stands inside brackets, such as `:not(.x)`, asks for nothing. */
function canMatch(selector: string, classes: ReadonlySet<string>): boolean {
  const asked = selector.replace(/\([^)]*\)/g, '').matchAll(/\.([\w-]+)/g);
  return [...asked].every(([, name = '']) => classes.has(name));
}

/** Where the block that opens at `start` closes. */
function endOfBlock(css: string, start: number): number {
  let depth = 0;
  for (let at = start; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error('A block of the style sheet does not close.');
}
