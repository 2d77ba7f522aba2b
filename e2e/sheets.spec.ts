import { expect, expectNoSidewaysScroll, signUp, test } from './support/test.ts';

const SHEETS = [
  ['Your rights on one page', 'your-rights'],
  ['Minimum wages at a glance', 'minimum-wage-notice'],
  ['What to do when dismissed', 'when-dismissed'],
  ['A pay-day checklist for employers', 'pay-day'],
] as const;

test('@phone-full a visitor finds every printable document, with its purpose and size', async ({ page }) => {
  await page.goto('/sheets');
  await expect(page.getByRole('heading', { level: 1, name: 'Sheets' })).toBeVisible();
  for (const [title, name] of SHEETS) {
    const offer = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
    await expect(offer.getByText(/^PDF, one page of A4, \d\d KB\./)).toBeVisible();
    await expect(offer.getByRole('link', { name: `Open PDF ${title}` })).toHaveAttribute('href', `/sheets/${name}.pdf`);
    await expect(offer.getByRole('link', { name: `Download ${title}` })).toHaveAttribute('download');
    await expect(offer.getByRole('link', { name: /^The facts behind it/ })).toHaveAttribute('href', /^\/law\//);
    const answer = await page.request.get(`/sheets/${name}.pdf`);
    expect([name, answer.status(), answer.headers()['content-type']]).toEqual([name, 200, 'application/pdf']);
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
  await expect(page.getByText('Study aid. Not the official notice.')).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('a section of the law links to the documents that use its facts', async ({ page }) => {
  await page.goto('/law/employment-act/53');
  await expect(page.getByRole('link', { name: /^Minimum wages at a glance/ })).toHaveAttribute(
    'href',
    '/sheets/minimum-wage-notice.pdf',
  );
  await expect(page.getByRole('link', { name: /^A pay-day checklist/ })).toHaveAttribute('href', '/sheets/pay-day.pdf');
  await expect(page.getByRole('link', { name: /^What to do when dismissed/ })).toHaveCount(0);
  expect(await (await page.request.get('/sitemap.xml')).text()).toContain('/sheets</loc>');
});

test('the index of the tools links to the documents', async ({ page }) => {
  await page.goto('/tools');
  for (const [title, name] of SHEETS)
    await expect(page.getByRole('link', { name: new RegExp(`^${title}`) })).toHaveAttribute(
      'href',
      `/sheets/${name}.pdf`,
    );
  await expect(page.getByRole('link', { name: 'What each sheet is for' })).toHaveAttribute('href', '/sheets');
});

test('@phone-full the legal resources link to the documents', async ({ page }) => {
  await signUp(page);
  await page.goto('/resources');
  for (const [title, name] of SHEETS)
    await expect(page.getByRole('link', { name: new RegExp(`^${title}`) })).toHaveAttribute(
      'href',
      `/sheets/${name}.pdf`,
    );
  await page.getByRole('link', { name: 'What each is for' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sheets' })).toBeVisible();
});
