import { issueTo, makeAdministrator } from './support/certificates.ts';
import { sharedDataDir } from './support/database.ts';
import { expect, signUp, test } from './support/test.ts';

const UNKNOWN = 'LWG-2026-0000-0000-0000-0000';

test('a learner saves the certificate as picture and document, and shares its page @phone-full @gate', async ({
  page,
  browser,
}) => {
  await signUp(page);
  const number = await issueTo(page, sharedDataDir());
  await page.goto('/certifications');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Employment Act Foundations', exact: true }) });
  const download = page.waitForEvent('download');
  await card.getByRole('link', { name: 'Download Certificate' }).click();
  expect((await download).suggestedFilename()).toBe(`${number}.png`);
  const pdf = await page.request.get(`/api/certificates/${number}/certificate.pdf`);
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await card.locator('summary', { hasText: /^More/ }).press('Enter');
  await expect(card.getByRole('link', { name: /Add to LinkedIn/ })).toHaveAttribute(
    'href',
    new RegExp(`^https://www\\.linkedin\\.com/profile/add\\?startTask=CERTIFICATION_NAME.*certId=${number}$`),
  );
  await card.getByRole('link', { name: /Check page/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This certificate is valid' })).toBeVisible();

  const visitor = await browser.newContext({ javaScriptEnabled: false });
  const stranger = await visitor.newPage();
  await stranger.goto('/verify');
  await stranger.getByLabel('Certificate number').fill(number.toLowerCase().replaceAll('-', ' '));
  await stranger.getByRole('button', { name: 'Check Certificate' }).click();
  await expect(stranger).toHaveURL(new RegExp(`/verify/${number}$`));
  await expect(stranger.getByRole('article', { name: 'The certificate' })).toContainText('Anita Roberts');
  expect((await stranger.request.get(`/api/certificates/${number}/certificate.png`)).status()).toBe(401);
  await visitor.close();
});

test('a revoked certificate says so at once, and an unknown number gets help', async ({ page }) => {
  await signUp(page);
  const number = await issueTo(page, sharedDataDir());
  await makeAdministrator(page, sharedDataDir());
  const reason = 'Two people sat the exam together.';
  expect((await page.request.post(`/api/admin/certificates/${number}/revoke`, { data: { reason } })).status()).toBe(
    200,
  );
  await page.goto(`/verify/${number}`);
  await expect(page.getByRole('heading', { level: 1, name: 'This certificate was revoked' })).toBeVisible();
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);

  expect((await page.goto(`/verify/${UNKNOWN}`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'No certificate has this number' })).toBeVisible();
  await page.getByLabel('Certificate number').fill(number);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'This certificate was revoked' })).toBeVisible();
});

test('the page prints only the certificate, on one landscape sheet', async ({ page }) => {
  await signUp(page);
  const number = await issueTo(page, sharedDataDir(), { law: { 'EA-001': '00000000' } });
  await page.goto(`/verify/${number}`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toBeVisible();
  for (const hidden of [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('button', { name: 'Check Certificate' }),
  ])
    await expect(hidden).toBeHidden();
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(paper.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  const [, width = 0, height = 0] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(paper)?.map(Number) ?? [];
  expect(width).toBeGreaterThan(height);
});
