import { expect, type Page } from '@playwright/test';

/** Whether the product has created its database of waiting answers on this device. Does not create one. */
async function databaseIsMade(page: Page): Promise<void> {
  const isMade = () =>
    page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const request = indexedDB.open('labourwise');
          // An empty database left behind would keep the product from creating its own.
          request.addEventListener('upgradeneeded', () => request.transaction?.abort());
          request.addEventListener('error', () => resolve(false));
          request.addEventListener('success', () => {
            request.result.close();
            resolve(true);
          });
        }),
    );
  await expect.poll(isMade).toBe(true);
}

/** Stores Got it! for these cards on this device, as unsent answers of the page's user. */
export async function leaveWaiting(page: Page, cardIds: readonly number[]): Promise<void> {
  await databaseIsMade(page);
  await page.evaluate(async (ids) => {
    const { id: userId } = await (await fetch('/api/auth/me')).json();
    await new Promise<void>((resolve) => {
      const request = indexedDB.open('labourwise');
      request.addEventListener('success', () => {
        const transaction = request.result.transaction('waiting-events', 'readwrite');
        for (const cardId of ids) {
          const id = crypto.randomUUID();
          const event = { id, cardId, kind: 'card.completed', at: new Date().toISOString() };
          transaction.objectStore('waiting-events').put({ id, userId, event });
        }
        transaction.addEventListener('complete', () => {
          request.result.close();
          resolve();
        });
      });
    });
  }, cardIds);
}

/** Counts the waiting answers of all users on this device. */
export async function countWaiting(page: Page): Promise<number> {
  await databaseIsMade(page);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const request = indexedDB.open('labourwise');
        request.addEventListener('success', () => {
          const count = request.result.transaction('waiting-events').objectStore('waiting-events').count();
          count.addEventListener('success', () => {
            request.result.close();
            resolve(count.result);
          });
        });
      }),
  );
}
