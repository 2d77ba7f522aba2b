import { describe, expect, test } from 'vitest';
import { PLAN_IDS, PLANS, dollars } from '../../access/rules/plans.ts';
import type { PublicPage, PublicPageProps } from '../rules/public-page.ts';
import { loadTextPages } from '../content.ts';
import type { FirstTry } from '../rules/sample-cards.ts';
import { renderPublicPage } from './render-public-page.tsx';

const PAGES: readonly PublicPage[] = ['landing', 'pricing', 'terms', 'privacy', 'notFound'];

const FIRST_TRY: FirstTry = {
  cards: [
    {
      id: 6,
      category: 'Employment Act',
      mark: '30.',
      heading: 'Written particulars.',
      reference: 'Employment Act, Cap. 89, s. 30',
      question: 'By when must the main terms be given in writing?',
      answer: ['Within one month.'],
    },
  ],
  question: {
    id: 17,
    category: 'Employment Act',
    mark: 'Cap. 89',
    heading: 'The last payment.',
    reference: 'Employment Act, Cap. 89',
    question: 'By when must she be paid?',
    answer: ['Within seven days.'],
    options: [
      { text: 'Within seven days', isRight: true },
      { text: 'Within ten days', isRight: false },
    ],
    why: 'The limit is seven days.',
  },
};

/** Counts that no text of ours could hold by chance. */
const PROPS: PublicPageProps = {
  signedIn: false,
  sandbox: false,
  cards: {
    total: 1467,
    byCategory: { 'Employment Act': 811, 'Labour Relations Act': 433, 'Minimum Wages': 223 },
    inTrial: 997,
  },
  firstTry: FIRST_TRY,
  texts: await loadTextPages('content'),
  refundRule: null,
  publicUrl: 'https://labourwise.example',
  theme: null,
};

function page(name: PublicPage, changes: Partial<PublicPageProps> = {}): string {
  return renderPublicPage(name, { ...PROPS, ...changes });
}

/** What a person reads: the text of the body, without its markup. */
function visibleText(html: string): string {
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
    text: visibleText(`<body>${inside}`).trim(),
  }));
}

describe.each(PAGES)('the page %s', (name) => {
  const html = page(name);

  test('is a whole document in British English, whose only script belongs to the sample cards', () => {
    expect(html).toMatch(/^<!doctype html><html lang="en-GB">/);
    expect(html).toMatch(/<\/html>$/);
    expect(html).not.toMatch(/ on[a-z]+="/);
    expect(html.match(/<script[^>]*>/g) ?? []).toEqual(name === 'landing' ? ['<script>'] : []);
  });

  test('has one h1, a main area, and a skip link before everything else', () => {
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).toContain('<main id="main"');
    expect(linksOf(html)[0]?.href).toBe('#main');
  });

  test('links only to existing pages and sections', () => {
    const targets = new Set(linksOf(html).map(({ href }) => href));
    expect([...targets].filter((href) => !/^[/#]/.test(href))).toEqual([]);
    const missing = [...targets].filter((href) => href.startsWith('#') && !html.includes(`id="${href.slice(1)}"`));
    expect(missing).toEqual([]);
  });

  test('the landing page loads no font before first paint, reading pages do', () => {
    expect(html.match(/rel="preload"[^>]*as="font"/g)?.length ?? 0).toBe(name === 'landing' ? 0 : 3);
  });

  test('offers Sign In and Sign Up only to visitors', () => {
    const out = linksOf(html).map(({ href }) => href);
    expect(out).toContain('/login');
    expect(out).toContain('/register');
    const texts = linksOf(page(name, { signedIn: true })).map(({ text }) => text);
    expect(texts).not.toContain('Sign In');
    expect(texts).not.toContain('Sign Up');
  });

  test('applies a chosen theme, and otherwise leaves it to the device', () => {
    expect(page(name, { theme: 'dark' })).toContain('<html lang="en-GB" data-theme="dark">');
    expect(page(name, { theme: 'light' })).toContain('data-theme="light"');
    expect(html).not.toContain('data-theme="');
  });

  test('contains no emoji or capitals, and the notice that it is not legal advice', () => {
    const visible = visibleText(html);
    expect(visible).not.toMatch(/\p{Emoji_Presentation}/u);
    expect(visible.replaceAll('Got it!', '')).not.toContain('!');
    expect(visible).toContain('It is not legal advice');
  });
});

describe('addresses for search engines', () => {
  test.each([
    ['landing', 'https://labourwise.example/'],
    ['pricing', 'https://labourwise.example/pricing'],
    ['terms', 'https://labourwise.example/terms'],
    ['privacy', 'https://labourwise.example/privacy'],
  ] as const)('%s has one canonical address', (name, url) => {
    const html = page(name);
    expect(html).toContain(`<link rel="canonical" href="${url}"/>`);
    expect(html).toContain(`<meta property="og:url" content="${url}"/>`);
    expect(html).not.toContain('noindex');
  });

  test('the 404 page is not indexed', () => {
    expect(page('notFound')).toContain('<meta name="robots" content="noindex"/>');
    expect(page('notFound')).not.toContain('canonical');
  });
});

describe('the landing page', () => {
  const html = page('landing');
  const visible = visibleText(html);
  const links = linksOf(html);

  test('shows the current counts of the deck', () => {
    expect(visible).toContain('1,467 cards');
    expect(visible).toContain('811 cards');
    expect(visible).toContain('433 cards');
    expect(visible).toContain('223 cards');
    expect(visible).not.toMatch(/\b(181|216|229|256)\b/);
  });

  test('counts one card in the singular, and an empty set as none', () => {
    const few = visibleText(page('landing', { cards: { total: 1, byCategory: { 'Employment Act': 1 }, inTrial: 1 } }));
    expect(few).toContain('in Grenada, in 1 card.');
    expect(few).toContain('0 cards');
  });

  test('links the law of each study set', () => {
    const sets = links.filter(({ text }) => text.includes('hours'));
    expect(sets.map(({ href }) => href)).toEqual([
      '/law/employment-act',
      '/law/labour-relations-act',
      '/law/minimum-wages',
    ]);
  });

  test.each(PLAN_IDS)('offers the plan %s at its price, with its own link', (id) => {
    const plan = PLANS[id];
    const before =
      plan.originalPriceCents === null ? 'One payment' : `It was ${dollars(plan.originalPriceCents)} ${plan.savings}`;
    expect(visible).toContain(`${plan.name} ${dollars(plan.priceCents)} ${before}`);
    expect(links).toContainEqual({ href: `/register?plan=${id}`, text: 'Get Started' });
  });

  test('marks the six-month plan as most popular', () => {
    expect(visible.match(/Most Popular/g)).toHaveLength(1);
    expect(visible).toContain('Most Popular 6 Month Plan');
  });

  test('starts at registration', () => {
    const begin = links.filter(({ text }) => text === 'Begin Your Journey');
    expect(begin.length).toBeGreaterThan(0);
    expect(new Set(begin.map(({ href }) => href))).toEqual(new Set(['/register']));
  });
});

describe('the pricing page', () => {
  const visible = visibleText(page('pricing'));

  test('links a visitor to registration with the plan, and a user to payment', () => {
    for (const [signedIn, way] of [
      [false, '/register'],
      [true, '/checkout'],
    ] as const) {
      const starts = linksOf(page('pricing', { signedIn })).filter(({ text }) => text === 'Get Started');
      expect(starts.map(({ href }) => href)).toEqual(PLAN_IDS.map((id) => `${way}?plan=${id}`));
    }
  });

  test('states the price per month, rounded as such', () => {
    expect(visible).toContain('$5.00 a month');
    expect(visible).toContain('About EC$68 about $4.17 a month');
    expect(visible).toContain('$3.75 a month');
  });

  test('states what is free, in a trial and in a plan, with current counts', () => {
    expect(visible).toContain('Flashcards The 20 cards of level 1 15% of the deck, 997 cards All 1,467 cards');
    expect(visible).toContain('Daily Insights, Professional Scenarios Not included Yes Yes');
  });
});

describe('the sample cards', () => {
  const html = page('landing');

  test('are all in the page, each panel linked from the one before', () => {
    const visible = visibleText(html);
    expect(visible).toContain('30. Written particulars. Employment Act, Cap. 89, s. 30');
    expect(visible).toContain('Reveal Answer Within one month. Need Practice Got it!');
    expect(visible).toContain('997 cards for 3 days. Nothing to pay now.');
    for (const panel of ['try-2', 'try-3']) {
      expect(html).toContain(`id="${panel}"`);
      expect(linksOf(html).map(({ href }) => href)).toContain(`#${panel}`);
    }
  });

  test('grade the question in place', () => {
    expect(html.match(/data-right="true"/g)).toHaveLength(1);
    expect(html.match(/>Right<\/b>/g)).toHaveLength(1);
    expect(html.match(/>Not this<\/b>/g)).toHaveLength(1);
    expect(linksOf(html)).toContainEqual({ href: '/register', text: 'Create an account' });
  });

  test('are left out when the law of all of them is under review', () => {
    const without = page('landing', { firstTry: { cards: [], question: null } });
    expect(visibleText(without)).not.toContain('Try it now');
    expect(visibleText(without)).toContain('Begin Your Journey');
  });
});

describe('terms and privacy', () => {
  test.each(['terms', 'privacy'] as const)('%s links to the home page', (name) => {
    expect(linksOf(page(name))).toContainEqual({ href: '/', text: 'Back to Home' });
  });

  test('the terms state trial, payment and age', () => {
    const visible = visibleText(page('terms'));
    expect(visible).toContain('3-day trial that opens 15% of the content');
    expect(visible).toContain('Nothing renews automatically');
    expect(visible).toContain('at least 16 years old');
    expect(visible).toContain('None of it is legal advice');
  });

  test('the policy states age, deletion and cookies', () => {
    const visible = visibleText(page('privacy'));
    expect(visible).toContain('at least 16 years old');
    expect(visible).toContain('deleted within 30 days');
    expect(visible).toContain('no tracking');
    expect(visible).toContain('session cookie');
    expect(visible).toContain('theme cookie');
  });
});

test('the 404 page says so and links to the home page', () => {
  const html = page('notFound');
  expect(html).toContain('404 Page Not Found</h1>');
  expect(linksOf(html.slice(html.indexOf('<main'), html.indexOf('</main>'))).map(({ href }) => href)).toContain('/');
});
