/** Whether this browser's choice has reached the account. */
export interface SyncState {
  readonly userId: number;
  /** Time of the account's last change that this browser knows; null before one. */
  readonly syncedAt: string | null;
  /** Whether a choice is not sent yet. */
  readonly isPending: boolean;
}

/** Parses a stored state; null when it is missing or invalid. */
export function syncStateOf(stored: string | null): SyncState | null {
  const value = parsed(stored);
  if (typeof value !== 'object' || value === null) return null;
  const { userId, syncedAt, isPending }: Partial<Record<keyof SyncState, unknown>> = value;
  if (typeof userId !== 'number' || typeof isPending !== 'boolean') return null;
  return { userId, syncedAt: typeof syncedAt === 'string' ? syncedAt : null, isPending };
}

function parsed(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
}
