import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkNetworks, textToCopy } from './networks.ts';

const SHARED = { text: 'I scored 90% & more', url: 'https://labourwise.example/share/abc' };

test('WhatsApp comes first, then the four other networks', () => {
  expect(linkNetworks(SHARED)).toEqual([
    {
      name: 'WhatsApp',
      href: 'https://wa.me/?text=I%20scored%2090%25%20%26%20more%0Ahttps%3A%2F%2Flabourwise.example%2Fshare%2Fabc',
    },
    {
      name: 'X',
      href: 'https://x.com/intent/post?text=I%20scored%2090%25%20%26%20more&url=https%3A%2F%2Flabourwise.example%2Fshare%2Fabc',
    },
    {
      name: 'Facebook',
      href: 'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Flabourwise.example%2Fshare%2Fabc',
    },
    {
      name: 'LinkedIn',
      href: 'https://www.linkedin.com/sharing/share-offsite/?url=https%3A%2F%2Flabourwise.example%2Fshare%2Fabc',
    },
    {
      name: 'Threads',
      href: 'https://www.threads.com/intent/post?text=I%20scored%2090%25%20%26%20more&url=https%3A%2F%2Flabourwise.example%2Fshare%2Fabc',
    },
  ]);
});

test('a network receives the text unchanged and nothing else', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const [whatsApp, x] = linkNetworks({ ...SHARED, text }).map(({ href }) => [...new URL(href).searchParams]);
      expect(whatsApp).toEqual([['text', textToCopy({ ...SHARED, text })]]);
      expect(x).toEqual([
        ['text', text],
        ['url', SHARED.url],
      ]);
    }),
  );
});
