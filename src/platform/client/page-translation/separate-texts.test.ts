import { Fragment, type ElementType, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { jsx, jsxs } from './jsx-runtime.ts';

const icon = jsx('svg', {});

const html = (type: ElementType, ...children: readonly ReactNode[]): string =>
  renderToStaticMarkup(
    children.length === 1 ? jsx(type, { children: children[0] }) : jsxs(type, { children }),
  ).replaceAll('<svg></svg>', '<svg>');

const Pair = ({ children }: { readonly children: ReactNode }): ReactNode => jsx('p', { children });

const Greeting = (): ReactNode => 'Good morning';

const Passing = ({ children }: { readonly children?: ReactNode }): ReactNode => children;

describe('the texts of an element', () => {
  it('are unchanged when a text is the only child', () => {
    expect(html('p', 'Study')).toBe('<p>Study</p>');
    expect(html('p', 'Card 3')).toBe('<p>Card 3</p>');
  });

  it('are joined when an element has nothing else', () => {
    expect(html('p', 3, ' of ', 5, null, false, '')).toBe('<p>3 of 5</p>');
  });

  it('get one element per run beside other elements', () => {
    expect(html('p', icon, 'Card ', 3, null, ' of 5', icon, '.')).toBe(
      '<p><svg><text-run>Card 3 of 5</text-run><svg><text-run>.</text-run></p>',
    );
  });

  it('get one in fragments and lists too, which have siblings outside', () => {
    expect(html(Fragment, 'Study')).toBe('<text-run>Study</text-run>');
    expect(html('p', [jsx('b', { children: 'one' }, 'a'), 'two'], 'three')).toBe(
      '<p><b>one</b><text-run>two</text-run><text-run>three</text-run></p>',
    );
  });

  it('get none for white space', () => {
    expect(html('p', icon, ' ', icon)).toBe('<p><svg> <svg></p>');
  });

  it('pass through components unchanged', () => {
    expect(html(Pair, icon, 'Study')).toBe('<p><svg><text-run>Study</text-run></p>');
  });

  it('get one when a component returns only text, whatever is beside it', () => {
    expect(html('p', icon, jsx(Greeting, {}))).toBe('<p><svg><text-run>Good morning</text-run></p>');
    expect(html('p', jsx(Greeting, {}))).toBe('<p><text-run>Good morning</text-run></p>');
    expect(html('p', icon, jsx(Passing, { children: 'Study' }))).toBe('<p><svg><text-run>Study</text-run></p>');
    expect(html('p', jsxs(Passing, { children: [icon, 'Study'] }))).toBe('<p><svg><text-run>Study</text-run></p>');
  });

  it('keep component types stable, so that React keeps their state', () => {
    expect(jsx(Greeting, {}).type).toBe(jsx(Greeting, {}).type);
  });

  it.each([
    '3A.',
    '7',
    '+10',
    '26(1)',
    'A',
    'EA-073',
    'S.R.&O. 42',
    '4242 4242 4242 4242',
    'ann.lee@example.com',
    '$21.25',
  ])('are not translated without a word: %s', (text) => {
    expect(html('b', text)).toMatch(/^<b translate="no">/);
    expect(html('p', icon, text)).toMatch(/^<p><svg><data translate="no">/);
  });

  it.each(['Pay', 'No', '3 of 20', '$5 off', 'Card 7', '20th'])('are translated with a word: %s', (text) => {
    expect(html('b', text)).toBe(`<b>${text}</b>`);
  });

  it('are not translated on keys, and where the screen says so', () => {
    expect(html('kbd', 'Space')).toBe('<kbd translate="no">Space</kbd>');
    expect(renderToStaticMarkup(jsx('b', { translate: 'yes', children: '7' }))).toBe('<b translate="yes">7</b>');
  });

  it('leave children without text unchanged', () => {
    const children = [icon, null];
    expect(jsxs('p', { children }).props).toHaveProperty('children', children);
  });

  it('keep other children at their position, so that React keeps their state', () => {
    const positionOf = (...children: readonly ReactNode[]): number => {
      const { props } = jsxs('p', { children });
      return isList(props) ? props.children.indexOf(icon) : -1;
    };
    expect(positionOf('a', null, 'b', icon)).toBe(3);
    expect(positionOf(null, null, 'b', icon)).toBe(3);
    expect(positionOf(null, null, null, icon)).toBe(3);
  });
});

function isList(props: unknown): props is { readonly children: readonly unknown[] } {
  return typeof props === 'object' && props !== null && 'children' in props && Array.isArray(props.children);
}
