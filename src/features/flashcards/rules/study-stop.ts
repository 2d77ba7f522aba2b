import { parseSelectedLevel, type SelectedLevel } from '../../progress/rules/study-mode.ts';

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
