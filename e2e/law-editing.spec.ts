import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { inDatabase } from './support/database.ts';
import { startProduct, type Product } from './support/product.ts';
import { expect, expectAccessible, expectGoodInEachLook, test } from './support/test.ts';

/** The pay statement, on which card 9 rests. */
const FACT = 'EA-100';
const CARD = 9;
/** What can be awarded for unfair dismissal, which no source confirms. */
const OPEN_FACT = 'EA-206';
/** Rebuilding the application takes a second or two, and much longer on a busy machine. */
const REBUILT = { timeout: 300_000 };
const REASON = 'The words follow the Act more closely.';

/** Creates a user in a separate product, because content that leaves graded use must not affect other journeys. */
async function personOf(page: Page, { address, dataDir }: Product, username: string, role: string): Promise<void> {
  const account = { username, email: `${username}@example.com`, password: 'a quiet place to read' };
  expect((await page.request.post(`${address}/api/register`, { data: account })).status()).toBe(200);
  const goals = { dailyGoal: 5, purpose: 'curious' };
  expect((await page.request.put(`${address}/api/goals`, { data: goals })).status()).toBe(200);
  await inDatabase(dataDir, 'update users set is_premium = true, role = $2 where username = $1', [username, role]);
}

async function knows(page: Page, { address }: Product, cardId: number): Promise<void> {
  const event = { id: randomUUID(), kind: 'card.completed', cardId, at: new Date().toISOString() };
  expect((await page.request.post(`${address}/api/events`, { data: { events: [event] } })).status()).toBe(200);
}

test(
  'an editor changes a fact and a section, learners are notified, and everyone reads the change',
  { tag: '@own-product' },
  async ({ page, browser }) => {
    test.slow();
    const product = await startProduct();
    const { address } = product;
    const learner = await browser.newPage();
    try {
      await personOf(page, product, 'editor', 'admin');
      await personOf(learner, product, 'learner', 'public');
      await knows(learner, product, CARD);

      await page.goto(`${address}/admin/law`);
      await page.getByLabel('Fact number or words').fill(FACT);
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByRole('link', { name: `Change ${FACT}` }).click();
      const statement = page.getByLabel(`${FACT}, the statement in our own words`);
      const before = await statement.inputValue();
      await statement.fill(`${before} It is given in writing.`);
      await expect(page.getByRole('listitem').filter({ hasText: `Card ${CARD}` })).toContainText(
        'Leaves quizzes and exams',
      );
      await expect(page.getByText('1 learner has learned a card')).toBeVisible();
      await expectGoodInEachLook(page);
      await page.getByRole('button', { name: /^Save and review/ }).click();
      await expect(page.getByText('Please say why, for everyone to read.')).toBeVisible();
      await page.getByLabel('Why, for the public changelog').fill(REASON);
      await page.getByRole('button', { name: /^Save and review/ }).click();

      await expect(page.getByRole('heading', { level: 1, name: `Review of ${FACT}` })).toBeVisible(REBUILT);
      await expect(page.getByRole('heading', { name: new RegExp(`^Card ${CARD},`) })).toBeFocused();
      await expectGoodInEachLook(page);
      await page.getByLabel('Heading').fill('The statement of pay.');
      await page.getByRole('button', { name: 'Save my changes' }).click();
      await expect(page.getByText(`Card ${CARD} is rewritten.`)).toBeVisible();
      await page.getByRole('button', { name: 'Right as it is' }).click();
      const confirmed = page.getByText(/ is confirmed\.$/);
      await expect(confirmed).toBeVisible();
      const next = (await confirmed.innerText()).replace(/ is confirmed\.$/, '');
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText(`Card ${CARD} is rewritten.`)).toBeVisible(REBUILT);
      await expect(page.getByRole('heading', { name: `${next},` })).toBeFocused();
      await page.getByRole('button', { name: 'Right as it is' }).click();
      await expect(page.getByText(`${next} is confirmed.`)).toBeVisible();

      await page.goto(`${address}/admin/law?fact=${FACT}`);
      const resting = page.getByRole('listitem').filter({ hasText: `Card ${CARD}.` });
      await expect(resting).toContainText('Rewritten');
      await expect(resting).toContainText('Decided by editor');
      await expect(page.getByRole('listitem').filter({ hasText: 'Waits' }).first()).toBeVisible();
      await expectGoodInEachLook(page);
      await page.getByRole('link', { name: 'Review the items that wait' }).click();
      await expect(page.getByRole('heading', { level: 1, name: `Review of ${FACT}` })).toBeVisible();

      await learner.goto(`${address}/dashboard`);
      await expect(learner.getByText('The law has changed for 1 card you know.')).toBeVisible();
      await learner.getByRole('link', { name: 'Review It' }).click();
      await learner.getByRole('button', { name: 'Start Review' }).click();
      await expect(learner.getByText('Changed since you learned it').first()).toBeVisible();
      await expectAccessible(learner);

      await page.goto(`${address}/admin/law`);
      await page.getByRole('tab', { name: 'Sections' }).click();
      await page.getByLabel('Section number or words').fill('employment section 26');
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByRole('link', { name: 'Change Employment Act, section 26' }).click();
      await page.getByLabel('Title').fill('Discrimination at work');
      await expect(page.getByRole('heading', { name: /things depend on Employment Act, section 26/ })).toBeVisible();
      await expectGoodInEachLook(page);
      await page.getByLabel('Only our wording has improved').check();
      await page.getByLabel('Why, for the public changelog').fill('The title says where it holds.');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Employment Act, section 26 Changed')).toBeVisible(REBUILT);

      await page.goto(`${address}/admin/law`);
      await page.getByRole('tab', { name: /^To compare \d+$/ }).click();
      const compare = page.getByRole('link', { name: `Compare ${OPEN_FACT}` });
      await expect(compare).toBeVisible();
      await expectGoodInEachLook(page);
      await compare.click();
      await expect(page.getByRole('heading', { name: `Compare ${OPEN_FACT} with the official text` })).toBeFocused();
      await page.getByRole('radio', { name: /^The same as our statement/ }).check();
      await page.getByLabel('Compared with (Act and section)').fill('Employment Act, Cap. 89, Part IX');
      await expectGoodInEachLook(page);
      await page.getByRole('button', { name: 'Save and go to the next' }).click();
      await expect(page.getByText(`${OPEN_FACT} Changed`)).toBeVisible(REBUILT);
      await expect(page.getByRole('heading', { name: /^Compare .+ with the official text$/ })).toBeFocused();
      await expect(page.getByText(/^\d+ statements are left to compare\./)).toBeVisible();
      await learner.goto(`${address}/law/employment-act/part-ix`);
      await expect(
        learner.getByText(/^Compared with the official text \(Employment Act, Cap\. 89, Part IX\) on/),
      ).toBeVisible();

      await learner.goto(`${address}/law/changes`);
      await expect(learner.getByRole('heading', { name: /section 26: Discrimination at work/ })).toBeVisible();
      await expect(learner.getByText(REASON)).toBeVisible();
    } finally {
      await learner.close();
      await product.stop();
    }
  },
);
