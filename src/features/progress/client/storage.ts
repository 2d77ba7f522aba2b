import { readLocal, writeLocal } from '../../../platform/client/local-storage.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import {
  activeLevel,
  parseSelectedLevel,
  parseStudyMode,
  type SelectedLevel,
  type StudyMode,
} from '../rules/study-mode.ts';
import type { progressContract } from '../contract.ts';

/** Keys of localStorage. The first two are documented, so other programs may read them. */
const LEVEL_MODE = 'level_mode';

const SELECTED_LEVEL = 'selected_level';

const STUDY_MODE = 'study_mode';

/** Returns the study mode chosen in this browser; null before a choice. */
export function storedStudyMode(): StudyMode | null {
  return parseStudyMode(readLocal(STUDY_MODE));
}

/** Stores the study mode; null removes it. */
export function storeStudyMode(mode: StudyMode | null): void {
  writeLocal(STUDY_MODE, mode);
}

/** Returns the level of level mode; null when it is off. */
export function storedLevel(): SelectedLevel | null {
  return activeLevel(readLocal(LEVEL_MODE), readLocal(SELECTED_LEVEL));
}

/** Turns level mode on for a level. */
export function enterLevel({ id, name, difficulty, cardRange }: SelectedLevel): void {
  writeLocal(SELECTED_LEVEL, JSON.stringify({ id, name, difficulty, cardRange }));
  writeLocal(LEVEL_MODE, 'true');
}

/** Turns level mode off and deletes the level. */
export function exitLevel(): void {
  writeLocal(LEVEL_MODE, null);
  writeLocal(SELECTED_LEVEL, null);
}

/** Turns level mode off, or on for the last chosen level. Returns the active level. */
export function switchLevelMode(on: boolean): SelectedLevel | null {
  const level = on ? parseSelectedLevel(readLocal(SELECTED_LEVEL)) : null;
  writeLocal(LEVEL_MODE, level === null ? null : 'true');
  return level;
}

/** The IndexedDB record `userProgress` of an account. Its fields are documented, so other programs may read them. */
interface UserProgress extends Pick<
  ResponseOf<typeof progressContract.progress>,
  'completedCards' | 'bookmarkedCards' | 'currentStreak' | 'totalPoints' | 'lastStudied'
> {
  readonly userId: number;
  readonly selectedRole: string;
}

const USER_PROGRESS = 'userProgress';

/** Replaces the record of an account. The product never reads it. */
export async function storeUserProgress(progress: UserProgress): Promise<void> {
  const { userId, completedCards, bookmarkedCards, currentStreak, totalPoints, selectedRole, lastStudied } = progress;
  await changeUserProgress((store) =>
    store.put({ userId, completedCards, bookmarkedCards, currentStreak, totalPoints, selectedRole, lastStudied }),
  );
}

/** Deletes the record of an account. */
export async function deleteUserProgress(userId: number): Promise<void> {
  await changeUserProgress((store) => store.delete(userId));
}

/** Runs one change. Does nothing in a browser without IndexedDB. */
async function changeUserProgress(work: (store: IDBObjectStore) => unknown): Promise<void> {
  const database = await openUserProgress().catch(() => null);
  if (database === null) return;
  await new Promise<void>((resolve) => {
    const transaction = database.transaction(USER_PROGRESS, 'readwrite');
    for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => resolve());
    work(transaction.objectStore(USER_PROGRESS));
  });
  database.close();
}

/** Rejects when the browser has no IndexedDB, or cannot open it. */
async function openUserProgress(): Promise<IDBDatabase> {
  const request = indexedDB.open('labourwise-progress', 1);
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore(USER_PROGRESS, { keyPath: 'userId' }),
  );
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The database did not open.')));
  });
}
