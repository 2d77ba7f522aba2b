/** At-rules with nested rules. */
const GROUP = /^@(?:media|layer|supports|container)\b/;

/** Element name of a selector, at the start of a compound. */
const ELEMENT = /(?<![\w.:#-])[a-z][a-z0-9]*/g;

/** Attribute of a selector, outside of `:not()` and similar. */
const ATTRIBUTE = /\[([a-z-]+)/g;

/** Attributes that change in a loaded document, by a user or its script. */
const CHANGING = /^(?:open|inert|data-.+)$/;

/** Classes, elements and attributes of a document. */
interface Present {
  readonly classes: ReadonlySet<string>;
  readonly elements: ReadonlySet<string>;
  readonly attributes: ReadonlySet<string>;
}

/**
 * Returns the rules of a style sheet that a document can use. Rules for missing classes, elements or attributes are
 * removed, then unused variables. Documents with inline CSS have a size budget, while shared components grow. `css` is
 * plain CSS, without nesting, comments, or braces in strings.
 */
export function usedCss(css: string, html: string): string {
  return createStylesheet(css)(html);
}

/** Maximum kinds of documents whose rules are cached. */
const MAX_KINDS = 32;

/**
 * Returns a function with the result of `usedCss` for many documents. Documents of one kind need few names of a stylesheet and share a
 * cached result.
 */
export function createStylesheet(css: string): (html: string) => string {
  const usedNames: ReadonlySet<string> = new Set(css.match(/[\w-]+/g));
  const attributes: ReadonlySet<string> = new Set(namesIn(css, ATTRIBUTE));
  const known = new Map<string, string>();
  return (html) => {
    const present: Present = {
      classes: within(
        usedNames,
        [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
      ),
      elements: within(usedNames, namesIn(html, /<([a-z][a-z0-9]*)/g)),
      attributes: within(
        attributes,
        namesIn(html, / ([a-z-]+)(?==|>| )/gi).map((name) => name.toLowerCase()),
      ),
    };
    const named = within(usedNames, namesIn(html, VARIABLE_NAMED));
    const kind = [present.classes, present.elements, present.attributes, named]
      .map((names) => [...names].toSorted().join(' '))
      .join('|');
    const found = known.get(kind) ?? withoutUnnamed(dropUnused(css, present), named);
    known.delete(kind);
    known.set(kind, found);
    for (const oldest of known.keys()) {
      if (known.size <= MAX_KINDS) break;
      known.delete(oldest);
    }
    return found;
  };
}

function within(usedNames: ReadonlySet<string>, names: readonly string[]): ReadonlySet<string> {
  return new Set(names.filter((name) => usedNames.has(name)));
}

function namesIn(text: string, name: RegExp): string[] {
  return [...text.matchAll(name)].map(([, found = '']) => found);
}

/** A variable in a value. */
const VARIABLE_NAMED = /var\((--[\w-]+)/g;

/**
 * Removes variables that neither the document, the names in `besides` nor the style sheet use, until all others are
 * used.
 */
function withoutUnnamed(css: string, besides: ReadonlySet<string>): string {
  const named = new Set([...besides, ...namesIn(css, VARIABLE_NAMED)]);
  const shorter = css.replace(VARIABLE, (whole, name: string, end: string) =>
    named.has(name) ? whole : end === '}' ? end : '',
  );
  return shorter === css ? css : withoutUnnamed(shorter, besides);
}

/** Declaration of a variable with its end. */
const VARIABLE = /(?<=[{;])(--[\w-]+):[^;{}]*([;}])/g;

function dropUnused(css: string, present: Present): string {
  let remaining = '';
  for (let at = 0; at < css.length;) {
    const start = css.slice(at).search(/[{;]/) + at;
    if (start < at) break;
    if (css[start] === ';') {
      remaining += css.slice(at, start + 1);
      at = start + 1;
      continue;
    }
    const end = endOfBlock(css, start);
    remaining += usedRule(css.slice(at, start).trim(), css.slice(start + 1, end), present);
    at = end + 1;
  }
  return remaining;
}

function usedRule(prelude: string, body: string, present: Present): string {
  if (GROUP.test(prelude)) {
    const inner = dropUnused(body, present);
    return inner === '' ? '' : `${prelude}{${inner}}`;
  }
  if (prelude.startsWith('@')) return `${prelude}{${body}}`;
  const selectors = selectorsOf(prelude).filter((selector) => canMatch(selector, present));
  return selectors.length === 0 ? '' : `${selectors.join(',')}{${body}}`;
}

/** The selectors of a list; a comma inside brackets parts none. */
function selectorsOf(list: string): string[] {
  const selectors: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < list.length; at += 1) {
    if (list[at] === '(') depth += 1;
    if (list[at] === ')') depth -= 1;
    if (list[at] !== ',' || depth > 0) continue;
    selectors.push(list.slice(start, at));
    start = at + 1;
  }
  return [...selectors, list.slice(start)];
}

/**
 * Whether the document has every class and element of a selector, and the classes of one selector of each `:has()`. Other selectors in
 * parentheses, such as `:not(.x)`, are ignored.
 */
function canMatch(selector: string, { classes, elements, attributes }: Present): boolean {
  const usedNames = withoutBrackets(selector);
  const hasClasses = (each: string) =>
    [...withoutBrackets(each).matchAll(/\.([\w-]+)/g)].every(([, name = '']) => classes.has(name));
  return (
    argumentsOfHas(selector).every((list) => selectorsOf(list).some(hasClasses)) &&
    hasClasses(selector) &&
    [...withoutRounds(selector).matchAll(ATTRIBUTE)].every(
      ([, name = '']) => CHANGING.test(name) || attributes.has(name),
    ) &&
    [...usedNames.matchAll(ELEMENT)].every(([name]) => elements.has(name))
  );
}

/** Returns the selector list of each `:has()` that is in no other parentheses. */
function argumentsOfHas(selector: string): string[] {
  const lists: string[] = [];
  let depth = 0;
  let start: number | null = null;
  for (let at = 0; at < selector.length; at += 1) {
    if (selector[at] === '(') {
      if (depth === 0 && selector.endsWith(':has', at)) start = at + 1;
      depth += 1;
    }
    if (selector[at] !== ')') continue;
    depth -= 1;
    if (depth > 0 || start === null) continue;
    lists.push(selector.slice(start, at));
    start = null;
  }
  return lists;
}

function withoutBrackets(selector: string): string {
  return outsideOf(selector, '([', ')]');
}

function withoutRounds(selector: string): string {
  return outsideOf(selector, '(', ')');
}

function outsideOf(selector: string, opening: string, closing: string): string {
  let depth = 0;
  let outside = '';
  for (const character of selector) {
    if (opening.includes(character)) depth += 1;
    if (depth === 0) outside += character;
    if (closing.includes(character)) depth -= 1;
  }
  return outside;
}

/** Returns the end of the block that opens at `start`. */
function endOfBlock(css: string, start: number): number {
  let depth = 0;
  for (let at = start; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error('A block of the stylesheet is not closed.');
}
