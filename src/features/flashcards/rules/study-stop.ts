import { parseSelectedLevel, type SelectedLevel } from '../../progress/rules/study-mode.ts';
import type { StudySession } from './study-session.ts';

/** The last set and card of a learner. */
export interface StudyStop {
  readonly cardId: number;
  readonly title: string;
  /** The query of the set's address, and what the set is called. */
  readonly set: string;
  readonly setName: string;
  readonly level: SelectedLevel | null;
  /** The card's place in the set, from 1. */
  readonly position: number;
  readonly total: number;
  /** When the card came up, or the one before it was answered (ISO 8601); null when that is not known. */
  readonly at: string | null;
}

/**
 * The card at which a sitting leaves the learner in the set, for the set's place and for the stop; null at the end, which forgets both.
 * Undefined where cards come in another order than the set's own, shuffled or for practice alone: that leaves both as they were.
 */
export function stoppedAt({
  order,
  ordered,
  index,
  finished,
}: Pick<StudySession, 'order' | 'ordered' | 'index' | 'finished'>): number | null | undefined {
  const cardId = order[index];
  if (ordered !== 'set' || cardId === undefined) return undefined;
  return finished ? null : cardId;
}

/** Reads a stored stop; null when it cannot be read. */
export function parseStop(stored: string | null): StudyStop | null {
  const value = parsed(stored);
  if (typeof value !== 'object' || value === null) return null;
  const { cardId, title, set, setName, level, position, total, at }: Partial<Record<keyof StudyStop, unknown>> = value;
  if (typeof cardId !== 'number' || typeof position !== 'number' || typeof total !== 'number') return null;
  if (typeof title !== 'string' || typeof set !== 'string' || typeof setName !== 'string' || typeof at !== 'string')
    return null;
  return { cardId, title, set, setName, level: parseSelectedLevel(JSON.stringify(level)), position, total, at };
}

/** Where study goes on: the later of what the server and this device know. */
export function laterStop<Stop extends Pick<StudyStop, 'at'>>(known: Stop, here: Stop | null): Stop {
  return here !== null && (here.at ?? '') > (known.at ?? '') ? here : known;
}

function parsed(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
}
