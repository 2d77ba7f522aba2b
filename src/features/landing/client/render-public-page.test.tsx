import { describe, expect, test } from 'vitest';
import { PLAN_IDS, PLANS, dollars } from '../../billing/rules/plans.ts';
import type { PublicPage, PublicPageProps } from '../rules/public-page.ts';
import { loadTextPages } from '../content.ts';
import { renderPublicPage } from './render-public-page.tsx';

const PAGES: readonly PublicPage[] = ['landing', 'terms', 'privacy', 'notFound'];

/** Counts that no text of ours could hold by chance. */
const PROPS: PublicPageProps = {
  signedIn: false,
  cards: { total: 1467, byCategory: { 'Employment Act': 811, 'Labour Relations Act': 433, 'Minimum Wages': 223 } },
  texts: await loadTextPages('content'),
  publicUrl: 'https://labourwise.example',
  theme: null,
};

function page(name: PublicPage, changes: Partial<PublicPageProps> = {}): string {
  return renderPublicPage(name, { ...PROPS, ...changes });
}

/** What a person reads: the text of the body, without its markup. */
function wordsOf(html: string): string {
  return html
    .slice(html.indexOf('<body'))
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');
}

/** Address and text of every link, in the order of the page. */
function linksOf(html: string): { href: string; text: string }[] {
  return [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(([, href = '', inside = '']) => ({
    href: href.replaceAll('&amp;', '&'),
    text: wordsOf(`<body>${inside}`).trim(),
  }));
}

describe.each(PAGES)('the page %s', (name) => {
  const html = page(name);

  test('is a whole document in British English, without any script', () => {
    expect(html).toMatch(/^<!doctype html><html lang="en-GB">/);
    expect(html).toMatch(/<\/html>$/);
    expect(html).not.toMatch(/<script| on[a-z]+="/);
  });

  test('has one h1, a main area, and a skip link before everything else', () => {
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).toContain('<main id="main"');
    expect(linksOf(html)[0]?.href).toBe('#main');
  });

  test('links only to places on this site, and only to sections that exist', () => {
    const targets = new Set(linksOf(html).map(({ href }) => href));
    expect([...targets].filter((href) => !/^[/#]/.test(href))).toEqual([]);
    const missing = [...targets].filter((href) => href.startsWith('#') && !html.includes(`id="${href.slice(1)}"`));
    expect(missing).toEqual([]);
  });

  test('preloads the two fonts of first paint, and no other', () => {
    const preloaded = [
      ...html.matchAll(/<link rel="preload" href="([^"]+)" as="font" type="font\/woff2" crossorigin=""/g),
    ];
    expect(
      preloaded.map(([, href = '']) => /(figtree-latin-wght|newsreader-latin-500)-normal/.exec(href)?.[1]),
    ).toEqual(['figtree-latin-wght', 'newsreader-latin-500']);
  });

  test('offers Sign In and Sign Up only to someone signed out', () => {
    const out = linksOf(html).map(({ href }) => href);
    expect(out).toContain('/login');
    expect(out).toContain('/register');
    const texts = linksOf(page(name, { signedIn: true })).map(({ text }) => text);
    expect(texts).not.toContain('Sign In');
    expect(texts).not.toContain('Sign Up');
  });

  test('carries a chosen theme, and leaves an unchosen one to the device', () => {
    expect(page(name, { theme: 'dark' })).toContain('<html lang="en-GB" data-theme="dark">');
    expect(page(name, { theme: 'light' })).toContain('data-theme="light"');
    expect(html).not.toContain('data-theme="');
  });

  test('keeps to the house words: no emoji, no shouting, and the notice that it is not legal advice', () => {
    const words = wordsOf(html);
    expect(words).not.toMatch(/\p{Emoji_Presentation}/u);
    expect(words.replaceAll('Got it!', '')).not.toContain('!');
    expect(words).toContain('It is not legal advice');
  });
});

describe('addresses for search engines', () => {
  test.each([
    ['landing', 'https://labourwise.example/'],
    ['terms', 'https://labourwise.example/terms'],
    ['privacy', 'https://labourwise.example/privacy'],
  ] as const)('%s names its one true address', (name, url) => {
    const html = page(name);
    expect(html).toContain(`<link rel="canonical" href="${url}"/>`);
    expect(html).toContain(`<meta property="og:url" content="${url}"/>`);
    expect(html).not.toContain('noindex');
  });

  test('the 404 page asks not to be kept', () => {
    expect(page('notFound')).toContain('<meta name="robots" content="noindex"/>');
    expect(page('notFound')).not.toContain('canonical');
  });
});

describe('the landing page', () => {
  const html = page('landing');
  const words = wordsOf(html);
  const links = linksOf(html);

  test('shows the deck as it is counted now', () => {
    expect(words).toContain('1,467 cards');
    expect(words).toContain('811 cards');
    expect(words).toContain('433 cards');
    expect(words).toContain('223 cards');
    expect(words).not.toMatch(/\b(181|216|229|256)\b/);
  });

  test('counts one card as one, and a set without cards as none', () => {
    const few = wordsOf(page('landing', { cards: { total: 1, byCategory: { 'Employment Act': 1 } } }));
    expect(few).toContain('cut into 1 card.');
    expect(few).toContain('0 cards');
  });

  test('opens each study set', () => {
    const sets = links.filter(({ href, text }) => href.startsWith('/flashcards?category=') && text.includes('hours'));
    expect(sets.map(({ href }) => href.split('=')[1])).toEqual(['employment', 'labour_relations', 'minimum_wages']);
  });

  test.each(PLAN_IDS)('sells the plan %s at its price, with its own way to start', (id) => {
    const plan = PLANS[id];
    const before =
      plan.originalPriceCents === null ? 'One payment' : `It was ${dollars(plan.originalPriceCents)} ${plan.savings}`;
    expect(words).toContain(`${plan.name} ${dollars(plan.priceCents)} ${before}`);
    expect(links).toContainEqual({ href: `/register?plan=${id}`, text: 'Get Started' });
  });

  test('marks one plan as most popular, the one for six months', () => {
    expect(words.match(/Most Popular/g)).toHaveLength(1);
    expect(words).toContain('Most Popular 6 Month Plan');
  });

  test('begins the journey at registration', () => {
    const begin = links.filter(({ text }) => text === 'Begin Your Journey');
    expect(begin.length).toBeGreaterThan(0);
    expect(new Set(begin.map(({ href }) => href))).toEqual(new Set(['/register']));
  });

  test('tells the law as the fact base has it', () => {
    expect(words).toMatch(/32\(1\)\. Minimum working age\. .* 16\. Nobody younger may be employed/);
    expect(words).toContain('B 25 members The right answer');
    expect(words).toContain('EC$1,200 a month, or EC$60 a day. S.R.&O. 42 of 2023');
    expect(words).not.toMatch(/EC\$(9\.00|8\.00|7\.50)/);
  });
});

describe('terms and privacy', () => {
  test.each(['terms', 'privacy'] as const)('%s leads back home', (name) => {
    expect(linksOf(page(name))).toContainEqual({ href: '/', text: 'Back to Home' });
  });

  test('the terms state trial, payment and age', () => {
    const words = wordsOf(page('terms'));
    expect(words).toContain('3-day trial that opens 15% of the content');
    expect(words).toContain('Nothing renews automatically');
    expect(words).toContain('at least 16 years old');
    expect(words).toContain('None of it is legal advice');
  });

  test('the policy states age, deletion and cookies', () => {
    const words = wordsOf(page('privacy'));
    expect(words).toContain('at least 16 years old');
    expect(words).toContain('deleted within 30 days');
    expect(words).toContain('no tracking');
    expect(words).toContain('session cookie');
    expect(words).toContain('theme cookie');
  });
});

test('the page for a lost address says so and leads home', () => {
  const html = page('notFound');
  expect(html).toContain('404 Page Not Found</h1>');
  expect(linksOf(html.slice(html.indexOf('<main'), html.indexOf('</main>'))).map(({ href }) => href)).toContain('/');
});
