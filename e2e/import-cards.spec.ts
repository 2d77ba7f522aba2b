import { writeFile } from 'node:fs/promises';
import { csvLines } from '../src/platform/server/write-csv.ts';
import { IMPORT_COLUMNS } from '../src/features/authoring/rules/import-table.ts';
import { inDatabase } from './support/database.ts';
import { startProduct, type Product } from './support/product.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts';

/** The row of a line of the file, from 2 on. */
function rowOf(line: number): readonly string[] {
  return [
    `What does line ${line} of the file ask?`,
    'Nothing about the law of any country.',
    '26',
    'Employment Act, Cap. 89, s. 26',
    'hr, employer',
    'Employment Act',
    'easy',
    'false',
    ...Array.from({ length: 7 }, () => ''),
  ];
}

/** An error with its line, column from 0, and value. */
const FAULTS: readonly (readonly [line: number, column: number, text: string, message: RegExp])[] = [
  [3, 0, '', /Question is required/],
  [5, 1, '', /Answer is required/],
  [8, 2, '', /Section is required/],
  [13, 3, '', /Law reference is required/],
  [21, 4, 'tourists', /Audience must be one or more of/],
  [34, 5, 'Maritime Law', /Category must be one of/],
  [55, 6, 'fiendish', /Difficulty must be/],
  [60, 7, 'perhaps', /Write true or false/],
  [71, 0, 'What does line 2 of the file ask?', /Line 2 asks the same question/],
  [89, 14, 'EA-999', /There is no fact EA-999/],
];
const LINES = Array.from({ length: 120 }, (_, place) => place + 2);

function fileWith(issues: typeof FAULTS): string {
  const rows = LINES.map((line) => {
    const issue = issues.find(([at]) => at === line);
    return issue === undefined ? rowOf(line) : rowOf(line).with(issue[1], issue[2]);
  });
  return csvLines([IMPORT_COLUMNS, ...rows]);
}

async function cardsIn({ dataDir }: Product): Promise<number> {
  const [row] = await inDatabase<{ cards: number }>(
    dataDir,
    'select count(*)::int as cards from flashcards where retired_at is null',
    [],
  );
  return row?.cards ?? 0;
}

test(
  'a file with ten errors names each position and imports nothing, and the corrected file imports every card',
  { tag: '@own-product' },
  async ({ page }, testInfo) => {
    const product = await startProduct();
    try {
      const account = { username: 'keeper', email: 'keeper@example.com', password: 'a quiet place to read' };
      expect((await page.request.post(`${product.address}/api/register`, { data: account })).status()).toBe(200);
      await inDatabase(product.dataDir, "update users set role = 'admin' where username = $1", ['keeper']);
      const before = await cardsIn(product);
      await page.goto(`${product.address}/admin/import`);
      const path = testInfo.outputPath('cards.csv');
      const chooseFile = async () => {
        const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByLabel('CSV file').click()]);
        await chooser.setFiles(path);
      };

      await writeFile(path, fileWith(FAULTS));
      await chooseFile();
      await page.getByRole('button', { name: 'Check File' }).click();
      await expect(page.getByRole('heading', { name: '10 mistakes. Nothing was imported.' })).toBeVisible();
      const rows = page.getByRole('row');
      await expect(rows).toHaveCount(FAULTS.length + 1);
      for (const [index, [line, column, , message]] of FAULTS.entries()) {
        const cells = rows.nth(index + 1).getByRole('cell');
        await expect(cells.nth(0)).toHaveText(String(line));
        await expect(cells.nth(1)).toHaveText(`${column + 1} ${IMPORT_COLUMNS[column]}`);
        await expect(cells.nth(2)).toHaveText(message);
      }
      await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      expect(await cardsIn(product)).toBe(before);

      // Cancelling the file dialog keeps the chosen file and its result.
      await Promise.all([page.waitForEvent('filechooser'), page.getByLabel('CSV file').click()]);
      await page.getByLabel('CSV file').dispatchEvent('cancel');
      await expect(page.getByLabel('CSV file')).toHaveValue(/cards\.csv$/);
      await expect(page.getByRole('heading', { name: '10 mistakes. Nothing was imported.' })).toBeVisible();

      await writeFile(path, fileWith([]));
      await chooseFile();
      await page.getByRole('button', { name: 'Check File' }).click();
      await expect(page.getByRole('heading', { name: '120 cards are ready to import.' })).toBeVisible();
      const held = Promise.withResolvers<void>();
      await page.route('**/run', async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.getByRole('button', { name: 'Import 120 Cards' }).click();
      await expect(page.getByRole('progressbar', { name: 'Import' })).toBeVisible();
      held.resolve();
      await expect(page.getByText(/^120 cards were added to the deck/)).toBeVisible();
      expect(await cardsIn(product)).toBe(before + 120);

      const imports = page.getByRole('region', { name: 'Imports so far' });
      const row = imports.getByRole('listitem');
      await expect(row).toContainText('cards.csv');
      await expect(row).toContainText('No card used by learners');
      await expectAccessible(page);
      await row.getByRole('button', { name: /^Undo this import/ }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('removed for good');
      await dialog.getByRole('button', { name: 'Undo Import' }).click();
      await expect(row).toContainText('120 cards removed');
      await expect(imports.getByRole('heading', { name: 'Imports so far' })).toBeFocused();
      await expect(row.getByRole('button')).toHaveCount(0);
      expect(await cardsIn(product)).toBe(before);
      await page.setViewportSize({ width: 360, height: 800 });
      await expectNoSidewaysScroll(page);
    } finally {
      await product.stop();
    }
  },
);
