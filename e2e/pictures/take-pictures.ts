import path from 'node:path';
import type { Page } from '@playwright/test';
import { issueTo, makeAdministrator } from '../support/certificates.ts';
import { completeCards } from '../support/complete-cards.ts';
import { sharedDataDir } from '../support/database.ts';
import { passQuiz } from '../support/quizzes.ts';
import { expect, expectLoaded, test } from '../support/test.ts';

const ALLOWANCE =
  '/tools/termination-allowance?from-day=3&from-month=3&from-year=2017&to-day=20&to-month=11&to-year=2026&per=week&wages=450&ending=dismissed#result';
const FOLDER = path.join(import.meta.dirname, '../../docs/pictures');

test('the pictures of the README', async ({ page }, { project }) => {
  async function take(name: string): Promise<void> {
    await expectLoaded(page);
    await page.evaluate(async () => {
      scrollTo(0, 0);
      await document.fonts.ready;
    });
    const file = path.join(FOLDER, `${name}-${project.name}.jpg`);
    await page.screenshot({ path: file, type: 'jpeg', quality: 82, animations: 'disabled' });
  }
  async function open(address: string): Promise<void> {
    await page.goto(address);
    await expectLoaded(page);
  }
  const click = async (name: RegExp) => page.getByRole('button', { name }).first().click();

  // Both sizes share one product.
  await signUpAs(page, project.name === 'phone' ? 'keisha' : 'keisha.j');
  await completeCards(page, 1, 12);
  await passQuiz(page, sharedDataDir());
  await open('/');
  // The first page keeps the fonts of its first paint.
  await page.evaluate(async () => document.fonts.ready);
  await page.reload();
  await take('today');

  await open('/flashcards');
  await click(/^Reveal Answer/);
  await take('flashcard');

  await open('/quiz');
  await click(/^Start Quiz/);
  await page.getByRole('radio').first().check();
  await take('quiz');

  await askJocelyn(page, 'My boss dismissed me after 6 years. How much notice should I get?');
  await take('jocelyn');

  await open(ALLOWANCE);
  await take('tool');

  await open('/law/employment-act/47-48');
  await take('law');

  const number = await issueTo(page, sharedDataDir());
  await open(`/verify/${number}`);
  await take('certificate');

  await makeAdministrator(page, sharedDataDir());
  await open('/admin');
  await take('administration');
});

async function askJocelyn(page: Page, question: string): Promise<void> {
  await page.goto('/jocelyn');
  const field = page.getByRole('textbox', { name: 'Your question' });
  await field.fill(question);
  await field.press('Enter');
  await expect(page.getByRole('article', { name: 'Jocelyn’s answer' })).toBeVisible();
}

async function signUpAs(page: Page, username: string): Promise<void> {
  const account = { username, email: `${username}@example.com`, password: 'a quiet place to read' };
  expect((await page.request.post('/api/register', { data: account })).status()).toBe(200);
  const goal = await page.request.put('/api/goals', { data: { dailyGoal: 5, purpose: 'employee' } });
  expect(goal.status()).toBe(200);
}
