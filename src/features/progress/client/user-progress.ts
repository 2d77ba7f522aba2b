import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { progressContract } from '../contract.ts';

/** The record `userProgress` of an account in this browser: its fields are documented, for programs outside the product. */
interface UserProgress extends Pick<
  ResponseOf<typeof progressContract.progress>,
  'completedCards' | 'bookmarkedCards' | 'currentStreak' | 'totalPoints' | 'lastStudied'
> {
  readonly userId: number;
  readonly selectedRole: string;
}

const STORE = 'userProgress';

/** Stores the record of an account in place of the one before, which is never read: the server's record is the truth. */
export async function storeUserProgress(progress: UserProgress): Promise<void> {
  const { userId, completedCards, bookmarkedCards, currentStreak, totalPoints, selectedRole, lastStudied } = progress;
  await change((store) =>
    store.put({ userId, completedCards, bookmarkedCards, currentStreak, totalPoints, selectedRole, lastStudied }),
  );
}

/** Deletes the record of an account. */
export async function deleteUserProgress(userId: number): Promise<void> {
  await change((store) => store.delete(userId));
}

/** Makes one change. A browser without a database has no record. */
async function change(work: (store: IDBObjectStore) => unknown): Promise<void> {
  const database = await open().catch(() => null);
  if (database === null) return;
  await new Promise<void>((resolve) => {
    const transaction = database.transaction(STORE, 'readwrite');
    for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => resolve());
    work(transaction.objectStore(STORE));
  });
  database.close();
}

/** @throws when the browser has no database, or does not open it. */
async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('labourwise-progress', 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath: 'userId' }));
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The database did not open.')));
  });
}
