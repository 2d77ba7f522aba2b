import type { QueryClient } from '@tanstack/react-query';
import { readTried, studyOf } from '../rules/tried-cards.ts';
import { log } from './study-sync.ts';

/**
 * Takes what was answered in a tab before anyone was signed in as the study of the account that was made there; `left` is its text.
 * Where this is cut short it can be repeated, for the answers keep their names (product-rules.md, V13).
 */
export async function takeTried(client: QueryClient, userId: number, left: string | null): Promise<void> {
  const now = new Date();
  for (const event of studyOf(readTried(left, now.getTime()), now)) await log(client, userId, event);
}
