import { APP_PATHS } from '../src/platform/shared/app-paths.ts';
import { expect, expectLoaded, expectNoSidewaysScroll, signUp, test } from './support/test.ts';

test('no address scrolls sideways at 320 px, also with text at 200 percent', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  await signUp(page);
  for (const path of [
    ...APP_PATHS,
    '/pricing',
    '/testimonials',
    '/law',
    '/law/corrections',
    '/verify',
    '/terms',
    '/privacy',
  ]) {
    await page.goto(path);
    await expectLoaded(page);
    await expectNoSidewaysScroll(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectNoSidewaysScroll(page);
  }
});

test('every address of the app shows a visitor the sign-in gate @gate', async ({ page }) => {
  for (const path of [
    '/jocelyn',
    '/jocelyn-chat',
    '/checkout',
    '/subscription',
    '/submit-rating',
    '/admin/ratings',
    '/upgrade',
    '/glossary',
    '/resources',
    '/guide',
    '/scenarios',
    '/professional-scenarios',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Authentication Required' }), path).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      `/login?redirect=${encodeURIComponent(path)}`,
    );
  }
});

test('an unknown address answers 404', async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
});

test('no page’s policy allows another host, and no page refers to one', async ({ page }) => {
  const { username } = await signUp(page);
  await page.request.put('/api/profile', {
    data: { profileIsPublic: true, profileImageUrl: 'https://pictures.example/anita.jpg' },
  });
  const pages = [
    '/',
    ...APP_PATHS,
    '/app-shell',
    '/pricing',
    '/testimonials',
    '/admin/ratings',
    '/terms',
    '/privacy',
    '/law',
    '/law/employment-act',
    '/verify',
    `/u/${username}`,
    '/no-such-page',
    '/dev/parts',
    '/certifications/1/exam',
  ];
  for (const path of pages) {
    const answer = await page.request.get(path);
    expect(answer.headers()['content-security-policy'], path).toBe(
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
    expect(await answer.text(), path).not.toMatch(
      /<(?:img|script|iframe|source|video|audio|object|embed)[^>]* (?:src|srcset|data)="(?:https?:)?\/\/|<link[^>]*rel="(?:stylesheet|preload|preconnect|icon)"[^>]*href="(?:https?:)?\/\//,
    );
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page can be read and followed @gate', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The one small script of the cards to try, in the page itself, and nothing of the app (docs/decisions/008-public-pages.md).
    const scripts = page.locator('script:not([type="application/ld+json"])');
    await expect(scripts).toHaveCount(1);
    await expect(scripts).not.toHaveAttribute('src');
    await expect(page.getByRole('link', { name: 'Begin Your Journey' }).first()).toHaveAttribute('href', /^\/register/);
  });
});
