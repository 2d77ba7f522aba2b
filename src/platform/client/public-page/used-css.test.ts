import { describe, expect, test } from 'vitest';
import { createStylesheet, usedCss } from './used-css.ts';

const html =
  '<body class="frame"><main tabindex="-1"><h1>Work</h1><a class="btn btn-p" href="/">Home</a></main></body>';

describe('usedCss', () => {
  test('keeps rules for existing elements and classes', () => {
    const css = '*,:before{margin:0}a:hover{color:red}.btn{gap:1px}.btn.btn-p:hover{gap:2px}.frame>main .btn{gap:3px}';
    expect(usedCss(css, html)).toBe(css);
  });

  test('drops rules with an unused class', () => {
    expect(usedCss('.btn{gap:1px}.nav .btn{gap:2px}.btn.is-hover{gap:3px}', html)).toBe('.btn{gap:1px}');
  });

  test('drops rules with an unused element, wherever it is in the selector', () => {
    const css =
      'table{gap:1px}.frame>nav a{gap:2px}a:has(svg)::before{gap:3px}main[tabindex="-1"] .btn{gap:4px}*{gap:5px}';
    expect(usedCss(css, html)).toBe('a:has(svg)::before{gap:3px}main[tabindex="-1"] .btn{gap:4px}*{gap:5px}');
  });

  test('shortens a selector list to those that can match', () => {
    expect(usedCss('.nav,.btn,h1{gap:1px}', html)).toBe('.btn,h1{gap:1px}');
  });

  test('does not require a class inside :not()', () => {
    const css = '.btn:not(.plain,.bare){gap:1px}.btn:is(.plain,a){gap:2px}';
    expect(usedCss(css, html)).toBe(css);
  });

  test('requires the classes of one selector of each :has()', () => {
    expect(
      usedCss(
        'body:has(.dock){gap:1px}body:has(.dock,.btn){gap:2px}.btn:not(:has(.dock)){gap:3px}body:has(:is(.dock)) a{gap:4px}',
        html,
      ),
    ).toBe('body:has(.dock,.btn){gap:2px}.btn:not(:has(.dock)){gap:3px}body:has(:is(.dock)) a{gap:4px}');
  });

  test('processes layers and media queries, and drops empty ones', () => {
    const css =
      '@layer parts{.nav{gap:1px}.btn{gap:2px}@media (width<=760px){.nav{gap:3px}}}@media print{.nav{gap:4px}}';
    expect(usedCss(css, html)).toBe('@layer parts{.btn{gap:2px}}');
  });

  test('keeps the order of layers, fonts, animations and used variables', () => {
    const css =
      '@layer base,parts;@font-face{font-family:A;src:url(/a.woff2)}@keyframes turn{to{rotate:1turn}}:root[data-theme=dark]{--bg:#000}body{color:var(--bg)}';
    expect(usedCss(css, html)).toBe(css);
  });

  test('drops unused variables, also those used only by unused ones', () => {
    expect(usedCss(':root{--a:var(--b);--b:1px;--c:2px}.btn{gap:var(--c);--d:var(--e)}', html)).toBe(
      ':root{--c:2px}.btn{gap:var(--c);}',
    );
  });

  test('drops rules with an unused attribute, unless scripts may set it', () => {
    const css =
      '.btn[disabled]{gap:1px}a[href]{gap:2px}.btn[open]{gap:3px}.btn[data-as=known]{gap:4px}h1:not([hidden]){gap:5px}';
    expect(usedCss(css, html)).toBe(
      'a[href]{gap:2px}.btn[open]{gap:3px}.btn[data-as=known]{gap:4px}h1:not([hidden]){gap:5px}',
    );
  });

  test('refuses a style sheet with an unclosed block', () => {
    expect(() => usedCss('.btn{gap:1px', html)).toThrow('is not closed');
  });
});

test('returns the same for each document, whatever was requested before', () => {
  const css =
    ':root{--a:1px;--b:2px}.btn{gap:var(--a)}.nav a{gap:2px}[hidden]{display:none}h1{gap:3px}@media print{.btn{gap:4px}}';
  const documents = [
    '<p class="btn">one</p>',
    '<p class="btn">another hidden sum</p>',
    '<p class="btn" hidden>one</p>',
    '<nav class="nav"><a style="gap:var(--b)">one</a></nav>',
    '<nav class="nav"><a>one</a></nav>',
    '<h1>one</h1>',
    ...Array.from({ length: 40 }, (_, index) => `<h1 class="btn c${index}">${index}</h1>`),
  ];
  const stylesheet = createStylesheet(css);
  for (const html of [...documents, ...documents.toReversed()]) expect(stylesheet(html)).toBe(usedCss(css, html));
});
