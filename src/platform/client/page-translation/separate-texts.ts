import {
  createElement,
  type ComponentClass,
  type ElementType,
  type FunctionComponent,
  type ReactElement,
  type ReactNode,
} from 'react';

/**
 * The element around a text that has siblings. It is no `span`, so that rules of style sheets do not apply to it. It is
 * inline and has no role, so that neither the look nor an accessible name changes.
 */
const TEXT_ELEMENT = 'text-run';

/**
 * Element for a text without words. It is not a custom element: React would set `translate` as a property, and "no" counts as true there.
 */
const FIGURE_ELEMENT = 'data';

/**
 * Returns the properties of a JSX element with each text among its children as the only child of an element.
 *
 * A page translator replaces text nodes. React then writes into nodes that have left the page, or fails to remove them or
 * to insert before them. The only text of an element is safe: React sets the content of the element.
 */
export function separateTexts(type: ElementType, props: unknown): unknown {
  if (!hasChildren(props)) return props;
  const { children } = props;
  const separated = separateChildren(type, children);
  if (typeof type === 'string' && isText(separated) && (type === 'kbd' || hasNoWord(String(separated))))
    return { translate: 'no', ...props, children: separated };
  return separated === children ? props : { ...props, children: separated };
}

/** The wrapper of each function component: it calls the component and separates the texts in its result. */
const separating = new WeakMap<FunctionComponent, FunctionComponent>();

/**
 * Returns a component that renders what `type` renders, with each bare text in an element, because a component's
 * siblings are those of its parent. Returns the same component for the same input, so that React keeps the state.
 */
export function separateResult(type: ElementType): ElementType {
  if (typeof type !== 'function' || isClass(type)) return type;
  const known = separating.get(type);
  if (known !== undefined) return known;
  const separated: FunctionComponent = (props) => {
    const result = type(props);
    return result instanceof Promise ? result : separateReturned(result);
  };
  separating.set(type, separated);
  return separated;
}

function isClass(type: FunctionComponent | ComponentClass): type is ComponentClass {
  return 'isReactComponent' in Object(type.prototype);
}

function separateReturned(result: Awaited<ReactNode>): ReactNode {
  if (isText(result)) return wrapText(String(result), 0);
  return Array.isArray(result) ? wrapTexts(result) : result;
}

function hasChildren(props: unknown): props is { readonly children: unknown } {
  return typeof props === 'object' && props !== null && 'children' in props;
}

function separateChildren(type: ElementType, children: unknown): unknown {
  // A component passes its children on to an element.
  if (typeof type !== 'string' && typeof type !== 'symbol') return children;
  if (Array.isArray(children)) {
    const isElement = typeof type === 'string';
    return isElement && children.every(isTextOrNothing) ? joinTexts(children) : wrapTexts(children);
  }
  // A fragment has no element of its own, and may have siblings.
  return typeof type === 'symbol' && isText(children) ? wrapText(String(children), 0) : children;
}

/** Wraps each run of texts at the position of its first, and keeps all other children at theirs. */
function wrapTexts(children: readonly ReactNode[]): readonly ReactNode[] {
  if (!children.some((child) => isText(child) || Array.isArray(child))) return children;
  return children.map((child, position) => {
    if (Array.isArray(child)) return wrapTexts(child);
    if (!isText(child)) return child;
    const before = children.slice(0, position).findLast((each) => !isNothing(each));
    return isText(before) ? null : wrapText(runOf(children.slice(position)), position);
  });
}

/** The texts at the beginning of a list, up to the first child that is none. */
function runOf(children: readonly unknown[]): string {
  const end = children.findIndex((child) => !isTextOrNothing(child));
  return joinTexts(end === -1 ? children : children.slice(0, end));
}

function joinTexts(children: readonly unknown[]): string {
  return children.filter(isText).join('');
}

/** White space alone stays: translators ignore it, and in a row with gaps its element would be an item. */
function wrapText(text: string, position: number): ReactElement | string {
  if (text.trim() === '') return text;
  const key = `text ${position}`;
  return hasNoWord(text)
    ? createElement(FIGURE_ELEMENT, { key, translate: 'no' }, text)
    : createElement(TEXT_ELEMENT, { key }, text);
}

function isText(child: unknown): child is string | number | bigint {
  return typeof child === 'string' || typeof child === 'number' || typeof child === 'bigint';
}

function isNothing(child: unknown): boolean {
  return child === null || child === undefined || typeof child === 'boolean';
}

function isTextOrNothing(child: unknown): boolean {
  return isText(child) || isNothing(child);
}

/**
 * Whether a text has only figures, codes, single letters or mail addresses, such as `3A.`, `EA-073` or `0 / 20`. Translators change those.
 */
function hasNoWord(text: string): boolean {
  return /[\p{L}\d]/u.test(text) && !text.split(/\s/).some(isWord);
}

function isWord(part: string): boolean {
  return !part.includes('@') && /\p{L}{2}/u.test(part) && (/\p{Ll}/u.test(part) || !/\d/.test(part));
}
