import { expect, expectAccessible, expectNoSidewaysScroll, signUp, test } from './support/test.ts';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor fills in a document, sees what is missing, and keeps it as a file @phone-full', async ({ page }) => {
    await page.goto('/documents');
    await page.getByRole('link', { name: /^Letter of resignation/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Letter of resignation' })).toBeVisible();
    await page.getByLabel('Your name', { exact: true }).fill('Shanice Mitchell');
    for (const [name, year] of [
      ['First day of work', '2024'],
      ['Day the notice is given', '2026'],
    ] as const) {
      const day = page.getByRole('group', { name });
      await day.getByLabel('Day').fill('4');
      await day.getByLabel('Month').fill('3');
      await day.getByLabel('Year').fill(year);
    }
    await page.getByRole('button', { name: 'Show the document' }).click();

    const summary = page.getByRole('region', { name: 'The document is not ready yet' });
    await expect(summary).toBeFocused();
    await expect(page.getByLabel('Your name', { exact: true })).toHaveValue('Shanice Mitchell');
    await summary.getByRole('link', { name: 'Give the name of the employer.' }).click();
    await expect(page.getByLabel('Name of the employer')).toBeFocused();
    await page.keyboard.type('Spice Bay Guest House');
    await page.getByRole('button', { name: 'Show the document' }).click();

    const letter = page.getByRole('article', { name: 'Letter of resignation' });
    await expect(letter.getByText('My last day of work is 4 April 2026.')).toBeVisible();
    await expectNoSidewaysScroll(page);
    expect(new URL(page.url()).search).toBe('');
    for (const [button, file] of [
      ['Download PDF', 'letter-of-resignation.pdf'],
      ['Download Word file', 'letter-of-resignation.docx'],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(file);
    }
    await page.emulateMedia({ media: 'print' });
    await expect(letter).toBeVisible();
    await expect(page.getByLabel('Your name', { exact: true })).toBeHidden();
  });
});

test('a learner saves a document, opens it again filled in, and deletes it @phone-full', async ({ page }) => {
  await signUp(page);
  await page.goto('/documents/grievance');
  await page.getByLabel('Your name', { exact: true }).fill('Shanice Mitchell');
  await page.getByLabel('To whom').fill('Spice Bay Guest House');
  await page.getByRole('group', { name: 'Date of the letter' }).getByRole('button', { name: 'Today' }).click();
  await page.getByLabel('What is wrong').fill('My pay is late.');
  await page.getByLabel('What you want done').fill('Please pay me.');
  await page.getByRole('button', { name: 'Show the document' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'your saved documents' }).click();

  const saved = page.getByRole('region', { name: 'Your saved documents' });
  await expect(saved.getByText(/^Shanice Mitchell, saved on /)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await saved.getByRole('link', { name: 'Grievance at work' }).click();
  await expect(page.getByLabel('What is wrong')).toHaveValue('My pay is late.');
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeVisible();

  await page.getByLabel('What is wrong').fill('My pay is two weeks late.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('link', { name: 'your saved documents' }).click();
  await saved.getByRole('link', { name: 'Grievance at work' }).click();
  await expect(page.getByLabel('What is wrong')).toHaveValue('My pay is two weeks late.');

  await page.goBack();
  await saved.getByText(/^Delete/).click();
  await saved.getByRole('button', { name: 'Yes, delete it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  await expect(saved).toBeHidden();
});
