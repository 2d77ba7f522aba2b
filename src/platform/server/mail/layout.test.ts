import { assert, constantFrom, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { escapeHtml, layoutMail } from './layout.ts';

const PARTS = {
  to: 'anita@example.gd',
  subject: 'Choose a new password',
  greeting: 'Hello Anita,',
  paragraphs: ['First.', 'Second.'],
  button: { label: 'Choose it', href: 'https://learn.example.gd/reset-password?token=abc&more=1' },
  smallPrint: ['The link works for 1 hour.'],
};

test('text and HTML have the same content and link', () => {
  const { to, subject, text, html } = layoutMail(PARTS);
  expect({ to, subject }).toEqual({ to: PARTS.to, subject: PARTS.subject });
  for (const part of [
    PARTS.greeting,
    ...PARTS.paragraphs,
    PARTS.button.label,
    ...PARTS.smallPrint,
    'not legal advice',
  ]) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
  expect(text.match(/https?:\S+/g)).toEqual([PARTS.button.href]);
  const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'));
  expect(new Set(hrefs)).toEqual(new Set([PARTS.button.href]));
});

test('both contain a list and the unsubscribe link, which is also in the header', () => {
  const end = { label: 'Stop these mails', href: 'https://learn.example.gd/unsubscribe/token' };
  const { text, html, unsubscribe } = layoutMail({ ...PARTS, points: ['One & only.', 'Another.'], unsubscribe: end });
  expect(unsubscribe).toBe(end.href);
  expect(text).toContain('- One & only.\n- Another.');
  expect(text).toContain(`${end.label}:\n${end.href}`);
  expect(html).toMatch(/<ul [^>]*><li [^>]*>One &amp; only\.<\/li>/);
  expect(html).toContain(`<a class="link" href="${end.href}"`);
  expect(() => layoutMail({ ...PARTS, unsubscribe: { ...end, href: 'javascript:alert(1)' } })).toThrow('web address');
});

test('a mail without a button has no link', () => {
  const { button: _, ...parts } = PARTS;
  const { text, html } = layoutMail(parts);
  expect(text).not.toContain('http');
  expect(html).not.toContain('href');
});

test('loads nothing external, in light and dark', () => {
  const { html } = layoutMail(PARTS);
  expect(html).not.toMatch(/<img|<script|<link|@import|url\(|src=/);
  expect(html).toContain('prefers-color-scheme: dark');
});

/** The tags of a document, in order. */
const shape = (html: string) => html.match(/<\/?[a-z][^\s>]*/g);

test('user-supplied text is escaped', () => {
  const plain = shape(layoutMail(PARTS).html);
  assert(
    property(string({ unit: constantFrom('<', '>', '&', '"', "'", '/', '=', 'a', 'b', ' '), minLength: 1 }), (text) => {
      const { html } = layoutMail({
        ...PARTS,
        subject: text,
        greeting: text,
        paragraphs: [text, text],
        button: { ...PARTS.button, label: text },
        smallPrint: [text],
      });
      expect(shape(html)).toEqual(plain);
      expect(html).toContain(escapeHtml(text));
    }),
  );
});

test.each(['javascript:alert(1)', '/reset-password', 'data:text/html,x', 'https://'])(
  'a button does not link to %s',
  (href) => {
    expect(() => layoutMail({ ...PARTS, button: { label: 'Go', href } })).toThrow('web address');
  },
);
