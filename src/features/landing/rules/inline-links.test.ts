import { expect, test } from 'vitest';
import { inlineLinks } from './inline-links.ts';

test.each([
  ['Plain words.', ['Plain words.']],
  ['See the [privacy policy](/privacy).', ['See the ', { words: 'privacy policy', href: '/privacy' }, '.']],
  ['[home](/#plans)', [{ words: 'home', href: '/#plans' }]],
  ['[elsewhere](https://example.com)', ['[elsewhere](https://example.com)']],
])('%s', (text, pieces) => {
  expect(inlineLinks(text)).toEqual(pieces);
});
